import { attributes, css, html, isEmpty, nothing, type Html } from '../html.ts'
import { actions } from '../parts/buttons.ts'
import { grid, maxInRow, findRows } from '../parts/cards.ts'
import { intro } from '../parts/intro.ts'
import { drawable, figure, image, type ImageSize } from '../parts/media.ts'
import { line, prose, type Part, type View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const gallery: SectionKind = {
  layouts: [
    { name: 'grid', label: 'Even grid', draw: even },
    { name: 'mosaic', label: 'One large, others around', draw: mosaic },
    { name: 'strip', label: 'Strip to move through', draw: strip },
  ],
  background: 'paper',
  styles: css`
    .gallery .shot img {
      width: 100%;
      aspect-ratio: 4/3;
      object-fit: cover;
    }
    .mosaic {
      display: grid;
      gap: clamp(0.75rem, 1.5vw, 1.25rem);
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    @media (max-width: 59.99rem) {
      .mosaic > :first-child,
      .mosaic > :last-child:nth-child(even) {
        grid-column: 1/-1;
      }
    }
    .strip {
      display: flex;
      gap: clamp(0.75rem, 1.5vw, 1.25rem);
      overflow-x: auto;
      scroll-snap-type: x proximity;
      padding-block-end: 1rem;
      scrollbar-color: var(--control) transparent;
      scrollbar-width: thin;
    }
    .strip > * {
      flex: 0 0 min(30rem, 82%);
      scroll-snap-align: start;
    }
    @media (min-width: 60rem) {
      .mosaic {
        grid-template-columns: repeat(12, minmax(0, 1fr));
      }
      .mosaic > .tall {
        grid-row: span 2;
      }
      .tall .shot {
        display: flex;
        flex-direction: column;
        height: 100%;
      }
      .tall .shot img {
        flex: 1 1 0;
        min-height: 0;
      }
      .mosaic > .wide img {
        aspect-ratio: 8/3;
      }
      .mosaic > .w12 img {
        aspect-ratio: 2/1;
      }
    }
  `,
}

function even(view: View): Html {
  const rendered = shots(view, 'third')
  return html`${intro(view)}${grid(rendered, maxInRow(rendered.length), 'pairs')}${actions(view, view.take('button'))}`
}

function mosaic(view: View): Html {
  const rendered = shots(view, 'half')
  const places = mosaicPlaces(rendered.length)
  const items = rendered.map((shot, index) => html`<li${attributes({ class: places[index] })}>${shot}</li>`)
  return html`${intro(view)}${
    items.length > 0 &&
    html`<ul class="mosaic">
      ${items}
    </ul>`
  }${actions(view, view.take('button'))}`
}

/**
 * Where the images of a mosaic are on twelve columns: the first is as high as two rows, beside it up to
 * four, the others below in even rows.
 */
function mosaicPlaces(count: number): string[] {
  const beside: readonly (readonly string[])[] = [
    [],
    ['w6 tall'],
    ['w6 wide', 'w6 wide'],
    ['w3', 'w3', 'w6 wide'],
    ['w3', 'w3', 'w3', 'w3'],
  ]
  const below = findRows(Math.max(0, count - 5), 4).flatMap((inRow) =>
    Array.from({ length: inRow }, () => (inRow === 1 ? 'w12 wide' : `w${12 / inRow}`)),
  )
  return [count === 1 ? 'w12' : 'w6 tall', ...(beside[Math.min(4, count - 1)] ?? []), ...below]
}

function strip(view: View): Html {
  const rendered = shots(view, 'half')
  const label = view.title?.part.word(view.title.member) ?? ''
  const opening = attributes({
    class: 'strip',
    role: 'region',
    tabindex: 0,
    'aria-label': label === '' ? view.context.words.images : label,
  })
  return html`${intro(view)}${rendered.length > 0 && html`<div${opening}>${rendered}</div>`}${actions(view, view.take('button'))}`
}

/** Images, films, and cards with an image. */
function shots(view: View, size: ImageSize): Html[] {
  return drawable(view, view.take('image', 'video', 'card')).flatMap((part) => {
    const rendered =
      part.component?.type === 'card' ? carded(view, part, size) : figure(view, part, size, 'shot')
    return isEmpty(rendered) ? [] : [rendered]
  })
}

function carded(view: View, part: Part, size: ImageSize): Html {
  const words = html`${line(part, 'title', 'strong')}${prose(part, 'html', view.innerLevel)}`
  return html`<figure class="shot" ${part.root}>
    ${image(view, part, size)}${isEmpty(words) ? nothing : html`<figcaption>${words}</figcaption>`}
  </figure>`
}
