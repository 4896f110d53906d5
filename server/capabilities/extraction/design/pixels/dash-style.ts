// Dashes or dots in a row: as long as each other, at even gaps.
import { upperMedian } from '#core/statistics.ts'

/** In lengths of a dash: how far apart they are, and by how much their lengths differ. */
const dashes = { min: 5, apart: 3, unlike: 0.25 }

/** Of a line of these pixels, so thick; undefined where it is none of dashes. */
export function findDashStyle(inked: Uint8Array, thickness: number): 'dashed' | 'dotted' | undefined {
  const lengths = { 0: [] as number[], 1: [] as number[] }
  for (let at = 0, from = 0; at < inked.length; at += 1) {
    if (at + 1 < inked.length && inked[at + 1] === inked[at]) continue
    lengths[inked[at] === 1 ? 1 : 0].push(at + 1 - from)
    from = at + 1
  }
  const [marks, gaps] = [lengths[1].slice(1, -1), lengths[0]]
  const [dash, gap] = [upperMedian(marks) ?? 0, upperMedian(gaps) ?? 0]
  const isEven = (values: number[], usual: number): boolean =>
    values.every((length) => Math.abs(length - usual) <= usual * dashes.unlike + 1)
  if (marks.length < dashes.min || gap > dash * dashes.apart + 2) return undefined
  if (!isEven(marks, dash) || !isEven(gaps, gap)) return undefined
  return dash > thickness * 1.5 ? 'dashed' : 'dotted'
}
