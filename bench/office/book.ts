// A book of so many pages as a word processor saves it: chapters, paragraphs of varied words, lists, tables,
// notes at the foot.
import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'

const nouns =
  'bread oven flour water salt dough bakery morning table street town market recipe kitchen guest window river winter summer harvest'.split(
    ' ',
  )
const verbs =
  'rests bakes rises cools waits turns grows opens closes carries brings keeps finds leaves meets answers follows'.split(
    ' ',
  )
const others =
  'warm cold old new long short quiet open early late every another whole small large plain careful steady'.split(
    ' ',
  )
const paragraphsAPage = 6
const sentencesAParagraph = 5

export function bookDocx(pages: number): Promise<Buffer> {
  let seed = 7
  const pick = (words: readonly string[]): string => {
    seed = (seed * 48_271) % 2_147_483_647
    return words[seed % words.length] ?? ''
  }
  const sentence = (): string =>
    `The ${pick(others)} ${pick(nouns)} ${pick(verbs)} while the ${pick(nouns)} of the ${pick(nouns)} ${pick(verbs)}.`
  const paragraph = (): string => Array.from({ length: sentencesAParagraph }, sentence).join(' ')
  const footnotes: Record<string, { children: Paragraph[] }> = {}
  const children = Array.from({ length: pages }, (_, page) => {
    const number = page + 1
    footnotes[String(number)] = { children: [new Paragraph(`Note ${number}: ${sentence()}`)] }
    return [
      new Paragraph({
        text: `Chapter ${number}: ${pick(others)} ${pick(nouns)}`,
        heading: HeadingLevel.HEADING_1,
        pageBreakBefore: page > 0,
      }),
      ...Array.from({ length: paragraphsAPage }, () => new Paragraph(paragraph())),
      new Paragraph({ children: [new TextRun(sentence()), new FootnoteReferenceRun(number)] }),
      ...Array.from(
        { length: 3 },
        () => new Paragraph({ text: `${pick(others)} ${pick(nouns)}`, bullet: { level: 0 } }),
      ),
      new Table({
        rows: Array.from(
          { length: 4 },
          () =>
            new TableRow({
              children: [pick(nouns), pick(others), pick(verbs)].map(
                (cell) => new TableCell({ children: [new Paragraph(cell)] }),
              ),
            }),
        ),
      }),
    ]
  }).flat()
  return Packer.toBuffer(new Document({ footnotes, sections: [{ children }] }))
}
