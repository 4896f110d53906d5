// What others say: a figure of a quotation and who said it.
import { attributes, html, isEmpty, nothing, type Html } from '../html.ts'
import { hasImage } from '../images.ts'
import { line, type Part, type View } from '../view.ts'
import { image } from './media.ts'

/** A quote part, or a card used as one: title for the author, text for the words. */
export function quote(view: View, part: Part, className: string): Html {
  const isCard = part.component?.type === 'card'
  const words = isCard ? part.html('html', view.innerLevel) : part.text('text')
  const said = isCard
    ? html`<blockquote><div${part.edit('html', 'html')}>${words}</div></blockquote>`
    : html`<blockquote><p${part.edit('text')}>${words}</p></blockquote>`
  const author = isCard ? 'title' : 'author'
  const role = isCard ? 'label' : 'role'
  const names = html`${line(part, author, 'strong')}${line(part, role, 'span')}`
  const caption = isEmpty(names)
    ? nothing
    : html`<figcaption>${face(view, part, author)}<span class="who">${names}</span></figcaption>`
  return html`<figure${attributes({ class: className })}${part.root}>${said}${caption}</figure>`
}

function face(view: View, part: Part, author: string): Html {
  if (part.word('src') !== '' && hasImage(part.word('src'), view.context))
    return html`<span class="face">${image(view, part, 'small')}</span>`
  // The first letters as a mark where there is no image; the name is beside it.
  const initials = part
    .word(author)
    .split(/\s+/)
    .flatMap((name) => /\p{L}/u.exec(name)?.[0] ?? [])
  if (initials.length === 0) return nothing
  return html`<span class="face" aria-hidden="true">${initials.slice(0, 2).join('').toUpperCase()}</span>`
}
