// Dots that a program paints one by one in a row: leaders of a menu, borders in dots.
import { union } from '../../pdf/boxes.ts'
import type { Rendered } from '../../pdf/drawn-objects.types.ts'

/** In points, and in sizes of a dot from one to the next. */
const maxDot = 4.5
const maxPitch = 4.5
const minDots = 6

/** What is painted, rows of dots as one. */
export function joinDots(rendered: readonly Rendered[]): Rendered[] {
  const joined: Rendered[] = []
  let row: Rendered[] = []
  const close = (): void => {
    const [first, ...others] = row
    if (first !== undefined && row.length >= minDots) {
      const { radius: _radius, ...dot } = first
      const box = others.reduce((around, { box: next }) => union(around, next), first.box)
      joined.push({ ...dot, box, pieces: 'dotted' })
    } else joined.push(...row)
    row = []
  }
  for (const one of rendered) {
    if (!goesOn(row, one)) close()
    if (isDot(one)) row.push(one)
    else joined.push(one)
  }
  close()
  return joined
}

function isDot({ kind, box: { width, height }, fill, stroke }: Rendered): boolean {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  return kind === 'path' && fill !== undefined && stroke === undefined && long <= maxDot && short > long * 0.7
}

function goesOn(row: readonly Rendered[], next: Rendered): boolean {
  const [before, last] = [row.at(-2), row.at(-1)]
  if (last === undefined || !isDot(next) || next.fill?.color !== last.fill?.color) return false
  const size = Math.max(last.box.width, last.box.height)
  const [across, down] = getStep(last, next)
  const isAlong = Math.min(Math.abs(across), Math.abs(down)) < size * 0.15
  const pitch = Math.hypot(across, down)
  if (!isAlong || pitch > size * maxPitch || pitch < size * 0.9) return false
  if (before === undefined) return true
  const [earlier, lower] = getStep(before, last)
  return Math.hypot(across - earlier, down - lower) < size * 0.5
}

function getStep(one: Rendered, other: Rendered): [across: number, down: number] {
  return [other.box.x - one.box.x, other.box.y - one.box.y]
}
