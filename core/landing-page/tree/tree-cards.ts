// The cards of a section with a tree, as those of ready layouts: what search engines are given is made of
// them. And what of it may be published: a card that has lost what it is about goes as a whole, and a section
// in which nobody has written anything is not there.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { isComponentEmpty, isWordless } from './open-places.ts'
import { getArea } from './prune-tree.ts'
import { findSlotNodes, isContainer, walkTree, type SlotNode } from './walk-tree.ts'

export interface TreeCard {
  title: string
  html: string
  /** All that it shows; empty where those are many, as in a table. */
  price: string
}

export function findTreeCards({ tree, components }: Section): TreeCard[] {
  if (tree === undefined) return []
  const byId = new Map(components.map((component) => [component.id, component.props]))
  const words = ({ slot }: SlotNode): string => {
    const props = byId.get(slot) ?? {}
    const value = props['html'] ?? props['text'] ?? props['label'] ?? props['items']
    return Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : ''
  }
  return findCards(tree).map((card) => {
    if (card.role === 'question') return readQuestion(card, words)
    const leaves = findSlotNodes(card).filter((leaf) => leaf.kind === 'text')
    const prices = leaves.filter((leaf) => leaf.role === 'price' && plainWords(words(leaf)) !== '')
    const [price] = prices
    const isNamed = (leaf: SlotNode): boolean => /\p{L}{2}/u.test(plainWords(words(leaf)))
    const above = price === undefined ? leaves : leaves.slice(0, leaves.indexOf(price))
    const title =
      leaves.find((leaf) => leaf.role.startsWith('heading-') && isNamed(leaf)) ??
      above.find((leaf) => (leaf.role === 'label' || leaf.role === 'eyebrow') && isNamed(leaf))
    const texts = leaves.filter((leaf) => leaf !== title && (leaf.role === 'body' || leaf.role === 'lead'))
    return {
      title: title === undefined ? '' : plainWords(words(title)),
      html: texts.map((leaf) => words(leaf)).join(' '),
      price: prices.length > maxPrices ? '' : prices.map((leaf) => plainWords(words(leaf))).join(' '),
    }
  })
}

/** The longest text of what is pressed, and what it shows. */
function readQuestion({ children }: LayoutContainer, words: (leaf: SlotNode) => string): TreeCard {
  const [head, ...answers] = children
  const asked = head === undefined ? [] : findSlotNodes(head).map((leaf) => plainWords(words(leaf)))
  return {
    title: (asked.toSorted((one, other) => other.length - one.length)[0] ?? '').replace(leadingSigns, ''),
    html: answers.flatMap((answer) => findSlotNodes(answer).map((leaf) => words(leaf))).join(' '),
    price: '',
  }
}

/** What opens a question, read with its words. */
const leadingSigns = /^[▶▸►▷▹▼▾▽▿+＋›❯⌄>»]+\s*/u

function plainWords(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function findCards(node: LayoutNode): LayoutContainer[] {
  if (!isContainer(node)) return []
  if (node.role === 'question') return [node]
  const isAroundQuestions = [...walkTree(node)].some(
    (inner) => isContainer(inner) && inner.role === 'question',
  )
  if (!isAroundQuestions && isCard(node)) return [node]
  // The plan that stands out is built another way than those beside it.
  const isBesidePlans = node.kind === 'row' && node.children.some((child) => isCard(child) && hasPrice(child))
  return node.children.flatMap((child) =>
    isBesidePlans && isContainer(child) && hasPrice(child) ? [child] : findCards(child),
  )
}

/** What something costs and what it did before. */
const maxPrices = 2

function isCard(node: LayoutNode): boolean {
  return isContainer(node) && (node.pattern !== undefined || node.role === 'card')
}

function hasPrice(node: LayoutNode): boolean {
  return findSlotNodes(node).some((leaf) => leaf.kind === 'text' && leaf.role === 'price')
}

/** Texts without which their card says nothing, or something else than was meant. */
const vital = new Set(['heading-1', 'heading-2', 'heading-3', 'quote', 'price', 'figure', 'name'])

/** The components that go with those that are lost: all of their cards. */
export function lostWithCards(tree: LayoutContainer, lost: ReadonlySet<string>): Set<string> {
  const gone = new Set(lost)
  const visit = (node: LayoutNode): void => {
    if (!isContainer(node)) return
    const isWhole = node.pattern !== undefined || ['card', 'quote', 'figure'].includes(node.role)
    const inside = findSlotNodes(node)
    const isLost = node.role === 'question' ? isQuestionLost(node, lost) : isWhole && hasLost(inside, lost)
    if (isLost) for (const { slot } of inside) gone.add(slot)
    else for (const child of node.children) visit(child)
  }
  visit(tree)
  return gone
}

function hasLost(leaves: readonly SlotNode[], lost: ReadonlySet<string>): boolean {
  return leaves.some((leaf) => lost.has(leaf.slot) && isVital(leaf))
}

/** An answer that is gone takes its question along, and the other way round. */
function isQuestionLost(
  { children: [head, ...answers] }: LayoutContainer,
  lost: ReadonlySet<string>,
): boolean {
  const isGone = ({ slot }: SlotNode): boolean => lost.has(slot)
  const leaves = answers.flatMap(findSlotNodes)
  return (
    (head !== undefined && findSlotNodes(head).some(isGone)) || (leaves.length > 0 && leaves.every(isGone))
  )
}

function isVital(leaf: SlotNode): boolean {
  return leaf.kind === 'text' && vital.has(leaf.role)
}

/** In square pixels: an image that is seen before any words. */
const minHeroImage = 60_000

/**
 * Whether all of its places for words are empty; a section that has none is all image. The first that is seen
 * of a page is there for its image alone.
 */
export function isTreeBlank({ type, tree, title, content, components }: Section): boolean {
  if (tree === undefined) return false
  if (type === 'hero' && [...walkTree(tree)].some(isLargeImage)) return false
  const byId = new Map(components.map((component) => [component.id, component]))
  const places = findSlotNodes(tree).filter(({ kind }) => kind !== 'image' && kind !== 'icon')
  const isEmpty = ({ slot }: SlotNode): boolean => {
    if (slot === 'title') return title.trim() === ''
    if (slot === 'content') return isWordless(content)
    const component = byId.get(slot)
    return component === undefined || isComponentEmpty(component)
  }
  const others = components.filter(({ id }) => !places.some(({ slot }) => slot === id))
  const hasOthers = others.some((component) => component.type !== 'image' && component.type !== 'icon')
  return places.length > 0 && !hasOthers && places.every(isEmpty)
}

function isLargeImage(node: LayoutNode): boolean {
  if (isContainer(node) && node.background?.image !== undefined) return true
  return node.kind === 'image' && getArea(node) >= minHeroImage
}
