// The two word processor formats, held against the same sample: by LibreOffice, and by what is in the
// packages.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { asyncProperty } from 'fast-check'
import { holds } from '#support/properties.ts'
import { strFromU8, unzipSync } from 'fflate'
import { fromHtml, type RichText } from '#core/rich-text/index.ts'
import { officeTexts, requireProgram, runProgram } from '#support/programs.ts'
import { anyRichText } from '#support/rich-text-arbitraries.ts'
import { richSample } from '#support/rich-sample.ts'
import { assertWellFormed } from '#support/xml.ts'
import { buildDocx } from './docx/docx.ts'
import { toManuscript } from './manuscript.ts'
import { buildOdt } from './odt/odt.ts'

const folder = mkdtempSync(join(tmpdir(), 'pressroom-office-test-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const about = { title: richSample.title, language: 'en-GB', updatedAt: new Date('2026-03-01T10:00:00Z') }

function parts(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]))
}

async function word(
  html: string,
  title = about.title,
): Promise<{ bytes: Uint8Array; parts: Record<string, string>; document: string }> {
  const { bytes } = await buildDocx(toManuscript({ ...about, title }, fromHtml(html)))
  const files = parts(bytes)
  return { bytes, parts: files, document: files['word/document.xml'] ?? '' }
}

function openDocument(
  html: string,
  title = about.title,
): { bytes: Uint8Array; parts: Record<string, string>; content: string } {
  const { bytes } = buildOdt(toManuscript({ ...about, title }, fromHtml(html)))
  const files = parts(bytes)
  return { bytes, parts: files, content: files['content.xml'] ?? '' }
}

test('LibreOffice reads both formats alike: headings, numbers of lists, cells, notes', async (t) => {
  const soffice = requireProgram(t, 'soffice')
  if (soffice === undefined) return
  const paths = [join(folder, 'word.docx'), join(folder, 'open.odt')]
  writeFileSync(paths[0] ?? '', (await word(richSample.html)).bytes)
  writeFileSync(paths[1] ?? '', openDocument(richSample.html).bytes)
  const texts = officeTexts(soffice, folder, paths)
  const wanted = [
    'Field guide to the press room',
    'Lists',
    '1. Check the feed',
    '1. Side guides',
    '▪ left',
    '▪ right',
    '2. Grippers',
    '2. Mix the ink',
    '3. Print ten sheets',
    'Look at them in daylight, not under the lamp.',
    '1. Wash the rollers',
    '2. Oil the bearings',
    '7. Cover the press',
    '8. Switch off the light',
    '• Uncoated paper',
    '◦ rough',
    'Paper in stock',
    'Laid, 120 g/m²',
    '1,200',
    'Card',
    '300',
    'And whoever reads it feels it.',
    '  return sheet.weight * 0.8',
    'The press from the front, seen in the morning.',
    'Between 45 and 55 per cent is best.',
    'Line one',
    'line two, and a note.1 שלום and Grüße, Ελληνικά, Русский, ẞ.',
  ]
  for (const text of texts) {
    const lines = text.split('\n').map((line) => line.trimEnd())
    for (const line of wanted)
      assert.ok(
        lines.some((candidate) => candidate.trimStart() === line.trimStart()),
        `"${line}" in\n${text.slice(0, 3_000)}`,
      )
  }
  const words = (text: string | undefined) =>
    (text ?? '')
      .replace(/[☑☐•◦▪]/g, '')
      .split(/\s+/)
      .filter(Boolean)
  assert.deepEqual(words(texts[0]), words(texts[1]))
})

test('LibreOffice lays both out on as many pages, with head and page numbers', async (t) => {
  const soffice = requireProgram(t, 'soffice')
  const pdftotext = requireProgram(t, 'pdftotext')
  if (soffice === undefined || pdftotext === undefined) return
  const paths = [join(folder, 'pages-word.docx'), join(folder, 'pages-open.odt')]
  writeFileSync(paths[0] ?? '', (await word(richSample.html)).bytes)
  writeFileSync(paths[1] ?? '', openDocument(richSample.html).bytes)
  runProgram(soffice, [
    '--headless',
    `-env:UserInstallation=file://${folder}/office-profile`,
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
    ...paths,
  ])
  const counts = ['pages-word', 'pages-open'].map((name) => {
    const sheets = runProgram(pdftotext, ['-layout', join(folder, `${name}.pdf`), '-'])
      .split('\f')
      .slice(0, -1)
    for (const [index, sheet] of sheets.entries()) {
      assert.match(sheet, new RegExp(`${index + 1} ?/ ?${sheets.length}\\s*$`), `${name}, page ${index + 1}`)
      assert.equal(sheet.match(/Field guide to the press room/g)?.length, 1, `${name}, page ${index + 1}`)
    }
    assert.match(sheets.join(''), /The note of the guide/)
    return sheets.length
  })
  assert.ok((counts[0] ?? 0) >= 4)
  assert.equal(counts[0], counts[1])
})

test('Word finds its own styles, links, notes and properties', async () => {
  const { parts: files, document } = await word(richSample.html)
  for (const [path, xml] of Object.entries(files)) if (/\.(?:xml|rels)$/.test(path)) assertWellFormed(xml)
  const styles = files['word/styles.xml'] ?? ''
  for (const id of document.match(/<w:(?:pStyle|rStyle|tblStyle) w:val="[^"]+"/g) ?? []) {
    const name = /"([^"]+)"/.exec(id)?.[1]
    assert.equal(styles.split(`w:styleId="${name}"`).length, 2, `${name} is defined once`)
  }
  for (const name of [
    'Title',
    'Heading1',
    'Heading2',
    'Heading6',
    'ListNumber',
    'ListBullet',
    'Quote',
    'Code',
    'Caption',
    'Hyperlink',
    'PressroomTable',
  ])
    assert.match(`${document}${styles}`, new RegExp(`"${name}"`))
  assert.match(document, /<w:pStyle w:val="Title"\/>/)
  assert.equal(document.match(/Field guide to the press room/g)?.length, 1)
  assert.match(styles, /<w:name w:val="heading 1"\/>[^]*?<w:keepNext\/>/)
  assert.match(styles, /<w:widowControl\/>/)
  assert.match(styles, /<w:lang w:val="en-GB"/)
  assert.match(document, /<w:pgSz w:w="11906" w:h="16838"/)
  assert.match(document, /<w:trPr><w:cantSplit\/><w:tblHeader\/><\/w:trPr>/)
  assert.match(document, /<w:gridSpan w:val="2"\/>/)
  assert.match(document, /<w:vMerge w:val="restart"\/>/)
  assert.match(document, /descr="The press from the front"/)
  assert.match(document, /<wp:extent cx="3048000" cy="1714500"\/>/)
  assert.match(document, /<w:bookmarkStart w:name="_Heading1"/)
  assert.match(document, /<w:hyperlink [^>]*w:anchor="_Heading1"/)
  assert.match(
    files['word/_rels/document.xml.rels'] ?? '',
    /Target="https:\/\/example\.com\/handbook\?a=1&amp;b=2" TargetMode="External"/,
  )
  assert.match(files['word/footnotes.xml'] ?? '', /The note of the guide/)
  assert.match(
    files['docProps/core.xml'] ?? '',
    /<dc:title>Field guide to the press room<\/dc:title>[^]*<dcterms:modified xsi:type="dcterms:W3CDTF">2026-03-01T10:00:00Z/,
  )
})

test('each numbered list of Word has a numbering of its own, nested ones included', async () => {
  const { document, parts: files } = await word(
    '<ol><li>a<ol><li>b</li></ol></li><li>c<ol><li>d</li></ol></li></ol><ol><li>e</li></ol><ol start="5"><li>f</li></ol>',
  )
  const numbers = [...document.matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/>/g)].map((match) => [
    match[1],
    match[2],
  ])
  const [a, b, c, d, e, f] = numbers
  assert.deepEqual([a?.[0], b?.[0], c?.[0], d?.[0], e?.[0], f?.[0]], ['0', '1', '0', '1', '0', '0'])
  assert.equal(a?.[1], c?.[1])
  assert.equal(new Set([a?.[1], b?.[1], d?.[1], e?.[1], f?.[1]]).size, 5)
  assert.match(
    files['word/numbering.xml'] ?? '',
    new RegExp(`<w:num w:numId="${f?.[1]}">.*?<w:startOverride w:val="5"/>`),
  )
})

test('an OpenDocument package begins with its type, lists its parts and defines its styles', () => {
  const { bytes, parts: files, content } = openDocument(richSample.html)
  // Local header, name and content of the first file, uncompressed.
  assert.equal(
    Buffer.from(bytes.subarray(30, 77)).toString(),
    'mimetypeapplication/vnd.oasis.opendocument.text',
  )
  for (const [path, xml] of Object.entries(files)) if (path.endsWith('.xml')) assertWellFormed(xml)
  const manifest = files['META-INF/manifest.xml'] ?? ''
  for (const path of Object.keys(files))
    if (!path.startsWith('META-INF') && path !== 'mimetype')
      assert.match(manifest, new RegExp(`full-path="${path}"`))
  assert.ok(Object.keys(files).some((path) => path.startsWith('Pictures/')))
  const defined = new Set(
    [...`${content}${files['styles.xml']}`.matchAll(/style:name="([^"]+)"/g)].map((match) => match[1]),
  )
  for (const match of content.matchAll(/(?:text|table|draw):style-name="([^"]+)"/g))
    assert.ok(defined.has(match[1]), `${match[1]} is defined`)
  assert.match(content, /<text:h text:style-name="Heading_20_2" text:outline-level="2">/)
  assert.match(content, /<table:table-header-rows>/)
  assert.match(content, /table:number-rows-spanned="2"/)
  assert.match(content, /<svg:desc>The press from the front<\/svg:desc>/)
  assert.match(content, /<text:note text:id="note-1" text:note-class="footnote">/)
  assert.match(content, /xlink:href="#heading-1"/)
  assert.match(files['styles.xml'] ?? '', /fo:language="en" fo:country="GB"/)
  assert.match(files['meta.xml'] ?? '', /<dc:title>Field guide to the press room<\/dc:title>/)
})

test('every row of an OpenDocument table has all its places, however cells reach over others', () => {
  const { content } = openDocument(
    '<table><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td rowspan="3">d</td></tr><tr><td>e</td></tr></table>',
  )
  const rows = [...content.matchAll(/<table:table-row[^>]*>([^]*?)<\/table:table-row>/g)].map(
    (match) => match[1]?.match(/<table:(?:covered-)?table-cell/g)?.length,
  )
  assert.deepEqual(rows, [3, 3, 3])
})

test('what reads from right to left is laid out so', async () => {
  const arabic = toManuscript(
    { title: 'تقرير', language: 'ar', updatedAt: about.updatedAt },
    fromHtml('<p>مرحبا بالعالم</p><p>In English.</p>'),
  )
  const document = parts((await buildDocx(arabic)).bytes)['word/document.xml'] ?? ''
  assert.match(document, /<w:bidi\/>[^]*?<w:rtl\/><\/w:rPr><w:t xml:space="preserve">مرحبا/)
  assert.doesNotMatch(
    /<w:p>(?:(?!<w:p>)[^])*In English/.exec(document)?.[0] ?? '<w:bidi/>',
    /<w:bidi\/>|<w:rtl\/>/,
  )
  const files = parts(buildOdt(arabic).bytes)
  assert.match(files['styles.xml'] ?? '', /style:writing-mode="rl-tb"[^]*style:language-complex="ar"/)
})

test('whatever the text, both formats are well-formed', async () => {
  await holds(
    asyncProperty(anyRichText, async (text: RichText) => {
      const manuscript = toManuscript({ ...about, title: '<&">' }, text)
      for (const { bytes } of [await buildDocx(manuscript), buildOdt(manuscript)])
        for (const [path, xml] of Object.entries(parts(bytes)))
          if (/\.(?:xml|rels)$/.test(path)) assertWellFormed(xml)
    }),
    60,
  )
})
