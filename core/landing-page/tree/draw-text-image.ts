// An image of words for their letters, where no font that pages are served with looks like them.
import type { LayoutLeaf } from '#contracts/design-layout.schema.ts'
import { escapeText } from '#core/html.ts'
import { collapseWhitespace } from '#core/text.ts'
import { attributes, html, type Html } from '../html.ts'
import { hasImage, imageElement } from '../images.ts'
import { wrap, type Part, type View } from '../view.ts'
import { nameOnScreen } from './measure-tree.ts'
import { scaled } from './css-values.ts'
import { join } from './node-classes.ts'
import type { PlacedNode } from './place-nodes.ts'
import type { TreeDrawing } from './tree-drawing.ts'

type Leaf<Kind extends LayoutLeaf['kind']> = Extract<LayoutLeaf, { kind: Kind }>

/** The image that is shown for a text: it has the same words. */
export function findTextImage(
  { textImage }: Leaf<'text'>,
  part: Part,
  { member, isHtml }: { member: string; isHtml: boolean },
  { context }: View,
): string | undefined {
  if (textImage === undefined || !hasImage(textImage.src, context)) return undefined
  const word = part.word(member)
  const text = isHtml ? word.replace(/<[^>]*>/g, ' ') : escapeText(word)
  const isSame = collapseWhitespace(text) === collapseWhitespace(escapeText(textImage.words))
  return isSame ? textImage.src : undefined
}

/** As the class of that name, where it counts on wide screens alone. */
const unseen = [
  'position:absolute',
  'width:1px',
  'height:1px',
  'overflow:hidden',
  'clip-path:inset(50%)',
  'white-space:nowrap',
]

/** An image of words, and on narrow screens the words as letters, which keep their size there. */
export function drawTextImage(
  { book, view, wide, narrow, imageSizes, isFirstImage }: TreeDrawing,
  { width }: PlacedNode,
  { id, height = width }: Leaf<'text'>,
  { src, name, letters }: { src: string; name: 'span' | 'div'; letters: Html },
): Html {
  const image = imageElement(
    {
      src,
      alt: '',
      sizes: imageSizes(width),
      width,
      height,
      isFirst: isFirstImage(width * height),
      isEarly: view.context.firstScreen.has(nameOnScreen(view.section.id, id)),
      attributes: attributes({
        class: join([
          't-image',
          book.declare(wide, ['width:100%', `height:${scaled(height)}`, 'object-fit:fill']),
          book.declare(narrow, ['display:none']),
        ]),
      }),
    },
    view.context,
  )
  const opening = html`${attributes({ class: book.declare(wide, unseen) })}`
  return html`${image}${wrap(name, opening, letters)}`
}
