// DOCX through mammoth: styles become headings, quotations, code; pictures come along within limits.
import mammoth from 'mammoth'
import { toStorableText } from '#core/text.ts'
import { openArchive } from '../archive.ts'
import type { ImportedDocument } from '../extraction.types.ts'
import { Unreadable } from '../unreadable.ts'
import { firstHeading, titleOf } from './title-of.ts'
import { keepPictures } from './pictures.ts'
import { refuseEntities } from './refuse-entities.ts'

/** Word's own style names, and those of our exports. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p.subtitle:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Caption'] => p > em:fresh",
  "r[style-name='Code Char'] => code",
  "r[style-name='Verbatim Char'] => code",
  'u => u',
  'strike => s',
  'highlight => mark',
]

export async function readDocx(bytes: Buffer, fileName: string): Promise<ImportedDocument> {
  const archive = await openArchive(bytes)
  if (!archive.names.some((name) => /^word\/document\d*\.xml$/.test(name)))
    throw new Unreadable('broken', 'The file is no DOCX: its text is missing. Save it again as DOCX.')
  // Read once here, so that what unpacks to too much never reaches the library.
  for (const name of archive.names) if (/\.(xml|rels)$/.test(name)) refuseEntities((await archive.read(name)) ?? Buffer.alloc(0))
  const pictures = keepPictures()
  const { value, messages } = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      styleMap,
      includeDefaultStyleMap: true,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async (image) => ({ src: pictures.address(image.contentType, await image.readAsBuffer()) })),
    },
  )
  const html = toStorableText(value).replace(/<img[^>]*\ssrc=""[^>]*>/g, '')
  if (html.replace(/<[^>]*>/g, '').trim() === '' && !html.includes('<img')) throw new Unreadable('empty', 'The file holds no text.')
  const core = (await archive.read('docProps/core.xml'))?.toString('utf8')
  const title = /<dc:title>([^<]{1,300})<\/dc:title>/.exec(core ?? '')?.[1]
  const lost = messages.some((message) => message.type === 'error') ? ['Parts of the file could not be read and are missing.'] : []
  const macros = archive.names.some((name) => /vbaProject\.bin$/i.test(name)) ? ['The file has macros; they were left out.'] : []
  return { title: titleOf(decode(title) ?? firstHeading(html), fileName), html, warnings: [...lost, ...macros, ...pictures.warnings()], source: 'docx' }
}

function decode(text: string | undefined): string | undefined {
  return text
    ?.replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')
}
