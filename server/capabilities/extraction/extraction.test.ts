// Files of every kind become documents: our own exports keep what they can, foreign ones are read in any
// encoding, and what lies or is locked is said.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createExporter, type Exporter, type ExportFormat } from '#capabilities/export/index.ts'
import { AppError } from '#platform/errors.ts'
import { silentLogger } from '#platform/logger.ts'
import {
  docxEntries,
  odtEntries,
  onePage,
  makePackage,
  packed,
  pdfFont,
  makePdf,
  pdfStream,
  pdfWords,
} from '#support/hostile-files.ts'
import { requireBrowser, requireProgram, runProgram } from '#support/programs.ts'
import { richSample } from '#support/rich-sample.ts'
import { createExtraction, type Extraction, type ImportedDocument } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'pressroom-extraction-test-'))
let extraction: Extraction
let exporter: Exporter
before(() => {
  extraction = createExtraction({ logger: silentLogger })
  exporter = createExporter({
    config: {
      production: false,
      programs: { chromium: undefined, soffice: undefined, tesseract: undefined },
    },
    logger: silentLogger,
  })
})
after(async () => {
  await Promise.all([extraction.close(), exporter.close()])
  rmSync(folder, { recursive: true, force: true })
})

const read = (fileName: string, bytes: Buffer | string, declaredType = ''): Promise<ImportedDocument> =>
  extraction.importDocument({
    bytes: Buffer.from(bytes),
    fileName,
    declaredType,
    signal: new AbortController().signal,
  })

async function refusal(fileName: string, bytes: Buffer | string): Promise<string> {
  try {
    const { html } = await read(fileName, bytes)
    return `read: ${html.slice(0, 200)}`
  } catch (error) {
    assert.ok(error instanceof AppError && error.status >= 400 && error.status < 500, String(error))
    const { reason } = error.members
    return typeof reason === 'string' ? reason : error.code
  }
}

async function exported(format: ExportFormat): Promise<Buffer> {
  const { title, html } = richSample
  return (
    await exporter.exportDocument(
      { title, content: html, editorMode: 'richText', updatedAt: '2026-03-01T10:00:00Z' },
      format,
    )
  ).bytes
}

/** What every format of ours gives back. */
function assertCommonGround(html: string): void {
  for (const part of [
    /<h2[^>]*>Lists<\/h2>/,
    /<h3[^>]*>A quotation<\/h3>/,
    /<h4[^>]*>Fourth level<\/h4>/,
    /<strong>paper<\/strong>/,
    /<em>ink<\/em>/,
    /<code>press --run<\/code>/,
    /<a href="https:\/\/example\.com\/handbook\?a=1&amp;b=2"[^>]*>the handbook<\/a>/,
    /<ol>\s*<li>(?:<p>)?Check the feed/,
    /<ol[^>]*>\s*<li>(?:<p>)?Cover the press/,
    /<ul>\s*<li>(?:<p>)?Coated paper/,
    /Grüße, Ελληνικά, Русский/,
  ])
    assert.match(html, part)
}

describe('our own exports come back', () => {
  test('as ODT with all that it holds', async () => {
    const { title, html, warnings } = await read('guide.odt', await exported('odt'))
    assert.equal(title, richSample.title)
    assert.deepEqual(warnings, [])
    assertCommonGround(html)
    assert.match(html, /<ol start="7">\s*<li>Cover the press/)
    assert.match(html, /<table><caption>Paper in stock<\/caption><thead><tr><th>Kind<\/th>/)
    assert.match(html, /<td colspan="2">Reserved<\/td><td rowspan="2">Posters/)
    assert.match(
      html,
      /<figure><img src="data:image\/png;base64,[^"]+" alt="The press from the front"[^>]*><figcaption>The press from the front, seen/,
    )
    assert.match(html, /<u>pressure<\/u>.*<s>old<\/s>.*H<sub>2<\/sub>O.*c<sup>2<\/sup>.*<mark/)
    assert.match(html, /<pre><code>function pressure\(sheet\) \{\n {2}\/\/ a line/)
    assert.match(html, /<blockquote><p>Whoever sets type/)
    assert.match(html, /data-checked="true".*Ink ordered.*data-checked="false".*Paper ordered/)
    assert.match(html, /<li id="user-content-fn-1"><p>The note of the guide\./)
    assert.match(html, /<dt>Bleed<\/dt><dd>What is printed/)
    assert.match(html, /<hr>/)
  })

  test('as DOCX with headings, lists, tables, links and images', async () => {
    const { title, html } = await read('guide.docx', await exported('docx'))
    assert.equal(title, richSample.title)
    assertCommonGround(html)
    assert.match(
      html,
      /<thead><tr><th>Kind<\/th><th[^>]*>Sheets<\/th><th>Use<\/th><\/tr><\/thead><tbody><tr><td>Laid/,
    )
    assert.match(html, /<td colspan="2">Reserved<\/td><td rowspan="2">Posters/)
    assert.match(html, /<pre><code>function pressure\(sheet\) \{\n {2}\/\/ a line/)
    assert.match(html, /<mark[^>]*>marked passage<\/mark>/)
    assert.match(html, /data-checked="true".*Ink ordered.*data-checked="false".*Paper ordered/)
    assert.match(html, /<li id="user-content-fn-1"><p>The note of the guide\./)
    assert.match(html, /<img src="data:image\/png;base64,/)
  })

  test('as PDF with headings, lists, tables, links and bold words, without its running heads', async (t) => {
    if (requireBrowser(t) === undefined) return
    const { title, html } = await read('guide.pdf', await exported('pdf'))
    assert.equal(title, richSample.title)
    assertCommonGround(html)
    assert.match(html, /<caption>Paper in stock<\/caption><thead><tr><th>Kind<\/th>/)
    assert.match(html, /<td colspan="2">Reserved<\/td><td rowspan="2">Posters/)
    assert.match(html, /<blockquote><p>Whoever sets type/)
    assert.equal(html.match(/Field guide to the press room/g)?.length, 1)
    assert.doesNotMatch(html, /\d \/ \d/)
  })

  test('as HTML and Markdown', async () => {
    assertCommonGround((await read('guide.html', await exported('html'))).html)
    const markdown = await read('guide.md', await exported('md'))
    assert.equal(markdown.source, 'md')
    assertCommonGround(markdown.html)
  })
})

describe('files of LibreOffice', () => {
  test('an ODT keeps lists inside lists, captions, quotations and code', async (t) => {
    const soffice = requireProgram(t, 'soffice')
    if (soffice === undefined) return
    const { html } = await read('office.odt', convert(soffice, await exported('docx'), 'docx', 'odt'))
    assertCommonGround(html)
    assert.match(
      html,
      /<ol><li>Check the feed<ol><li>Side guides<ul><li>left<\/li><li>right<\/li><\/ul><\/li><li>Grippers<\/li><\/ol><\/li><li>Mix the ink/,
    )
    assert.match(html, /<blockquote><p>Whoever sets type/)
    assert.match(html, /<pre><code>function pressure\(sheet\) \{\n {2}\/\/ a line/)
    assert.match(html, /<caption>Paper in stock<\/caption><thead><tr><th>Kind<\/th>/)
  })

  test('a PDF without tags is read by its look', async (t) => {
    const soffice = requireProgram(t, 'soffice')
    if (soffice === undefined) return
    const { html } = await read(
      'office.pdf',
      convert(
        soffice,
        await exported('odt'),
        'odt',
        'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"false"}}',
      ),
    )
    assert.match(html, /<h2>Lists<\/h2>/)
    assert.match(html, /<ol><li>Check the feed<ol><li>Side guides<ul><li>left<\/li><li>right<\/li><\/ul>/)
    assert.match(html, /<ul><li>Coated paper<\/li><li>Uncoated paper<ul><li>smooth/)
    assert.match(html, /<strong>paper<\/strong>.*<em>ink<\/em>/)
    assert.match(html, /<pre><code>function pressure/)
    assert.match(html, /so that their effect can be seen\. Paper takes ink/)
    assert.doesNotMatch(html, /<p>\d ?\/ ?\d<\/p>/)
  })

  test('a PDF under a password is said to be', async (t) => {
    const soffice = requireProgram(t, 'soffice')
    if (soffice === undefined) return
    const options =
      '{"EncryptFile":{"type":"boolean","value":"true"},"DocumentOpenPassword":{"type":"string","value":"a password"}}'
    assert.equal(
      await refusal(
        'locked.pdf',
        convert(soffice, await exported('odt'), 'odt', `pdf:writer_pdf_Export:${options}`),
      ),
      'encrypted',
    )
  })
})

describe('PDFs by their look', () => {
  const lines = (x: number, top: number, texts: string[], size = 10) =>
    texts
      .map((text, index) => `BT /F1 ${size} Tf ${x} ${top - index * size * 1.2} Td (${text}) Tj ET`)
      .join('\n')
  const words = 'The quick brown fox jumps over a lazy dog and'

  test('two columns are read one after the other, under the heading that spans both', async () => {
    const column = (name: string) => [
      ...Array.from({ length: 9 }, (_, index) => `${name}${index} ${words}`),
      `${name} ends here.`,
    ]
    const content = [
      lines(50, 780, ['A heading over both columns'], 20),
      lines(50, 730, column('left')),
      lines(320, 730, column('right')),
    ].join('\n')
    const { html } = await read('columns.pdf', onePage(Buffer.from(content)))
    assert.match(
      html,
      /^<h1>A heading over both columns<\/h1>\n<p>left0 .* left8 .* left ends here\.<\/p>\n<p>right0 .* right ends here\.<\/p>$/s,
    )
  })

  test('words parted at line ends become whole, and compounds keep their hyphen', async () => {
    const content = lines(50, 780, [
      `${words} is care-`,
      'fully read as one word, and a well-known compound is a well-',
      'known one still, for somebody who knows it from above here.',
    ])
    assert.match(
      (await read('hyphens.pdf', onePage(Buffer.from(content)))).html,
      /is carefully read as one word, and a well-known compound is a well-known one still/,
    )
  })

  test('running heads and page numbers are left out, and a sentence goes on over the page', async () => {
    const page = (content: number) =>
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`
    const sheet = (number: number, text: string) =>
      pdfStream(
        Buffer.from(
          `${lines(50, 815, ['The report of the year'], 8)}\n${lines(50, 700, [`${words} ${text}`])}\n${lines(290, 30, [String(number)], 8)}`,
        ),
      )
    const { html } = await read(
      'heads.pdf',
      makePdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >>',
        pdfFont,
        page(5),
        sheet(1, 'this goes'),
        page(7),
        pdfStream(
          Buffer.from(
            `${lines(50, 815, ['The report of the year'], 8)}\n${lines(50, 760, ['on over the page.'])}\n${lines(290, 30, ['2'], 8)}`,
          ),
        ),
      ]),
    )
    assert.equal(html, `<p>${words} this goes on over the page.</p>`)
  })

  test('pages that are images are said to be', async () => {
    const image = pdfStream(
      Buffer.alloc(3),
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8',
    )
    const scan = onePage(Buffer.from('q 595 0 0 842 0 0 cm /P1 Do Q'), {
      page: '/XObject << /P1 6 0 R >>',
      further: [image],
    })
    assert.equal(await refusal('scan.pdf', scan), 'no_text')
    await assert.rejects(read('scan.pdf', scan), /images of text/)
  })

  test('a turned page is read upright', async () => {
    const turned = makePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /Rotate 90 /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      pdfStream(
        Buffer.from(
          'BT /F1 12 Tf 0 1 -1 0 100 100 Tm (First line of it.) Tj ET BT /F1 12 Tf 0 1 -1 0 130 100 Tm (Second line of it.) Tj ET',
        ),
      ),
      pdfFont,
    ])
    assert.match((await read('turned.pdf', turned)).html, /First line of it\..*Second line of it\./s)
  })
})

describe('PDFs behind other bytes', () => {
  const mail = Buffer.from('Content-Type: application/pdf\r\nContent-Length: 614\r\n\r\n')
  const remains = Buffer.concat([Buffer.from([0, 1, 2, 3]), Buffer.alloc(1_000)])

  test('are read, under their name or without one', async () => {
    for (const junk of [mail, remains]) {
      const bytes = Buffer.concat([junk, onePage(pdfWords('Words behind the rest'))])
      assert.equal((await read('a.pdf', bytes)).html, '<p>Words behind the rest</p>')
      assert.equal((await read('a', bytes)).source, 'pdf')
    }
  })

  test('a text that names the header of a PDF stays a text', async () => {
    const { html, source } = await read('notes.txt', 'A PDF begins with %PDF-1.7 and ends with a table.')
    assert.deepEqual([source, html], ['txt', '<p>A PDF begins with %PDF-1.7 and ends with a table.</p>'])
  })
})

describe('plain files', () => {
  test('any encoding is read', async () => {
    const text = 'Grüße – “ok”'
    const little = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    assert.match(
      (await read('a.txt', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]))).html,
      /^<p>Grüße – “ok”<\/p>$/,
    )
    assert.match((await read('a.txt', little)).html, /^<p>Grüße – “ok”<\/p>$/)
    assert.match((await read('a.txt', Buffer.from(little).swap16())).html, /^<p>Grüße – “ok”<\/p>$/)
    const western = await read('a.txt', Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x96]))
    assert.match(western.html, /Grüße –/)
    assert.match(western.warnings.join(), /Windows-1252/)
    const russian = Buffer.concat([
      Buffer.from('<html><head><meta charset="windows-1251"></head><body><p>'),
      Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
      Buffer.from('</p></body></html>'),
    ])
    assert.match((await read('a.html', russian)).html, /Привет/)
  })

  test('titles come from the file, else from its name', async () => {
    assert.equal((await read('x.md', '# The plan\n\nText')).title, 'The plan')
    assert.equal(
      (await read('x.html', '<title>Of the &amp; page</title><h1>Head</h1>')).title,
      'Of the & page',
    )
    assert.equal((await read('../../My_notes.final.txt', 'Text')).title, 'My notes.final')
    assert.equal((await read('.txt', 'Text')).title, 'Untitled')
  })
})

describe('what is not read', () => {
  test('other kinds, lying names and empty files', async () => {
    assert.equal(
      await refusal('a.docx', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')),
      'file_type_invalid',
    )
    assert.equal(await refusal('a.docx', makePackage([packed('a.txt', 'x')])), 'broken')
    assert.equal(await refusal('a.txt', onePage(pdfWords('x'))), 'file_type_invalid')
    assert.equal(await refusal('a.exe', Buffer.from('MZ\0\0')), 'file_type_invalid')
    assert.equal(await refusal('a.txt', ''), 'empty')
    assert.equal(await refusal('a.txt', ' \n '), 'empty')
    assert.equal(await refusal('a.docx', makePackage(docxEntries(''))), 'empty')
    assert.equal(await refusal('a.odt', makePackage(odtEntries(''))), 'empty')
  })

  test('encrypted files say so, whichever kind', async () => {
    const manifest =
      '<manifest:manifest><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>'
    assert.equal(
      await refusal(
        'a.odt',
        makePackage([...odtEntries('<text:p>x</text:p>'), packed('META-INF/manifest.xml', manifest)]),
      ),
      'encrypted',
    )
    const compound = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(504),
      Buffer.from('EncryptedPackage', 'utf16le'),
      Buffer.alloc(480),
    ])
    assert.equal(await refusal('a.docx', compound), 'encrypted')
  })

  test('macros are left behind, and that is said', async () => {
    const body = '<w:p><w:r><w:t>Words</w:t></w:r></w:p>'
    const { html, warnings } = await read(
      'a.docm',
      makePackage([...docxEntries(body), packed('word/vbaProject.bin', 'macro')]),
    )
    assert.equal(html, '<p>Words</p>')
    assert.match(warnings.join(), /macros/)
  })
})

function convert(soffice: string, bytes: Buffer, from: string, to: string): Buffer {
  const path = join(folder, `file.${from}`)
  writeFileSync(path, bytes)
  const out = join(folder, 'out')
  runProgram(soffice, [
    '--headless',
    `-env:UserInstallation=file://${join(folder, 'profile')}`,
    '--convert-to',
    to,
    '--outdir',
    out,
    path,
  ])
  return readFileSync(join(out, `file.${to.split(':')[0]}`))
}
