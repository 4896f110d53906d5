// Colours of a design that are rendered otherwise, because their words could not be read where they stand.
import type { TextStyle } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { findBackdrop, findTextColor, judgeColor } from './edit/node-backdrop.ts'
import { isSlotNode, walkTree } from './walk-tree.ts'

export interface ColorRepair {
  /** `#rrggbb`, with transparency where the design has it. */
  wanted: string
  rendered: string
  /** What it was to be read on. */
  background: string
  /** Sections where that is so, in the order of the page. */
  sectionIds: string[]
}

/** One entry for each pair of colours, the most frequent first. */
export function findColorRepairs(
  sections: readonly Pick<Section, 'id' | 'tree'>[],
  styles: readonly TextStyle[],
  pageColor: string,
): ColorRepair[] {
  const byId = new Map(styles.map((style) => [style.id, style]))
  const repairs = new Map<string, ColorRepair>()
  for (const { id, tree } of sections) {
    if (tree === undefined) continue
    for (const node of walkTree(tree)) {
      const style = isSlotNode(node) && 'style' in node ? byId.get(node.style) : undefined
      const wanted = style === undefined ? undefined : findTextColor(node, byId)
      if (style === undefined || wanted === undefined) continue
      const backdrop = findBackdrop(tree, node.id, pageColor)
      const { shown } = judgeColor(wanted, style, backdrop)
      if (shown === wanted) continue
      const background = backdrop[0] ?? pageColor
      const key = `${wanted} ${shown} ${background}`
      const repair = repairs.get(key) ?? { wanted, rendered: shown, background, sectionIds: [] }
      if (!repair.sectionIds.includes(id)) repair.sectionIds.push(id)
      repairs.set(key, repair)
    }
  }
  return [...repairs.values()].toSorted((one, other) => other.sectionIds.length - one.sectionIds.length)
}
