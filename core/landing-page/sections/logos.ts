import { css, html, isEmpty, nothing, type Html } from '../html.ts'
import { eyebrow, lead, title } from '../parts/intro.ts'
import { drawable, image } from '../parts/media.ts'
import { line, prose, type View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const logos: SectionKind = {
  layouts: [
    { name: 'row', label: 'Row', draw: row },
    { name: 'grid', label: 'Grid with lines', draw: cells },
  ],
  background: 'paper',
  styles: css`
    .logos .intro {
      max-width: none;
      text-align: center;
    }
    .logos .title {
      --max-size: 1.125rem;
      letter-spacing: 0;
      line-height: 1.4;
      font-weight: 500;
      font-family: var(--body);
      color: var(--soft);
    }
    .logos .lead {
      margin-inline: auto;
    }
    .logo-row {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: center;
      gap: clamp(1.5rem, 3vw, 2.5rem) clamp(2rem, 5vw, 4.5rem);
    }
    .logo {
      display: grid;
      gap: 0.5rem;
      justify-items: center;
      font: 600 clamp(1.15rem, 1rem + 0.7vw, 1.5rem)/1.2 var(--heading);
      letter-spacing: -0.01em;
      color: var(--soft);
      text-align: center;
    }
    .logo img {
      width: auto;
      max-width: min(11rem, 100%);
      max-height: 2.75rem;
      border-radius: 0;
      object-fit: contain;
    }
    .logo-cells {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
      gap: 1px;
      padding: 1px;
      background: var(--border);
      border-radius: var(--radius);
      overflow: hidden;
    }
    .logo-cells > li {
      display: grid;
      place-items: center;
      min-height: 7rem;
      padding: 1rem;
      background: var(--bg);
    }
    @media (min-width: 60rem) {
      .logo-cells {
        grid-template-columns: repeat(var(--in-row), minmax(0, 1fr));
      }
    }
  `,
}

function row(view: View): Html {
  const rendered = marks(view)
  return html`${opening(view)}${
    rendered.length > 0 &&
    html`<ul class="logo-row">
      ${rendered.map((mark) => html`<li>${mark}</li>`)}
    </ul>`
  }`
}

function cells(view: View): Html {
  const rendered = marks(view)
  const inRow =
    rendered.length <= 6 ? rendered.length : Math.ceil(rendered.length / Math.ceil(rendered.length / 6))
  return html`${opening(view)}${
    rendered.length > 0 &&
    html`<ul class="logo-cells" style="--in-row:${inRow}">
      ${rendered.map((mark) => html`<li>${mark}</li>`)}
    </ul>`
  }`
}

function opening(view: View): Html {
  const parts = html`${eyebrow(view)}${title(view)}${lead(view)}`
  return isEmpty(parts) ? nothing : html`<div class="intro">${parts}</div>`
}

/** Images of marks, and names where there is none. */
function marks(view: View): Html[] {
  return view.take('image', 'card', 'list').flatMap((part) => {
    if (part.component?.type === 'list')
      return part
        .splitWords('items')
        .flatMap((item, index) =>
          item.trim() === ''
            ? []
            : [
                html`<span class="logo"${part.root}><span${part.edit(`items/${index}`)}>${part.text(`items/${index}`)}</span></span>`,
              ],
        )
    const isRendered = drawable(view, [part]).length > 0
    const isCard = part.component?.type === 'card'
    const words = isCard
      ? html`${line(part, 'title', 'span')}${prose(part, 'html', view.innerLevel)}`
      : isRendered
        ? line(part, 'caption', 'span')
        : line(part, 'alt', 'span')
    const inner = html`${isRendered && image(view, part, 'small')}${words}`
    return isEmpty(inner) ? [] : [html`<span class="logo" ${part.root}>${inner}</span>`]
  })
}
