// How wide a text is made so that it breaks into as many lines as in the design.
import { fillLines, measureLines } from '#core/landing-page/font-widths.ts'
import { measureAccented } from './accents.ts'
import { partAtHyphens } from './bounded-size.ts'
import { getWidth } from './boxes.ts'
import type { Piece } from './pieces.ts'
import type { StyledText } from './text-styles.ts'

export interface FittedText {
  width: number
  /** Characters that fit its place. */
  budget: number
  /** Whether it might be taken for a line that only needs a little more room. */
  isTight: boolean
}

/** Letters of fonts differ in single words. */
const lineSlack = 1.02
/** Of the longest line: less room up to the next word is not sure to be kept. */
const minRoom = 1.008

/** The words of a text, with breaks where no width is sure to make the lines of the design. */
export function breakLines(piece: Piece, styled: StyledText): string {
  const { block, lines } = piece
  const { lineWords, text = '' } = block
  if (lineWords === undefined || lines < 2 || lines > 4 || text.includes('\n')) return text
  const known = measureLines(measureIndented(piece, styled, styled.shown), lineWords)
  if (known === undefined || known.limit > known.longest * minRoom) return text
  if (fillsPlace(piece, known, styled.residual)) return text
  const words = text.split(/[ \t]+/).filter((word) => word !== '')
  let at = 0
  return lineWords.map((count) => words.slice(at, (at += count)).join(' ')).join('\n')
}

/** Whether a justified text has its lines in just the width that it has in the design, which is seen. */
function fillsPlace(
  { block, box }: Piece,
  { longest, limit }: { longest: number; limit: number },
  residual: number,
): boolean {
  const width = getWidth(box) / residual
  return block.align === 'justify' && width > longest && width < limit
}

/** As wide as its words are, the first one with what its line is indented by. */
function measureIndented(
  { block, scale }: Piece,
  { look, accents, residual }: StyledText,
  shown: string,
): ReturnType<typeof measureAccented> {
  const words = measureAccented(shown, look, accents)
  const indent = ((block.indent ?? 0) * scale) / residual
  const [[first = 0, ...others] = [], ...lines] = words.lines
  return indent === 0 ? words : { ...words, lines: [[first + indent, ...others], ...lines] }
}

/**
 * A browser says how long the longest line is, by which ours and its next word are as much longer or shorter;
 * undefined where it is not known, or too far from what it was taken for.
 */
function findMeasuredScale({ isExact }: Piece, estimated: number): number | undefined {
  return isExact && Math.abs(estimated - 1) < maxMistake ? 1 / estimated : undefined
}

const maxMistake = 0.06
/** In pixels: more might make room for the next word. */
const measuredSlack = 0.75

export function fitText(piece: Piece, styled: StyledText): FittedText {
  const { residual } = styled
  const shown = piece.lines === 1 ? styled.shown : partAtHyphens(styled.shown)
  const words = measureIndented(piece, styled, shown)
  const wanted = getWidth(piece.box) / residual
  const whole = fillLines(words, Number.POSITIVE_INFINITY)
  const letters = Math.max(1, shown.length)
  if (piece.lines <= whole.lines) {
    const width = Math.max(wanted, whole.longest * lineSlack) + 1
    return { width, budget: Math.ceil(letters * 1.1), isTight: false }
  }
  const known = piece.block.lineWords && measureLines(words, piece.block.lineWords)
  const isFilled = known !== undefined && fillsPlace(piece, known, residual)
  const scale = known === undefined ? undefined : findMeasuredScale(piece, known.longest / wanted)
  const hasRoom = known !== undefined && known.limit > known.longest * minRoom
  if (known !== undefined && (isFilled || hasRoom || scale !== undefined)) {
    // Lines end at the same words where any width makes them.
    const [longest, room] = [known.longest * (scale ?? 1), (known.limit - known.longest) * (scale ?? 1)]
    const minWidth = scale === undefined ? wanted : wanted + measuredSlack
    const width = isFilled
      ? wanted
      : Math.max(minWidth, Math.min(Math.max(wanted, longest + room * 0.3), longest + room * 0.7))
    return {
      width,
      budget: Math.ceil((letters / whole.longest) * width * piece.lines * 0.97),
      isTight: whole.longest < width * 1.5,
    }
  }
  const minWidth = Math.max(1, ...words.lines.flat())
  const lower = narrowest(piece.lines, minWidth, whole.longest)
  const upper = piece.lines > 1 ? narrowest(piece.lines - 1, minWidth, whole.longest) : whole.longest
  // Between what is just wide enough and what would take a line less, the design's own width where that fits.
  const room = Math.max(0, upper - lower)
  const width = Math.min(
    Math.max(wanted * 1.004 + 0.5, lower + Math.min(room * 0.3, lower * lineSlack - lower)),
    lower + room * 0.75,
  )
  return {
    width,
    budget: Math.ceil((letters / whole.longest) * width * piece.lines * 0.97),
    isTight: whole.longest < width * 1.5,
  }

  /** The least width in which the text takes no more lines. */
  function narrowest(lines: number, from: number, to: number): number {
    let [low, high] = [from, Math.max(from, to)]
    if (fillLines(words, low).lines <= lines) return low
    while (high - low > 0.5) {
      const middle = (low + high) / 2
      if (fillLines(words, middle).lines <= lines) high = middle
      else low = middle
    }
    return high
  }
}
