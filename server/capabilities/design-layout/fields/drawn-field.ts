// A field that a design shows as a box or a line and does not name: with its label and its hint.
import { getHeight, getWidth, type Box } from '../boxes.ts'
import { getFontSize, type Piece } from '../pieces.ts'

export interface DrawnField {
  piece: Piece
  /** Nothing but a line below what is to be filled in, which is this box. */
  isLine?: true
  box?: Box
  label: Piece | undefined
  isLabelBeside: boolean
  hint: Piece | undefined
  /** At its right end: the arrow of a choice, or what its size is changed by. */
  signs: Piece[]
}

export const getFieldBox = ({ piece, box: own }: DrawnField): Box => own ?? piece.box

/** In pixels: of boxes to fill in; higher ones are for several lines. */
export const box = { minWidth: 60, maxWidth: 1_320, minHeight: 22, maxHeight: 320, line: 76 }

/** Boxes that touch are cells of a table. */
export const touching = 3

/** Letters of a label, and how large they are in pixels: larger ones are a heading. */
export const maxLabelLength = 40

const maxLabelSize = 26

export function isLabel(piece: Piece): boolean {
  const { text = '', level } = piece.block
  const isShort = piece.lines === 1 && text.length <= maxLabelLength
  return isShort && level === undefined && getFontSize(piece) <= maxLabelSize && /\p{L}/u.test(text)
}

/** In pixels. */
export const maxSign = 28

export function isSign(sign: Box, field: Box): boolean {
  const isSmall = getWidth(sign) <= maxSign && getHeight(sign) <= maxSign
  return isSmall && field.right - sign.right <= maxSign && sign.left > (field.left + field.right) / 2
}

/** In pixels: from the left edge to the letters, where nothing is in it. */
const usualIndent = 12

export function toField({ piece: drawn, label, hint, isLabelBeside, signs, box: over }: DrawnField): Piece {
  const piece = over === undefined ? drawn : overLine(drawn, over)
  const words = label?.block.text ?? hint?.block.text ?? ''
  const isHigh = getHeight(piece.box) >= box.line
  const { fontSize, fontFamily, fontWeight, color } = hint?.block ?? {}
  const typed = label?.block.color ?? '#1b1d23'
  const isChoice =
    !isHigh &&
    hint !== undefined &&
    signs.some(({ kind, box: own }) => kind === 'image' && isSign(own, piece.box))
  const parts = [...signs, ...(hint === undefined ? [] : [hint])]
  return {
    ...piece,
    kind: 'field',
    ...(isLabelBeside && { isLabelBeside: true }),
    ...(parts.length > 0 && { joined: [...(piece.joined ?? []), ...parts.map(({ block }) => block.id)] }),
    block: {
      ...piece.block,
      control: isHigh ? 'textarea' : isChoice ? 'select' : 'field',
      name: `field ${words}`,
      indent: usualIndent,
      ...(isChoice && { options: [(hint.block.text ?? '').slice(0, 200)] }),
      ...(hint !== undefined && {
        placeholder: (hint.block.text ?? '').slice(0, 200),
        ...(fontSize !== undefined && { fontSize: (fontSize * hint.scale) / piece.scale }),
        ...(fontFamily !== undefined && { fontFamily }),
        ...(fontWeight !== undefined && { fontWeight }),
        ...(color !== undefined && { accents: [{ words: hint.block.text ?? '', color }] }),
        textColor: typed === color ? '#1b1d23' : typed,
        indent: hint.box.left - piece.box.left,
      }),
    },
  }
}

/** What is to be filled in, with its line as the border below it. */
function overLine(piece: Piece, over: Box): Piece {
  const { color: fill, border, ...block } = piece.block
  const color = fill ?? border?.color ?? '#000000'
  const width = Math.max(1, Math.round(getHeight(piece.box)))
  return {
    ...piece,
    box: over,
    lineBox: over,
    block: { ...block, border: { color, style: border?.style ?? 'solid', width, sides: ['bottom'] } },
  }
}
