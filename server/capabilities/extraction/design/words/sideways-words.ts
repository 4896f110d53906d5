// Labels along the side of a page, whose letters lie on their side: set again, each would be as large as its
// word is long. They stay images, with what they say as alternative text.
import { getConfidence, type RecognisedWord } from '../../ocr/words.ts'
import { union } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { widened } from '../../pdf/clippings.ts'
import type { TextImage } from '../pixels/code-images.ts'
import { groupLines } from './word-lines.ts'

/** Words of so many letters are never so high beside their width unless they lie on their side. */
const sideways = { letters: 3, ratio: 1.8 }
/** How sure words are that are heard in place of the image: those that go down the page are misread. */
const minSpoken = 75
/** In pixels, around the words. */
const rim = 3

export function findSidewaysWords(words: readonly RecognisedWord[]): TextImage[] {
  return groupLines(words).flatMap((line) => {
    const certain = line.filter(isSideways)
    const column = certain.reduce<PdfBox | undefined>(
      (box, word) => (box === undefined ? word : union(box, word)),
      undefined,
    )
    // Words of two letters are as wide as they are high.
    const own = line.filter(
      ({ x, width }) =>
        column !== undefined && x >= column.x - rim && x + width <= column.x + column.width + rim,
    )
    if (column === undefined || own.length < line.length) return []
    const box = own.reduce<PdfBox>((all, word) => union(all, word), column)
    const text = getConfidence(own) >= minSpoken ? own.map((word) => word.text).join(' ') : ''
    return [{ box: widened(box, rim), words: own, text }]
  })
}

function isSideways({ text, width, height }: RecognisedWord): boolean {
  const letters = (text.match(/[\p{L}\p{N}]/gu) ?? []).length
  return letters >= sideways.letters && height >= width * sideways.ratio
}
