// What the parts of the Word writer share while one document is written.
import type { Block } from '#core/rich-text/index.ts'
import { AlignmentType, LevelFormat, type INumberingOptions, type Paragraph, type Table } from 'docx'
import { walk, type Manuscript } from '../manuscript.ts'
import type { Place } from './docx-place.ts'

/** Blocks hold tables, and tables hold blocks: those inside a cell are written through the writer. */
export type WriteBlocks = (
  writer: DocxWriter,
  blocks: readonly Block[],
  place: Place,
) => (Paragraph | Table)[]

export interface DocxWriter {
  manuscript: Manuscript
  writeBlocks: WriteBlocks
  rightToLeft: boolean
  /** Names of bookmarks by the ids of the text's headings. */
  bookmarks: ReadonlyMap<string, string>
  /** The bookmark's name the first time it is asked for: a name is in a document once. */
  takeBookmark(id: string): string | undefined
  /** Whether this is the first time that a note is pointed to. */
  takeNote(number: number): boolean
  /** Numbering of one more ordered list. */
  orderedList(start: number): { reference: string; instance: number }
  /** Definitions of all lists written so far. */
  numbering(): INumberingOptions
  inNote: boolean
  /** How many images Word cannot show; shared by all who write. */
  lost: { webp: number }
}

/** Word has nine levels; deeper lists stay on the ninth. */
export const deepestLevel = 8
/** Indentation of a level in twips. */
export const listIndent = 420
const bullets = ['•', '◦', '▪']

export function createDocxWriter(manuscript: Manuscript, writeBlocks: WriteBlocks): DocxWriter {
  const bookmarks = new Map<string, string>()
  walk(manuscript.text, {
    heading(id) {
      // A bookmark's name has 40 letters, digits and underscores at most, and is not the user's to choose.
      if (!bookmarks.has(id)) bookmarks.set(id, `_Heading${bookmarks.size + 1}`)
    },
  })
  const taken = new Set<string>()
  const takenNotes = new Set<number>()
  const starts = new Set<number>()
  let lists = 0
  const levels = (
    level: (index: number) => {
      format: (typeof LevelFormat)[keyof typeof LevelFormat]
      text: string
      start: number
    },
  ) =>
    Array.from({ length: deepestLevel + 1 }, (_, index) => ({
      level: index,
      alignment: AlignmentType.START,
      ...level(index),
      style: { paragraph: { indent: { left: listIndent * (index + 1), hanging: listIndent } } },
    }))
  return {
    manuscript,
    writeBlocks,
    rightToLeft: manuscript.rightToLeft,
    bookmarks,
    takeBookmark(id) {
      if (taken.has(id)) return undefined
      taken.add(id)
      return bookmarks.get(id)
    },
    takeNote(number) {
      if (takenNotes.has(number)) return false
      takenNotes.add(number)
      return true
    },
    orderedList(start) {
      // Word counts from 0 to 32,767.
      const from = Number.isInteger(start) && start >= 0 && start <= 32_767 ? start : 1
      starts.add(from)
      lists += 1
      return { reference: `ordered-${from}`, instance: lists }
    },
    numbering() {
      return {
        config: [
          {
            reference: 'bullets',
            levels: levels((index) => ({
              format: LevelFormat.BULLET,
              text: bullets[index % bullets.length] ?? '•',
              start: 1,
            })),
          },
          ...[...starts].map((start) => ({
            reference: `ordered-${start}`,
            levels: levels((index) => ({ format: LevelFormat.DECIMAL, text: `%${index + 1}.`, start })),
          })),
        ],
      }
    },
    inNote: false,
    lost: { webp: 0 },
  }
}
