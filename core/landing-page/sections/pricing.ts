import { attributes, css, html, nothing, type Html } from '../html.ts'
import { partLink } from '../parts/buttons.ts'
import { cardIcon, cardImage, grid, maxInRow, price } from '../parts/cards.ts'
import { intro } from '../parts/intro.ts'
import { checks } from '../parts/lists.ts'
import { levelBelow, heading, prose, type Part, type View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const pricing: SectionKind = {
  layouts: [
    { name: 'cards', label: 'Cards', draw: cards },
    { name: 'rows', label: 'One below the other', draw: rows },
  ],
  background: 'paper',
  styles: css`
    .plan {
      display: flex;
      flex-direction: column;
      gap: 1.25rem;
    }
    .plan.on-accent,
    .plan.on-ink {
      background: var(--bg);
      color: var(--text);
      border-color: var(--bg);
    }
    @media (min-width: 60rem) {
      .plans > .w12:only-child {
        grid-column: 4 / span 6;
      }
      .plans > .w6:first-child:nth-last-child(2) {
        grid-column: 3 / span 4;
      }
      .plans > .w6:last-child:nth-child(2) {
        grid-column: span 4;
      }
    }
    .plan .price strong {
      font-size: clamp(2.25rem, 1.8rem + 1.4vw, 3.1rem);
    }
    .plan .button {
      margin-block-start: auto;
      width: 100%;
    }
    .plan .checks {
      padding-block-start: 1.25rem;
      border-block-start: 1px solid var(--border);
      margin-block-end: 0.5rem;
    }
    .plan-rows > * {
      border-block-start: 1px solid var(--border);
    }
    .plan-row {
      display: grid;
      gap: 1.25rem clamp(1.5rem, 4vw, 4rem);
      padding-block: clamp(1.75rem, 3.5vw, 2.75rem);
      align-items: start;
    }
    .plan-row.on-accent,
    .plan-row.on-ink {
      --inset: clamp(1.25rem, 3vw, 2rem);
      background: var(--bg);
      color: var(--text);
      border: 0;
      border-radius: var(--radius);
      margin-inline: calc(var(--inset) * -1);
      padding-inline: var(--inset);
    }
    .plan-row.on-accent + .plan-row,
    .plan-row.on-ink + .plan-row {
      border: 0;
    }
    .plan-row .prose {
      margin-block-start: 0.4rem;
      color: var(--soft);
    }
    .plan-row .card-title {
      font-size: clamp(1.25rem, 1.15rem + 0.5vw, 1.6rem);
    }
    .plan-row .price {
      margin-block-end: 1rem;
    }
    .plan-row .price strong {
      font-size: clamp(1.6rem, 1.4rem + 0.8vw, 2.1rem);
    }
    @media (min-width: 52rem) {
      .plan-row {
        grid-template-columns: minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr);
      }
      .plan-end {
        text-align: end;
      }
      .plan-end .price {
        justify-content: flex-end;
      }
    }
  `,
}

function cards(view: View): Html {
  const rendered = view.take('card').map(
    (part) =>
      html`<article${attributes({ class: `card plan${emphasis(view, part)}` })}${part.root}>
        ${cardImage(view, part, 'third')}${cardIcon(part)}
        ${heading(part, 'title', view.innerLevel, 'card-title')}${price(part)}${prose(part, 'html', levelBelow(view, part))}${checks(part)}${order(view, part)}
      </article>`,
  )
  return html`${intro(view, { className: 'centered' })}${grid(rendered, maxInRow(rendered.length), 'plans')}`
}

function rows(view: View): Html {
  const rendered = view.take('card').map(
    (part) =>
      html`<article${attributes({ class: `plan-row${emphasis(view, part)}` })}${part.root}>
        <div>${cardImage(view, part, 'third')}${heading(part, 'title', view.innerLevel, 'card-title')}${prose(part, 'html', levelBelow(view, part))}</div>
        <div>${checks(part)}</div>
        <div class="plan-end">${price(part)}${order(view, part)}</div>
      </article>`,
  )
  return html`${intro(view, { className: 'centered' })}${rendered.length === 0 ? nothing : html`<div class="plan-rows">${rendered}</div>`}`
}

function order(view: View, part: Part): Html {
  return partLink(
    view,
    part,
    part.word('title'),
    part.flag('highlighted') ? 'button primary' : 'button secondary',
  )
}

/** The plan that is recommended is on a background of its own. */
function emphasis(view: View, part: Part): string {
  if (!part.flag('highlighted')) return ''
  return view.section.background === 'accent' ? ' on-ink' : ' on-accent'
}
