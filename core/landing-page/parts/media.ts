// Images, and films as an image that leads to them: a published page embeds nothing of others.
import { attributes, html, isEmpty, nothing, type Html } from '../html.ts'
import { icon } from '../icons.ts'
import { mainId } from '../links.ts'
import { hasImage, imageElement } from '../images.ts'
import { line, linkTo, type Part, type View } from '../view.ts'

/** How wide images of a layout are rendered, for `sizes`. */
export const imageSizes = {
  full: '100vw',
  page: '(min-width: 76rem) 72rem, 92vw',
  half: '(min-width: 60rem) min(36rem, 46vw), 92vw',
  third: '(min-width: 60rem) 24rem, (min-width: 40rem) 46vw, 92vw',
  small: '12rem',
} as const
export type ImageSize = keyof typeof imageSizes

/** An image or video part as a figure; nothing where its image is not to be had. */
export function figure(view: View, part: Part, size: ImageSize, className = ''): Html {
  if (part.component?.type === 'video') return film(view, part, size, className)
  const shown = image(view, part, size)
  if (isEmpty(shown)) return nothing
  const caption = line(part, 'caption', 'figcaption')
  return html`<figure${attributes({ class: className || undefined })}${part.root}>${shown}${caption}</figure>`
}

/** The image of a part that has `src` and `alt`. */
export function image(view: View, part: Part, size: ImageSize): Html {
  return imageElement(
    {
      src: part.word('src'),
      alt: part.word('alt'),
      sizes: imageSizes[size],
      width: part.number('width'),
      height: part.number('height'),
      isFirst: view.isFirst,
      attributes: part.edit('src', 'image'),
    },
    view.context,
  )
}

/** Parts whose image is there to be rendered. */
export function drawable(view: View, parts: readonly Part[]): Part[] {
  return parts.filter((part) => part.component?.type === 'video' || hasImage(part.word('src'), view.context))
}

function film(view: View, part: Part, size: ImageSize, className: string): Html {
  const href = linkTo(part.word('href'), view.context)
  if (href === undefined && view.context.mode !== 'edit') return nothing
  const poster =
    part.word('src') === ''
      ? nothing
      : imageElement(
          { src: part.word('src'), alt: '', sizes: imageSizes[size], isFirst: view.isFirst },
          view.context,
        )
  const title =
    part.word('title').trim() === ''
      ? html`<span>${view.context.words.watch}</span>`
      : line(part, 'title', 'span')
  return html`<figure class="${`film ${className}`.trim()}" ${part.root}>
    <a href="${href ?? `#${mainId}`}">${poster}<span class="film-title">${icon('play')}${title}</span></a>
  </figure>`
}
