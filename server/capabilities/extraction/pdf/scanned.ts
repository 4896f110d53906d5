// Whether a page of a PDF has words of its own, or shows an image of them.
import { getArea } from './boxes.ts'
import type { PagePaint } from './drawn-objects.types.ts'
import type { Frame } from './frame.ts'
import type { TextRun } from './pdf.types.ts'

/** A page that shows fewer letters has no text of its own. */
const minLetters = 20
/** An image on more than half of a page is a scan; so much drawing without a letter is text in outlines. */
const scanCoverage = 0.5
const outlinedText = 300
/** Pixels a point of a page that is looked at for words: 200 dpi, more finds no more. */
export const scanScale = 200 / 72

export function hasOwnText(runs: readonly Pick<TextRun, 'text'>[]): boolean {
  return runs.reduce((sum, { text }) => sum + text.length, 0) >= minLetters
}

export function isScan({ rendered }: PagePaint, { width, height }: Frame): boolean {
  const covered = rendered
    .filter(({ kind }) => kind === 'picture')
    .reduce((sum, { box }) => sum + getArea(box), 0)
  return covered > width * height * scanCoverage
}

export function isOutlined({ rendered }: PagePaint): boolean {
  return rendered.reduce((sum, { segments }) => sum + segments, 0) >= outlinedText
}
