// Files made to hurt whoever reads them, byte by byte: packages that unpack without end, PDFs that count,
// nest and point in circles.
import { createDeflateRaw, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { once } from 'node:events'
import { isLongRun } from './long-run.ts'

export interface PackageEntry {
  name: string
  /** As it lies in the package. */
  packed: Buffer
  /** Unpacked, as the package claims. */
  size: number
  crc?: number
  stored?: boolean
  encrypted?: boolean
}

/** An honest entry. */
export function packed(name: string, content: string | Buffer): PackageEntry {
  const bytes = Buffer.from(content)
  return { name, packed: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes) }
}

/** An entry of so many megabytes of spaces inside an XML element, packed to a thousandth. */
export async function bombEntry(name: string, megabytes: number): Promise<PackageEntry> {
  const deflate = createDeflateRaw({ level: 9 })
  const chunks: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk))
  const spaces = Buffer.alloc(1_000_000, ' ')
  for (let count = 0; count < megabytes; count += 1) if (!deflate.write(spaces)) await once(deflate, 'drain')
  deflate.end()
  await once(deflate, 'end')
  return { name, packed: Buffer.concat(chunks), size: megabytes * 1_000_000 }
}

/** A zip package of the entries, with their claims (APPNOTE.TXT 6.3, §4.3). */
export function makePackage(entries: readonly PackageEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, packed: bytes, size, crc = 0, stored = false, encrypted = false } of entries) {
    const path = Buffer.from(name, 'utf8')
    const facts = Buffer.alloc(22)
    facts.writeUInt16LE(encrypted ? 0x801 : 0x800, 0)
    facts.writeUInt16LE(stored ? 0 : 8, 2)
    facts.writeUInt32LE(crc >>> 0, 8)
    facts.writeUInt32LE(bytes.length, 12)
    facts.writeUInt32LE(size, 16)
    facts.writeUInt16LE(path.length, 20)
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), facts, Buffer.alloc(2), path, bytes])
    const place = Buffer.alloc(16)
    place.writeUInt32LE(offset, 12)
    directory.push(
      Buffer.concat([
        Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0]),
        facts,
        Buffer.alloc(2),
        place.subarray(2),
        path,
      ]),
    )
    parts.push(local)
    offset += local.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length & 0xffff, 4)
  end.writeUInt16LE(entries.length & 0xffff, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from([0x50, 0x4b, 5, 6]), end])
}

/** The parts that every DOCX has, around a body of WordprocessingML. */
export function docxEntries(body: string): PackageEntry[] {
  return [
    packed(
      '[Content_Types].xml',
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    packed(
      '_rels/.rels',
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    packed(
      'word/document.xml',
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  ]
}

/** The parts that every ODT has, around a body of OpenDocument text. */
export function odtEntries(body: string): PackageEntry[] {
  const type = 'application/vnd.oasis.opendocument.text'
  const namespaces = ['office', 'text', 'table']
    .map((prefix) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${prefix}:1.0"`)
    .join(' ')
  return [
    { name: 'mimetype', packed: Buffer.from(type), size: type.length, crc: crc32(type), stored: true },
    packed(
      'content.xml',
      `<?xml version="1.0"?><office:document-content ${namespaces}><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
  ]
}

/** A PDF of the objects, numbered from 1; the first is the catalogue. */
export function makePdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    length += part.length
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** A stream object. */
export function pdfStream(bytes: Buffer, entries = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

export const pdfFont = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
/** Content of a page that shows words. */
export const pdfWords = (words: string): Buffer => Buffer.from(`BT /F1 12 Tf 72 700 Td (${words}) Tj ET`)

/** A PDF of one page with this content and further objects from 6 on. */
export function onePage(
  content: Buffer,
  {
    mediaBox = '0 0 595 842',
    page = '',
    contents = '4 0 R',
    further = [] as (string | Buffer)[],
    catalogue = '',
  } = {},
): Buffer {
  return makePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents ${contents} /Resources << /Font << /F1 5 0 R >> ${page} >> >>`,
    pdfStream(content),
    pdfFont,
    ...further,
  ])
}

/** A PDF of one page with these annotations, whose widgets are the fields of its form. */
export function annotatedPage(content: string, annotations: readonly string[], { page = '' } = {}): Buffer {
  const references = annotations.map((_, index) => `${index + 6} 0 R`)
  const fields = references.filter((_, index) => annotations[index]?.includes('/Widget'))
  const form = `/AcroForm << /Fields [${fields.join(' ')}] /NeedAppearances true /DR << /Font << /Helv 5 0 R >> >> /DA (/Helv 0 Tf 0 g) >>`
  return makePdf([
    `<< /Type /Catalog /Pages 2 0 R ${fields.length === 0 ? '' : form} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Annots [${references.join(' ')}] /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
    pdfStream(Buffer.from(content)),
    pdfFont,
    ...annotations.map((entries) => `<< /Type /Annot ${entries} >>`),
  ])
}

let bombs: Record<string, Buffer> | undefined

/** PDFs that grow, nest and turn in circles, by what they do. */
export function pdfBombs(): Record<string, Buffer> {
  bombs ??= makePdfBombs()
  return bombs
}

function makePdfBombs(): Record<string, Buffer> {
  const deep = 60_000
  const pages = isLongRun ? 1_000_000 : 100_000
  const cascade = [1, 2, 3, 4].reduce((bytes) => deflateSync(bytes, { level: 9 }), Buffer.alloc(200_000_000))
  return {
    'a page tree 60,000 deep': makePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      ...Array.from({ length: deep }, (_, index) => `<< /Type /Pages /Kids [${index + 3} 0 R] /Count 1 >>`),
      '<< /Type /Page /MediaBox [0 0 595 842] >>',
    ]),
    'a page tree that is its own branch': makePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [2 0 R 2 0 R 2 0 R 2 0 R] /Count 1000000 >>',
    ]),
    'a page as large as a country': onePage(pdfWords('Large'), { mediaBox: '0 0 100000000 100000000' }),
    'many more pages than are read': makePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${pages} /Kids [${'3 0 R '.repeat(pages)}] >>`,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      pdfStream(pdfWords('Again')),
      pdfFont,
    ]),
    'content packed four times over': onePage(Buffer.alloc(0), {
      contents: '6 0 R',
      further: [pdfStream(cascade, '/Filter [/FlateDecode /FlateDecode /FlateDecode /FlateDecode]')],
    }),
    'content that is shown a hundred thousand times': onePage(
      Buffer.from('BT /F1 9 Tf 72 700 Td (Words and words.) Tj ET\n'.repeat(5_000)),
      {
        contents: `[${'4 0 R '.repeat(100_000)}]`,
      },
    ),
    'a form that shows itself': onePage(Buffer.from('/X1 Do'), {
      page: '/XObject << /X1 6 0 R >>',
      further: [
        pdfStream(
          Buffer.from('/X1 Do /X1 Do'),
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X1 6 0 R >> >>',
        ),
      ],
    }),
    'forms that show each other twice, thirty deep': onePage(Buffer.from('/X1 Do'), {
      page: '/XObject << /X1 6 0 R >>',
      further: Array.from({ length: 30 }, (_, index) =>
        pdfStream(
          Buffer.from('/X1 Do /X1 Do'),
          `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X1 ${index + 7} 0 R >> >>`,
        ),
      ),
    }),
    'a table of references that goes before itself': makePdf(
      ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'],
      '/Prev 9',
    ),
    'a script and a program to start': onePage(pdfWords('Quiet'), {
      catalogue:
        '/OpenAction << /S /JavaScript /JS (while \\(true\\) {}) /Next << /S /Launch /F (/bin/sh) >> >>',
    }),
    'arrays a million deep': onePage(pdfWords('Nested'), {
      page: `/Deep ${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`,
    }),
  }
}
