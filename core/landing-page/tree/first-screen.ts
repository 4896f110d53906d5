// What of a page is on the first screen of a desktop: its images are not loaded late.
import type { TextStyle } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { createWordReader, measureTree, type Measuring } from './measure-tree.ts'
import { placeTree } from './place-nodes.ts'

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

export function nameOnScreen(sectionId: string, nodeId: string): string {
  return `${sectionId} ${nodeId}`
}
