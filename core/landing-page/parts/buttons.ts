// Buttons are links: a published page runs no script.
import { attributes, html, nothing, raw, type Html } from '../html.ts'
import { icon } from '../icons.ts'
import { mainId } from '../links.ts'
import { findContact, findNamedSection } from '../links-by-words.ts'
import { linkTo, type Part, type View } from '../view.ts'

type ButtonKind = 'primary' | 'secondary' | 'link'

// Words that say nothing of where a link leads, in the languages whose pages say so most.
const vague =
  /^(?:click here|here|learn more|read more|more|go|start|this|find out more|see more|details|more info|mehr|mehr erfahren|weiterlesen|hier|hier klicken|en savoir plus|lire la suite|saber más|leer más|scopri di più|lees meer|saiba mais)\W*$/i

/** A row of buttons; nothing where there are none. The first without a kind is the primary one. */
export function actions(view: View, parts: readonly Part[], className = 'actions'): Html {
  const rendered = parts.filter((part) => part.word('label').trim() !== '' || part.root.markup !== '')
  if (rendered.length === 0) return nothing
  return html`<p class="${className}">
    ${rendered.map((part, index) => button(view, part, index === 0 ? 'primary' : 'secondary'))}
  </p>`
}

export function button(view: View, part: Part, otherwise: ButtonKind): Html {
  const kind = getKind(part, otherwise)
  return html`<a${attributes({ class: kind === 'link' ? 'more-link' : `button ${kind}`, href: getTarget(part.word('href'), view) })}${part.root}
    ><span${part.edit('label')}>${part.text('label')}</span>${aboutLink(part.word('label'), view.title?.part.word(view.title.member) ?? '')}${kind === 'link' && icon('arrow-right')}</a
  >`
}

/** A link inside of a part: `label` leads to `href`. Nothing without a label. */
export function partLink(view: View, part: Part, subject: string, className: string): Html {
  const label = part.word('label')
  if (label.trim() === '') return nothing
  const arrow = className === 'more-link' && icon('arrow-right')
  return html`<a${attributes({ class: className, href: getTarget(part.word('href'), view) })}><span${part.edit('label')}>${part.text('label')}</span>${aboutLink(label, subject)}${arrow}</a>`
}

/** A plain link of a navigation; undefined where it leads nowhere on this page. */
export function navigationLink(view: View, part: Part): Html | undefined {
  const given = part.word('href')
  const href = findSaidTarget(given, part.word('label'), view) ?? linkTo(given, view.context)
  if (href === undefined && view.context.mode === 'publish') return undefined
  return html`<a${attributes({ href: href ?? `#${mainId}` })}${part.root}><span${part.edit('label')}>${part.text('label')}</span></a>`
}

/** The section that a word of a navigation names. */
export function sectionNamed(name: string, { context }: View): string | undefined {
  const found = findNamedSection(name, context.sections)
  const anchor = found === undefined ? undefined : context.anchors.get(found.id)
  return anchor === undefined ? undefined : `#${anchor}`
}

/** Where a link's own words say that it leads, when nothing else does: templates lead nowhere with `#`. */
export function findSaidTarget(href: string, words: string, view: View): string | undefined {
  return ['', '#'].includes(href.trim()) ? (findContact(words) ?? sectionNamed(words, view)) : undefined
}

// A button without a place leads to where the visitor can act: the form, else the call to act.
export function getTarget(href: string, { context, section }: Pick<View, 'context' | 'section'>): string {
  const given = linkTo(href, context)
  if (given !== undefined) return given
  const place = (['contact', 'cta', 'pricing'] as const)
    .map((type) => context.sections.find((other) => other.type === type && other.id !== section.id))
    .find((found) => found !== undefined)
  return `#${(place === undefined ? undefined : context.anchors.get(place.id)) ?? mainId}`
}

function getKind(part: Part, otherwise: ButtonKind): ButtonKind {
  const kind = part.word('kind')
  return kind === 'primary' || kind === 'secondary' || kind === 'link' ? kind : otherwise
}

// “Learn more” is said more fully to those who hear the links one by one.
export function aboutLink(label: string, subject: string): Html {
  return vague.test(label.trim()) && subject.trim() !== ''
    ? html`<span class="unseen">${raw(' ')}– ${subject.trim()}</span>`
    : nothing
}
