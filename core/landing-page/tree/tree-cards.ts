// The cards of a section with a tree, as those of ready layouts: what search engines are given is made of
// them.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { findSlotNodes, isContainer, walkTree, type SlotNode } from './walk-tree.ts'

export interface TreeCard {
  title: string
  html: string
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
    const title =
      leaves.find(({ role }) => role.startsWith('heading-')) ?? leaves.find(({ role }) => role === 'label')
    const texts = leaves.filter((leaf) => leaf !== title && (leaf.role === 'body' || leaf.role === 'lead'))
    const price = leaves.find(({ role }) => role === 'price')
    return {
      title: title === undefined ? '' : plainWords(words(title)),
      html: texts.map((leaf) => words(leaf)).join(' '),
      price: price === undefined ? '' : plainWords(words(price)),
    }
  })
}

/** The longest text of what is pressed, and what it shows. */
function readQuestion({ children }: LayoutContainer, words: (leaf: SlotNode) => string): TreeCard {
  const [head, ...answers] = children
  const asked = head === undefined ? [] : findSlotNodes(head).map((leaf) => plainWords(words(leaf)))
  return {
    title: asked.toSorted((one, other) => other.length - one.length)[0] ?? '',
    html: answers.flatMap((answer) => findSlotNodes(answer).map((leaf) => words(leaf))).join(' '),
    price: '',
  }
}

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
  return !isAroundQuestions && (node.pattern !== undefined || node.role === 'card')
    ? [node]
    : node.children.flatMap((child) => findCards(child))
}
