// Word files whose words are in unusual places, read as text and imported as documents: both give all of
// them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { silentLogger } from '#platform/logger.ts'
import { compoundFile, word6Text } from '#support/compound-files.ts'
import { docxEntries, odtEntries, makePackage, packed, type PackageEntry } from '#support/hostile-files.ts'
import { requireProgram } from '#support/programs.ts'
import { createExtraction, type Extraction } from './index.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(() => extraction.close())

const signal = new AbortController().signal
const getText = (fileName: string, bytes: Buffer) =>
  extraction.readText({ bytes, fileName, declaredType: '', signal })
const importFile = (fileName: string, bytes: Buffer) =>
  extraction.importDocument({ bytes, fileName, declaredType: '', signal })

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const part = (name: string, root: string, content: string): PackageEntry =>
  packed(
    `word/${name}.xml`,
    `<?xml version="1.0"?><w:${root} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${content}</w:${root}>`,
  )

test('a Word 6 file is read, whether its text is small or large and however its stream is spelled', async (t) => {
  if (requireProgram(t, 'soffice') === undefined) return
  const words = 'The oven has to be hot before the bread goes in.'
  for (const [name, content] of [
    ['WordDocument', words],
    ['WORDDOCUMENT', words],
    ['WordDocument', `${words}\n`.repeat(100)],
  ] as const) {
    const { text, engine } = await getText('letter.doc', compoundFile({ [name]: word6Text(content) }))
    assert.ok(text.startsWith(words), text.slice(0, 80))
    assert.equal(engine, 'libreoffice+mammoth')
  }
})

test('words of simple fields, and words with a reading above them, are there', async () => {
  const ruby =
    '<w:r><w:ruby><w:rt><w:r><w:t>かんじ</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢字</w:t></w:r></w:rubyBase></w:ruby></w:r>'
  const body =
    `<w:p><w:r><w:t xml:space="preserve">Signed on </w:t></w:r><w:fldSimple w:instr=" DATE "><w:r><w:t>3 May</w:t></w:r></w:fldSimple></w:p>` +
    `<w:p><w:fldSimple w:instr=" HYPERLINK &quot;https://bakery.example/&quot; "><w:r><w:t>our site</w:t></w:r></w:fldSimple></w:p><w:p>${ruby}</w:p>`
  const bytes = makePackage(docxEntries(body))
  assert.equal((await getText('letter.docx', bytes)).text, 'Signed on 3 May\n\nour site\n\n漢字(かんじ)')
  assert.equal(
    (await importFile('letter.docx', bytes)).html,
    '<p>Signed on 3 May</p>\n<p><a href="https://bakery.example/">our site</a></p>\n<p>漢字(かんじ)</p>',
  )
})

test('a file whose words are all in headers, footers or comments is read, each text once, with a word about it', async () => {
  const docx = makePackage([
    ...docxEntries('<w:p/>'),
    part('header1', 'hdr', paragraph('Miller &amp; Sons')),
    part('header2', 'hdr', paragraph('Miller &amp; Sons')),
    part('footer1', 'ftr', paragraph('12 Mill Lane, York')),
    part('footer2', 'ftr', '<w:p><w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p>'),
    part(
      'comments',
      'comments',
      `<w:comment w:id="0" w:author="Ada">${paragraph('Please ring back.')}</w:comment>`,
    ),
  ])
  const style =
    '<office:document-styles xmlns:office="o" xmlns:style="s" xmlns:text="t"><office:master-styles><style:master-page>'
  const odt = makePackage([
    ...odtEntries('<text:p/>'),
    packed(
      'styles.xml',
      `${style}<style:header><text:p>Miller &amp; Sons</text:p></style:header></style:master-page></office:master-styles></office:document-styles>`,
    ),
  ])
  const warning = /pages of the file are empty\. The text is that of its headers, footers and comments/
  const read = await getText('letter.docx', docx)
  assert.deepEqual(read.text.split('\n\n').toSorted(), [
    '12 Mill Lane, York',
    'Miller & Sons',
    'Please ring back.',
  ])
  assert.match(read.warnings.join(), warning)
  assert.match(
    (await importFile('letter.docx', docx)).html,
    /<p>12 Mill Lane, York<\/p>\n<p>Miller &amp; Sons<\/p>/,
  )
  assert.equal((await getText('letter.odt', odt)).text, 'Miller & Sons')
  assert.match((await importFile('letter.odt', odt)).warnings.join(), warning)
})

test('a page number in a footer does not make an empty file a text', async () => {
  const bytes = makePackage([...docxEntries('<w:p/>'), part('footer1', 'ftr', paragraph('1'))])
  for (const read of [getText, importFile])
    await assert.rejects(
      read('empty.docx', bytes),
      (error: { members?: { reason?: string } }) => error.members?.reason === 'empty',
    )
})

test(
  '48,000 words, each with its formatting spelled out, are read: in paragraphs and in the cells of a table',
  { timeout: 120_000 },
  async () => {
    const look = `<w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:color w:val="000000"/><w:sz w:val="24"/><w:szCs w:val="24"/><w:lang w:val="en-GB"/></w:rPr>`
    const word = (index: number): string =>
      `<w:r w:rsidR="00A1B2C3">${look}<w:t xml:space="preserve">word${index % 977} </w:t></w:r>`
    const many = (count: number, write: (index: number) => string): string =>
      Array.from({ length: count }, (_, index) => write(index)).join('')
    const inParagraphs = many(
      48,
      (row) => `<w:p><w:pPr>${look}</w:pPr>${many(1_000, (index) => word(row * 1_000 + index))}</w:p>`,
    )
    const inCells = `<w:tbl>${many(4_800, (row) => `<w:tr>${many(10, (cell) => `<w:tc><w:tcPr><w:tcW w:w="900"/></w:tcPr><w:p>${word(row * 10 + cell)}</w:p></w:tc>`)}</w:tr>`)}</w:tbl>`
    for (const body of [inParagraphs, inCells]) {
      const bytes = makePackage(docxEntries(body))
      assert.equal((await getText('book.docx', bytes)).text.match(/word\d+/g)?.length, 48_000)
      assert.equal((await importFile('book.docx', bytes)).html.match(/word\d+/g)?.length, 48_000)
    }
  },
)
