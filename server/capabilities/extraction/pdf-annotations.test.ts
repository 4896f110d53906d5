// What is on a page of a PDF beside its content is read with it: values of form fields, free text,
// comments.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createExtraction, type Extraction } from '#capabilities/extraction/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { annotatedPage, makePdf, pdfFont, pdfStream } from '#support/hostile-files.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger, recognition: 'none' })
})
after(() => extraction.close())

const signal = new AbortController().signal
const getText = async (bytes: Buffer): Promise<string> =>
  (await extraction.readText({ bytes, fileName: 'a.pdf', declaredType: '', signal })).text
const importedHtml = async (bytes: Buffer): Promise<string> =>
  (await extraction.importDocument({ bytes, fileName: 'a.pdf', declaredType: '', signal })).html

const label = (text: string, y: number): string => `BT /F1 12 Tf 72 ${y} Td (${text}) Tj ET`
const rect = (y: number, height = 18, x = 200): string => `/Rect [${x} ${y - 4} ${x + 250} ${y - 4 + height}]`
const field = (entries: string, y: number, height?: number): string =>
  `/Subtype /Widget /F 4 ${rect(y, height)} /DA (/Helv 12 Tf 0 g) ${entries}`

const application = annotatedPage(
  [
    label('Name:', 700),
    label('Country:', 670),
    label('Vegetarian:', 640),
    label('Vegan:', 610),
    label('Remarks:', 580),
  ].join('\n'),
  [
    field('/FT /Tx /T (name) /V (Ada Lovelace)', 700),
    field('/FT /Ch /Ff 131072 /T (country) /Opt [[(de) (Germany)] [(uk) (United Kingdom)]] /V (uk)', 670),
    field('/FT /Btn /T (vegetarian) /V /Yes /AS /Yes /AP << /N << /Yes 4 0 R /Off 4 0 R >> >>', 640),
    field('/FT /Btn /T (vegan) /V /Off /AS /Off /AP << /N << /Yes 4 0 R /Off 4 0 R >> >>', 610),
    field('/FT /Tx /Ff 4096 /T (remarks) /V (A seat by the window\nand no nuts, please)', 550, 50),
    field('/FT /Tx /Ff 8192 /T (pin) /V (secret-pin-4711)', 500),
    field('/FT /Tx /F 2 /T (hidden) /V (hidden value)', 470).replace('/F 4 ', ''),
    field('/FT /Btn /Ff 65536 /T (send) /MK << /CA (Send) >>', 440),
  ],
)

describe('form fields', () => {
  test('values stand behind their labels: text, the words of a choice, the state of a box', async () => {
    assert.deepEqual(
      (await getText(application)).split('\n').map((line) => line.replaceAll('\t', ' ')),
      [
        'Name: Ada Lovelace',
        'Country: United Kingdom',
        'Vegetarian: ☑',
        'Vegan: ☐',
        'Remarks: A seat by the window',
        'and no nuts, please',
      ],
    )
  })

  test('passwords and hidden fields are not read', async () => {
    const text = await getText(application)
    assert.doesNotMatch(text, /secret-pin|hidden value/)
  })

  test('a form whose page has no words of its own is read and imported', async () => {
    const bytes = annotatedPage('', [field('/FT /Tx /T (a) /V (Only the fields hold words.)', 700)])
    assert.equal(await getText(bytes), 'Only the fields hold words.')
    assert.match(await importedHtml(bytes), /Only the fields hold words\./)
  })

  test('of two widgets of one field, which has its value above them, each shows it', async () => {
    const widget = (y: number): string => `<< /Type /Annot /Subtype /Widget /Parent 6 0 R /F 4 ${rect(y)} >>`
    const bytes = makePdf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Annots [7 0 R 8 0 R] >>',
      pdfStream(Buffer.alloc(0)),
      pdfFont,
      '<< /FT /Tx /T (town) /V (Bath) /Kids [7 0 R 8 0 R] >>',
      widget(700),
      widget(600),
    ])
    assert.equal(await getText(bytes), 'Bath\nBath')
  })

  test('in a tagged file a value belongs to the paragraph of its label', async () => {
    const bytes = taggedForm()
    const html = await importedHtml(bytes)
    assert.match(html, /<p>Name:\sAda Lovelace<\/p>/)
    assert.ok(html.indexOf('Ada Lovelace') < html.indexOf('Thank you for your application'))
  })

  test('a design shows the values where they stand', async () => {
    const { document } = await extraction.readDesign({
      bytes: application,
      fileName: 'a.pdf',
      mimeType: '',
      signal,
    })
    const texts = document.pages
      .flatMap((page) => page.blocks)
      .flatMap((block) => (block.kind === 'text' ? [block] : []))
    const value = texts.find(({ text }) => text?.includes('Ada Lovelace'))
    assert.ok(
      value !== undefined && value.boundingBox.y > 0.14 && value.boundingBox.y < 0.18,
      JSON.stringify(texts),
    )
  })
})

describe('annotations', () => {
  const comment = '/Subtype /Text /Rect [500 690 520 710] /Contents (Please check the amount.)'

  test('free text is read where it stands, comments come after the text of their page', async () => {
    const bytes = annotatedPage(
      [label('First line of the letter', 700), label('Last line of the letter', 600)].join('\n'),
      [
        comment,
        `/Subtype /FreeText ${rect(650, 18, 72)} /DA (/Helv 12 Tf 0 g) /Contents (Written over the page)`,
      ],
    )
    assert.deepEqual((await getText(bytes)).split('\n'), [
      'First line of the letter',
      'Written over the page',
      'Last line of the letter',
      'Please check the amount.',
    ])
    assert.match(await importedHtml(bytes), /<p>Please check the amount\.<\/p>/)
  })

  test('a file that holds nothing else is not empty', async () => {
    assert.equal(await getText(annotatedPage('', [comment])), 'Please check the amount.')
  })

  test('hidden ones, and marks that repeat the words that they mark, are left out', async () => {
    const bytes = annotatedPage(label('Marked words of the page', 700), [
      '/Subtype /Highlight /Rect [72 690 200 712] /Contents (words of\nthe page)',
      `/F 2 ${comment}`,
      '/Subtype /Popup /Rect [0 0 100 100] /Contents (Popup)',
    ])
    assert.equal(await getText(bytes), 'Marked words of the page')
  })

  test('comments are no part of a design, free text is', async () => {
    const bytes = annotatedPage(label('A design with remarks', 700), [
      comment,
      `/Subtype /FreeText ${rect(650, 18, 72)} /DA (/Helv 12 Tf 0 g) /Contents (Written over the page)`,
    ])
    const { document } = await extraction.readDesign({ bytes, fileName: 'a.pdf', mimeType: '', signal })
    const text = JSON.stringify(document.pages)
    assert.match(text, /Written over the page/)
    assert.doesNotMatch(text, /check the amount/)
  })
})

function taggedForm(): Buffer {
  const content = [
    `/P << /MCID 0 >> BDC ${label('Name:', 700)} EMC`,
    `/P << /MCID 1 >> BDC ${label('Thank you for your application.', 600)} EMC`,
  ].join('\n')
  return makePdf([
    '<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot 7 0 R /AcroForm << /Fields [6 0 R] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /StructParents 0 /Contents 4 0 R /Annots [6 0 R] /Resources << /Font << /F1 5 0 R >> >> >>',
    pdfStream(Buffer.from(content)),
    pdfFont,
    `<< /Type /Annot ${field('/FT /Tx /T (name) /V (Ada Lovelace)', 700)} >>`,
    '<< /Type /StructTreeRoot /K [8 0 R 9 0 R] /ParentTree << /Nums [0 [8 0 R 9 0 R]] >> >>',
    '<< /Type /StructElem /S /P /P 7 0 R /Pg 3 0 R /K 0 >>',
    '<< /Type /StructElem /S /P /P 7 0 R /Pg 3 0 R /K 1 >>',
  ])
}
