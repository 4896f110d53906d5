// Which texts of a tree are headings, and of which level: one h1 on a page, and no level left out.
import type { Section, SectionType } from '#contracts/sections.schema.ts'
import { collapseWhitespace } from '#core/text.ts'
import { html, type Html } from '../html.ts'
import { wrap } from '../view.ts'
import type { HeadingLevels, TreeDrawing } from './tree-drawing.ts'
import { findSlotNodes, type SlotNode } from './walk-tree.ts'

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
  // A headline on several lines is one heading.
  const [headline, ...lines] = findHeadline(leaves)
  let last = 1
  /** How headings of the design's levels are rendered here: cards beside each other have one level. */
  const rendered = new Map<number, 2 | 3>()
  return {
    isMissing: isMain && main === undefined,
    next(node) {
      // What is large in a header is the brand, not a heading.
      if (type === 'header' || lines.includes(node)) return 'p'
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
    continuation: (node) => (type !== 'header' && node === headline ? lines : []),
    isContinuation: (node) => type !== 'header' && lines.includes(node),
    below: () => Math.min(4, last + 1),
  }
}

/** The first line of a headline says all of it; the others are only seen. While editing each is itself. */
export function drawHeading(
  { headings, parts, view }: TreeDrawing,
  node: SlotNode,
  { opening, text }: { opening: Html; text: Html },
): Html {
  const name = headings.next(node)
  if (view.context.mode === 'edit') return wrap(name, opening, text)
  if (headings.isContinuation(node)) return wrap(name, html`${opening} aria-hidden="true"`, text)
  const lines = headings.continuation(node).map(({ slot }) => parts.get(slot)?.word('text') ?? '')
  const rest = lines.join(' ').trim()
  return wrap(name, opening, html`${text}${rest !== '' && html`<span class="unseen"> ${rest}</span>`}`)
}

function getLevel(node: SlotNode): number {
  return node.kind === 'text' ? (levels[node.role] ?? 3) : 3
}

/** A headline that a design sets in several texts, a line each, is one heading. More are a list. */
const maxLines = 5

/** The main heading and the texts in which it goes on; none where there is no heading of the first level. */
export function findHeadline(leaves: readonly SlotNode[]): SlotNode[] {
  const words = leaves.filter(({ kind }) => kind === 'text' || kind === 'button' || kind === 'list')
  const isLine = (node: SlotNode): boolean => node.kind === 'text' && node.role === 'heading-1'
  const named = words.findIndex((node) => node.slot === 'title' && isLine(node))
  const first = named === -1 ? words.findIndex(isLine) : named
  if (first === -1) return []
  const after = words.slice(first).findIndex((node) => !isLine(node))
  const lines = after === -1 ? words.slice(first) : words.slice(first, first + after)
  return lines.length > maxLines ? lines.slice(0, 1) : lines
}

/** The title of a section with all lines of its headline, in one line. */
export function getHeadline({
  title,
  tree,
  components,
}: Pick<Section, 'title' | 'tree' | 'components'>): string {
  const lines = tree === undefined ? [] : findHeadline(findSlotNodes(tree))
  if (lines[0]?.slot !== 'title') return collapseWhitespace(title)
  const words = lines.slice(1).map(({ slot }) => components.find(({ id }) => id === slot)?.props['text'])
  return collapseWhitespace([title, ...words.filter((text) => typeof text === 'string')].join(' '))
}
