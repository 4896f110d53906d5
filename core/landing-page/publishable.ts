// What of a section may be published: what nobody has confirmed is left out with the sentence, card or
// quotation it is in.
import type { Claim, PageComponent, Section, SectionType } from '#contracts/sections.schema.ts'
import { openClaims } from './claims.ts'
import { isHeadingOverBlanks, withShortForms } from './tree/left-out.ts'
import { isTreeBlank, lostWithCards } from './tree/tree-cards.ts'
import { htmlWithoutClaims, textWithoutClaims, type Cleared } from './without-claims.ts'

/** A claim that is not published because it is open. */
export interface LeftOut {
  sectionId: string
  text: string
  kind: Claim['kind']
}

/** What a section of these types is there for: without any of them its title is over nothing. */
const itemTypes: Partial<Record<SectionType, readonly PageComponent['type'][]>> = {
  features: ['card', 'list', 'image'],
  benefits: ['card', 'list'],
  testimonials: ['quote', 'card'],
  pricing: ['card'],
  faq: ['card'],
  steps: ['card', 'list'],
  stats: ['card', 'list', 'heading', 'text'],
  gallery: ['image', 'card'],
  logos: ['image', 'list', 'card'],
}

/** The section without what holds open claims; undefined where nothing would be left to see. */
export function publishableSection(section: Section): { section: Section | undefined; leftOut: LeftOut[] } {
  const claims = openClaims(section)
  if (claims.size === 0) return { section: isBlank(section) ? undefined : section, leftOut: [] }
  const removed: Claim[] = []
  const without = (cleared: Cleared): string => {
    removed.push(...cleared.removed)
    return cleared.text
  }
  const components = section.components.flatMap((component) => {
    const kept = publishableComponent(component, section.type, claims)
    removed.push(...kept.removed)
    return kept.component === undefined ? [] : [kept.component]
  })
  const kept = new Set(components.map(({ id }) => id))
  const lost = new Set(section.components.flatMap(({ id }) => (kept.has(id) ? [] : id)))
  const gone = section.tree === undefined ? lost : lostWithCards(section.tree, lost)
  const short = findShortForms(section.components, components)
  const left: Section = {
    ...section,
    ...(section.tree !== undefined && short.size > 0 && { tree: withShortForms(section.tree, short) }),
    title: without(textWithoutClaims(section.title, claims.get('title') ?? [])),
    content: without(htmlWithoutClaims(section.content, claims.get('content') ?? [])),
    components: components.filter(({ id }) => !gone.has(id)),
    claims: (section.claims ?? []).filter(({ status }) => status === 'confirmed'),
  }
  const leftOut = [...new Set(removed)].map(({ text, kind }) => ({ sectionId: section.id, text, kind }))
  return { section: isBlank(left) || hasLostItsPoint(section, left) ? undefined : left, leftOut }
}

/** Forms with fewer fields than before. */
function findShortForms(before: readonly PageComponent[], after: readonly PageComponent[]): Set<string> {
  const countFields = ({ props }: PageComponent): number =>
    Array.isArray(props['fields']) ? props['fields'].length : 0
  const counts = new Map(before.map((component) => [component.id, countFields(component)]))
  return new Set(
    after.flatMap((component) =>
      component.type === 'form' && countFields(component) < (counts.get(component.id) ?? 0)
        ? component.id
        : [],
    ),
  )
}

/** The sections of a page as they may be published, and all that was left out. */
export function publishableSections(sections: readonly Section[]): {
  sections: Section[]
  leftOut: LeftOut[]
} {
  const results = sections.map((section) => publishableSection(section))
  return {
    sections: results.flatMap(({ section }) => section ?? []),
    leftOut: results.flatMap(({ leftOut }) => leftOut),
  }
}

function isBlank(section: Section): boolean {
  const { type, title, content, components } = section
  // These show the business's name when they hold nothing else.
  if (type === 'header' || type === 'footer') return false
  if (section.tree !== undefined) return isTreeBlank(section) || isHeadingOverBlanks(section)
  return (
    title.trim() === '' &&
    components.length === 0 &&
    !/<img\b/i.test(content) &&
    content.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''
  )
}

function hasLostItsPoint(before: Section, after: Section): boolean {
  const isSaid = ({ content }: Section): boolean => content.replace(/<[^>]*>/g, '').trim() !== ''
  if (isSaid(after)) return false
  const items = itemTypes[before.type]
  // The heading of the page says something by itself; others are over a text.
  if (items === undefined) return before.type !== 'hero' && isSaid(before) && after.components.length === 0
  const count = ({ components }: Section): number =>
    components.filter(({ type }) => items.includes(type)).length
  return count(before) > 0 && count(after) === 0
}

type Props = Record<string, unknown>

/** Members without which a component says nothing any more, by type. */
const coreMembers: Partial<Record<PageComponent['type'], readonly string[]>> = {
  heading: ['text'],
  text: ['html'],
  custom: ['html'],
  button: ['label'],
  list: ['items'],
  form: ['fields'],
  quote: ['text', 'author'],
  card: ['title', 'price', 'period'],
  icon: ['label'],
  video: ['title'],
}
/** The same for cards of sections where the text is what counts. */
const coreOfCards: Partial<Record<SectionType, readonly string[]>> = {
  stats: ['title', 'html'],
  testimonials: ['title', 'html', 'label'],
  faq: ['title'],
}
/** Whoever says it, or what it costs, cannot be half said: one sentence less changes the whole. */
const undivided = new Set(['label', 'author', 'role', 'price', 'period', 'submitLabel'])

function publishableComponent(
  component: PageComponent,
  sectionType: SectionType,
  claims: ReadonlyMap<string, Claim[]>,
): { component: PageComponent | undefined; removed: Claim[] } {
  const prefix = `components/${component.id}/`
  const own = [...claims].flatMap(([path, open]) =>
    path.startsWith(prefix) ? [{ path: path.slice(prefix.length), open }] : [],
  )
  const props: Props = { ...component.props }
  const removed: Claim[] = []
  const core = [
    ...(coreMembers[component.type] ?? []),
    ...(component.type === 'card' ? (coreOfCards[sectionType] ?? []) : []),
  ]
  let isLost = false
  for (const { path, open } of own) {
    const [member = '', index] = path.split('/')
    const cleared =
      index === undefined ? clearMember(props, member, open) : clearItem(props, member, Number(index), open)
    removed.push(...cleared)
    if (
      cleared.length > 0 &&
      core.includes(member) &&
      (isGone(props[member]) || isWhole(component.type, sectionType, member))
    )
      isLost = true
  }
  if (removed.length === 0) return { component, removed }
  // An answer that is gone takes its question along, a link without words its URL.
  if (component.type === 'card' && sectionType === 'faq' && isGone(props['html'])) isLost = true
  if (component.type === 'card' && isGone(props['label'])) delete props['href']
  for (const [member, value] of Object.entries(props))
    if (Array.isArray(value)) props[member] = value.filter((item) => item !== undefined)
  if (core.some((member) => Array.isArray(props[member]) && isGone(props[member]))) isLost = true
  return { component: isLost ? undefined : { ...component, props }, removed }
}

/** Members of which not a part may go: quotations are not shortened, nor are figures. */
function isWhole(type: PageComponent['type'], sectionType: SectionType, member: string): boolean {
  if (type === 'quote' || type === 'button') return true
  return type === 'card' && (member !== 'html' || sectionType === 'stats' || sectionType === 'testimonials')
}

function clearMember(props: Props, member: string, claims: readonly Claim[]): Claim[] {
  const value = Object.hasOwn(props, member) ? props[member] : undefined
  if (typeof value !== 'string') return []
  const { text, removed } =
    member === 'html' ? htmlWithoutClaims(value, claims) : textWithoutClaims(value, claims)
  if (removed.length > 0) props[member] = undivided.has(member) ? '' : text
  return removed
}

/**
 * Clears one item of a list; it is taken out when all claims have been looked at, so that places stay what
 * they were.
 */
function clearItem(props: Props, member: string, index: number, claims: readonly Claim[]): Claim[] {
  const items: unknown = Object.hasOwn(props, member) ? props[member] : undefined
  if (!Array.isArray(items)) return []
  const item: unknown = items[index]
  const texts =
    typeof item === 'string'
      ? [item]
      : typeof item === 'object' && item !== null
        ? Object.values(item).filter((text) => typeof text === 'string')
        : []
  const removed = [...new Set(texts.flatMap((text) => textWithoutClaims(text, claims).removed))]
  if (removed.length > 0)
    props[member] = items.map((other: unknown, place) => (place === index ? undefined : other))
  return removed
}

function isGone(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => item === undefined)
  return typeof value !== 'string' || value.replace(/<[^>]*>/g, '').trim() === ''
}
