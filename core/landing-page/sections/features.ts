import { css, html, isEmpty, type Html } from '../html.ts'
import { actions } from '../parts/buttons.ts'
import {
  card,
  cardIcon,
  cardImage,
  cardText,
  cardTitle,
  cardWords,
  grid,
  maxInRow,
  price,
} from '../parts/cards.ts'
import { intro } from '../parts/intro.ts'
import { list } from '../parts/lists.ts'
import { drawable, figure } from '../parts/media.ts'
import type { Part, View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const features: SectionKind = {
  layouts: [
    { name: 'grid', label: 'Cards', draw: cards },
    { name: 'rows', label: 'Rows, image and text in turn', draw: rows },
    { name: 'list', label: 'Title beside a list', draw: beside },
  ],
  background: 'paper',
  styles: css`
    .feature-rows {
      display: grid;
      gap: clamp(3rem, 7vw, 6rem);
    }
    .feature-rows .card-title {
      font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2.1rem);
      line-height: 1.18;
    }
    .feature-rows .card-image img {
      aspect-ratio: 4/3;
    }
    .feature-row {
      display: grid;
      gap: 1.5rem clamp(2rem, 7vw, 6rem);
      align-items: center;
    }
    .feature-lines {
      display: grid;
    }
    .feature-line {
      display: grid;
      gap: 0.75rem clamp(1.5rem, 5vw, 5rem);
      padding-block: clamp(1.5rem, 3vw, 2.25rem);
      border-block-start: 1px solid var(--border);
    }
    .feature-name {
      display: flex;
      gap: 1rem;
    }
    .feature-name .card-icon {
      margin: 0;
    }
    .feature-name .card-title {
      font-size: clamp(1.25rem, 1.15rem + 0.5vw, 1.6rem);
      padding-block-start: 0.05em;
    }
    .feature-line .more-link {
      margin-block-start: 0.75rem;
    }
    @media (min-width: 60rem) {
      .feature-row {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
      .feature-row:nth-child(even) .card-image {
        order: 2;
      }
    }
    @media (min-width: 48rem) {
      .feature-line {
        grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      }
    }
  `,
}

function cards(view: View): Html {
  const rendered = view.take('card').map((part) => card(view, part))
  const media = drawable(view, view.take('image', 'video'))
  return html`${intro(view)}${media.map((part) => figure(view, part, 'page', 'section-image'))}${grid(rendered, maxInRow(rendered.length))}${lists(view)}${actions(view, view.take('button'))}`
}

function rows(view: View): Html {
  const parts = view.take('card')
  const hasImages = parts.some((part) => !isEmpty(cardImage(view, part, 'half')))
  const rendered = parts.map((part) =>
    hasImages
      ? html`<article class="feature-row" ${part.root}>
          ${cardImage(view, part, 'half')}
          <div>${cardIcon(part)}${cardWords(view, part)}</div>
        </article>`
      : line(view, part),
  )
  const body =
    rendered.length > 0 &&
    html`<div class="${hasImages ? 'feature-rows' : 'feature-lines'}">${rendered}</div>`
  const media = drawable(view, view.take('image', 'video'))
  return html`${intro(view)}${media.map((part) => figure(view, part, 'page', 'section-image'))}${body}${lists(view)}${actions(view, view.take('button'))}`
}

function line(view: View, part: Part): Html {
  return html`<article class="feature-line" ${part.root}>
    <div class="feature-name">${cardIcon(part)}${cardTitle(view, part)}</div>
    <div>${price(part)}${cardText(view, part)}</div>
  </article>`
}

function beside(view: View): Html {
  const parts = view.take('card')
  const opening = intro(view, { className: 'stays', below: actions(view, view.take('button')) })
  const items = html`<div class="lines">
    ${parts.map((part) => html`<article class="line" ${part.root}>${cardIcon(part)}${cardWords(view, part, 'third')}</article>`)}${lists(view)}
  </div>`
  return html`<div class="aside">${opening}${items}</div>`
}

function lists(view: View): Html {
  return html`${view.take('list').map((part) => list(part, 'checks'))}`
}
