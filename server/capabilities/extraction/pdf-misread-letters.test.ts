// Fonts whose table of letters holds UTF-8 where UTF-16 belongs, and Korean ones that must stay as they are.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createExtraction, type Extraction } from '#capabilities/extraction/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { makePdf, pdfStream } from '#support/hostile-files.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger, recognition: 'none' })
})
after(() => extraction.close())

const getText = async (bytes: Buffer): Promise<string> =>
  (
    await extraction.readText({
      bytes,
      fileName: 'a.pdf',
      declaredType: '',
      signal: new AbortController().signal,
    })
  ).text

const hex = (bytes: Buffer): string => bytes.toString('hex').toUpperCase()
const utf16 = (letter: string): string => hex(Buffer.from(letter, 'utf16le').swap16())
const utf8 = (letter: string): string => hex(Buffer.from(letter, 'utf8')).padStart(4, '0')

/** A page of one line; the font names its letters in this encoding. */
function makeLine(text: string, encode: (letter: string) => string): Buffer {
  const letters = [...new Set(text)]
  const getCode = (letter: string): string => (letters.indexOf(letter) + 33).toString(16).padStart(2, '0')
  const table = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${letters.length} beginbfchar
${letters.map((letter) => `<${getCode(letter)}> <${encode(letter)}>`).join('\n')}
endbfchar endcmap end end`
  return makePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    pdfStream(Buffer.from(`BT /F1 12 Tf 40 700 Td <${Array.from(text, getCode).join('')}> Tj ET`)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    pdfStream(Buffer.from(table)),
  ])
}

for (const text of [
  'Привет, мир! Договор 5 вступает в силу',
  'Їжак і ґава живуть у лісі',
  'Καλημέρα σας, τι κάνετε σήμερα',
  'Le café est fermé l’été à Orléans'.replace('’', "'"),
  'Größe und Länge der Tür in Köln',
  'Żółta łódź płynie powoli',
])
  test(`“${text}” in UTF-8 is read as it is shown, in UTF-16 too`, async () => {
    // Three bytes do not fit into the two of a letter.
    const twoBytes = Array.from(text)
      .filter((letter) => Buffer.byteLength(letter) < 3)
      .join('')
    assert.equal(await getText(makeLine(twoBytes, utf8)), twoBytes)
    assert.equal(await getText(makeLine(text, utf16)), text)
  })

for (const text of [
  '안녕하세요, 저는 서울에 살고 있습니다',
  '스승의 언어',
  '언어',
  '키킬킹',
  'API 언어 양양 어언',
  '캐나다 스키 캠프',
])
  test(`Korean stays Korean: “${text}”`, async () => {
    assert.equal(await getText(makeLine(text, utf16)), text)
  })
