// Which texts of a tree are headings, and of which level: one h1 on a page, and no level left out.
import type { SectionType } from '#contracts/sections.schema.ts'
import type { HeadingLevels } from './tree-drawing.ts'
import type { SlotNode } from './walk-tree.ts'

const levels: Partial<Record<string, 1 | 2 | 3>> = { 'heading-1': 1, 'heading-2': 2, 'heading-3': 3 }

export function createHeadings(
  leaves: readonly SlotNode[],
  { isMain, type }: { isMain: boolean; type: SectionType },
): HeadingLevels {
  const headings = leaves.filter((leaf) => leaf.kind === 'text' && levels[leaf.role] !== undefined)
  const main = isMain
    ? (headings.find(({ slot }) => slot === 'title') ??
      headings.toSorted((left, right) => getLevel(left) - getLevel(right))[0])
    : undefined
  let last = 1
  /** How headings of the design's levels are rendered here: cards beside each other have one level. */
  const rendered = new Map<number, 2 | 3>()
  return {
    isMissing: isMain && main === undefined,
    next(node) {
      // What is large in a header is the brand, not a heading.
      if (type === 'header') return 'p'
      if (node === main) {
        last = 1
        return 'h1'
      }
      const own = getLevel(node)
      const level = rendered.get(own) ?? (Math.min(Math.max(2, own), last + 1) as 2 | 3)
      for (const deeper of rendered.keys()) if (deeper > own) rendered.delete(deeper)
      rendered.set(own, level)
      last = level
      return `h${level}`
    },
    below: () => Math.min(4, last + 1),
  }
}

function getLevel(node: SlotNode): number {
  return node.kind === 'text' ? (levels[node.role] ?? 3) : 3
}
