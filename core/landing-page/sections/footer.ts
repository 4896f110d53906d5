import { css, html, isEmpty, nothing, type Html } from '../html.ts'
import { brand } from '../parts/brand.ts'
import { cardImage } from '../parts/cards.ts'
import { navigationLink, sectionNamed } from '../parts/buttons.ts'
import { heading, prose, type Part, type View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const footer: SectionKind = {
  layouts: [
    { name: 'columns', label: 'Columns', draw: columns },
    { name: 'line', label: 'One line', draw: line },
    { name: 'centered', label: 'Centred', draw: line },
  ],
  background: 'ink',
  styles: css`
    .footer {
      padding-block: clamp(3rem, 6vw, 5rem);
      font-size: 0.9688rem;
    }
    .footer .prose {
      max-width: 30rem;
      color: var(--soft);
    }
    .foot-links {
      display: grid;
      gap: 0.3rem;
    }
    .foot-links a {
      display: inline-block;
      padding-block: 0.3rem;
      text-decoration: none;
    }
    .foot-links a:hover {
      text-decoration: underline;
    }
    .foot-title {
      margin-block-end: 0.9rem;
      font-family: var(--body);
      font-size: 0.9375rem;
      font-weight: 600;
      letter-spacing: 0;
      color: var(--soft);
    }
    .foot {
      display: grid;
      gap: 2.5rem clamp(2rem, 5vw, 5rem);
    }
    .foot-first > * + * {
      margin-block-start: 1.25rem;
    }
    .foot-columns {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
      gap: 2.5rem 2rem;
    }
    .foot-line {
      display: flex;
      flex-wrap: wrap;
      gap: 1.25rem clamp(1.5rem, 4vw, 3rem);
      align-items: center;
      justify-content: space-between;
    }
    .foot-line nav {
      display: flex;
      flex-wrap: wrap;
      gap: 2rem clamp(2rem, 5vw, 4.5rem);
    }
    .foot-line .only .foot-links {
      display: flex;
      flex-wrap: wrap;
      gap: 0.25rem 1.75rem;
    }
    .footer-centered .foot-line {
      flex-direction: column;
      text-align: center;
    }
    .footer-centered :is(nav, .foot-links) {
      justify-content: center;
    }
    @media (min-width: 60rem) {
      .foot {
        grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      }
      .foot-columns {
        justify-content: end;
      }
    }
  `,
}

function columns(view: View): Html {
  const first = html`${brand(view)}${words(view)}`
  const groups = [...gather(view)]
  return html`<div class="foot">
    <div class="foot-first">${first}</div>
    ${navigation(view, html`<div class="foot-columns">${groups}</div>`, groups.length)}
  </div>`
}

function line(view: View): Html {
  const mark = brand(view)
  const groups = [...gather(view)]
  return html`<div class="foot-line">
    ${mark}${navigation(view, groups.length === 1 ? html`<div class="only">${groups}</div>` : html`${groups}`, groups.length)}${words(view)}
  </div>`
}

function navigation(view: View, inner: Html, groups: number): Html {
  return groups === 0
    ? nothing
    : html`<nav aria-label="${view.context.words.footerNavigation}">${inner}</nav>`
}

function words(view: View): Html {
  return html`${prose(view.own, 'content', 2)}${view.take('text').map((part) => html`<div${part.root}>${prose(part, 'html', 2)}</div>`)}`
}

/** Groups of links: each heading opens one, each card is one. */
function* gather(view: View): Generator<Html> {
  let name: Html = nothing
  let links: Html[] = []
  const close = function* (): Generator<Html> {
    if (!isEmpty(name) || links.length > 0)
      yield html`<div>
        ${name}${
          links.length > 0 &&
          html`<ul class="foot-links">
            ${links.map((link) => html`<li>${link}</li>`)}
          </ul>`
        }
      </div>`
    name = nothing
    links = []
  }
  for (const part of view.take('heading', 'button', 'list', 'card')) {
    switch (part.component?.type) {
      case 'button':
        links.push(...[navigationLink(view, part)].filter((link) => link !== undefined))
        break
      case 'list':
        links.push(...itemLinks(view, part))
        break
      case 'heading':
        yield* close()
        name = html`<div${part.root}>${heading(part, 'text', 2, 'foot-title')}</div>`
        break
      default:
        yield* close()
        yield group(view, part)
    }
  }
  yield* close()
}

function group(view: View, part: Part): Html {
  const links = itemLinks(view, part)
  return html`<div${part.root}>${cardImage(view, part, 'small')}${heading(part, 'title', 2, 'foot-title')}${
    links.length > 0 &&
    html`<ul class="foot-links">
      ${links.map((link) => html`<li>${link}</li>`)}
    </ul>`
  }${prose(part, 'html', 3)}</div>`
}

/** Items that name a section of the page lead to it. */
function itemLinks(view: View, part: Part): Html[] {
  return part.splitWords('items').flatMap((item, index) => {
    if (item.trim() === '') return []
    const href = sectionNamed(item, view)
    const text = html`<span${part.edit(`items/${index}`)}>${part.text(`items/${index}`)}</span>`
    return [href === undefined ? text : html`<a href="${href}">${text}</a>`]
  })
}
