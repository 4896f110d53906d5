// Cards: a heading with an icon or image, some text, perhaps a list and a link.
import { html, nothing, type Html } from '../html.ts'
import { icon, iconNamed } from '../icons.ts'
import { hasImage } from '../images.ts'
import { levelBelow, heading, line, linkTo, prose, wrap, type Part, type View } from '../view.ts'
import { partLink } from './buttons.ts'
import { checks } from './lists.ts'
import { image, type ImageSize } from './media.ts'

export function card(view: View, part: Part, className = 'card'): Html {
  return html`<article class="${className}" ${part.root}>
    ${cardImage(view, part, 'third')}${cardIcon(part)}${cardWords(view, part)}
  </article>`
}

/**
 * Heading, price, text, list and link of a card; before them its image, where the layout has no place of
 * its own for it.
 */
export function cardWords(view: View, part: Part, size?: ImageSize): Html {
  return html`<div class="card-words">
    ${size !== undefined && cardImage(view, part, size)}${cardTitle(view, part)}${price(part)}${cardText(view, part)}
  </div>`
}

/** The heading of a card; it is the link itself where the card leads somewhere without saying so. */
export function cardTitle(view: View, part: Part): Html {
  const href = part.word('label').trim() === '' ? linkTo(part.word('href'), view.context) : undefined
  if (href === undefined || part.word('title').trim() === '')
    return heading(part, 'title', view.innerLevel, 'card-title')
  return wrap(
    `h${view.innerLevel}`,
    html` class="card-title"`,
    html`<a href="${href}" ${part.edit('title')}>${part.text('title')}</a>`,
  )
}

/** What a card says below its heading. */
export function cardText(view: View, part: Part): Html {
  return html`${prose(part, 'html', levelBelow(view, part))}${checks(part)}${partLink(view, part, part.word('title'), 'more-link')}`
}

/** The price of a card; nothing without one. */
export function price(part: Part): Html {
  if (part.word('price').trim() === '') return nothing
  return html`<p class="price">${line(part, 'price', 'strong')}${line(part, 'period', 'span')}</p>`
}

export function cardImage(view: View, part: Part, size: ImageSize): Html {
  if (!hasImage(part.word('src'), view.context)) return nothing
  return html`<div class="card-image">${image(view, part, size)}</div>`
}

export function cardIcon(part: Part): Html {
  const name = part.word('icon')
  return name.trim() === '' ? nothing : html`<span class="card-icon">${icon(iconNamed(name))}</span>`
}

/**
 * How many cards are in each row so that rows differ by one at most, the fuller first: 7 in rows of 4 are 4
 * and 3.
 */
export function findRows(count: number, perRow: number): number[] {
  const rows = Math.ceil(count / perRow)
  return Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row < count % rows ? 1 : 0))
}

/** How many cards of some length look well in a row: as few rows as fill up evenly. */
export function maxInRow(count: number): 3 | 4 {
  return count === 4 || count === 7 || count === 8 || count >= 10 ? 4 : 3
}

/** Cards in balanced rows: each shows how many of twelve columns it takes. */
export function grid(cards: readonly Html[], max: 2 | 3 | 4, className = ''): Html {
  if (cards.length === 0) return nothing
  const widths = findRows(cards.length, max).flatMap((inRow) =>
    Array.from({ length: inRow }, () => 12 / inRow),
  )
  return html`<ul class="${`grid ${className}`.trim()}">
    ${cards.map((rendered, index) => html`<li class="w${widths[index]}">${rendered}</li>`)}
  </ul>`
}
