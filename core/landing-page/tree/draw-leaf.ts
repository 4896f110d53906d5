// Leaves of a tree as elements: what they hold comes from the component of their slot.
import type { LayoutLeaf } from '#contracts/design-layout.schema.ts'
import { isUpright } from '#contracts/paint.schema.ts'
import { linkContacts } from '../links-by-words.ts'
import { attributes, html, isEmpty, nothing, raw, type Html } from '../html.ts'
import { componentIcon } from '../icons.ts'
import { hasImage, imageElement } from '../images.ts'
import { mainId } from '../links.ts'
import { aboutLink, findSaidTarget, getTarget } from '../parts/buttons.ts'
import { flow } from '../parts/flow.ts'
import { linkTo, wrap, type PageContext, type Part, type View } from '../view.ts'
import { drawAccents } from './draw-accents.ts'
import { getFormId, getSubmitType } from '../parts/forms.ts'
import { drawForm } from './draw-controls.ts'
import { drawTextImage, findTextImage } from './draw-text-image.ts'
import { nameOnScreen } from './measure-tree.ts'
import { pixels, scaled } from './css-values.ts'
import { drawHeading } from './heading-levels.ts'
import { backdropOn, isWatermark, type Backdrop } from './contrast.ts'
import { boxClasses, join, getTextLooks, textClasses } from './node-classes.ts'
import type { PlacedNode } from './place-nodes.ts'
import type { TreeDrawing } from './tree-drawing.ts'
import type { SlotNode } from './walk-tree.ts'

type Leaf<Kind extends LayoutLeaf['kind']> = Extract<LayoutLeaf, { kind: Kind }>

export function drawLeaf(drawing: TreeDrawing, placed: PlacedNode, backdrop: Backdrop): Html {
  const node = placed.node as LayoutLeaf
  const mark = drawing.nodeMark(node)
  if (node.kind === 'shape')
    return html`<div${attributes({ class: join(boxClasses(drawing, placed)) })}${mark}></div>`
  const held = drawing.parts.get(node.slot)
  if (held === undefined) return nothing
  const part = { ...held, root: html`${held.root}${mark}` }
  switch (node.kind) {
    case 'text':
      return drawText(drawing, placed, node, part, backdrop)
    case 'button':
      return drawButton(drawing, placed, node, part, backdrop)
    case 'image':
      return drawImage(drawing, placed, node, part)
    case 'icon':
      return drawIcon(drawing, placed, node, part, backdrop)
    case 'list':
      return drawList(drawing, placed, node, part, backdrop)
    case 'form':
      return drawForm(drawing, placed, node, part, backdrop)
  }
}

/** The member of a part that is written in its place, and whether it is HTML. */
export function wordMember(
  { component }: Part,
  slot: string,
): { member: string; isHtml: boolean } | undefined {
  if (component === undefined)
    return slot === 'content' ? { member: 'content', isHtml: true } : { member: 'title', isHtml: false }
  switch (component.type) {
    case 'heading':
    case 'quote':
      return { member: 'text', isHtml: false }
    case 'text':
    case 'custom':
      return { member: 'html', isHtml: true }
    case 'button':
    case 'icon':
      return { member: 'label', isHtml: false }
    default:
      return undefined
  }
}

/** Whether there is anything to show in a place of a tree. */
export function isFilled(leaf: SlotNode, part: Part, context: PageContext): boolean {
  const type = part.component?.type
  if (type === 'image') return hasImage(part.word('src'), context)
  if (type === 'icon') return part.word('name').trim() !== '' || part.word('svg') !== ''
  if (type === 'list') return part.splitWords('items').some((item) => item.trim() !== '')
  if (type === 'form') return Array.isArray(part.component?.props['fields'])
  const words = wordMember(part, leaf.slot)
  if (words === undefined) return true
  const text = part.word(words.member)
  return /<(?:img|hr|table)\b/i.test(text) || text.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
}

const headingRoles = new Set(['heading-1', 'heading-2', 'heading-3'])

function drawText(
  drawing: TreeDrawing,
  placed: PlacedNode,
  node: Leaf<'text'>,
  part: Part,
  backdrop: Backdrop,
): Html {
  const words = wordMember(part, node.slot)
  if (words === undefined) return other(drawing, placed, part)
  const { view, headings } = drawing
  const { member, isHtml } = words
  const isHidden = view.context.mode !== 'edit' && isDecoration(drawing, node, backdropOn(backdrop, node))
  const src = findTextImage(node, part, words, view)
  const show = (name: 'span' | 'div', letters: Html): Html => {
    if (src !== undefined) return drawTextImage(drawing, placed, node, { src, name, letters })
    return isUpright(node.turn) ? standUpright(drawing, node, name, letters) : letters
  }
  // An image is as wide as it is, whatever its words.
  const shown = src === undefined ? part.word(member) : ''
  const looks = [
    ...textClasses(drawing, placed, backdropOn(backdrop, node), shown),
    ...blankLines(drawing, node, part.word(member)),
  ]
  // Links that it lies over can be clicked.
  const className = join([...looks, isHidden ? drawing.book.declare('always', ['pointer-events:none']) : ''])
  const blank = drawing.blankMark(node, part.word(member))
  const accents = drawAccents(drawing, node, backdropOn(backdrop, node))
  // An image is chosen as a whole: its words are written beside the page.
  const edit = src !== undefined ? nothing : part.edit(member, isHtml ? 'html' : 'text')
  if (isHtml) {
    const given = part.html(member, Math.min(6, headings.below()), accents)
    const inner = show('div', view.context.mode === 'edit' ? given : withContacts(drawing, node, given))
    const name = node.role === 'quote' ? 'blockquote' : 'div'
    const classes = node.role === 'quote' ? className : `${className} t-text`
    return wrap(name, html`${attributes({ class: classes })}${part.root}${blank}${edit}`, inner)
  }
  const opening = html`${attributes({ class: className })}${isHidden && raw(' aria-hidden="true"')}${part.root}${blank}${edit}`
  const text = show('span', part.text(member, accents.find(part.word(member))))
  if (isHidden) return wrap('p', opening, text)
  if (headingRoles.has(node.role)) return drawHeading(drawing, node, { opening, text })
  if (part.component?.type === 'button' || node.role === 'brand')
    return drawLink(view, className, part, {
      member,
      text,
      words: html`${blank}${edit}`,
      isBrand: node.role === 'brand',
    })
  if (node.role === 'quote' || part.component?.type === 'quote')
    return html`<blockquote${attributes({ class: className })}${part.root}><p${blank}${edit}>${text}</p></blockquote>`
  return wrap('p', opening, text)
}

/** A blank is as high as the words of the design are. */
function blankLines(
  { view, book, wide, headings }: TreeDrawing,
  node: Leaf<'text'>,
  words: string,
): string[] {
  const { lines = 1 } = node
  if (view.context.mode === 'publish' || words.trim() !== '') return []
  // Of a headline the first line alone is a blank; the others keep their room.
  if (headings.isContinuation(node)) return [book.declare(wide, [`min-height:${lines}lh`])]
  return lines > 1 ? [book.declare(wide, [`--blank-height:${lines}lh`])] : []
}

/** Lines that run down or up; on narrow screens they are level. */
function standUpright(
  { book, wide }: TreeDrawing,
  { turn = 90, height = 0, lines = 1 }: Leaf<'text'>,
  name: 'span' | 'div',
  letters: Html,
): Html {
  const looks = [
    'display:block',
    'writing-mode:vertical-rl',
    `height:${scaled(height)}`,
    ...(lines === 1 ? ['white-space:nowrap'] : []),
    ...(turn < 0 ? ['rotate:180deg'] : []),
  ]
  return wrap(name, attributes({ class: book.declare(wide, looks) }), letters)
}

/** No finger is narrower than this many pixels: lines that are closer are not both links (WCAG 2.5.8). */
const minLinkPitch = 24

function withContacts({ styles }: TreeDrawing, node: Leaf<'text'>, { markup }: Html): Html {
  const { size = 0, lineHeight = 0 } = styles.get(node.style) ?? {}
  return { markup: linkContacts(markup, { isTight: size * lineHeight < minLinkPitch }) }
}

function isDecoration({ styles }: TreeDrawing, node: Leaf<'text'>, backdrop: Backdrop): boolean {
  const style = styles.get(node.style)
  return style !== undefined && isWatermark(node.color ?? style.color, style.size, backdrop)
}

function drawLink(
  view: View,
  className: string,
  part: Part,
  { member, text, words, isBrand }: { member: string; text: Html; words: Html; isBrand: boolean },
): Html {
  const given = part.word('href')
  const said = isBrand ? undefined : findSaidTarget(given, part.word(member), view)
  const href = said ?? linkTo(given, view.context) ?? `#${mainId}`
  return html`<a${attributes({ class: `${className} t-link`, href })}${part.root}><span${words}>${text}</span>${aboutLink(part.word(member), view.section.title)}</a>`
}

function drawButton(
  drawing: TreeDrawing,
  placed: PlacedNode,
  node: Leaf<'button'>,
  part: Part,
  backdrop: Backdrop,
): Html {
  const words = wordMember(part, node.slot)
  if (words === undefined || words.isHtml) return other(drawing, placed, part)
  const { member } = words
  const looks = textClasses(drawing, placed, backdropOn(backdrop, node), part.word(member))
  const accents = drawAccents(drawing, node, backdropOn(backdrop, node))
  const className = join([...looks, 't-button'])
  const label = html`<span${drawing.blankMark(node, part.word(member))}${part.edit(member)}>${part.text(member, accents.find(part.word(member)))}</span>`
  const { sender, view } = drawing
  const form = sender?.button === node ? drawing.parts.get(sender.form.slot) : undefined
  if (form !== undefined)
    return html`<button${attributes({ class: className, type: getSubmitType(view), form: getFormId(view, form) })}${part.root}>${label}</button>`
  const given = part.word('href')
  const href = findSaidTarget(given, part.word(member), view) ?? getTarget(given, view)
  return html`<a${attributes({ class: className, href })}${part.root}>${label}${aboutLink(part.word(member), view.section.title)}</a>`
}

function drawImage(drawing: TreeDrawing, placed: PlacedNode, node: Leaf<'image'>, part: Part): Html {
  const { book, view } = drawing
  const fit = [
    `object-fit:${node.fit === 'stretch' ? 'fill' : node.fit}`,
    ...(node.x === 0.5 && node.y === 0.5
      ? []
      : [`object-position:${Math.round(node.x * 1000) / 10}% ${Math.round(node.y * 1000) / 10}%`]),
  ]
  const fitClass = node.fit === 'cover' && fit.length === 1 ? '' : book.declare('always', fit)
  const hidden = node.isPart === true ? book.declare(drawing.wide, ['visibility:hidden']) : ''
  const box = [...boxClasses(drawing, placed), hidden]
  const { width } = placed
  const height = node.height ?? width
  const makeImage = (classes: readonly string[], root: Html): Html =>
    imageElement(
      {
        src: part.word('src'),
        alt: part.word('alt'),
        sizes: drawing.imageSizes(width),
        width: part.number('width') ?? width,
        height: part.number('height') ?? height,
        isFirst: node.isPart !== true && drawing.isFirstImage(width * height),
        isEarly: view.context.firstScreen.has(nameOnScreen(view.section.id, node.id)),
        attributes: html`${attributes({ class: join(classes) })}${root}${part.edit('src', 'image')}`,
      },
      view.context,
    )
  if (!placed.isCover) return makeImage([...box, 't-image', fitClass], part.root)
  const inner = makeImage(['t-image', 't-fill', fitClass], nothing)
  return isEmpty(inner)
    ? nothing
    : html`<div${attributes({ class: join([...box, 't-crop']) })}${part.root}>${inner}</div>`
}

function drawIcon(
  drawing: TreeDrawing,
  placed: PlacedNode,
  node: Leaf<'icon'>,
  part: Part,
  backdrop: Backdrop,
): Html {
  const box = boxClasses(drawing, placed)
  if (part.component?.type !== 'icon')
    return part.word('src') === '' && drawing.view.context.mode !== 'edit'
      ? nothing
      : drawImage(drawing, placed, { ...node, kind: 'image', fit: 'contain', x: 0.5, y: 0.5 }, part)
  const style = node.textStyle === undefined ? undefined : drawing.styles.get(node.textStyle)
  const chosen =
    node.color === undefined
      ? style && getTextLooks(style, backdropOn(backdrop, node), drawing.view.context).colors
      : [`color:${node.color}`]
  const color = chosen === undefined ? '' : drawing.book.declare('always', chosen)
  const label = part.word('label')
  return html`<span${attributes({ class: join([...box, color, 't-icon']) })}${part.root}>${componentIcon({ name: part.word('name'), svg: part.word('svg') })}${label.trim() !== '' && html`<span class="unseen" ${part.edit('label')}>${label}</span>`}</span>`
}

function drawList(
  drawing: TreeDrawing,
  placed: PlacedNode,
  node: Leaf<'list'>,
  part: Part,
  backdrop: Backdrop,
): Html {
  if (part.component?.type !== 'list') return other(drawing, placed, part)
  const isOrdered = node.marker === 'number' || part.flag('ordered')
  const { book } = drawing
  const looks = textClasses(drawing, placed, backdropOn(backdrop, node), '')
  const gap = node.gap <= 0 ? '' : book.declare('always', [`gap:${pixels(node.gap)}`])
  const marker =
    node.markerColor === undefined
      ? ''
      : book.declare(
          'always',
          [`color:${node.markerColor}`],
          node.marker === 'disc' && !isOrdered ? '>li::marker' : '>li::before',
        )
  const words = part.splitWords('items')
  const accents = drawAccents(drawing, node, backdropOn(backdrop, node)).find(words.join('\n'))
  let start = 0
  const items = words.flatMap((item, index) => {
    const from = start
    start += item.length + 1
    if (item.trim() === '') return []
    const path = `items/${index}`
    const own = accents.map((accent) => ({ ...accent, start: accent.start - from, end: accent.end - from }))
    return [html`<li><span${part.edit(path)}>${part.text(path, own)}</span></li>`]
  })
  const isBlank = drawing.view.context.mode !== 'publish' && items.length === 0
  if (isBlank) items.push(html`<li><span${drawing.blankMark(node, '')}${part.edit('items/0')}></span></li>`)
  const opening = html`${attributes({ class: join([...looks, gap, marker, 't-list', `t-${isOrdered ? 'number' : node.marker}`]) })}${part.root}`
  return wrap(isOrdered ? 'ol' : 'ul', opening, html`${items}`)
}

/** A component that its place was not made for is rendered there as it would be below. */
function other(drawing: TreeDrawing, placed: PlacedNode, part: Part): Html {
  const shown = flow(drawing.view, [part])
  return isEmpty(shown)
    ? nothing
    : html`<div${attributes({ class: join(boxClasses(drawing, placed)) })}>${raw(shown.markup)}</div>`
}
