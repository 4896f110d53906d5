import { attributes, css, html, nothing, type Html } from '../html.ts'
import { icon } from '../icons.ts'
import { actions } from '../parts/buttons.ts'
import { card, cardImage, cardText } from '../parts/cards.ts'
import { intro } from '../parts/intro.ts'
import { heading, type Part, type View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const faq: SectionKind = {
  layouts: [
    { name: 'list', label: 'Title beside questions', draw: beside },
    { name: 'centered', label: 'Questions below the title', draw: below },
    { name: 'columns', label: 'Answers open, two columns', draw: columns },
  ],
  background: 'paper',
  styles: css`
    .questions > details {
      border-block-start: 1px solid var(--border);
    }
    .questions > details:last-child {
      border-block-end: 1px solid var(--border);
    }
    .questions summary {
      display: flex;
      gap: 1.5rem;
      justify-content: space-between;
      align-items: start;
      padding-block: 1.35rem;
      cursor: pointer;
      list-style: none;
    }
    .questions summary::-webkit-details-marker {
      display: none;
    }
    .questions .question {
      font-size: clamp(1.0625rem, 1rem + 0.3vw, 1.2rem);
      line-height: 1.4;
      letter-spacing: -0.005em;
    }
    .questions summary:hover .question {
      color: var(--accent);
    }
    .questions summary > .icon {
      width: 1.35rem;
      height: 1.35rem;
      margin-block-start: 0.15em;
      color: var(--mark);
      transition: rotate 0.2s ease-out;
    }
    .questions details[open] > summary > .icon {
      rotate: 180deg;
    }
    .questions .prose {
      padding-block-end: 1.75rem;
      color: var(--soft);
    }
    .faq-centered .wrap {
      max-width: 58rem;
    }
    .answers {
      display: grid;
      gap: clamp(2rem, 4vw, 3.25rem) clamp(2rem, 6vw, 6rem);
    }
    @media (min-width: 48rem) {
      .answers {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
    }
  `,
}

function beside(view: View): Html {
  const opening = intro(view, { className: 'stays', below: actions(view, view.take('button')) })
  return html`<div class="aside">${opening}${questions(view)}</div>`
}

function below(view: View): Html {
  return html`${intro(view, { className: 'centered' })}${questions(view)}${actions(view, view.take('button'))}`
}

function columns(view: View): Html {
  const rendered = view.take('card').map((part) => card(view, part, 'answer'))
  return html`${intro(view)}${rendered.length > 0 && html`<div class="answers">${rendered}</div>`}${actions(view, view.take('button'))}`
}

function questions(view: View): Html {
  const parts = view.take('card')
  return parts.length === 0
    ? nothing
    : html`<div class="questions">${parts.map((part, index) => question(view, part, index === 0))}</div>`
}

// The first shows what to expect of the others. While editing all are open, so that all can be written in.
function question(view: View, part: Part, isFirst: boolean): Html {
  return html`<details${attributes({ open: isFirst || view.context.mode === 'edit' })}${part.root}>
    <summary>${heading(part, 'title', view.innerLevel, 'question')}${icon('chevron-down')}</summary>
    ${cardImage(view, part, 'half')}${cardText(view, part)}
  </details>`
}
