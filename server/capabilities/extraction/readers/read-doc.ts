// Word 97 to 2003 without LibreOffice: the words alone, in the order in which they are.
import WordExtractor from 'word-extractor'
import { toHtml, type Block, type Inline } from '#core/rich-text/index.ts'
import { toStorableText } from '#core/text.ts'
import { Unreadable } from '../unreadable.ts'
import { marginsOnly } from './margins-only.ts'

export const layoutLost =
  'Only the words were read: headings, lists and tables of old Word files need LibreOffice on the server. Word 95 and older is not read without it.'

/** HTML of an old Word file. Throws `Unreadable`: `empty`, `too_old`. */
export async function readDoc(bytes: Buffer): Promise<{ html: string; warnings: string[] }> {
  const document = await new WordExtractor().extract(bytes).catch((error: unknown) => {
    throw new Unreadable(
      'broken',
      'The file is broken, or of a Word before 1997. Open it in its own program and save it as DOCX.',
      { cause: error },
    )
  })
  const asTyped = { filterUnicode: false }
  const body = findParagraphs(
    document.getBody(asTyped),
    document.getTextboxes(asTyped),
    document.getFootnotes(asTyped),
    document.getEndnotes(asTyped),
  )
  const blocks =
    body.length > 0 ? body : findParagraphs(document.getHeaders(asTyped), document.getAnnotations(asTyped))
  if (blocks.length === 0) throw new Unreadable('empty', 'The file holds no text.')
  return {
    html: toHtml({ blocks, footnotes: [] }),
    warnings: [...(body.length > 0 ? [] : [marginsOnly]), layoutLost],
  }
}

function findParagraphs(...parts: string[]): Block[] {
  return toStorableText(parts.join('\n'))
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\t+$/, '').trimEnd())
    .filter((line) => line.trim() !== '')
    .map((line) => ({
      type: 'paragraph',
      inlines: [{ type: 'text', text: line, marks: {} } satisfies Inline],
    }))
}
