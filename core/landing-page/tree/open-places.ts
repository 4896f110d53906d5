// The places of a section in which nobody has written yet: what belongs there, and where it is written.
import type { LayoutContainer } from '#contracts/design-layout.schema.ts'
import type { PageComponent, Section } from '#contracts/sections.schema.ts'
import { findHeadline } from './heading-levels.ts'
import { roleNames, shortRoleNames, tinyRoleNames } from './role-names.ts'
import { findSlotNodes, type SlotNode } from './walk-tree.ts'

export interface OpenPlace {
  nodeId: string
  slot: string
  /** Where its text is stored: `title`, `content` or `components/{componentId}/{member of props}`. */
  path: string
  /** `Price, about 3 characters`; the length is what the design has there. */
  hint: string
}

/** Members of props in which the words of a component are. */
const wordMembers: Partial<Record<PageComponent['type'], string>> = {
  heading: 'text',
  quote: 'text',
  text: 'html',
  custom: 'html',
  button: 'label',
  list: 'items/0',
}

/** In the order of reading; none where the section has no tree. */
export function findOpenPlaces(section: Section): OpenPlace[] {
  return section.tree === undefined
    ? []
    : findWordPlaces({ ...section, tree: section.tree }).filter(({ isOpen }) => isOpen)
}

/**
 * All places for words, in the order of reading, each with whether it is still to be written in. A headline
 * on several lines is open in the first one.
 */
export function findWordPlaces(
  section: Section & { tree: LayoutContainer },
): (OpenPlace & { isEmpty: boolean; isOpen: boolean })[] {
  const byId = new Map(section.components.map((component) => [component.id, component]))
  const nodes = findSlotNodes(section.tree)
  const further = new Set(findHeadline(nodes).slice(1))
  return nodes.flatMap((node) => {
    const { slot, id: nodeId } = node
    const hint = describePlace(node, section).hint
    const readState = (isEmpty: boolean): { isEmpty: boolean; isOpen: boolean } => ({
      isEmpty,
      isOpen: isEmpty && !further.has(node),
    })
    if (slot === 'title' || slot === 'content')
      return [{ nodeId, slot, path: slot, hint, ...readState(isWordless(section[slot])) }]
    const component = byId.get(slot)
    const member = component === undefined ? undefined : wordMembers[component.type]
    if (component === undefined || member === undefined) return []
    const path = `components/${slot}/${member}`
    return [{ nodeId, slot, path, hint, ...readState(isComponentEmpty(component)) }]
  })
}

/** Images and forms have no words of their own. */
const names: Readonly<Record<string, string>> = roleNames
const hintNames: Readonly<Record<string, string>> = {
  ...roleNames,
  label: 'Short label',
  price: 'Price with its currency',
  figure: 'Figure with its unit',
  quote: 'What a customer says, word for word',
  name: 'Name of a person or firm',
  'nav-link': 'Name of a page or section',
  link: 'Words of a link',
  brand: 'Name of the business',
  button: 'Words of a button',
  list: 'Points, a line each',
}
const shortNames: Readonly<Record<string, string>> = shortRoleNames

/** What belongs in a place: `short` where the design has room for few letters. */
export function describePlace(
  node: SlotNode,
  { components }: Pick<Section, 'components'>,
): { hint: string; short: string } {
  const role = node.kind === 'text' ? node.role : node.kind
  const name = names[role] ?? roleNames.body
  const wanted = hintNames[role] ?? roleNames.body
  const budget = components.find(({ id }) => id === node.slot)?.extra?.['budget']
  const letters = typeof budget === 'number' && budget > 0 ? Math.round(budget) : undefined
  const fits = (text: string): boolean =>
    letters === undefined ||
    letters >= (text.length <= shortWord ? minLetters : Math.ceil(text.length * roomy))
  const tiny = tinyRoleNames[role === 'price' || role === 'figure' ? 'value' : 'words']
  const short = [name, shortNames[role] ?? name].find(fits) ?? tiny
  return { hint: letters === undefined ? wanted : `${wanted}, about ${letters} characters`, short }
}

/** Names are wider than their letters would be in some fonts of a design. */
const roomy = 1.2
/** A blank is as wide as four digits: as a name of so many letters, but for places of less. */
const [shortWord, minLetters] = [5, 4]

export function isComponentEmpty({ type, props }: PageComponent): boolean {
  if (type === 'form') return false
  const values = [props['text'], props['html'], props['label'], props['title'], props['items']].flat()
  return values.every((value) => typeof value !== 'string' || isWordless(value))
}

export function isWordless(markup: string): boolean {
  return markup.replace(/<[^>]*>|&nbsp;/g, '').trim() === '' && !/<(?:img|hr|table)\b/i.test(markup)
}
