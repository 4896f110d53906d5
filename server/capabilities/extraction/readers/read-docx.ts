// DOCX through mammoth: styles become headings, quotations, code; notes and pictures come along within limits.
import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { fromHtml, parseMarkup, textContent, toHtml } from '#core/rich-text/index.ts'
import { toStorableText } from '#core/text.ts'
import { openArchive, type Archive } from '../archive.ts'
import type { ImportedDocument } from '../extraction.types.ts'
import { Unreadable } from '../unreadable.ts'
import { mendBlocks, plainerWordXml } from './docx-text.ts'
import { keepPictures } from './pictures.ts'
import { refuseEntities } from './refuse-entities.ts'
import { firstHeading, titleOf } from './title-of.ts'

/** Word's own style names, and those of our exports. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='Source Code'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Preformatted Text'] => pre:separator('\\n')",
  "p[style-name='Plain Text'] => p:fresh",
  "p[style-name='Caption'] => p > em:fresh",
  "p[style-name='caption'] => p > em:fresh",
  "r[style-name='Code Char'] => code",
  "r[style-name='Code Character'] => code",
  "r[style-name='Code'] => code",
  "r[style-name='Source Text'] => code",
  "r[style-name='Verbatim Char'] => code",
  "r[style-name='HTML Code'] => code",
  "br[type='page'] => hr.page-break",
  'u => u',
  'strike => s',
  'highlight => mark',
]

export interface DocxWishes {
  /** False where words alone are wanted. */
  withPictures: boolean
}

export async function readDocx(bytes: Buffer, fileName: string, { withPictures }: DocxWishes = { withPictures: true }): Promise<ImportedDocument> {
  if (isEncrypted(bytes)) throw new Unreadable('encrypted', 'The file is encrypted. Save it without a password and send it again.')
  const archive = await openArchive(bytes)
  if (!archive.names.some((name) => /^word\/document\d*\.xml$/.test(name)))
    throw new Unreadable('broken', 'The file is no DOCX: its text is missing. Save it again as DOCX.')
  const pictures = keepPictures()
  const { value, messages } = await mammoth.convertToHtml(
    { buffer: await repack(archive) },
    {
      styleMap,
      includeDefaultStyleMap: true,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async (image) => ({ src: withPictures ? pictures.address(await image.readAsBuffer()) : '' })),
    },
  )
  const text = fromHtml(toStorableText(value))
  const html = toHtml({ ...text, blocks: mendBlocks(text.blocks) })
  if (html === '') throw new Unreadable('empty', 'The file holds no text.')
  const core = parseMarkup((await archive.read('docProps/core.xml'))?.toString('utf8').slice(0, 100_000) ?? '', { xml: true })
  const title = core.children
    .flatMap((child) => (typeof child === 'string' ? [] : child.children))
    .find((child) => typeof child !== 'string' && child.name === 'dc:title')
  const lost = messages.some((message) => message.type === 'error') ? ['Parts of the file could not be read and are missing.'] : []
  const macros = archive.names.some((name) => /vbaProject\.bin$/i.test(name)) ? ['The file has macros; they were left out.'] : []
  return {
    title: titleOf(title === undefined ? firstHeading(html) : textContent(title), fileName),
    html,
    warnings: [...lost, ...macros, ...pictures.warnings()],
    source: 'docx',
  }
}

/** The package as our reader of packages saw it: the library's own trusts what a file says about its sizes. */
async function repack(archive: Archive): Promise<Buffer> {
  const files: Record<string, Uint8Array> = {}
  for (const name of archive.names) {
    if (!/\.(?:xml|rels|png|jpe?g|gif|webp)$/i.test(name)) continue
    const content = await archive.read(name)
    if (content === undefined) continue
    if (/\.(?:xml|rels)$/i.test(name)) refuseEntities(content)
    files[name] = /^word\/document\d*\.xml$/.test(name) ? Buffer.from(plainerWordXml(content.toString('utf8'))) : content
  }
  return Buffer.from(zipSync(files, { level: 0 }))
}

/** Office wraps an encrypted package in a compound file with this stream. */
function isEncrypted(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])) && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
}
