import { attributes, css, html, nothing, type Html } from '../html.ts'
import { actions } from '../parts/buttons.ts'
import { cardImage, cardWords, findRows } from '../parts/cards.ts'
import { intro } from '../parts/intro.ts'
import { drawable, figure } from '../parts/media.ts'
import type { View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const steps: SectionKind = {
  layouts: [
    { name: 'columns', label: 'Side by side', draw: columns },
    { name: 'timeline', label: 'One below the other', draw: timeline },
  ],
  background: 'tint',
  styles: css`
    .steps ol {
      counter-reset: step;
    }
    .step {
      counter-increment: step;
      position: relative;
    }
    .step::before {
      content: counter(step);
      display: grid;
      place-items: center;
      width: 2.75rem;
      height: 2.75rem;
      border: 1.5px solid var(--mark);
      border-radius: 50%;
      background: var(--bg);
      color: var(--accent);
      font: 600 1.0625rem/1 var(--heading);
      font-variant-numeric: tabular-nums lining-nums;
    }
    .step-columns {
      display: grid;
      gap: 2.5rem clamp(1.5rem, 3vw, 3rem);
    }
    .step-columns .card-image {
      margin-block-end: 1.5rem;
    }
    @media (max-width: 39.99rem) {
      .step-columns .step {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0 1.25rem;
      }
      .step-columns .card-words {
        padding-block-start: 0.4rem;
      }
    }
    @media (min-width: 40rem) {
      .step-columns .step::before {
        margin-block-end: 1.5rem;
      }
    }
    .timeline .step {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 0 clamp(1.25rem, 3vw, 2rem);
      padding-block-end: clamp(2rem, 4vw, 3rem);
    }
    .timeline .step:last-child {
      padding-block-end: 0;
    }
    .timeline .step:not(:last-child)::after {
      content: '';
      position: absolute;
      inset-inline-start: calc(1.375rem - 0.75px);
      top: 3.25rem;
      bottom: 0.5rem;
      width: 1.5px;
      background: var(--border);
    }
    .timeline .card-words {
      padding-block-start: 0.45rem;
    }
    .timeline .card-image {
      grid-column: 2;
      margin-block-start: 1.25rem;
    }
    @media (min-width: 40rem) {
      .step-columns {
        grid-template-columns: repeat(min(var(--in-row), 3), minmax(0, 1fr));
      }
    }
    @media (min-width: 60rem) {
      .step-columns {
        grid-template-columns: repeat(var(--in-row), minmax(0, 1fr));
      }
      .step-columns .step:not(.ends-row)::after {
        content: '';
        position: absolute;
        inset-inline: 3.5rem calc(clamp(1.5rem, 3vw, 3rem) * -1 + 0.75rem);
        top: 1.375rem;
        height: 1.5px;
        background: var(--border);
      }
    }
  `,
}

function columns(view: View): Html {
  const rendered = findSteps(view)
  const inRow = findRows(rendered.length, 4)[0] ?? 1
  const items = rendered.map(
    (inner, index) =>
      html`<li
        class="${(index + 1) % inRow === 0 || index === rendered.length - 1 ? 'step ends-row' : 'step'}"
      >
        ${inner}
      </li>`,
  )
  const media = drawable(view, view.take('image', 'video')).map((part) =>
    figure(view, part, 'page', 'section-image'),
  )
  return html`${intro(view)}${items.length > 0 && html`<ol${attributes({ class: 'step-columns', style: `--in-row:${inRow}` })}>${items}</ol>`}${media}${actions(view, view.take('button'))}`
}

function timeline(view: View): Html {
  const items = findSteps(view).map((inner) => html`<li class="step">${inner}</li>`)
  const media = drawable(view, view.take('image', 'video')).map((part) =>
    figure(view, part, 'half', 'section-image'),
  )
  const opening = intro(view, {
    className: 'stays',
    below: html`${actions(view, view.take('button'))}${media}`,
  })
  return html`<div class="aside">
    ${opening}${
      items.length === 0
        ? nothing
        : html`<ol class="timeline">
            ${items}
          </ol>`
    }
  </div>`
}

/** Cards and items of lists, each a step. */
function findSteps(view: View): Html[] {
  return view.take('card', 'list').flatMap((part) => {
    if (part.component?.type === 'card')
      return [html`<div${part.root}>${cardImage(view, part, 'third')}${cardWords(view, part)}</div>`]
    return part
      .splitWords('items')
      .flatMap((item, index) =>
        item.trim() === ''
          ? []
          : [
              html`<div class="card-words"${part.root}><p${part.edit(`items/${index}`)}>${part.text(`items/${index}`)}</p></div>`,
            ],
      )
  })
}
