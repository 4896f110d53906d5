import { attributes, css, html, isEmpty, type Html } from '../html.ts'
import { icon } from '../icons.ts'
import { brand } from '../parts/brand.ts'
import { button, navigationLink, sectionNamed } from '../parts/buttons.ts'
import { prose, type Part, type View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const header: SectionKind = {
  layouts: [
    { name: 'bar', label: 'Bar', draw: bar },
    { name: 'centered', label: 'Brand in the middle', draw: bar },
    { name: 'floating', label: 'Framed bar', draw: bar },
  ],
  background: 'paper',
  // Below 60rem the navigation is folded away in `details`; from there on it is shown whether that is open or
  // not. Browsers that cannot show the content of closed details keep the menu at every width.
  styles: css`
    .header {
      position: relative;
      z-index: 5;
      padding-block: clamp(1rem, 2vw, 1.5rem);
    }
    .bar {
      display: flex;
      align-items: center;
      gap: 0.75rem clamp(1rem, 3vw, 2.5rem);
    }
    .bar > .brand {
      margin-inline-end: auto;
    }
    .header .prose {
      font-size: 0.9375rem;
      color: var(--soft);
    }
    .bar .button {
      min-height: 2.75rem;
      padding: 0.5rem 1.15rem;
      font-size: 0.9375rem;
    }
    .menu > summary {
      display: inline-flex;
      align-items: center;
      gap: 0.5rem;
      min-height: 2.75rem;
      padding: 0.4rem 0.9rem;
      border: 1px solid var(--control);
      border-radius: var(--radius-small);
      font-weight: 600;
      font-size: 0.9375rem;
      cursor: pointer;
      list-style: none;
    }
    .menu > summary::-webkit-details-marker {
      display: none;
    }
    .menu nav {
      position: absolute;
      inset-inline: 0;
      top: 100%;
      padding: 0.5rem clamp(1.25rem, 5vw, 4rem) 1.5rem;
      background: var(--bg);
      border-block-end: 1px solid var(--border);
    }
    .menu a:not(.button) {
      text-decoration: none;
      font-weight: 500;
    }
    .menu li > a:not(.button) {
      display: block;
      padding-block: 0.75rem;
      border-block-end: 1px solid var(--border);
    }
    .menu a:not(.button):hover {
      color: var(--accent);
    }
    .menu .bar-end {
      display: flex;
      flex-wrap: wrap;
      gap: 0.75rem;
      margin-block-start: 1.25rem;
    }
    .header-floating .wrap > .bar {
      padding: 0.6rem 0.75rem 0.6rem 1.25rem;
      background: var(--card);
      border: 1px solid var(--border);
      border-radius: max(var(--radius), var(--radius-small));
    }
    .header-floating .menu nav {
      background: var(--card);
      inset-inline: clamp(1.25rem, 5vw, 4rem);
      border: 1px solid var(--border);
      border-radius: var(--radius);
      padding-inline: 1.25rem;
    }
    @media (min-width: 60rem) {
      @supports selector(::details-content) {
        .menu > summary {
          display: none;
        }
        .menu::details-content {
          content-visibility: visible;
          display: contents;
        }
        .header .menu nav {
          position: static;
          display: flex;
          align-items: center;
          gap: clamp(1.25rem, 2.5vw, 2.5rem);
          padding: 0;
          border: 0;
          background: none;
        }
        .menu ul {
          display: flex;
          flex-wrap: wrap;
          gap: 0.25rem clamp(1.25rem, 2.2vw, 2.25rem);
        }
        .header .menu li > a:not(.button) {
          padding-block: 0.4rem;
          border: 0;
          font-size: 0.9688rem;
        }
        .menu .bar-end {
          margin: 0;
        }
        .header-centered .bar {
          display: grid;
          justify-items: center;
        }
        .header-centered .bar > .brand {
          margin: 0;
          font-size: 1.6rem;
        }
      }
    }
  `,
}

function bar(view: View): Html {
  const mark = brand(view)
  const buttons = view.take('button')
  const prominent = buttons.filter(
    (part) => part.word('kind') === 'primary' || part.word('kind') === 'secondary',
  )
  const links = [
    ...buttons
      .filter((part) => !prominent.includes(part))
      .flatMap((part) => navigationLink(view, part) ?? []),
    ...listed(view),
  ]
  const pressed = prominent.map((part) => button(view, part, 'primary'))
  const said = prose(view.own, 'content', 2)
  if (links.length === 0)
    return html`${!isEmpty(said) && said}
      <div class="bar">${mark}${pressed}</div>`
  const { words, mode } = view.context
  return html`${said}
    <div class="bar">
      ${mark}
      <details class="menu" ${attributes({ open: mode === 'edit' })}>
        <summary>${icon('menu')}${words.menu}</summary>
        <nav aria-label="${words.mainNavigation}">
          <ul>
            ${links.map((link) => html`<li>${link}</li>`)}
          </ul>
          ${pressed.length > 0 && html`<p class="bar-end">${pressed}</p>`}
        </nav>
      </details>
    </div>`
}

/** Words of a list that name sections of the page. */
function listed(view: View): Html[] {
  return view.take('list').flatMap((part) =>
    part.splitWords('items').flatMap((item, index) => {
      const href = sectionNamed(item, view)
      return href === undefined
        ? []
        : [html`<a href="${href}"><span${editItem(part, index)}>${part.text(`items/${index}`)}</span></a>`]
    }),
  )
}

function editItem(part: Part, index: number): Html {
  return part.edit(`items/${index}`)
}
