// Runs of text as a page of a PDF has them.
import type { TextRun } from '#capabilities/extraction/pdf/pdf.types.ts'

/** Horizontal black text of 16 points in a face without a name, but for what is given. */
export function makeTextRun(
  given: Pick<TextRun, 'text' | 'x' | 'width' | 'baseline'> & Partial<TextRun>,
): TextRun {
  const { baseline, fontSize = 16 } = given
  return {
    y: baseline - fontSize * 0.8,
    height: fontSize,
    fontSize,
    fontWeight: 400,
    fontFamily: '',
    isItalic: false,
    isFixedPitch: false,
    color: '#000000',
    angle: 0,
    contentId: -1,
    ...given,
  }
}
