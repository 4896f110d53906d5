// Designs as they are made for printing: in inks, over one another, in fonts that are not in the file; and
// those of which nothing, or nothing but images, can be seen.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { silentLogger } from '#platform/logger.ts'
import { assertColor, findShapes, findTexts, getBlock } from '#support/design-blocks.ts'
import { renderedPdf, type Draw } from '#support/design-samples.ts'
import { onePage, pdfStream } from '#support/hostile-files.ts'
import { createExtraction, type Extraction, type ReadDesign } from './index.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(() => extraction.close())

const read = (bytes: Buffer): Promise<ReadDesign> =>
  extraction.readDesign({
    bytes,
    fileName: 'design.pdf',
    mimeType: '',
    signal: new AbortController().signal,
  })
const drawn = (content: string, page = '', further: (string | Buffer)[] = []): Promise<ReadDesign> =>
  read(onePage(Buffer.from(content), { page, further }))

/** Tint to inks: none of cyan, the rest in shares of the tint. */
const tint = pdfStream(
  Buffer.from('{ dup 0.6 mul exch 0 3 1 roll 0 }'),
  '/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1 0 1]',
)

test('inks, spot colours and what is printed over others have the colours that are seen', async () => {
  const { document } = await drawn(
    `0 0.6 1 0 k 60 600 300 100 re f
     /GS1 gs /CS1 cs 1 scn 60 400 300 100 re f
     0 0 0 1 k BT /F1 24 Tf 60 300 Td (In black ink) Tj ET
     /CS1 cs 1 scn BT /F1 24 Tf 60 240 Td (In a spot colour) Tj ET`,
    `/ColorSpace << /CS1 [/Separation /Orange /DeviceCMYK 6 0 R] >>
     /ExtGState << /GS1 << /OP true /op true /OPM 1 >> >>`,
    [tint],
  )
  const [ink, spot] = findShapes(document)
  assertColor(ink?.color, '#f58220', 28)
  assertColor(spot?.color, ink?.color ?? '', 8)
  assertColor(getBlock(document, 'In black ink').color, '#231f20', 36)
  assertColor(getBlock(document, 'In a spot colour').color, ink?.color ?? '', 8)
})

test('letters in a font that is not in the file are read in the family that it names', async () => {
  const { document } = await drawn(
    'BT /F2 24 Tf 60 600 Td (Set in something else) Tj ET',
    '/Font << /F2 << /Type /Font /Subtype /Type1 /BaseFont /NoSuchSerif-Bold >> >>',
  )
  const { fontFamily, fontWeight, fontSize } = getBlock(document, 'Set in something else')
  assert.match(fontFamily ?? '', /NoSuchSerif|No Such Serif/)
  assert.deepEqual([fontWeight, fontSize], [700, 24])
})

test('letters that touch are of one word, whatever is between them in the file', async () => {
  const { document } = await drawn(
    `BT /F1 24 Tf 60 600 Td (And then he snorts.) Tj ET BT /F1 24 Tf 266.1 600 Td (\\224) Tj ET
     BT /F1 24 Tf 60 500 Td (b) Tj ET BT /F1 24 Tf 66 500 Td ( ) Tj ET BT /F1 24 Tf 73.3 500 Td (ring flat shoes) Tj ET`,
    '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >>',
  )
  assert.deepEqual(findTexts(document), ['And then he snorts.”', 'bring flat shoes'])
})

test('instances of a variable font are as heavy as their names say', async () => {
  const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`
  const { document } = await drawn(
    'BT /F2 24 Tf 60 600 Td (Of other programs) Tj /F3 24 Tf 0 -90 Td (Of a Macintosh) Tj ET',
    `/Font << /F2 ${font('ABCDEF+Inter_620wght')} /F3 ${font('ABCDEF+Inter-Regular_opsz110000_wght2BC0000')} >>`,
  )
  const looks = ['Of other programs', 'Of a Macintosh'].map((text) => {
    const { fontFamily, fontWeight } = getBlock(document, text)
    return [fontFamily, fontWeight]
  })
  assert.deepEqual(looks, [
    ['Inter', 620],
    ['Inter', 700],
  ])
})

test('fonts of one name that are drawn differently heavy are weighed by their letters', async () => {
  const font = (stem: number): string =>
    `<< /Type /Font /Subtype /TrueType /BaseFont /Corporate /FirstChar 32 /LastChar 126
     /Widths [${Array.from({ length: 95 }, () => 560).join(' ')}]
     /FontDescriptor << /Type /FontDescriptor /FontName /Corporate /Flags 32 /StemV ${stem}
     /FontBBox [0 -200 1000 900] /Ascent 900 /Descent -200 /CapHeight 700 /ItalicAngle 0 >> >>`
  const { document } = await drawn(
    'BT /F2 24 Tf 60 600 Td (Heavy headline) Tj /F3 24 Tf 0 -90 Td (Light running text) Tj ET',
    `/Font << /F2 ${font(130)} /F3 ${font(60)} >>`,
  )
  const [heavy = 0, light = 0] = ['Heavy headline', 'Light running text'].map(
    (text) => getBlock(document, text).fontWeight,
  )
  assert.ok(heavy >= light + 200, `${heavy} beside ${light}`)
})

test('where everything is transparent the refusal says so, and a design without words is its shapes', async () => {
  await assert.rejects(
    drawn(
      '/GS1 gs 1 0 0 rg 60 600 300 100 re f BT /F1 24 Tf 60 300 Td (Not to be seen) Tj ET',
      '/ExtGState << /GS1 << /ca 0 /CA 0 >> >>',
    ),
    /nothing is painted on them/,
  )
  const wordless = await drawn('0.2 0.4 0.8 rg 0 500 595 342 re f 1 1 1 rg 60 560 200 200 re f')
  assert.deepEqual(findTexts(wordless.document), [])
  assert.deepEqual(
    findShapes(wordless.document).map(({ color }) => color),
    ['#3366cc', '#ffffff'],
  )
  assert.match(wordless.document.warnings.join(' '), /neither text nor images/)
})

test('a leaflet is read panel by panel, each with an image of its own', async () => {
  const words = (page: PDFKit.PDFDocument, text: string, x: number, y: number, size = 11): void => {
    page.fillColor('#222222').fontSize(size).text(text, x, y, { width: 220 })
  }
  const outside: Draw = (page) => {
    page.rect(561.3, 0, 280.7, 595).fill('#0b6e4f')
    words(page, 'What is folded in', 30, 60)
    words(page, 'Where to find us', 310, 460)
    page.fillColor('#ffffff').fontSize(34).text('A garden for all', 590, 300, { width: 220 })
  }
  const inside: Draw = (page) => {
    page.rect(280.7, 0, 280.6, 595).fill('#eaf4ee')
    for (const [index, text] of ['What grows', 'How to join', 'What it costs'].entries())
      words(page, text, 30 + index * 280.7, 60, 18)
  }
  const { document, images, pageImages } = await read(await renderedPdf([outside, inside], [842, 595]))
  assert.deepEqual(findTexts(document), [
    'A garden for all',
    'What is folded in',
    'What grows',
    'How to join',
    'What it costs',
    'Where to find us',
  ])
  assert.deepEqual(
    document.pages.map(({ number, width }) => [number, Math.round(width)]),
    [281, 281, 281, 281, 281, 281].map((width, index) => [index + 1, width]),
  )
  // Each panel is a section at least, in the same order.
  assert.deepEqual(
    [...new Set(document.sections.map(({ boundingBox }) => boundingBox.page))],
    [1, 2, 3, 4, 5, 6],
  )
  const front = images.find(({ ref }) => ref === pageImages[0]?.ref)
  assert.ok(
    front !== undefined && front.height > front.width * 2,
    JSON.stringify(front && [front.width, front.height]),
  )
})

test('words that several spaces set apart are texts of their own', async () => {
  const { document } = await drawn(
    'BT /F1 20 Tf 60 600 Td (One \\240 two words \\240 - three) Tj 0 -90 Td (A sentence.  Another one) Tj ET',
  )
  assert.deepEqual(findTexts(document), ['One', 'two words', '- three', 'A sentence. Another one'])
})

test('a hyphen at the end of a line stays where the word has it, and goes where it was parted', async () => {
  const lines = (...words: string[]): string =>
    words.map((line, index) => `${index === 0 ? '' : '0 -24 Td '}(${line}) Tj`).join(' ')
  const { document } = await drawn(
    `BT /F1 20 Tf 60 700 Td ${lines('Two hundred open-', 'pollinated varieties of peas')} ET
     BT /F1 20 Tf 60 560 Td ${lines('All of our own flour is hand-', 'made in the mill, and what is', 'made by hand takes its time')} ET
     BT /F1 20 Tf 60 400 Td ${lines('We make all the bread for won-', 'derful people at four')} ET`,
  )
  assert.deepEqual(findTexts(document), [
    'Two hundred open-pollinated varieties of peas',
    'All of our own flour is hand-made in the mill, and what is made by hand takes its time',
    'We make all the bread for wonderful people at four',
  ])
})
