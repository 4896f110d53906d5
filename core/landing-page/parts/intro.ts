// What a section opens with: a short line above, its title, its text.
import { attributes, html, isEmpty, nothing, type Html } from '../html.ts'
import { line, prose, wrap, type View } from '../view.ts'

export interface IntroOptions {
  className?: string
  /** What is below the text: buttons, a list. */
  below?: Html
}

/** The opening of a section; nothing where it would be empty. */
export function intro(view: View, { className = '', below = nothing }: IntroOptions = {}): Html {
  const parts = html`${eyebrow(view)}${title(view)}${lead(view)}${below}`
  return isEmpty(parts) ? nothing : html`<div class="${`intro ${className}`.trim()}">${parts}</div>`
}

export function eyebrow({ eyebrow: part }: View): Html {
  return part === undefined ? nothing : line(part, 'text', 'p', 'eyebrow')
}

/** The title as a heading of the section's level. Long words get smaller letters rather than a break. */
export function title(view: View): Html {
  const { title: from, level, context } = view
  if (from === undefined) return nothing
  const { part, member } = from
  const text = part.word(member).trim()
  const maxLetters = Math.max(0, ...text.split(/[\s\u00AD-]+/).map((word) => Array.from(word).length))
  const length = text.length > 90 ? 'title very-long' : text.length > 48 ? 'title long' : 'title'
  const looks = attributes({
    class: length,
    style: maxLetters > 9 ? `--max-letters:${Math.min(maxLetters, 40)}` : undefined,
  })
  const opening = html`${looks}${part.root}${part.edit(member)}`
  if (text !== '' || context.mode === 'edit') return wrap(`h${level}`, opening, part.text(member))
  return level === 1 ? wrap('h1', looks, html`${context.businessName}`) : nothing
}

/** The section's text; a short one in larger letters. */
export function lead(view: View): Html {
  const isShort = view.section.content.replace(/<[^>]*>/g, '').trim().length <= 320
  return prose(view.own, 'content', view.innerLevel, isShort ? 'lead' : '', view.context.mode === 'edit')
}
