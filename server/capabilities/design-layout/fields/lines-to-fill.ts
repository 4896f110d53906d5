// A line with room for words below its label, or one that a hint lies on.
import { getHeight } from '../boxes.ts'
import type { Piece } from '../pieces.ts'
import { box, isLabel, touching, type DrawnField } from './drawn-field.ts'

/** In pixels: how thick a line is, the room above it, and how near to it a hint is. */
const line = { max: 3, minRoom: 18, maxRoom: 64, maxHintGap: 16 }

/** Of the room between a label and its line, that between the label and the line of another field. */
const maxRoomBefore = 0.6

/** A line with room for words below its label, or one that a hint lies on. */
export function readLineField(piece: Piece, pieces: readonly Piece[]): DrawnField | undefined {
  const { left, right, top, bottom } = piece.box
  const width = right - left
  if (getHeight(piece.box) > line.max || width < box.minWidth * 2 || width > box.maxWidth) return undefined
  const above = pieces
    .filter(
      ({ box: own }) => own.left < right && own.right > left && own.right - own.left <= width + touching,
    )
    .filter(({ box: own }) => own.bottom <= top && own.bottom > top - 2 * line.maxRoom)
    .toSorted((one, other) => other.box.bottom - one.box.bottom)
  const [nearest, next] = above
  if (nearest === undefined || !isLabel(nearest) || !isOver(nearest, piece)) return undefined
  if (next !== undefined && next.box.bottom > nearest.box.top) return undefined
  const room = top - nearest.box.bottom
  const drawn = { piece, isLabelBeside: false, signs: [], isLine: true as const }
  if (room >= line.minRoom) {
    // In the rows of a list there is as much room above the words as below.
    const before = next === undefined ? 0 : nearest.box.top - next.box.bottom
    const isRow = next?.kind === 'panel' && before > room * maxRoomBefore
    const over = { left, right, top: nearest.box.bottom + 4, bottom }
    return room > line.maxRoom || isRow ? undefined : { ...drawn, label: nearest, hint: undefined, box: over }
  }
  // What has figures is said, not asked.
  if (room > line.maxHintGap || /[\d@]/.test(nearest.block.text ?? '')) return undefined
  const label = next !== undefined && isLabel(next) && isOver(next, piece) ? next : undefined
  const end = Math.max(nearest.box.top - room, (label?.box.bottom ?? 0) + 2)
  return { ...drawn, label, hint: nearest, box: { left, right, top: end, bottom } }
}

/** It begins where the line does. */
const isOver = (label: Piece, drawn: Piece): boolean => Math.abs(label.box.left - drawn.box.left) <= 12
