import { attributes, css, html, isEmpty, nothing, type Html } from '../html.ts'
import { actions } from '../parts/buttons.ts'
import { grid } from '../parts/cards.ts'
import { intro } from '../parts/intro.ts'
import { drawable, figure, picture, type PictureSize } from '../parts/media.ts'
import { line, prose, type Part, type View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const gallery: SectionKind = {
  layouts: [
    { name: 'grid', label: 'Even grid', draw: even },
    { name: 'mosaic', label: 'One large, others around', draw: mosaic },
    { name: 'strip', label: 'Strip to move through', draw: strip },
  ],
  ground: 'paper',
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
    .mosaic > :first-child,
    .mosaic > :last-child:nth-child(even) {
      grid-column: 1/-1;
    }
    .mosaic > :last-child:nth-child(even) img {
      aspect-ratio: 21/9;
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
        grid-template-columns: repeat(4, minmax(0, 1fr));
      }
      .mosaic > :first-child {
        grid-column: span 2;
        grid-row: span 2;
      }
      .mosaic > :first-child .shot,
      .mosaic > :first-child img {
        height: 100%;
      }
      .mosaic > :last-child:nth-child(even) {
        grid-column: span 2;
      }
      .mosaic > :last-child:nth-child(even) img {
        aspect-ratio: 8/3;
        height: 100%;
      }
    }
  `,
}

function even(view: View): Html {
  const drawn = shots(view, 'third')
  return html`${intro(view)}${grid(drawn, drawn.length % 4 === 0 ? 4 : 3)}${actions(view, view.take('button'))}`
}

function mosaic(view: View): Html {
  const drawn = shots(view, 'half')
  return html`${intro(view)}${
    drawn.length > 0 &&
    html`<ul class="mosaic">
      ${drawn.map((shot) => html`<li>${shot}</li>`)}
    </ul>`
  }${actions(view, view.take('button'))}`
}

function strip(view: View): Html {
  const drawn = shots(view, 'half')
  const label = view.title?.part.word(view.title.member) ?? ''
  const opening = attributes({ class: 'strip', role: 'region', tabindex: 0, 'aria-label': label === '' ? view.context.words.pictures : label })
  return html`${intro(view)}${drawn.length > 0 && html`<div${opening}>${drawn}</div>`}${actions(view, view.take('button'))}`
}

/** Images, films, and cards with a picture. */
function shots(view: View, size: PictureSize): Html[] {
  return drawable(view, view.take('image', 'video', 'card')).flatMap((part) => {
    const drawn = part.component?.type === 'card' ? carded(view, part, size) : figure(view, part, size, 'shot')
    return isEmpty(drawn) ? [] : [drawn]
  })
}

function carded(view: View, part: Part, size: PictureSize): Html {
  const words = html`${line(part, 'title', 'strong')}${prose(part, 'html', view.innerLevel)}`
  return html`<figure class="shot" ${part.root}>${picture(view, part, size)}${isEmpty(words) ? nothing : html`<figcaption>${words}</figcaption>`}</figure>`
}
