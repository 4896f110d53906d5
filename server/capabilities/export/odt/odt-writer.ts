// What the parts of the OpenDocument writer share: automatic styles by what they say, images, names of
// bookmarks, numbers of notes.
import type { Block } from '#core/rich-text/index.ts'
import { walk, type Manuscript } from '../manuscript.ts'
import type { Image } from '../images.ts'
import type { Place } from './odt-place.ts'

/**
 * Blocks hold tables and notes, and these hold blocks: those that are inside are written through the writer.
 */
export type WriteBlocks = (writer: OdtWriter, blocks: readonly Block[], place: Place) => string

export interface OdtWriter {
  manuscript: Manuscript
  writeBlocks: WriteBlocks
  /** Name of the automatic style that says this; the same for the same words. */
  style(
    family: 'paragraph' | 'text' | 'table' | 'table-column' | 'table-row' | 'table-cell' | 'graphic',
    properties: string,
    parent?: string,
  ): string
  /** All automatic styles so far, for `content.xml`. */
  styles(): string
  /** Path of an image inside the package. */
  image(url: string, image: Image): string
  images(): ReadonlyMap<string, Image>
  bookmarks: ReadonlyMap<string, string>
  takeBookmark(id: string): string | undefined
  /** Whether this is the first time that a note is pointed to. */
  takeNote(id: string): boolean
  /** Set while a note is written: none is inside another. */
  inNote: boolean
}

const prefixes = {
  paragraph: 'P',
  text: 'T',
  table: 'Table',
  'table-column': 'Column',
  'table-row': 'Row',
  'table-cell': 'Cell',
  graphic: 'Frame',
}

export function createOdtWriter(manuscript: Manuscript, writeBlocks: WriteBlocks): OdtWriter {
  const names = new Map<string, string>()
  const written: string[] = []
  const paths = new Map<string, string>()
  const images = new Map<string, Image>()
  const bookmarks = new Map<string, string>()
  const takenBookmarks = new Set<string>()
  const takenNotes = new Set<string>()
  walk(manuscript.text, {
    heading(id) {
      if (!bookmarks.has(id)) bookmarks.set(id, `heading-${bookmarks.size + 1}`)
    },
  })
  return {
    manuscript,
    writeBlocks,
    style(family, properties, parent) {
      const key = `${family} ${parent ?? ''} ${properties}`
      let name = names.get(key)
      if (name === undefined) {
        name = `${prefixes[family]}${names.size + 1}`
        names.set(key, name)
        written.push(
          `<style:style style:name="${name}" style:family="${family}"${parent === undefined ? '' : ` style:parent-style-name="${parent}"`}${properties}</style:style>`,
        )
      }
      return name
    },
    styles: () => written.join('\n'),
    image(url, image) {
      let path = paths.get(url)
      if (path === undefined) {
        path = `Pictures/${paths.size + 1}.${image.kind === 'jpeg' ? 'jpg' : image.kind}`
        paths.set(url, path)
        images.set(path, image)
      }
      return path
    },
    images: () => images,
    bookmarks,
    takeBookmark(id) {
      if (takenBookmarks.has(id)) return undefined
      takenBookmarks.add(id)
      return bookmarks.get(id)
    },
    takeNote(id) {
      if (takenNotes.has(id)) return false
      takenNotes.add(id)
      return true
    },
    inNote: false,
  }
}
