// DOCX through mammoth: styles become headings, quotations, code; notes and images come along within
// limits.
import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import {
  fromHtml,
  parseMarkup,
  textContent,
  toHtml,
  toPlainText,
  type RichText,
} from '#core/rich-text/index.ts'
import { toStorableText } from '#core/text.ts'
import { openArchive, type Archive } from '../archive.ts'
import type { ImportedDocument } from '../extraction.types.ts'
import { Unreadable } from '../unreadable.ts'
import { fixBlocks } from './docx-text.ts'
import { marginsOnly } from './margins-only.ts'
import { keepImages } from './images.ts'
import { refuseEntities } from './refuse-entities.ts'
import { firstHeading, getTitle } from './find-title.ts'
import { leanWordXml } from './word-xml.ts'

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

export interface DocxOptions {
  /** False where words alone are wanted. */
  withImages: boolean
}

export async function readDocx(
  bytes: Buffer,
  fileName: string,
  { withImages }: DocxOptions = { withImages: true },
): Promise<ImportedDocument> {
  if (isEncrypted(bytes))
    throw new Unreadable('encrypted', 'The file is encrypted. Save it without a password and send it again.')
  const archive = await openArchive(bytes)
  if (!archive.names.some((name) => /^word\/document\d*\.xml$/.test(name)))
    throw new Unreadable('broken', 'The file is no DOCX: its text is missing. Save it again as DOCX.')
  const images = keepImages()
  let isComplete = true
  const convert = async (parts: PackageParts): Promise<RichText> => {
    const { value, messages } = await mammoth.convertToHtml(
      { buffer: Buffer.from(zipSync(parts, { level: 0 })) },
      {
        styleMap,
        includeDefaultStyleMap: true,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async (image) => ({
          src: withImages ? images.url(await image.readAsBuffer()) : '',
        })),
      },
    )
    isComplete &&= !messages.some((message) => message.type === 'error')
    const text = fromHtml(toStorableText(value))
    return { ...text, blocks: fixBlocks(text.blocks) }
  }
  const parts = await unpack(archive)
  const body = toHtml(await convert(parts))
  const html = body === '' ? await readMargins(parts, convert) : body
  if (html === '') throw new Unreadable('empty', 'The file holds no text.')
  const core = parseMarkup(
    (await archive.read('docProps/core.xml'))?.toString('utf8').slice(0, 100_000) ?? '',
    { xml: true },
  )
  const title = core.children
    .flatMap((child) => (typeof child === 'string' ? [] : child.children))
    .find((child) => typeof child !== 'string' && child.name === 'dc:title')
  const lost = isComplete ? [] : ['Parts of the file could not be read and are missing.']
  const macros = archive.names.some((name) => /vbaProject\.bin$/i.test(name))
    ? ['The file has macros; they were left out.']
    : []
  return {
    title: getTitle(title === undefined ? firstHeading(html) : textContent(title), fileName),
    html,
    warnings: [...(body === '' ? [marginsOnly] : []), ...lost, ...macros, ...images.warnings()],
    source: 'docx',
  }
}

type PackageParts = Record<string, Uint8Array>

/** Parts with text of their own; the body may be called `document2.xml`. */
const textPart = /^word\/(?:document\d*|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/
const marginPart = /^word\/(?:header\d*|footer\d*|comments)\.xml$/

/**
 * The package as our reader of packages saw it: the library's own trusts what a file says about its sizes.
 */
async function unpack(archive: Archive): Promise<PackageParts> {
  const parts: PackageParts = {}
  for (const name of archive.names) {
    if (!/\.(?:xml|rels|png|jpe?g|gif|webp)$/i.test(name)) continue
    const content = await archive.read(name)
    if (content === undefined) continue
    if (/\.(?:xml|rels)$/i.test(name)) refuseEntities(content)
    parts[name] = textPart.test(name) ? leanWordXml(content) : content
  }
  return parts
}

/** Headers, footers and comments, each once, as the library reads a body. Empty where they hold no words. */
async function readMargins(
  parts: PackageParts,
  convert: (parts: PackageParts) => Promise<RichText>,
): Promise<string> {
  const found = new Set<string>()
  const byName = Object.entries(parts).toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  for (const [name, content] of byName.filter(([part]) => marginPart.test(part))) {
    const body = Buffer.from(content)
      .toString('utf8')
      .replace(/^<w:(?:hdr|ftr|comments)([^>]*)>/, '<w:document$1><w:body>')
      .replace(/<\/w:(?:hdr|ftr|comments)>$/, '</w:body></w:document>')
      .replace(/<\/?w:comment(?: [^>]*)?>/g, '')
    const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="body" Type="${bodyType}" Target="${name}"/></Relationships>`
    const text = await convert({ ...parts, [name]: Buffer.from(body), '_rels/.rels': Buffer.from(relations) })
    // A page number alone is no text.
    if (/\p{L}/u.test(toPlainText(text))) found.add(toHtml(text))
  }
  return [...found].join('\n')
}

const bodyType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'

/** Office wraps an encrypted package in a compound file with this stream. */
function isEncrypted(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])) &&
    bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  )
}
