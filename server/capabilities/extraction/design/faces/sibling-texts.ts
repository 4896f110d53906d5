// Texts that are set alike: those of about one size beside each other in a row, as the headings of cards are,
// and lines below each other.
import type { TextRun } from '../../pdf/pdf.types.ts'

/** Sizes of siblings differ by no more, as letters of a few heights are measured. */
const sameSize = 1.15
/**
 * In sizes: how far the baselines of a row are from each other, which may go up a little, and the lines of
 * one text.
 */
const reach = { row: 0.4, line: 1.6 }
/** In the unit of the page. */
const sameEdge = 3

/** Each text with its siblings; one that has none is alone. */
export function groupSiblings<Text extends { run: TextRun }>(texts: readonly Text[]): Text[][] {
  const ordered = texts.toSorted((one, other) => one.run.baseline - other.run.baseline)
  const groups = new Map<Text, Set<Text>>(ordered.map((text) => [text, new Set([text])]))
  for (const [index, one] of ordered.entries())
    for (const other of ordered.slice(index + 1)) {
      if (other.run.baseline - one.run.baseline > one.run.fontSize * reach.line * sameSize) break
      if (!areSiblings(one.run, other.run)) continue
      const [own, further] = [groups.get(one), groups.get(other)]
      if (own === undefined || further === undefined || own === further) continue
      for (const text of further) groups.set(text, own.add(text))
    }
  return [...new Set(groups.values())].map((group) => [...group])
}

function areSiblings(one: TextRun, other: TextRun): boolean {
  const [small, large] = [Math.min(one.fontSize, other.fontSize), Math.max(one.fontSize, other.fontSize)]
  if (large > small * sameSize) return false
  const down = Math.abs(one.baseline - other.baseline)
  const isLine = down <= small * reach.line && Math.abs(one.x - other.x) <= sameEdge
  return down <= small * reach.row || (isLine && one.color === other.color)
}
