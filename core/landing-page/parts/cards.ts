// Cards: a heading with an icon or picture, some text, perhaps a list and a link.
import { attributes, html, nothing, type Html } from '../html.ts'
import { icon, iconNamed } from '../icons.ts'
import { hasPicture } from '../pictures.ts'
import { heading, line, prose, type Part, type View } from '../view.ts'
import { partLink } from './buttons.ts'
import { checks } from './lists.ts'
import { picture, type PictureSize } from './media.ts'

export interface CardOptions {
  className: string
  /** How wide its picture is drawn. */
  pictureSize?: PictureSize
  /** Icons and pictures are left to the layout. */
  isBare?: boolean
  /** Attributes of the element. */
  attributes?: Html
}

export function card(view: View, part: Part, options: CardOptions): Html {
  const { className, pictureSize = 'third', isBare = false } = options
  return html`<article${attributes({ class: className })}${options.attributes}${part.root}>
    ${!isBare && cardPicture(view, part, pictureSize)}
    ${!isBare && cardIcon(part)}
    ${cardWords(view, part)}
  </article>`
}

/** Heading, price, text, list and link of a card. */
export function cardWords(view: View, part: Part): Html {
  return html`<div class="card-words">
    ${heading(part, 'title', view.innerLevel, 'card-title')}${price(part)}${prose(part, 'html', view.innerLevel + 1)}${checks(part)}
    ${partLink(view, part, part.word('title'), 'more-link')}
  </div>`
}

/** The price of a card; nothing without one. */
export function price(part: Part): Html {
  if (part.word('price').trim() === '') return nothing
  return html`<p class="price">${line(part, 'price', 'strong')}${line(part, 'period', 'span')}</p>`
}

export function cardPicture(view: View, part: Part, size: PictureSize): Html {
  if (!hasPicture(part.word('src'), view.context)) return nothing
  return html`<div class="card-picture">${picture(view, part, size)}</div>`
}

export function cardIcon(part: Part): Html {
  const name = part.word('icon')
  return name.trim() === '' ? nothing : html`<span class="card-icon">${icon(iconNamed(name))}</span>`
}

/** How many cards stand in each row so that rows differ by one at most, the fuller first: 7 in rows of 4 are 4 and 3. */
export function rowsOf(count: number, most: number): number[] {
  const rows = Math.ceil(count / most)
  return Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row < count % rows ? 1 : 0))
}

/** How many cards of some length look well in a row: as few rows as fill up evenly. */
export function mostInRow(count: number): 3 | 4 {
  return count === 4 || count === 7 || count === 8 || count >= 10 ? 4 : 3
}

/** Cards in balanced rows: each tells how many of twelve columns it takes. */
export function grid(cards: readonly Html[], most: 2 | 3 | 4, className = ''): Html {
  if (cards.length === 0) return nothing
  const widths = rowsOf(cards.length, most).flatMap((inRow) => Array.from({ length: inRow }, () => 12 / inRow))
  return html`<ul class="${`grid ${className}`.trim()}">
    ${cards.map((drawn, index) => html`<li class="w${widths[index]}">${drawn}</li>`)}
  </ul>`
}
