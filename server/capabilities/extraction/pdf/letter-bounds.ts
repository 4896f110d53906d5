// Where a letter is in its line, without strokes that reach over its neighbours: PDFium's boxes have those
// too.
import type { PdfFile } from './pdfium.ts'

interface Letter {
  /** PDFium's pointer to the text of the page, and the letter's index in that. */
  text: number
  index: number
  /** The text object it belongs to; 0 for none. */
  object: number
  code: number
  /** It has no meaning in the file. */
  isUnknown: boolean
}

/** In page space. */
export interface LetterBounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** Less reaches over by rounding. */
const minOverhang = 0.01

/** From the origin of an upright letter to the next one's; undefined where it has no place. */
export function readLetterBounds(
  { raw, scratch }: Pick<PdfFile, 'raw' | 'scratch'>,
  { text, index, object, code, isUnknown }: Letter,
): LetterBounds | undefined {
  const at = scratch.pointer
  const readOrigin = (letter: number): number =>
    raw.FPDFText_GetCharOrigin(text, letter, at, at + 8) === 0 ? Number.NaN : scratch.double(0)
  if (raw.FPDFText_GetLooseCharBox(text, index, at) === 0) return undefined
  const bounds = {
    left: scratch.float(0),
    top: scratch.float(1),
    right: scratch.float(2),
    bottom: scratch.float(3),
  }
  if (object === 0 || raw.FPDFText_GetMatrix(text, index, at) === 0) return bounds
  const [across, up] = [scratch.float(0), scratch.float(1)]
  if (!(across > 0) || up !== 0) return bounds
  const advance = findAdvance({ raw, scratch }, { text, index, object, code, isUnknown }) * across
  const width = bounds.right - bounds.left
  if (!(advance > 0) || width < advance * (1 + minOverhang)) return bounds
  const left = readOrigin(index)
  // Those of a ligature have one place.
  if (left === readOrigin(index - 1) || left === readOrigin(index + 1)) return bounds
  const right = left + advance
  return left < bounds.left - width * minOverhang || right > bounds.right + width * minOverhang
    ? bounds
    : { ...bounds, left, right }
}

/** How far the next letter is from its origin, in its own space; 0 where PDFium does not know. */
function findAdvance(
  { raw, scratch }: Pick<PdfFile, 'raw' | 'scratch'>,
  { text, index, object, code, isUnknown }: Letter,
): number {
  // By a code without a meaning PDFium finds the width of another letter.
  if (object === 0 || isUnknown) return 0
  const font = raw.FPDFTextObj_GetFont(object)
  const size = raw.FPDFText_GetFontSize(text, index)
  return raw.FPDFFont_GetGlyphWidth(font, code, size, scratch.pointer) === 0 ? 0 : scratch.float(0)
}

/**
 * How wide a tilted letter is along its line: the box around it is wider and higher than it is, and has the
 * strokes that reach over its neighbours.
 */
export function readTiltedWidth(
  file: Pick<PdfFile, 'raw' | 'scratch'>,
  letter: Letter,
  { bounds, tilt, scale }: { bounds: LetterBounds; tilt: number; scale: number },
): number {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const [across, high] = [bounds.right - bounds.left, Math.abs(bounds.top - bounds.bottom)]
  const width = (across * cos - high * Math.abs(sin)) / (cos ** 2 - sin ** 2)
  const advance = findAdvance(file, letter) * scale
  return advance > 0 && width > advance * (1 + minOverhang) ? advance : width
}
