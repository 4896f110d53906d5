// The places of a section for words, and the section with other words in them. Pure.
import type { PagePlace } from '#capabilities/writing/prompts/index.ts'
import { findHeadline } from '#core/landing-page/tree/heading-levels.ts'
import { getLinesHeight, isForWords, pruneTree } from '#core/landing-page/tree/prune-tree.ts'
import { findSlotNodes, isContainer, walkTree, type SlotNode } from '#core/landing-page/tree/walk-tree.ts'
import type { LayoutContainer, TextStyle } from '#contracts/design-layout.schema.ts'
import type { PageComponent, Section } from '#contracts/sections.schema.ts'
import {
  fillForm,
  getLabelPlace,
  hasFields,
  isUnnamed,
  listFormPlaces,
  type FormWords,
} from './form-places.ts'
import { findWordKind } from './design-parts.ts'
import { toMarkup } from './text-markup.ts'

export type TreeSection = Section & { tree: LayoutContainer }

export const titleSlot = 'title'

/**
 * Places of a section for words, in the order of reading. A headline that is set in several texts is one
 * place with as many lines.
 */
export function listWordSlots(section: TreeSection): PagePlace[] {
  const { tree, title, components } = section
  const byId = new Map(components.map((component) => [component.id, component]))
  const nodes = findSlotNodes(tree)
  const cards = findCards(tree)
  const beside = findBeside(tree)
  const named = findNamedFields(section)
  const [first, ...further] = findHeadline(nodes)
  const read = (node: SlotNode): PagePlace[] => {
    const role = node.kind === 'text' ? node.role : node.kind
    const component = byId.get(node.slot)
    if (role === 'image' || role === 'icon') return []
    if (component === undefined && node.slot !== titleSlot) return []
    const card = cards.get(node.slot)
    const inCard = {
      ...(card !== undefined && { card }),
      ...(node.kind === 'text' && node.lines === 1 && { isLine: true }),
      ...(beside.has(node.slot) && { isBeside: true }),
    }
    if (role === 'form')
      return component === undefined
        ? []
        : listFormPlaces(component)
            .filter(({ id }) => !named.has(id))
            .map((place) => ({ ...place, ...inCard }))
    const text = component === undefined ? title : getWords(component)
    const budget = component?.extra?.['budget']
    const kind = findWordKind(text, role)
    return [
      {
        id: node.slot,
        role,
        text,
        budget: typeof budget === 'number' ? budget : text.length,
        ...inCard,
        ...(kind !== undefined && { kind }),
      },
    ]
  }
  return nodes.flatMap((node): PagePlace[] => {
    if (further.includes(node)) return []
    const own = read(node)
    if (node !== first || further.length === 0) return own
    const lines = [...own, ...further.flatMap(read)]
    const budgets = lines.map(({ budget }) => budget)
    return own.map((place) => ({
      ...place,
      text: lines.map(({ text }) => text).join('\n'),
      budget: budgets.reduce((sum, budget) => sum + budget + 1, -1),
      lines: budgets,
    }))
  })
}

/**
 * Labels of fields that are texts of their own above them, by the place that the label of the field has: it
 * is called what the text says.
 */
function findNamedFields({ tree, components }: TreeSection): Map<string, string> {
  const byId = new Map(components.map((component) => [component.id, component]))
  const nodes = findSlotNodes(tree)
  return new Map(
    nodes.flatMap((node, index): [string, string][] => {
      const before = nodes[index - 1]
      const component = byId.get(node.slot)
      return node.kind === 'form' &&
        component !== undefined &&
        before?.kind === 'text' &&
        labelRoles.has(before.role) &&
        isUnnamed(component)
        ? [[getLabelPlace(component), before.slot]]
        : []
    }),
  )
}

const labelRoles = new Set<string>(['label', 'caption', 'eyebrow', 'body'])

/**
 * The number of the card that each place is in, among cards of a section: of those within each other the
 * outermost, and no cells with one text each.
 */
function findCards(tree: LayoutContainer): Map<string, number> {
  const cards = new Map<string, number>()
  let count = 0
  const visit = (node: LayoutContainer): void => {
    const slots = findSlotNodes(node).filter(({ kind }) => kind !== 'image' && kind !== 'icon')
    if (node.pattern !== undefined && slots.length >= 2) {
      count += 1
      for (const { slot } of slots) cards.set(slot, count)
    } else for (const child of node.children) if (isContainer(child)) visit(child)
  }
  visit(tree)
  return cards
}

/** Places that stand beside the one before them, in rows of which each part has one. */
function findBeside(tree: LayoutContainer): Set<string> {
  const rows = [...walkTree(tree)].filter((node) => isContainer(node)).filter(({ kind }) => kind === 'row')
  return new Set(
    rows.flatMap(({ children }) => {
      const cells = children.map((child) => findSlotNodes(child).filter((leaf) => isForWords(leaf)))
      const worded = cells.filter(({ length }) => length > 0)
      return worded.every(({ length }) => length === 1)
        ? worded.slice(1).flatMap((cell) => cell.map(({ slot }) => slot))
        : []
    }),
  )
}

/**
 * Texts that are of no business: numbers of steps, which count up from one, and signs such as arrows. They
 * stay as they are.
 */
export function findNeutralPlaces(places: readonly PagePlace[]): Set<string> {
  const signs = places.flatMap(({ id, text }) => (/^[^\p{L}\p{N}★☆⭐[\]]+$/u.test(text.trim()) ? [id] : []))
  const counted = (read: (text: string) => number): string[] => {
    const found: string[] = []
    for (const { id, text } of places)
      if (read(text.trim().replace(/[.)]$/, '')) === found.length + 1) found.push(id)
    return found.length >= minSteps ? found : []
  }
  return new Set([
    ...signs,
    ...counted((text) => (/^0?\d{1,2}$/.test(text) ? Number(text) : 0)),
    ...counted((text) => romanNumbers.indexOf(text) + 1),
  ])
}

const romanNumbers = 'I II III IV V VI VII VIII IX X XI XII'.split(' ')
const minSteps = 3

/** The words of each place, as text. */
export function readWords({ title, components }: TreeSection): Map<string, string> {
  return new Map([[titleSlot, title], ...components.map((one) => [one.id, getWords(one)] as const)])
}

function getWords({ type, props }: PageComponent): string {
  if (type === 'list') return Array.isArray(props['items']) ? props['items'].join('\n') : ''
  const member = { text: 'html', button: 'label' }[type as 'text' | 'button'] ?? 'text'
  const value = props[member]
  if (typeof value !== 'string') return ''
  return member === 'html'
    ? value
        .replace(/<\/p>\s*<p>/g, '\n\n')
        .replace(/<br\s*\/?>/g, '\n')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&amp;', '&')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
    : value
}

interface Filling {
  keepsCards: boolean
  forms: Omit<FormWords, 'words'>
  /** Those of the design, by which the height of what goes is known. */
  textStyles?: readonly TextStyle[]
}

/**
 * The section with other words in its places: a place that is not named is emptied. A card in which nothing
 * is left goes, and the others of its row move together.
 */
export function fillWords(
  section: TreeSection,
  given: ReadonlyMap<string, string>,
  { keepsCards, forms, textStyles = [] }: Filling,
): TreeSection {
  const places = listWordSlots(section)
  const words = spreadHeadline(section, places, given)
  const labels = [...findNamedFields(section)].map(([place, slot]) => [place, words.get(slot) ?? ''] as const)
  const formWords = new Map([...given, ...labels])
  const slots = new Set([...places.map(({ id }) => id), ...words.keys()])
  const components = section.components.map((component): PageComponent => {
    if (component.type === 'form') return fillForm(component, { words: formWords, ...forms })
    return slots.has(component.id)
      ? { ...component, props: { ...component.props, ...setWords(component, words.get(component.id) ?? '') } }
      : component
  })
  const title = slots.has(titleSlot) ? (words.get(titleSlot) ?? '') : section.title
  const filled = withoutEmptyForms({ ...section, title, components }, textStyles)
  if (keepsCards) return filled
  const neutral = findNeutralPlaces(places)
  return withoutEmptyCards(filled, {
    slots: new Set([...slots].filter((id) => !neutral.has(id))),
    words,
    textStyles,
  })
}

/** The words with each line of a headline in its own place. */
function spreadHeadline(
  { tree }: TreeSection,
  places: readonly PagePlace[],
  words: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const headline = findHeadline(findSlotNodes(tree))
  const place = places.find(({ lines }) => lines !== undefined)
  if (place?.lines === undefined) return words
  const lines = spreadLines(words.get(place.id) ?? '', place.lines)
  return new Map([
    ...words,
    ...headline.map(({ slot }, index): [string, string] => [slot, lines[index] ?? '']),
  ])
}

/** A text on as many lines as there are, none longer than its room where that can be had. */
export function spreadLines(text: string, budgets: readonly number[]): string[] {
  const given = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (given.length > 1)
    return budgets.map((_, index) =>
      index === budgets.length - 1 ? given.slice(index).join(' ') : (given[index] ?? ''),
    )
  const waiting = text.trim().split(/\s+/)
  return budgets.map((budget, index) => {
    const linesLeft = budgets.length - index - 1
    if (linesLeft === 0) return waiting.splice(0).join(' ')
    let line = waiting.shift() ?? ''
    while (waiting.length > linesLeft && line.length + 1 + (waiting[0]?.length ?? 0) <= budget)
      line = `${line} ${waiting.shift()}`
    return line
  })
}

function setWords({ type }: PageComponent, text: string): Record<string, unknown> {
  if (type === 'list') return { items: text.split('\n').filter((item) => item.trim() !== '') }
  if (type === 'text') return { html: toMarkup(text) }
  return type === 'button' ? { label: text } : { text }
}

/** Forms that lost all their fields go, unless they are all forms of the section. */
function withoutEmptyForms(section: TreeSection, textStyles: readonly TextStyle[]): TreeSection {
  const forms = section.components.filter(({ type }) => type === 'form')
  const empty = new Set(forms.filter((form) => !hasFields(form)).map(({ id }) => id))
  return empty.size === 0 ? section : without(section, empty, textStyles)
}

function withoutEmptyCards(
  section: TreeSection,
  {
    slots,
    words,
    textStyles,
  }: {
    slots: ReadonlySet<string>
    words: ReadonlyMap<string, string>
    textStyles: readonly TextStyle[]
  },
): TreeSection {
  const gone = new Set<string>()
  for (const node of walkTree(section.tree)) {
    if (!isContainer(node) || node.pattern === undefined) continue
    const inside = findSlotNodes(node)
    const asked = inside.filter(({ slot }) => slots.has(slot))
    const empty = asked.filter(({ slot }) => (words.get(slot) ?? '').trim() === '')
    // A day without its hours says nothing.
    const isHalf = node.kind === 'row' && node.children.length === 2 && empty.length === 1
    const isPair = isHalf && inside.length === 2 && inside.every(({ kind }) => kind === 'text')
    if (asked.length > 0 && (empty.length === asked.length || isPair))
      for (const { slot } of inside) gone.add(slot)
  }
  const total = findSlotNodes(section.tree).length
  return gone.size === 0 || gone.size === total ? section : without(section, gone, textStyles)
}

function without(
  section: TreeSection,
  gone: ReadonlySet<string>,
  textStyles: readonly TextStyle[],
): TreeSection {
  return {
    ...section,
    tree: pruneTree(section.tree, ({ slot }) => !gone.has(slot), {
      getHeight: (leaf) => getLinesHeight(leaf, textStyles),
    }),
    components: section.components
      .filter(({ id }) => !gone.has(id))
      .map((component, order) => ({ ...component, order })),
  }
}
