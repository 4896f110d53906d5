import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { fromHtml, fromMarkdown, toMarkdown } from '#core/rich-text/index.ts'
import { assertWellFormed } from '#support/xml.ts'
import { buildFile } from './build.ts'
import type { ExportDocument, ExportFormat } from './export.types.ts'

const sources = [
  { n: 1, title: 'Garlic & <more>', url: 'https://example.com/garlic?a=1&b=2' },
  { n: 2, title: 'Field notes', url: '' },
  { n: 3, title: '', url: 'https://example.org/soil' },
]

async function build(format: ExportFormat, document: Partial<ExportDocument>): Promise<Uint8Array> {
  const { bytes } = await buildFile(
    {
      title: '',
      content: '',
      editorMode: 'markdown',
      updatedAt: '2026-03-01T10:00:00Z',
      sources,
      ...document,
    },
    format,
  )
  return bytes
}
const buildText = async (format: ExportFormat, document: Partial<ExportDocument>): Promise<string> =>
  new TextDecoder().decode(await build(format, document))
const buildParts = async (format: ExportFormat, content: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(await build(format, { content })))
      .filter(([path]) => /\.(?:xml|rels)$/.test(path))
      .map(([path, bytes]) => {
        const part = strFromU8(bytes)
        assertWellFormed(part)
        return [path, part]
      }),
  )
const words = (xml: string): string => xml.replace(/<[^>]*>/g, '')
const content = 'Deep [1]. Sunny [2, 3]. Deep again [1]. Code: `a[1]`.\n\n    b[2]\n'

test('Word has a footnote for each source, and a second marker refers to the first one’s', async () => {
  const parts = await buildParts('docx', content)
  const document = parts['word/document.xml'] ?? ''
  assert.deepEqual(
    [...document.matchAll(/<w:footnoteReference w:id="(\d+)"/g)].map(([, id]) => id),
    ['1', '2', '3'],
  )
  assert.match(
    document,
    /<w:bookmarkStart w:name="_Note1"[^>]*\/><w:r>(?:(?!<\/w:r>).)*<w:footnoteReference w:id="1"\/><\/w:r><w:bookmarkEnd/,
  )
  assert.match(
    document,
    /w:instr="NOTEREF _Note1 \\f \\h"><w:r><w:rPr><w:rStyle w:val="FootnoteReference"\/>/,
  )
  assert.match(words(document), /Deep\. Sunny \. Deep again1\. Code: a\[1\]\.b\[2\]/)
  const notes = parts['word/footnotes.xml'] ?? ''
  assert.match(
    words(notes),
    /Garlic &amp; &lt;more&gt;\. https:\/\/example\.com\/garlic\?a=1&amp;b=2 Field notes\. https:\/\/example\.org\/soil/,
  )
  assert.match(
    parts['word/_rels/footnotes.xml.rels'] ?? '',
    /Target="https:\/\/example\.com\/garlic\?a=1&amp;b=2"/,
  )
})

test('OpenDocument has a footnote for each source, and a second marker refers to it', async () => {
  const text = (await buildParts('odt', content))['content.xml'] ?? ''
  const notes = [...text.matchAll(/<text:note text:id="(note-\d)".*?<\/text:note>/gs)]
  assert.deepEqual(
    notes.map(([note, id]) => [id, words(note).trim()]),
    [
      ['note-1', '1Garlic &amp; &lt;more&gt;. https://example.com/garlic?a=1&amp;b=2'],
      ['note-2', '2Field notes.'],
      ['note-3', '3https://example.org/soil'],
    ],
  )
  assert.match(text, /<text:span text:style-name="Footnote_20_anchor"><text:note-ref [^>]*ref-name="note-1"/)
  assert.match(text, /a\[1\]/)
})

test('HTML links each marker to the list, and the list back to each marker', async () => {
  const html = await buildText('html', { content })
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  assert.equal(new Set(ids).size, ids.length, 'each id is there once')
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  assert.deepEqual(
    targets.filter((id) => !ids.includes(id)),
    [],
  )
  assert.deepEqual(targets, [
    'note-1',
    'note-2',
    'note-3',
    'note-1',
    'note-mark-1',
    'note-mark-1-2',
    'note-mark-2',
    'note-mark-3',
  ])
  assert.match(
    html,
    /<li id="note-1"[^>]*>Garlic &amp; &lt;more&gt;\. <a href="https:\/\/example\.com\/garlic\?a=1&amp;b=2"/,
  )
  assert.match(html, /<code>a\[1\]<\/code>/)
})

test('Markdown of an author stays as it is but for its markers, and reads back with its notes', async () => {
  const own = `# Garlic #\n\n*  Deep \\[1\\]\n*  [1] first\n\n> Sunny[2][3], \`x[1]\`\n> and [7].\n\n\`\`\`js\na[2]\n\`\`\`\n`
  const written = await buildText('md', { content: own })
  assert.equal(
    written,
    `# Garlic #\n\n*  Deep[^1]\n*  [^1] first\n\n> Sunny[^2] [^3], \`x[1]\`\n> and [7].\n\n\`\`\`js\na[2]\n\`\`\`\n\n[^1]: Garlic & \\<more>. <https://example.com/garlic?a=1&b=2>\n\n[^2]: Field notes.\n\n[^3]: <https://example.org/soil>\n`,
  )
  const read = fromMarkdown(written)
  assert.deepEqual(fromMarkdown(toMarkdown(read).markdown), read)
  assert.equal(read.footnotes.length, 3)
})

test('markers in raw HTML and inside links of Markdown become notes too', async () => {
  const written = await buildText('md', {
    content: '<p>Deep [1]</p>\n\n[Sunny [2] days](https://example.net/)',
  })
  assert.match(
    written,
    /^Deep\[\^1\]\n\n\[Sunny\]\(https:\/\/example\.net\/\)\[\^2\]\[ days\]\(https:\/\/example\.net\/\)\n/,
  )
})

test('notes of the author’s own stay apart from sources', async () => {
  const own = 'Deep[^1] [1].\n\n[^1]: See [2].\n'
  const read = fromMarkdown(await buildText('md', { content: own }))
  assert.deepEqual(
    read.footnotes.map(({ blocks }) => toMarkdown({ blocks, footnotes: [] }).markdown),
    ['See (Field notes).', 'Garlic & \\<more>. <https://example.com/garlic?a=1&b=2>'],
  )
  const text = await buildText('txt', { content: own })
  assert.match(text, /^Deep\[note-1\] \[1\]\.\n\n\[note-1\] See \[2\]\.\n\n\[1\] Garlic/)
})

test('plain text ends with the numbered list of all sources', async () => {
  assert.equal(
    await buildText('txt', { content: 'Deep [3].' }),
    'Deep [3].\n\n[1] Garlic & <more>. https://example.com/garlic?a=1&b=2\n\n[2] Field notes.\n\n[3] https://example.org/soil\n',
  )
})

test('what no marker cites is listed after the text', async () => {
  const html = await buildText('html', {
    content: '<p>Deep [3], from [0, 3] or [1, 9].</p>',
    editorMode: 'html',
  })
  assert.match(html, /Deep<sup class="note-mark">.*from \[0, 3\] or \[1, 9\]\./)
  assert.match(html, /<hr>\s*<ul>\s*<li>Garlic &amp; .*?<\/li>\s*<li>Field notes\.<\/li>\s*<\/ul>/s)
  assert.deepEqual(fromHtml(html).footnotes.length, 1)
  const markdown = await buildText('md', { content: 'Deep [3].' })
  assert.match(markdown, /^Deep\[\^3\]\.\n\n---\n\n- Garlic & [^\n]*\n- Field notes\.\n\n\[\^3\]: </)
})

test('brackets in a URL are no marker', async () => {
  const own = 'See https://example.com/a[1] and [2].\n'
  assert.match(await buildText('md', { content: own }), /^See https:\/\/example\.com\/a\[1\] and\[\^2\]\.\n/)
})

test('a range of few characters does not become more footnotes than a text may have', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({ n: index + 1, title: 'A', url: '' }))
  const html = await buildText('html', { content: '[1-1000]'.repeat(500), sources: many })
  assert.equal(html.split('role="doc-noteref"').length - 1, 10_000)
})

test('an address that is no web page is never a link', async () => {
  const html = await buildText('html', {
    content: 'Deep [1].',
    sources: [{ n: 1, title: '', url: 'javascript:alert(1)' }],
  })
  assert.doesNotMatch(html, /href="javascript/)
  assert.match(html, /<li id="note-1"[^>]*>javascript:alert\(1\) <a class="back"/)
})
