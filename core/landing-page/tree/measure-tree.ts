// How large the nodes of a tree come out, and where, taken from its distances and the lengths of its words,
// about as exactly as a line of text; and what of a page is on the first screen of a desktop, whose images
// are not loaded late.
import type { TextStyle } from '#contracts/design-layout.schema.ts'
import { isUpright } from '#contracts/paint.schema.ts'
import type { PageComponent, Section } from '#contracts/sections.schema.ts'
import { placeTree, type PlacedNode } from './place-nodes.ts'
import { isContainer } from './walk-tree.ts'

/** Of the size of a letter, on average. */
export const letterWidth = 0.5

export interface Measuring {
  styles: ReadonlyMap<string, TextStyle>
  getWords: (slot: string) => string
  /** Called for each node, those in it first. */
  onNode: (placed: PlacedNode, top: number, height: number) => void
}

/** How high it is. */
export function measureTree(placed: PlacedNode, top: number, measuring: Measuring): number {
  const height = getHeight(placed, top, measuring)
  measuring.onNode(placed, top, height)
  return height
}

function getHeight(placed: PlacedNode, top: number, measuring: Measuring): number {
  const { node, children } = placed
  if (!isContainer(node)) return Math.max(node.height ?? 0, getLeafHeight(placed, measuring))
  const start = top + (node.padding?.top ?? 0)
  let bottom = start
  for (const child of children) {
    const { before, start: across } = child.node
    const childTop = node.kind === 'stack' ? bottom + before : start + (node.kind === 'row' ? across : before)
    const childBottom = childTop + measureTree(child, childTop, measuring)
    bottom = node.kind === 'stack' ? childBottom : Math.max(bottom, childBottom)
  }
  return Math.max(node.height ?? 0, bottom - top + (node.padding?.bottom ?? 0))
}

function getLeafHeight({ node, width }: PlacedNode, { styles, getWords }: Measuring): number {
  if (node.kind === 'image') return node.height ?? width
  const style = 'style' in node ? styles.get(node.style) : undefined
  if (style === undefined || !('slot' in node) || ('turn' in node && isUpright(node.turn))) return 0
  const perLine = Math.max(1, width / (style.size * letterWidth))
  const lines = node.kind === 'text' ? Math.max(1, Math.ceil(getWords(node.slot).length / perLine)) : 1
  const padding = (node.padding?.top ?? 0) + (node.padding?.bottom ?? 0)
  return lines * style.size * style.lineHeight + padding
}

/** The words in each slot of a section, without markup. */
export function createWordReader(section: Section): (slot: string) => string {
  const components = new Map(section.components.map((component) => [component.id, component]))
  return (slot) =>
    slot === 'title'
      ? section.title
      : (slot === 'content' ? section.content : readWords(components.get(slot))).replace(/<[^>]*>/g, '')
}

function readWords(component: PageComponent | undefined): string {
  const { text, html, label, items } = component?.props ?? {}
  const words = [text, html, label, Array.isArray(items) ? items.join('\n') : undefined]
  return words.find((value) => typeof value === 'string') ?? ''
}

/** Of a usual desktop, with a few lines that an estimate may be wrong by. */
const screenHeight = 1_100
/** A section in a ready layout; its own images are not looked at here. */
const usualHeights: Partial<Record<Section['type'], number>> = { header: 88 }
const usualHeight = 600

/** Nodes that begin on the first screen, as `nameOnScreen` calls them. */
export function findFirstScreen(
  sections: readonly Section[],
  textStyles: readonly TextStyle[],
): ReadonlySet<string> {
  const styles = new Map(textStyles.map((style) => [style.id, style]))
  const found = new Set<string>()
  let top = 0
  for (const section of sections) {
    if (top >= screenHeight) break
    if (section.tree === undefined) top += usualHeights[section.type] ?? usualHeight
    else {
      const onNode: Measuring['onNode'] = ({ node }, nodeTop) => {
        if (nodeTop < screenHeight) found.add(nameOnScreen(section.id, node.id))
      }
      const getWords = createWordReader(section)
      top += measureTree(placeTree(section.tree), top, { styles, getWords, onNode })
    }
  }
  return found
}

/** How much of the height of a section with a tree is above one of its nodes, from 0 to 1. */
export function findShareAbove(section: Section, nodeId: string, textStyles: readonly TextStyle[]): number {
  if (section.tree === undefined) return 0
  let above = 0
  const height = measureTree(placeTree(section.tree), 0, {
    styles: new Map(textStyles.map((style) => [style.id, style])),
    getWords: createWordReader(section),
    onNode: ({ node }, top) => {
      if (node.id === nodeId) above = top
    },
  })
  return height === 0 ? 0 : above / height
}

export function nameOnScreen(sectionId: string, nodeId: string): string {
  return `${sectionId} ${nodeId}`
}
