// An empty box with a label above it or beside it, or with a hint in it.
import { commonArea, getHeight, getWidth, isSame, type Box } from '../boxes.ts'
import { isSentence } from '../forms.ts'
import { getFontSize, type Piece } from '../pieces.ts'
import { box, isLabel, isSign, touching, type DrawnField } from './drawn-field.ts'

export function readDrawnField(
  piece: Piece,
  { pieces, texts, panels }: Record<'pieces' | 'texts' | 'panels', readonly Piece[]>,
): DrawnField | undefined {
  const [width, height] = [getWidth(piece.box), getHeight(piece.box)]
  const { border, clip, color, gradient } = piece.block
  if (width < box.minWidth || width > box.maxWidth || height < box.minHeight || height > box.maxHeight)
    return undefined
  if (width < height * 1.5 || (clip ?? gradient ?? border?.sides) !== undefined) return undefined
  if (border === undefined && !isPale(color)) return undefined
  const inside = pieces.filter(
    (other) => other !== piece && other.order > piece.order && commonArea(other.box, piece.box) > 0,
  )
  const signs = inside.filter((other) => isSign(other.box, piece.box) || isOwnEdge(other, piece))
  const [hint, ...more] = inside.filter((other) => !signs.includes(other))
  if (more.length > 0) return undefined
  if (panels.some((panel) => panel !== piece && isCellBeside(panel.box, piece.box))) return undefined
  const labels = texts.filter((text) => isLabel(text) && (hint === undefined || !isSentence(text)))
  const above = labels.find((label) => isAbove(label, piece.box))
  const beside =
    above === undefined
      ? findBeside(
          labels.filter((label) => !panels.some((panel) => isHintOf(label, panel, piece))),
          piece.box,
        )
      : undefined
  if (hint !== undefined && !isHint(hint, piece, above === undefined ? [] : signs)) return undefined
  if ((above ?? beside ?? hint) === undefined) return undefined
  return { piece, label: above ?? beside, isLabelBeside: beside !== undefined, hint, signs }
}

/** Of 255: how far the channels of a grey are from each other, and how high all of a light colour are. */
const [maxChroma, minLight] = [48, 190]

/** Bars of a chart and stripes are in colours. */
function isPale(color: string | undefined): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color?.slice(at, at + 2) ?? '', 16))
  const [darkest, lightest] = [Math.min(...channels), Math.max(...channels)]
  return lightest - darkest <= maxChroma || darkest >= minLight
}

/** In an image the edges of a box may be left over as an image of their own. */
function isOwnEdge({ kind, box: own }: Piece, field: Piece): boolean {
  return kind === 'image' && getHeight(own) < box.line && isSame(own, field.box, touching)
}

/**
 * One line that begins at the left edge, in less than all of the box or up to the sign of a choice: that of a
 * button is in its middle.
 */
function isHint(
  { kind, lines, box: { left, right }, block }: Piece,
  field: Piece,
  signs: readonly Piece[],
): boolean {
  const [before, after] = [left - field.box.left, field.box.right - right]
  const isLeft = before <= 28 && (after > before * 2 || signs.some((sign) => sign.box.left >= right))
  return kind === 'text' && lines === 1 && block.href === undefined && isLeft
}

/** It is in another low box, which the field is not in. */
function isHintOf(label: Piece, panel: Piece, field: Piece): boolean {
  const isLow = panel !== field && getHeight(panel.box) <= box.line
  return isLow && commonArea(label.box, panel.box) > 0 && commonArea(field.box, panel.box) === 0
}

function isCellBeside(other: Box, field: Box): boolean {
  const isNear = (one: number, two: number): boolean => Math.abs(one - two) <= touching
  const isInRow = isNear(other.top, field.top) && isNear(other.bottom, field.bottom)
  const isInColumn = isNear(other.left, field.left) && isNear(other.right, field.right)
  return (
    (isInRow && (isNear(other.right, field.left) || isNear(other.left, field.right))) ||
    (isInColumn && (isNear(other.bottom, field.top) || isNear(other.top, field.bottom)))
  )
}

function isAbove(label: Piece, field: Box): boolean {
  const distance = field.top - label.box.bottom
  return distance >= -4 && distance < getFontSize(label) * 1.2 && Math.abs(label.box.left - field.left) <= 24
}

/** In pixels: how far from its field a label may end. */
const maxLabelGap = 220

function findBeside(labels: readonly Piece[], field: Box): Piece | undefined {
  return labels
    .filter(({ box: { left, right, top, bottom } }) => {
      const isInField = top >= field.top - 2 && bottom <= field.bottom + 2
      return isInField && right <= field.left && field.left - right <= maxLabelGap && left < field.left
    })
    .toSorted((one, other) => other.box.right - one.box.right)[0]
}
