// A part of a DOCX keeps every word and every look that its library reads, and loses the rest.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leanWordXml } from './word-xml.ts'

const lean = (xml: string): string => leanWordXml(Buffer.from(xml)).toString('utf8')
const run = (text: string, properties = ''): string =>
  `<w:r w:rsidR="00A1">${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r>`

test('runs that look the same become one; those that differ stay apart', () => {
  const noise = '<w:rFonts w:ascii="Times"/><w:sz w:val="24"/><w:lang w:val="en-GB"/>'
  assert.equal(
    lean(`<w:p w:rsidR="1">${run('One ', noise)}${run('two ')}<w:proofErr/>${run('three')}</w:p>`),
    '<w:p><w:t>One two three</w:t></w:p>',
  )
  assert.equal(
    lean(
      `<w:p>${run('plain ')}${run('bold ', `<w:b/>${noise}`)}${run('still bold', `${noise}<w:b/>`)}</w:p>`,
    ),
    '<w:p><w:t>plain </w:t><w:r><w:rPr><w:b></w:b></w:rPr><w:t>bold still bold</w:t></w:r></w:p>',
  )
})

test('a break, a tab or an image between words stays between them', () => {
  assert.equal(
    lean(`<w:p>${run('a')}<w:r><w:cr/><w:t>b</w:t><w:ptab w:alignment="left"/></w:r>${run('c')}</w:p>`),
    '<w:p><w:t>a</w:t><w:br></w:br><w:t>b</w:t><w:tab w:alignment="left"></w:tab><w:t>c</w:t></w:p>',
  )
})

test('a simple field becomes a complex one, and runs that make one stay by themselves', () => {
  assert.equal(
    lean(`<w:p><w:fldSimple w:instr=" DATE ">${run('3 May')}</w:fldSimple>${run(' and on')}</w:p>`),
    '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> DATE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
      '<w:r><w:t>3 May</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:t> and on</w:t></w:p>',
  )
  const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const link = `${run('See ')}${mark('begin')}<w:r><w:instrText> HYPERLINK "https://a.example" </w:instrText></w:r>${mark('separate')}${run('here')}${mark('end')}${run('.')}`
  assert.match(
    lean(`<w:p>${link}</w:p>`),
    /^<w:p><w:t>See <\/w:t><w:r><w:fldChar [^>]*><\/w:fldChar><\/w:r><w:r><w:instrText>.*<\/w:instrText><\/w:r>.*<w:r><w:t>here<\/w:t><\/w:r>/,
  )
})

test('a word with its reading above it keeps both', () => {
  const ruby = `<w:r><w:ruby><w:rubyPr><w:hps w:val="9"/></w:rubyPr><w:rt>${run('かんじ', '<w:sz w:val="9"/>')}</w:rt><w:rubyBase>${run('漢字')}</w:rubyBase></w:ruby></w:r>`
  assert.equal(
    lean(`<w:p>${run('Read ')}${ruby}${run(' so')}</w:p>`),
    '<w:p><w:t>Read </w:t><w:t>漢字(かんじ)</w:t><w:t> so</w:t></w:p>',
  )
})

test('a row that says it is no head is none, and a coloured background is a marking', () => {
  assert.equal(lean('<w:tr><w:trPr><w:tblHeader w:val="0"/><w:cantSplit/></w:trPr></w:tr>'), '<w:tr></w:tr>')
  assert.match(
    lean(`<w:p>${run('x', '<w:shd w:val="clear" w:fill="FFFF00"/>')}</w:p>`),
    /<w:highlight w:val="yellow">/,
  )
  assert.doesNotMatch(
    lean(`<w:p>${run('x', '<w:shd w:val="clear" w:fill="FFFFFF"/>')}</w:p>`),
    /highlight|shd/,
  )
})

test('properties of paragraphs, cells and marks that the text needs are kept', () => {
  const paragraph =
    '<w:pPr><w:pStyle w:val="Heading1"/><w:spacing w:after="0"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:b/><w:del w:id="1"/></w:rPr></w:pPr>'
  assert.equal(
    lean(`<w:p>${paragraph}</w:p>`),
    '<w:p><w:pPr><w:pStyle w:val="Heading1"></w:pStyle><w:numPr><w:ilvl w:val="0"></w:ilvl><w:numId w:val="1"></w:numId></w:numPr><w:rPr><w:del w:id="1"></w:del></w:rPr></w:pPr></w:p>',
  )
  assert.equal(
    lean('<w:tc><w:tcPr><w:tcW w:w="9"/><w:gridSpan w:val="2"/></w:tcPr></w:tc>'),
    '<w:tc><w:tcPr><w:gridSpan w:val="2"></w:gridSpan></w:tcPr></w:tc>',
  )
})

test('signs of markup in words and URLs stay what they are', () => {
  assert.equal(
    lean('<w:p><w:hyperlink r:id="a&amp;b">' + run('a &lt; b &amp; c') + '</w:hyperlink></w:p>'),
    '<w:p><w:hyperlink r:id="a&#38;b"><w:t>a &#60; b &#38; c</w:t></w:hyperlink></w:p>',
  )
})
