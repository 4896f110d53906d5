// PDFs are read as designs: the words that a person sees on a page come back with their place, look and
// order.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { silentLogger } from '#platform/logger.ts'
import { assertNear, getBlock, findPlace, findShapes, findTexts } from '#support/design-blocks.ts'
import { renderedPdf, landingPage, printedPdf, type Draw } from '#support/design-samples.ts'
import { onePage, pdfFont, makePdf, pdfStream } from '#support/hostile-files.ts'
import { requireBrowser } from '#support/programs.ts'
import { extractedDocumentSchema } from '#contracts/extracted-document.schema.ts'
import { createExtraction, type Extraction, type ReadDesign } from './index.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(() => extraction.close())

async function read(
  bytes: Uint8Array,
  { fileName = 'design.pdf', mimeType = '', withoutImages = false, maxPages = 500 } = {},
): Promise<ReadDesign> {
  const design = await extraction.readDesign({
    bytes,
    fileName,
    mimeType,
    withoutImages,
    maxPages,
    signal: new AbortController().signal,
  })
  extractedDocumentSchema.parse(design.document)
  return design
}

describe('a landing page', () => {
  let design: ReadDesign
  before(async () => {
    design = await read(await renderedPdf([landingPage]), { fileName: '../Our_bakery.pdf' })
  })

  test('has its words as headings, paragraphs and labels, in the order in which they are read', () => {
    assert.deepEqual(
      findTexts(design.document).map((text) => text.slice(0, 24)),
      [
        'Bread that is worth the ',
        'Baked every morning from',
        'Order a loaf',
        'What we bake',
        'Rye bread',
        'Our rye is milled in the',
        'Wheat bread',
        'Our wheat is milled in t',
        'Spelt bread',
        'Our spelt is milled in t',
        'The left column tells of',
        'The right column tells o',
        'Open from six to noon',
        'Mill Lane 1',
      ],
    )
    assert.equal(
      getBlock(design.document, /^Baked/).text,
      'Baked every morning from flour of our own mill, in an oven that never goes cold.',
    )
    assert.match(
      getBlock(design.document, /^The left/).text ?? '',
      /^(?:The left column tells of the mill and of the people in it, of grain and water\.\s?){4}$/,
    )
  })

  test('shows size, weight, family, colour, alignment and link of words', () => {
    const heading = getBlock(design.document, /^Bread/)
    assert.deepEqual(
      [heading.fontSize, heading.fontWeight, heading.fontFamily, heading.color, heading.align],
      [36, 700, 'Helvetica', '#ffffff', 'left'],
    )
    // Two lines of 36 points, about 41 apart.
    assertNear(findPlace(heading), [40, 42, 250, 85])
    assert.equal(heading.lines, 2)
    assertNear([heading.lineHeight ?? 0], [42.8], 0.5)
    const button = getBlock(design.document, 'Order a loaf')
    assert.deepEqual(
      [button.fontSize, button.color, button.href],
      [12, '#111827', 'https://example.com/order'],
    )
    assert.equal(getBlock(design.document, /^The right/).fontWeight, 400)
  })

  test('has its bands, cards and buttons with place, colour and round corners', () => {
    const shapes = findShapes(design.document).map((shape) => [
      ...findPlace(shape),
      shape.color,
      shape.radius ?? 0,
    ])
    assert.deepEqual(shapes, [
      [0, 0, 600, 220, '#1d4ed8', 0],
      [40, 180, 120, 28, '#f59e0b', 14],
      [40, 300, 160, 110, '#e0e7ff', 10],
      [220, 300, 160, 110, '#e0e7ff', 10],
      [400, 300, 160, 110, '#e0e7ff', 10],
      [0, 740, 600, 60, '#111827', 0],
    ])
    assert.equal(design.document.pages[0]?.background, '#ffffff')
  })

  test('has an image of itself, a name, sections and colours', () => {
    const [page] = design.document.pages
    assert.deepEqual(design.pageImages, [{ page: 1, ref: page?.picture }])
    const image = design.images.find(({ ref }) => ref === page?.picture)
    assert.deepEqual([image?.width, image?.height], [1_280, 1_707])
    assert.equal(design.document.name, 'Our bakery')
    assert.deepEqual(design.document.ocr, { used: false, confidence: 0 })
    assert.deepEqual(design.document.sections.map(({ type, title }) => `${type}: ${title}`).slice(0, 2), [
      'hero: Bread that is worth the walk',
      'features: What we bake',
    ])
    assert.ok(design.document.palette.some(({ color }) => color === '#1d4ed8'))
    assert.deepEqual(design.document.warnings, [])
  })

  test('comes without images where they are not wanted', async () => {
    const { document, images, pageImages } = await read(await renderedPdf([landingPage]), {
      withoutImages: true,
    })
    assert.deepEqual([images, pageImages, document.pages[0]?.picture], [[], [], undefined])
    assert.deepEqual(findTexts(document), findTexts(design.document))
  })
})

describe('pages', () => {
  const words = (text: string, size = 12) => `BT /F1 ${size} Tf 100 100 Td (${text}) Tj ET`
  const pageWith = (entries: string, content: string) =>
    makePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R ${entries} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
      pdfStream(Buffer.from(content)),
      pdfFont,
    ])

  test('that are turned or cropped are read as they are shown', async () => {
    const band = '1 0 0 rg 0 0 600 40 re f 0 g '
    for (const [turn, size, box] of [
      [0, [600, 800], [0, 760, 600, 40]],
      [90, [800, 600], [0, 0, 40, 600]],
      [180, [600, 800], [0, 0, 600, 40]],
      [270, [800, 600], [760, 0, 40, 600]],
    ] as const) {
      const { document } = await read(
        pageWith(`/Rotate ${turn} /MediaBox [0 0 600 800]`, band + words('Seen as shown')),
      )
      const [page] = document.pages
      assert.deepEqual([page?.width, page?.height], [...size])
      assertNear(findPlace(findShapes(document)[0] ?? assert.fail(`no band at ${turn}`), [...size]), box)
      assert.equal(findShapes(document)[0]?.color, '#ff0000')
      assert.deepEqual(findTexts(document), ['Seen as shown'])
    }
    const { document } = await read(
      pageWith(
        '/MediaBox [0 0 600 800] /CropBox [50 50 350 250]',
        `${band}${words('Within')} 1 0 0 1 300 500 cm ${words('Without')}`,
      ),
    )
    assert.deepEqual([document.pages[0]?.width, document.pages[0]?.height], [300, 200])
    assert.deepEqual(findTexts(document), ['Within'])
    assertNear(findPlace(getBlock(document, 'Within'), [300, 200]).slice(0, 1), [50])
  })

  test('say the size at which letters are shown, whatever matrices and forms they went through', async () => {
    const form = pdfStream(
      Buffer.from(`${words('In a form', 5)} 0 0 1 rg 10 10 100 60 re f`),
      '/Type /XObject /Subtype /Form /BBox [0 0 900 900] /Matrix [2 0 0 2 0 0] /Resources << /Font << /F1 5 0 R >> >>',
    )
    const content = `BT /F1 1 Tf 24 0 0 24 100 700 Tm (By its matrix) Tj ET q 3 0 0 3 0 0 cm ${words('By the page', 6)} Q q 1.5 0 0 1.5 0 100 cm /X1 Do Q`
    const { document } = await read(
      onePage(Buffer.from(content), {
        page: '/XObject << /X1 6 0 R >>',
        further: [form],
        mediaBox: '0 0 600 800',
      }),
    )
    assert.equal(getBlock(document, 'By its matrix').fontSize, 24)
    assert.equal(getBlock(document, 'By the page').fontSize, 18)
    assert.equal(getBlock(document, 'In a form').fontSize, 15)
    assertNear(findPlace(findShapes(document)[0] ?? assert.fail('no shape')), [30, 490, 300, 180])
    assert.equal(findShapes(document)[0]?.color, '#0000ff')
  })

  test('with several columns and no cards are read column by column', async () => {
    const columns: Draw = (page) => {
      page.fontSize(20).text('Over all columns', 40, 40)
      for (const [index, name] of ['first', 'second', 'third'].entries()) {
        page.fontSize(14).text(`Head of the ${name}`, 40 + index * 190, 100)
        page
          .fontSize(10)
          .text(
            `Text of the ${name} column that goes on over some lines below its head.`,
            40 + index * 190,
            125,
            { width: 150 },
          )
      }
    }
    assert.deepEqual(
      findTexts((await read(await renderedPdf([columns]))).document).map((text) =>
        text.replace(/ column that.*/, ''),
      ),
      [
        'Over all columns',
        'Head of the first',
        'Text of the first',
        'Head of the second',
        'Text of the second',
        'Head of the third',
        'Text of the third',
      ],
    )
  })

  test('with text that stands on its side have it as somebody reads it who turns the page', async () => {
    const { document } = await read(
      await renderedPdf([
        (page) => {
          page.fontSize(12).text('Upright words here', 40, 40)
          page.rotate(90, { origin: [500, 300] })
          page
            .text('Turned down the side', 500, 300, { lineBreak: false })
            .text('in two lines of text', 500, 315, { lineBreak: false })
        },
      ]),
    )
    const turned = getBlock(document, 'Turned down the side in two lines of text')
    assertNear(findPlace(turned), [473, 300, 28, 118], 6)
  })

  test('from right to left are read from the right, letters and columns', async (t) => {
    const chromium = requireBrowser(t)
    if (chromium === undefined) return
    const card = (head: string, text: string) => `<div style="flex:1"><h2>${head}</h2><p>${text}</p></div>`
    const { document } = await read(
      printedPdf(
        chromium,
        `<html dir="rtl"><body style="font-family:'DejaVu Sans'"><h1>مرحبا بالعالم</h1><div style="display:flex;gap:60px">
        ${card('الأول', 'هذا نص عربي <b>بخط عريض</b> لاختبار القراءة من اليمين إلى اليسار.')}${card('שני', 'זה טקסט בעברית על יותר משורה אחת, כדי לבדוק.')}</div></body></html>`,
      ),
    )
    assert.deepEqual(findTexts(document), [
      'مرحبا بالعالم',
      'الأول',
      'هذا نص عربي بخط عريض لاختبار القراءة من اليمين إلى اليسار.',
      'שני',
      'זה טקסט בעברית על יותר משורה אחת, כדי לבדוק.',
    ])
    assert.equal(getBlock(document, /^هذا/).align, 'right')
  })

  test('figures of a script that goes left are in their own order', async (t) => {
    const chromium = requireBrowser(t)
    if (chromium === undefined) return
    const { document } = await read(
      printedPdf(
        chromium,
        `<html dir="rtl"><body style="font-family:'DejaVu Sans'"><p>السعر</p><p>١٢٣</p><p>غرفة ٤٥ دينار</p>`,
      ),
    )
    const texts = findTexts(document).join(' ')
    assert.match(texts, /١٢٣/)
    assert.match(texts, /٤٥/)
  })

  test('without any text come as images and shapes with a warning', async () => {
    const { document } = await read(
      await renderedPdf([
        (page) => void page.rect(50, 50, 300, 200).fill('#22c55e').circle(400, 500, 80).fill('#ef4444'),
      ]),
    )
    assert.deepEqual(findTexts(document), [])
    assert.deepEqual(new Set(findShapes(document).map(({ color }) => color)), new Set(['#22c55e', '#ef4444']))
    assert.match(document.warnings.join(), /neither text nor images/)
  })

  test('beyond those that are wanted are left out, which is said', async () => {
    const write: Draw = (page) => void page.fontSize(40).text('Bread', 50, 50)
    const { document } = await read(await renderedPdf([write, write, write]), { maxPages: 2 })
    assert.deepEqual(
      document.pages.map(({ number }) => number),
      [1, 2],
    )
    assert.match(document.warnings.join(), /^The PDF has 3 pages; the first 2 were read\./)
  })
})
