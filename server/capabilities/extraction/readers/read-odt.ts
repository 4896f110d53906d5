// OpenDocument texts: a package of XML, read into the one shape of formatted text.
import {
  walkElements,
  parseMarkup,
  textContent,
  toHtml,
  toPlainText,
  type Block,
  type HtmlElement,
} from '#core/rich-text/index.ts'
import { toStorableText } from '#core/text.ts'
import { openArchive, type Archive } from '../archive.ts'
import type { ImportedDocument } from '../extraction.types.ts'
import { Unreadable } from '../unreadable.ts'
import { readBlocks } from './odt/odt-blocks.ts'
import type { OdtReading } from './odt/odt-reading.ts'
import { readOdtStyles } from './odt/odt-styles.ts'
import { marginsOnly } from './margins-only.ts'
import { keepImages } from './images.ts'
import { refuseEntities } from './refuse-entities.ts'
import { firstHeading, getTitle } from './find-title.ts'

/** Reads an OpenDocument text. Throws `Unreadable`: `encrypted`, `broken`, `bomb`, `empty`. */
export async function readOdt(bytes: Buffer, fileName: string): Promise<ImportedDocument> {
  const archive = await openArchive(bytes)
  await refuseEncrypted(archive)
  const content = await readXml(archive, 'content.xml')
  const text = content === undefined ? undefined : find(content, 'office:text')
  if (content === undefined || text === undefined)
    throw new Unreadable('broken', 'The file is no ODT: its text is missing. Save it again as ODT.')
  const images = keepImages()
  const imageBytes = await readImages(archive, text)
  const styles = (await readXml(archive, 'styles.xml')) ?? parseMarkup('')
  const reading: OdtReading = {
    styles: readOdtStyles(content, styles),
    readBlocks: (parent, place) => readBlocks(parent, reading, place),
    imageUrl: (path) => images.url(imageBytes.get(path) ?? Buffer.alloc(0)),
    targets: headingTargets(text),
    footnotes: [],
    noteIds: new Map(),
    lastNumbers: new Map(),
    lost: new Set(),
  }
  const body = reading.readBlocks(text, { listDepth: 0, onPage: true })
  const blocks = body.length > 0 ? body : readMargins([styles, text], reading)
  const html = toStorableText(toHtml({ blocks, footnotes: reading.footnotes }))
  if (blocks.length === 0) throw new Unreadable('empty', 'The file holds no text.')
  const meta = await readXml(archive, 'meta.xml')
  const title = meta === undefined ? undefined : find(meta, 'dc:title')
  const macros = archive.names.some((name) => name.startsWith('Basic/'))
    ? ['The file has macros; they were left out.']
    : []
  return {
    title: getTitle(
      title === undefined || textContent(title).trim() === '' ? firstHeading(html) : textContent(title),
      fileName,
    ),
    html,
    warnings: [...(body.length > 0 ? [] : [marginsOnly]), ...macros, ...reading.lost, ...images.warnings()],
    source: 'odt',
  }
}

const margins = /^(?:style:(?:header|footer)(?:-first|-left)?|office:annotation)$/

/** The words of headers, footers and comments; none where they are page numbers alone. */
function readMargins(roots: readonly HtmlElement[], reading: OdtReading): Block[] {
  const blocks = roots
    .flatMap((root) => [...walkElements(root)].filter(({ name }) => margins.test(name)))
    .flatMap((margin) =>
      reading.readBlocks(
        { ...margin, children: margin.children.filter(isTextElement) },
        { listDepth: 0, onPage: false },
      ),
    )
  return /\p{L}/u.test(toPlainText({ blocks, footnotes: [] })) ? blocks : []
}

/** Beside the words of a comment are its author and date. */
function isTextElement(child: HtmlElement['children'][number]): boolean {
  return typeof child !== 'string' && /^(?:text|table):/.test(child.name)
}

async function refuseEncrypted(archive: Archive): Promise<void> {
  const manifest = await archive.read('META-INF/manifest.xml')
  // Since ODF 1.4 the whole package may lie encrypted inside another.
  if (manifest?.includes('encryption-data') === true || archive.names.includes('encrypted-package')) {
    throw new Unreadable('encrypted', 'The file is encrypted. Save it without a password and send it again.')
  }
}

async function readXml(archive: Archive, name: string): Promise<HtmlElement | undefined> {
  const xml = await archive.read(name)
  if (xml === undefined) return undefined
  refuseEntities(xml)
  return parseMarkup(xml.toString('utf8'), { xml: true })
}

function find(root: HtmlElement, name: string): HtmlElement | undefined {
  for (const element of walkElements(root)) if (element.name === name) return element
  return undefined
}

async function readImages(archive: Archive, text: HtmlElement): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const element of walkElements(text)) {
    const path =
      element.name === 'draw:image' ? (element.attributes['xlink:href'] ?? '').replace(/^\.\//, '') : ''
    const bytes = path === '' || found.has(path) ? undefined : await archive.read(path)
    if (bytes !== undefined) found.set(path, bytes)
  }
  return found
}

/** Bookmarks of headings that some link leads to. */
function headingTargets(text: HtmlElement): Set<string> {
  const linked = new Set<string>()
  const bookmarks = new Set<string>()
  for (const element of walkElements(text)) {
    const href = element.name === 'text:a' ? (element.attributes['xlink:href'] ?? '') : ''
    if (href.startsWith('#')) linked.add(href.slice(1))
    if (element.name !== 'text:h') continue
    for (const child of element.children)
      if (typeof child !== 'string' && child.name.startsWith('text:bookmark'))
        bookmarks.add(child.attributes['text:name'] ?? '')
  }
  // Ids of headings hold letters, digits, `-` and `_` (core/rich-text).
  return new Set([...bookmarks].filter((name) => linked.has(name) && /^[\w-]+$/.test(name)))
}
