// What of a page is on the first screen of a desktop: its images are not loaded late. Places are taken from
// the distances of the trees and the lengths of their words, about as exactly as a line of text.
import type { TextStyle } from '#contracts/design-layout.schema.ts'
import type { PageComponent, Section } from '#contracts/sections.schema.ts'
import { placeTree, type PlacedNode } from './place-nodes.ts'
import { isContainer } from './walk-tree.ts'

/** Of a usual desktop, with a few lines that an estimate may be wrong by. */
const screenHeight = 1_100
/** A section in a ready layout; its own images are not looked at here. */
const usualHeights: Partial<Record<Section['type'], number>> = { header: 88 }
const usualHeight = 600
/** Of the size of a letter, on average. */
const letterWidth = 0.5

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
      const components = new Map(section.components.map((component) => [component.id, component]))
      const countLetters = (slot: string): number =>
        slot === 'title'
          ? section.title.length
          : slot === 'content'
            ? section.content.length
            : countWords(components.get(slot))
      const onScreen = (nodeId: string): void => void found.add(nameOnScreen(section.id, nodeId))
      top += measure(placeTree(section.tree), top, { styles, countLetters, onScreen })
    }
  }
  return found
}

export function nameOnScreen(sectionId: string, nodeId: string): string {
  return `${sectionId} ${nodeId}`
}

interface Measuring {
  styles: ReadonlyMap<string, TextStyle>
  countLetters: (slot: string) => number
  onScreen: (nodeId: string) => void
}

/** How high it is. */
function measure(placed: PlacedNode, top: number, measuring: Measuring): number {
  const { node, children } = placed
  if (top < screenHeight) measuring.onScreen(node.id)
  if (!isContainer(node)) return Math.max(node.height ?? 0, getLeafHeight(placed, measuring))
  const start = top + (node.padding?.top ?? 0)
  let bottom = start
  for (const child of children) {
    const { before, start: across } = child.node
    const childTop = node.kind === 'stack' ? bottom + before : start + (node.kind === 'row' ? across : before)
    const childBottom = childTop + measure(child, childTop, measuring)
    bottom = node.kind === 'stack' ? childBottom : Math.max(bottom, childBottom)
  }
  return Math.max(node.height ?? 0, bottom - top + (node.padding?.bottom ?? 0))
}

function getLeafHeight({ node, width }: PlacedNode, { styles, countLetters }: Measuring): number {
  if (node.kind === 'image') return node.height ?? width
  const style = 'style' in node ? styles.get(node.style) : undefined
  if (style === undefined || !('slot' in node)) return 0
  const perLine = Math.max(1, width / (style.size * letterWidth))
  const lines = node.kind === 'text' ? Math.max(1, Math.ceil(countLetters(node.slot) / perLine)) : 1
  const padding = (node.padding?.top ?? 0) + (node.padding?.bottom ?? 0)
  return lines * style.size * style.lineHeight + padding
}

function countWords(component: PageComponent | undefined): number {
  const { text, html, label } = component?.props ?? {}
  const words = [text, html, label].find((value) => typeof value === 'string')
  return typeof words === 'string' ? words.replace(/<[^>]*>/g, '').length : 0
}
