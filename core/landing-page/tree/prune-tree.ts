// A tree without the places that nothing is set in, its other parts moved together as a designer would.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import { findSlotNodes, isContainer, isSlotNode, type SlotNode } from './walk-tree.ts'

/**
 * The tree without leaves that are not filled, and without containers that have lost all they held or all
 * that their images and lines are about; the root stays. Of cards in a row those that are left move to the
 * middle. Numbers that only count, as steps have them, say nothing alone.
 */
export function pruneTree(
  tree: LayoutContainer,
  isFilled: (leaf: SlotNode) => boolean,
  getText: (leaf: SlotNode) => string = () => '',
): LayoutContainer {
  const says = {
    isFilled,
    isNumber: (leaf: SlotNode) =>
      leaf.kind === 'text' && leaf.role !== 'price' && /^\s*0?\d{1,2}[.)]?\s*$/.test(getText(leaf)),
  }
  return findSlotNodes(tree).every((leaf) => isFilled(leaf)) ? tree : pruneContainer(tree, says)
}

interface Says {
  isFilled(leaf: SlotNode): boolean
  isNumber(leaf: SlotNode): boolean
}

function pruneContainer(container: LayoutContainer, says: Says): LayoutContainer {
  const kept = container.children.map((child) => pruneNode(child, says))
  const first = container.children[0]
  // The first of layers gives them their size: what is gone leaves its place.
  if (container.kind === 'layers' && first !== undefined && kept[0] === undefined) kept[0] = emptyPlace(first)
  return { ...container, children: closeGaps(container, withoutLostRules(container, kept)) }
}

function pruneNode(node: LayoutNode, says: Says): LayoutNode | undefined {
  if (isSlotNode(node)) return says.isFilled(node) ? node : undefined
  if (!isContainer(node)) return node
  const slots = findSlotNodes(node)
  if (slots.length === 0) return node
  const [head] = node.children
  // Nothing is left to press.
  if (node.role === 'question' && head !== undefined && pruneNode(head, says) === undefined) return undefined
  if (!slots.some((leaf) => says.isFilled(leaf)) || isWhollyBlank(node, slots, says)) return undefined
  return pruneContainer(node, says)
}

/** In square pixels: what is smaller is a mark beside words, not an image of its own. */
export const maxMarkArea = 10_000

/** A card, a badge, a row of a list without a word: its images and lines are only around words. */
function isWhollyBlank(node: LayoutContainer, slots: readonly SlotNode[], says: Says): boolean {
  const words = slots.filter((leaf) => isForWords(leaf) && !says.isNumber(leaf))
  const others = slots.filter((leaf) => !isForWords(leaf) && says.isFilled(leaf))
  if (words.length === 0 || words.some((leaf) => says.isFilled(leaf))) return false
  if (others.some(({ kind }) => kind === 'form')) return false
  if (node.kind === 'layers') {
    const [base, ...over] = node.children
    const area = getArea(base)
    // An image that words lie on in a corner is there without them.
    return over.some((child) => hasWords(child) && getWordArea(child) >= area / 2) || hasWords(base)
  }
  const hasImage = others.some((leaf) => getArea(leaf) >= maxMarkArea)
  if (!hasImage) return true
  // An image needs no caption.
  if (words.every((leaf) => leaf.kind === 'text' && leaf.role === 'caption')) return false
  const { background, border, shadow, pattern, role } = node
  return (background ?? border ?? shadow ?? pattern) !== undefined || role === 'card'
}

export function isForWords({ kind }: SlotNode): boolean {
  return kind === 'text' || kind === 'button' || kind === 'list'
}

export function getArea(node: LayoutNode | undefined): number {
  return (node?.width ?? 0) * (node?.height ?? 0)
}

/** Of the smallest container with all words of a node: layers are as large as what they lie on. */
function getWordArea(node: LayoutNode): number {
  if (!isContainer(node)) return getArea(node)
  const worded = node.children.filter((child) => hasWords(child))
  const [only] = worded
  return worded.length === 1 && only !== undefined && isContainer(only) ? getWordArea(only) : getArea(node)
}

function hasWords(node: LayoutNode | undefined): boolean {
  return node !== undefined && findSlotNodes(node).some((leaf) => isForWords(leaf))
}

/** Thicker lines are shapes. */
const maxRule = 4

/** A line below what is gone goes with it. */
function withoutLostRules(
  { kind, children }: LayoutContainer,
  kept: readonly (LayoutNode | undefined)[],
): (LayoutNode | undefined)[] {
  if (kind !== 'stack') return [...kept]
  let isLost = false
  return kept.map((child, index) => {
    if (isRule(children[index])) return isLost ? undefined : child
    isLost = child === undefined
    return child
  })
}

function isRule(node: LayoutNode | undefined): boolean {
  if (node === undefined) return false
  if (node.kind === 'shape') return (node.height ?? maxRule + 1) <= maxRule
  return isContainer(node) && node.children.length > 0 && node.children.every((child) => isRule(child))
}

export function emptyPlace({ id, before, start, anchor, width, height }: LayoutNode): LayoutNode {
  return { kind: 'shape', id, before, start, anchor, width, height }
}

/** Children that are left, with their distances: `kept` has the place of each one that is gone. */
export function closeGaps(
  { kind, children }: Pick<LayoutContainer, 'kind' | 'children'>,
  kept: readonly (LayoutNode | undefined)[],
): LayoutNode[] {
  const left = kept.filter((child) => child !== undefined)
  const firstKept = kept.findIndex((child) => child !== undefined)
  if (left.length === children.length || kind === 'layers' || left[0] === undefined) return left
  const first = children[0]
  const before = first === undefined || firstKept === 0 ? left[0].before : first.before
  const freed = kind === 'row' ? freedWidth(children, kept, left[0].before - before) : 0
  return [{ ...left[0], before: before + freed / 2 }, ...left.slice(1)]
}

/** What cards take that are gone; nothing where those left are no cards. */
function freedWidth(
  children: readonly LayoutNode[],
  kept: readonly (LayoutNode | undefined)[],
  moved: number,
): number {
  const pattern = children.map((child) => (isContainer(child) ? child.pattern : undefined))
  const isCard = pattern.map((name) => name !== undefined && pattern.filter((own) => own === name).length > 1)
  if (!kept.some((child, index) => child !== undefined && isCard[index])) return 0
  let freed = moved
  children.forEach((child, index) => {
    if (kept[index] === undefined) freed += (child.width ?? 0) + (index === 0 ? 0 : child.before)
  })
  return Math.max(0, freed - (kept[0] === undefined ? moved : 0))
}
