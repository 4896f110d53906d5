// Whose page it is: an image of the mark, or the name in the letters of the headings.
import { html, isEmpty, type Html } from '../html.ts'
import { mainId } from '../links.ts'
import { drawable, image } from './media.ts'
import type { View } from '../view.ts'

/**
 * The brand of a header or footer as a link to the page's top. Its image says the name to those who do not
 * see it.
 */
export function brand(view: View): Html {
  const [logo, ...others] = drawable(view, view.take('image'))
  const { title, context } = view
  const written =
    title === undefined || title.part.word(title.member).trim() === ''
      ? context.businessName
      : title.part.word(title.member)
  const rendered = logo === undefined ? html`` : image(view, logo, 'small')
  const name =
    title === undefined || written === context.businessName
      ? html`<span${title?.part.edit(title.member)}>${written}</span>`
      : html`<span${title.part.root}${title.part.edit(title.member)}>${title.part.text(title.member)}</span>`
  const inner = isEmpty(rendered)
    ? name
    : html`<span class="mark" ${logo?.root}>${rendered}</span
        >${logo?.word('alt').trim() === '' && html`<span class="unseen">${written}</span>`}`
  return html`<a class="brand" href="#${mainId}">${inner}</a
    >${others.map((part) => html`<span class="mark" ${part.root}>${image(view, part, 'small')}</span>`)}`
}
