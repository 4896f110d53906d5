// Letters of lines around nothing: browsers print them as invisible letters, which say what is written, and
// as drawings of their lines, which are letters of a font without a meaning.
import { union } from '../../pdf/boxes.ts'
import type { PagePaint } from '../../pdf/drawn-objects.types.ts'
import { place } from '../../pdf/matrix.ts'
import { readBounds } from '../../pdf/object-bounds.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import type { PdfFile } from '../../pdf/pdfium.ts'
import type { TextOutline } from '../../pdf/text-outlines.ts'
import type { Artwork } from './artwork.ts'
import { toDrawnText } from './sideways-texts.ts'

export function drawHollow(
  file: PdfFile,
  outlines: readonly TextOutline[],
  { texts, runs }: { texts: PagePaint['texts']; runs: readonly TextRun[] },
): Artwork[] {
  return outlines.flatMap(({ lines, letters }) => {
    const members = lines.flatMap((line) => texts.get(line) ?? [])
    const boxes = lines.flatMap((line) => {
      const [own, space] = [readBounds(file, line), texts.get(line)?.space]
      return own === undefined || space === undefined ? [] : [place(space, own)]
    })
    if (boxes.length === 0) return []
    const known = new Set(letters)
    const words = runs.filter(({ object = 0, lastObject = 0 }) => known.has(object) || known.has(lastObject))
    return [toDrawnText(members, boxes.reduce(union), words.map(({ text }) => text.trim()).join(' '))]
  })
}
