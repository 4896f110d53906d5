// Lists of short texts.
import { attributes, html, nothing, type Html } from '../html.ts'
import { icon } from '../icons.ts'
import type { Part } from '../view.ts'

/** A list part: as its kind says, or with check marks. */
export function list(part: Part, style: 'plain' | 'checks'): Html {
  const items = listItems(part, 'items', style)
  if (items.length === 0) return nothing
  const isOrdered = part.flag('ordered')
  const opening = html`${attributes({ class: style === 'checks' && !isOrdered ? 'checks' : 'list' })}${part.root}`
  return isOrdered ? html`<ol${opening}>${items}</ol>` : html`<ul${opening}>${items}</ul>`
}

/** The `items` of a card with check marks. */
export function checks(part: Part, member = 'items'): Html {
  const items = listItems(part, member, 'checks')
  return items.length === 0
    ? nothing
    : html`<ul class="checks">
        ${items}
      </ul>`
}

function listItems(part: Part, member: string, style: 'plain' | 'checks'): Html[] {
  return part.splitWords(member).flatMap((item, index) => {
    if (item.trim() === '') return []
    const path = `${member}/${index}`
    return [
      html`<li>${style === 'checks' && !part.flag('ordered') && icon('check')}<span${part.edit(path)}>${part.text(path)}</span></li>`,
    ]
  })
}
