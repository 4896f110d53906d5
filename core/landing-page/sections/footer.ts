import { css, html, isEmpty, type Html } from '../html.ts'
import { card } from '../parts/cards.ts'
import { navigationLink, sectionNamed } from '../parts/buttons.ts'
import { brand } from '../parts/brand.ts'
import { heading, prose, type Part, type View } from '../view.ts'
import type { SectionKind } from './section-kind.ts'

export const footer: SectionKind = {
  layouts: [
    { name: 'columns', label: 'Columns', draw: columns },
    { name: 'line', label: 'One line', draw: oneLine },
    { name: 'centered', label: 'Centred', draw: oneLine },
  ],
  ground: 'ink',
  styles: css`
    .footer {
      padding-block: clamp(3rem, 6vw, 5rem);
    }
  `,
}

function columns(view: View): Html {
  return html`<div class="foot">
    ${brand(view)}${words(view)}${links(view)}${view.take('card').map((part) => card(view, part, { className: 'foot-card' }))}
  </div>`
}

function oneLine(view: View): Html {
  return html`<div class="foot-line">${brand(view)}${links(view)}${words(view)}</div>`
}

function words(view: View): Html {
  return html`${prose(view.own, 'content', 2)}${view.take('text').map((part) => html`<div${part.root}>${prose(part, 'html', 2)}</div>`)}`
}

function links(view: View): Html {
  const buttons = view.take('button').flatMap((part) => navigationLink(view, part) ?? [])
  const listed = view.take('list').map((part) => listOf(view, part))
  const headings = view.take('heading').map((part) => heading(part, 'text', 2))
  const all = html`${headings}${
    buttons.length > 0 &&
    html`<ul class="foot-links">
      ${buttons.map((link) => html`<li>${link}</li>`)}
    </ul>`
  }${listed}`
  return isEmpty(all) ? all : html`<nav aria-label="${view.context.words.footerNavigation}">${all}</nav>`
}

function listOf(view: View, part: Part): Html {
  const items = part.wordsOf('items').map((item, index) => {
    const href = sectionNamed(item, view)
    const text = html`<span${part.edit(`items/${index}`)}>${part.text(`items/${index}`)}</span>`
    return html`<li>${href === undefined ? text : html`<a href="${href}">${text}</a>`}</li>`
  })
  return html`<ul class="foot-links" ${part.root}>
    ${items}
  </ul>`
}
