// Bars of one thickness side by side at one distance, painted one after the other: a chart, a waveform.
import { union } from '../../pdf/boxes.ts'
import type { Rendered } from '../../pdf/drawn-objects.types.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'

/** Fewer may be lines between texts; between two there are so many thicknesses at most. */
const minBars = 8
const maxGap = 3
/** In points: by how much sides and distances differ where bars are alike. */
const sameSide = 0.2

/** All bars of such rows on which no words are: they are one drawing. */
export function findRowsOfBars(
  rendered: readonly Rendered[],
  { thickest, holdsWords }: { thickest: number; holdsWords: (box: PdfBox) => boolean },
): Set<Rendered> {
  const found = new Set<Rendered>()
  for (const axis of ['across', 'down'] as const) {
    let row: Rendered[] = []
    const close = (): void => {
      if (row.length >= minBars && !holdsWords(row.map(({ box }) => box).reduce(union)))
        for (const bar of row) found.add(bar)
      row = []
    }
    for (const one of rendered) {
      if (!isBar(one, axis, thickest)) close()
      else {
        if (!goesOn(row, one, axis)) close()
        row.push(one)
      }
    }
    close()
  }
  return found
}

type Axis = 'across' | 'down'

/** Where it begins along a row, how thick it is there, and from where to where it goes. */
function getPlace(
  { box }: Rendered,
  axis: Axis,
): { at: number; thickness: number; from: number; to: number } {
  return axis === 'across'
    ? { at: box.x, thickness: box.width, from: box.y, to: box.y + box.height }
    : { at: box.y, thickness: box.height, from: box.x, to: box.x + box.width }
}

function isBar(one: Rendered, axis: Axis, thickest: number): boolean {
  const { kind, fill, stroke, radius, frame } = one
  const isFilled = kind === 'path' && fill !== undefined && stroke === undefined && frame === undefined
  return isFilled && radius !== undefined && getPlace(one, axis).thickness < thickest
}

function goesOn(row: readonly Rendered[], next: Rendered, axis: Axis): boolean {
  const [before, last] = [row.at(-2), row.at(-1)]
  if (last === undefined) return true
  const [one, other] = [getPlace(last, axis), getPlace(next, axis)]
  const step = other.at - one.at
  const isAlike = Math.abs(one.thickness - other.thickness) <= sameSide
  if (!isAlike || Math.min(one.to, other.to) <= Math.max(one.from, other.from)) return false
  if (step < one.thickness || step > one.thickness * (1 + maxGap)) return false
  return before === undefined || Math.abs(step - one.at + getPlace(before, axis).at) <= sameSide
}
