// Program code on a card: its indents, colours and signs would not survive as a paragraph, so that it stays
// the image that it is, with what it says as alternative text.
import type { RecognisedWord } from '../../ocr/words.ts'
import { getArea, intersection, shareInside, union } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { widened } from '../../pdf/clippings.ts'
import type { Panel } from '../page-blocks.ts'
import { groupLines } from '../words/word-lines.ts'

/** Words that stay an image, and what they say as its alternative text. */
export interface TextImage {
  box: PdfBox
  words: readonly RecognisedWord[]
  text: string
}

/**
 * Of a card: so many words in so many lines, and this share of the words, or of more lines, with signs of
 * code.
 */
const code = { minWords: 8, minLines: 3, minShare: 0.3, signedLines: 5, ofLines: 0.6 }
const codeSign = /[{}[\]=<>;_\\|]|\w\(/
/** In pixels, around the words. */
const rim = 8

export function findCode(words: readonly RecognisedWord[], panels: readonly Panel[]): TextImage[] {
  const cards = panels
    .filter(({ color }) => color !== undefined)
    .toSorted((one, other) => getArea(one) - getArea(other))
  const byCard = Map.groupBy(words, (word) => cards.find((card) => shareInside(word, card) > 0.9))
  return [...byCard].flatMap(([card, own]) => {
    const lines = groupLines(own)
    const isSigned = ({ text }: RecognisedWord): boolean => codeSign.test(text)
    const signedLines = lines.filter((line) => line.some(isSigned)).length
    const isMarked =
      own.filter(isSigned).length >= own.length * code.minShare ||
      (signedLines >= code.signedLines && signedLines >= lines.length * code.ofLines)
    const isCode =
      card !== undefined && own.length >= code.minWords && lines.length >= code.minLines && isMarked
    if (!isCode) return []
    const around = widened(
      own.reduce<PdfBox>((box, word) => union(box, word), own[0] ?? card),
      rim,
    )
    const text = lines
      .map((line) => line.toSorted((one, other) => one.x - other.x))
      .toSorted(([one], [other]) => (one?.y ?? 0) - (other?.y ?? 0))
      .map((line) => line.map((word) => word.text).join(' '))
      .join('\n')
    return [{ box: intersection(around, card) ?? around, words: own, text }]
  })
}
