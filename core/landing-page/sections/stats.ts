import { attributes, css, html, isEmpty, nothing, type Html } from '../html.ts'
import { actions } from '../parts/buttons.ts'
import { cardImage, grid } from '../parts/cards.ts'
import { intro } from '../parts/intro.ts'
import { line, prose, wrap, type Part, type View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const stats: SectionKind = {
  layouts: [
    { name: 'row', label: 'Side by side', draw: row },
    { name: 'cards', label: 'Cards', draw: cards },
    { name: 'beside', label: 'Beside the title', draw: beside },
  ],
  background: 'paper',
  styles: css`
    .figure-box {
      container-type: inline-size;
      width: 100%;
    }
    .figure {
      display: block;
      font-family: var(--heading);
      font-weight: var(--heading-weight);
      letter-spacing: var(--tracking);
      font-variant-numeric: lining-nums;
      font-size: min(
        clamp(2.75rem, 2.1rem + 2.8vw, 4.5rem),
        max(1.15rem, 100cqi / (var(--max-letters, 1) * 0.62))
      );
      line-height: 1.05;
      color: var(--mark);
      overflow-wrap: anywhere;
    }
    .figure + .prose,
    .figure + p {
      margin-block-start: 0.65rem;
      color: var(--soft);
    }
    .stats-row .figure-box {
      border-block-start: 1px solid var(--border);
      padding-block-start: 1.5rem;
    }
    .figures {
      display: grid;
      gap: clamp(2rem, 4vw, 3.5rem) clamp(1.5rem, 3vw, 3rem);
    }
    @media (min-width: 40rem) {
      .figures {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
    }
  `,
}

function row(view: View): Html {
  const rendered = figures(view, 'figure-box')
  return html`${intro(view)}${grid(rendered, 4, 'pairs')}${actions(view, view.take('button'))}`
}

function cards(view: View): Html {
  const rendered = figures(view, 'figure-box').map((inner) => html`<div class="card">${inner}</div>`)
  return html`${intro(view)}${grid(rendered, 4, 'pairs')}${actions(view, view.take('button'))}`
}

function beside(view: View): Html {
  const rendered = figures(view, 'figure-box')
  const opening = intro(view, { below: actions(view, view.take('button')) })
  return html`<div class="aside">
    ${opening}${rendered.length === 0 ? nothing : html`<div class="figures">${rendered}</div>`}
  </div>`
}

/**
 * Cards as figures: their title (or price) in large letters, their text below; items of lists where a number
 * opens them.
 */
function figures(view: View, className: string): Html[] {
  return view.take('card', 'list').flatMap((part) => {
    if (part.component?.type === 'list') return listed(part, className)
    const member = part.word('title').trim() === '' ? 'price' : 'title'
    const label = html`${prose(part, 'html', view.innerLevel)}${line(part, member === 'title' ? 'price' : 'period', 'p')}${line(part, 'label', 'p')}`
    if (part.word(member).trim() === '' && isEmpty(label)) return []
    return [
      html`<div${attributes({ class: className })}${part.root}>${cardImage(view, part, 'third')}${large(part, member)}${label}</div>`,
    ]
  })
}

function large(part: Part, member: string): Html {
  const maxLetters = Math.max(
    0,
    ...part
      .word(member)
      .split(/\s+/)
      .map((word) => Array.from(word).length),
  )
  const looks = attributes({
    class: 'figure',
    style: maxLetters > 4 ? `--max-letters:${Math.min(maxLetters, 40)}` : undefined,
  })
  return wrap('strong', html`${looks}${part.edit(member)}`, part.text(member))
}

function listed(part: Part, className: string): Html[] {
  return part.splitWords('items').flatMap((item, index) => {
    if (item.trim() === '') return []
    const inner = html`<p${part.edit(`items/${index}`)}>${part.text(`items/${index}`)}</p>`
    return [html`<div${attributes({ class: className })}${part.root}>${inner}</div>`]
  })
}
