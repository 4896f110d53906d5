// What `readText` makes of pages: their order, their limits, what is missing. Recognition is a stand-in that
// says how it was asked.
import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createExtraction, type Extraction, type ReadText } from '#capabilities/extraction/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { renderedPdf, scannedPdf, type Draw } from '#support/design-samples.ts'
import { photograph, makePng } from '#support/sample-images.ts'

const folder = mkdtempSync(join(tmpdir(), 'pressroom-read-text-'))
const program = join(folder, 'tesseract')
const asked = join(folder, 'asked')
let extraction: Extraction
before(() => {
  // Level, page, block, paragraph, line, word, left, top, width, height, confidence, text.
  const row = (line: number, word: number, height: number, text: string): string =>
    [5, 1, 1, 1, line, word, 20 + word * 40, 300 + line * 22 - height, 36, height, 90, `${text}\\n`].join(
      '\\t',
    )
  writeFileSync(
    program,
    `#!/bin/sh\nif [ "$1" = --list-langs ]; then printf 'List\\neng\\n'; exit; fi\ncat > /dev/null\necho page >> "${asked}"\nprintf '${row(1, 1, 14, 'Words')}${row(1, 2, 14, 'of')}${row(1, 3, 10, 'a')}${row(2, 1, 10, 'scan')}'\n`,
  )
  writeFileSync(asked, '')
  chmodSync(program, 0o755)
  // The account that is lent to it starts it and writes down that it was asked.
  chmodSync(asked, 0o666)
  chmodSync(folder, 0o755)
  extraction = createExtraction({ logger: silentLogger, tesseract: program })
})
after(async () => {
  await extraction.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = (bytes: Buffer, through = extraction): Promise<ReadText> =>
  through.readText({ bytes, fileName: 'a.pdf', declaredType: '', signal: new AbortController().signal })

const scan = makePng(photograph(40, 40))
const typed =
  (text: string): Draw =>
  (page) =>
    void page.fontSize(14).text(text, 20, 20, { width: 260 })
const scanned: Draw = (page) => void page.image(scan, 0, 0, { width: 300, height: 300 })
const size: [number, number] = [300, 300]

test('typed and scanned pages come in their order, in the text and in the Markdown', async () => {
  const pages = [
    scanned,
    typed('The first typed page is here.'),
    scanned,
    scanned,
    typed('The last typed page is here.'),
  ]
  const { pages: found, markdown, text, engine, confidence } = await read(await renderedPdf(pages, size))
  assert.deepEqual(
    found.map(({ number, source }) => `${number} ${source}`),
    ['1 ocr', '2 text', '3 ocr', '4 ocr', '5 text'],
  )
  assert.equal(found[0]?.text, 'Words of a\nscan')
  assert.match(
    markdown.replace(/\s+/g, ' '),
    /^Words of a scan The first typed .* Words of a scan Words of a scan The last typed page is here\.$/,
  )
  assert.equal(text.split('\f').length, 5)
  assert.deepEqual([engine, confidence], ['pdfium+tesseract', 90])
})

test('a page with a heading over an image has words of its own and is not recognised', async () => {
  writeFileSync(asked, '')
  const { ocrUsed, text } = await read(
    await renderedPdf(
      [
        (page) => {
          scanned(page)
          typed('A heading over an image')(page)
        },
      ],
      size,
    ),
  )
  assert.deepEqual(
    [ocrUsed, text.trim(), readFileSync(asked, 'utf8')],
    [false, 'A heading over an image', ''],
  )
})

test('progress is reported page by page', async () => {
  const reported: string[] = []
  const bytes = await renderedPdf([typed('The first typed page is here.'), scanned, scanned], size)
  const onPage = (done: number, total: number): void => void reported.push(`${done} of ${total}`)
  await extraction.readText({
    bytes,
    fileName: 'a.pdf',
    declaredType: '',
    signal: new AbortController().signal,
    onPage,
  })
  assert.deepEqual(reported, ['1 of 3', '2 of 3', '3 of 3'])
})

test('after 200 scans the rest is cut, with a warning', { timeout: 120_000 }, async () => {
  writeFileSync(asked, '')
  const { pages, warnings } = await read(await scannedPdf(Array<Buffer>(203).fill(scan), [72, 72]))
  assert.equal(readFileSync(asked, 'utf8').trim().split('\n').length, 200)
  assert.deepEqual(
    [pages.length, pages[199]?.source, pages[200]?.source, pages[200]?.text],
    [203, 'ocr', 'text', ''],
  )
  assert.deepEqual(warnings, [
    'The file has 203 pages that are images of text; the first 200 of them were recognised. Split the file to have the rest.',
  ])
})

test('after 1,000 pages the rest is cut, with a warning', { timeout: 120_000 }, async () => {
  const { pages, warnings } = await read(
    await renderedPdf(
      Array.from({ length: 1_003 }, (_, index) => typed(`This is page ${index + 1} of the book.`)),
      size,
    ),
  )
  assert.deepEqual([pages.length, pages.at(-1)?.text.trim()], [1_000, 'This is page 1000 of the book.'])
  assert.deepEqual(warnings, ['The PDF has 1003 pages; the first 1000 were read.'])
})

test('where nothing recognises text, typed pages come with a warning, and scans alone are refused', async () => {
  const without = createExtraction({ logger: silentLogger, recognition: 'none' })
  try {
    const { pages, warnings, ocrUsed, confidence } = await read(
      await renderedPdf([typed('The only typed page is here.'), scanned], size),
      without,
    )
    assert.deepEqual([pages.length, pages[1]?.text, ocrUsed, confidence], [2, '', false, null])
    assert.match(
      warnings.join(' '),
      /^Page 2 shows text that the file does not hold as letters, and it was not recognised/,
    )
    await assert.rejects(read(await scannedPdf([scan]), without), { code: 'dependency_missing', status: 503 })
  } finally {
    await without.close()
  }
})

test('the language is recognised by the words, and is null where they do not show', async () => {
  const german = await read(
    await renderedPdf(
      [typed('Der Teig ruht über Nacht, und die Hefe ist nicht das Einzige, was er von uns braucht.')],
      size,
    ),
  )
  assert.equal(german.language, 'de')
  const figures = await read(await renderedPdf([typed('1234 5678 9012 3456 7890 1234')], size))
  assert.equal(figures.language, null)
})
