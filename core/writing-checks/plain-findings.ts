import type { PlacedBlock } from './read-blocks.ts'
import type { BlockSpan, CheckFinding, Finding, Span } from './writing-checks.types.ts'

/** The findings with places of the plain text instead of those of blocks. */
export function toPlainFindings(
  findings: readonly CheckFinding[],
  blocks: readonly PlacedBlock[],
): Finding<Span>[] {
  const toPlain = ({ block, start, end }: BlockSpan): Span => {
    const from = blocks[block]?.start ?? 0
    return { start: from + start, end: from + end }
  }
  return findings.map(({ ranges, fix, ...finding }) => ({
    ...finding,
    ranges: ranges.map(toPlain),
    ...(fix !== undefined && { fix: { ...fix, range: toPlain(fix.range) } }),
  }))
}
