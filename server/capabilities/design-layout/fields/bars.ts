// Bars with one field, which has no box of its own, and its button.
import { commonArea, getHeight, getWidth, type Box } from '../boxes.ts'
import type { Piece } from '../pieces.ts'
import { asked, askedInBar } from './asked-words.ts'
import { maxLabelLength, maxSign, touching } from './drawn-field.ts'

/** In pixels: a bar with its button in it, and how far that may be from its right end. */
const bar = { minWidth: 220, maxWidth: 900, minHeight: 36, maxHeight: 100, inset: 16 }

/** Of the height of its bar, that of a button in it. */
const minButtonShare = 0.5

/** In a box of one line with a button at its right end the words are the hint of a field. */
export function markBars(pieces: readonly Piece[]): Piece[] {
  const fields = new Map<Piece, Piece>()
  for (const piece of pieces) {
    const [width, height] = [getWidth(piece.box), getHeight(piece.box)]
    if (piece.kind !== 'panel' || width < bar.minWidth || width > bar.maxWidth) continue
    if (height < bar.minHeight || height > bar.maxHeight || piece.block.href !== undefined) continue
    const inside = pieces.filter(
      (other) => other !== piece && other.order > piece.order && commonArea(other.box, piece.box) > 0,
    )
    const button = inside.find((other) => isButtonIn(other, piece, inside))
    if (button === undefined) continue
    const before = inside.filter(({ box: own }) => own.right <= button.box.left)
    const [hint, ...more] = before.filter((other) => !isSignBefore(other, piece))
    if (hint === undefined || more.length > 0 || !isAskedInBar(hint)) continue
    // As far from the left edge as its button is from the right one.
    const inset = Math.min(Math.max(0, piece.box.right - button.box.right), hint.box.left - piece.box.left)
    const signs = before.filter((one) => one !== hint).map(({ box: own }) => own.right)
    const left = Math.max(piece.box.left + Math.max(0, inset), ...signs)
    fields.set(hint, toBarField(hint, { ...button.box, left, right: button.box.left }))
  }
  return fields.size === 0 ? [...pieces] : pieces.map((piece) => fields.get(piece) ?? piece)
}

/** A box with a lone short text, at the right end of the bar. */
function isButtonIn(panel: Piece, { box: around }: Piece, inside: readonly Piece[]): boolean {
  const words = inside.filter((other) => other !== panel && commonArea(other.box, panel.box) > 0)
  return (
    panel.kind === 'panel' &&
    getHeight(panel.box) >= getHeight(around) * minButtonShare &&
    Math.abs(around.right - panel.box.right) <= bar.inset &&
    panel.box.left > (around.left + around.right) / 2 - touching &&
    getWidth(panel.box) >= getHeight(panel.box) &&
    words.filter(({ kind }) => kind === 'text').length === 1 &&
    words.every(({ kind, block }) => kind !== 'text' || (block.text ?? '').length <= maxLabelLength)
  )
}

/** The glass of a search, for example. */
function isSignBefore({ kind, box: own }: Piece, { box: around }: Piece): boolean {
  const isSmall = getWidth(own) <= maxSign && getHeight(own) <= maxSign
  return kind !== 'text' && isSmall && own.right < (around.left + around.right) / 2
}

function isAskedInBar({ kind, lines, block }: Piece): boolean {
  const { text = '', href } = block
  const isShort = lines === 1 && text.length <= maxLabelLength && !/[.!:]\s*$/.test(text)
  return kind === 'text' && isShort && href === undefined && (asked.test(text) || askedInBar.test(text))
}

/** It has no look of its own: that is the bar's. */
function toBarField(hint: Piece, over: Box): Piece {
  const { text = '', color, level: _level, lines: _lines, ...block } = hint.block
  return {
    ...hint,
    kind: 'field',
    box: over,
    lineBox: over,
    block: {
      ...block,
      control: 'field',
      name: `field ${text}`,
      placeholder: text.slice(0, 200),
      ...(color !== undefined && { accents: [{ words: text, color }] }),
      textColor: color === '#1b1d23' ? '#1b1d24' : '#1b1d23',
      indent: hint.box.left - over.left,
    },
  }
}
