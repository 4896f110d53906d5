import { css, html, nothing, type Html } from '../html.ts'
import { actions } from '../parts/buttons.ts'
import { grid } from '../parts/cards.ts'
import { intro } from '../parts/intro.ts'
import { quote } from '../parts/quotes.ts'
import type { View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const testimonials: SectionKind = {
  layouts: [
    { name: 'cards', label: 'Cards', draw: cards },
    { name: 'spotlight', label: 'One in large letters', draw: spotlight },
    { name: 'lines', label: 'One below the other', draw: lines },
  ],
  background: 'tint',
  styles: css`
    .said {
      display: flex;
      flex-direction: column;
      gap: 1.75rem;
      justify-content: space-between;
    }
    .said blockquote {
      font-size: clamp(1.0625rem, 1rem + 0.25vw, 1.2rem);
      line-height: 1.5;
    }
    .testimonials-spotlight .title {
      --max-size: 1.0625rem;
      color: var(--accent);
      font: 600 1.0625rem/1.4 var(--body);
      letter-spacing: 0;
    }
    .testimonials-spotlight .intro + * {
      margin-block-start: 1.5rem;
    }
    .said-large blockquote {
      font-family: var(--heading);
      font-weight: var(--heading-weight);
      letter-spacing: var(--tracking);
      font-size: clamp(1.5rem, 1.1rem + 1.9vw, 2.6rem);
      line-height: 1.25;
      text-wrap: balance;
    }
    .said-large {
      max-width: 62rem;
    }
    .said-large figcaption {
      margin-block-start: 2rem;
    }
    .said-lines > * {
      border-block-start: 1px solid var(--border);
      padding-block: clamp(1.75rem, 3.5vw, 2.75rem);
    }
    .said-line {
      display: grid;
      gap: 1.25rem clamp(2rem, 6vw, 6rem);
    }
    .said-line blockquote {
      font-size: clamp(1.125rem, 1.05rem + 0.4vw, 1.35rem);
      line-height: 1.5;
    }
    @media (min-width: 48rem) {
      .said-line {
        grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
      }
    }
  `,
}

function cards(view: View): Html {
  const rendered = view.take('quote', 'card').map((part) => quote(view, part, 'card said'))
  return html`${intro(view)}${grid(rendered, 3)}${actions(view, view.take('button'))}`
}

function spotlight(view: View): Html {
  const [first, ...others] = view.take('quote', 'card')
  const small = others.map((part) => quote(view, part, 'card said'))
  return html`${intro(view)}${first === undefined ? nothing : quote(view, first, 'said-large')}${grid(small, 3)}${actions(view, view.take('button'))}`
}

function lines(view: View): Html {
  const rendered = view.take('quote', 'card').map((part) => quote(view, part, 'said-line'))
  return html`${intro(view)}${rendered.length > 0 && html`<div class="said-lines">${rendered}</div>`}${actions(view, view.take('button'))}`
}
