// Texts as long as a document may be, of what makes parsers slow: they are read and written in a time that
// follows their length.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLongRun } from '#support/long-run.ts'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { fromHtml, fromMarkdown, markdownToHtml, parseMarkup, toMarkdown } from './index.ts'

/** Of what is read in a time that follows its length: all that a document may have, or a quarter. */
const share = isLongRun ? 1 : 0.25

test('very many nested or unclosed elements take no longer than their length', () => {
  for (const piece of [
    '<b>',
    '<svg><style><a>',
    '<table><tr><td>',
    '<li><p>',
    '<div></span>',
    '<![CDATA[',
    '<a href="',
  ]) {
    const markup = piece.repeat(Math.ceil((600_000 * share) / piece.length))
    const processorMs = startProcessorClock()
    fromHtml(markup)
    parseMarkup(markup, { xml: true })
    assertCost(processorMs(), 10_000 * share, piece)
  }
})

test('Markdown of nothing but signs is read, written and read again in a time that follows its length', () => {
  for (const piece of [
    '**a**b',
    '*a*',
    '_a',
    '`a',
    '[a](/b)',
    '![a](/b)',
    '<b>a</b>b',
    'a@b.cc',
    'http://a.b/',
    'a **b** ',
  ]) {
    const processorMs = startProcessorClock()
    fromMarkdown(toMarkdown(fromMarkdown(piece.repeat(Math.ceil((150_000 * share) / piece.length)))).markdown)
    assertCost(processorMs(), 4_000 * share, piece)
  }
})

test('a list of nothing but strays after its first item is read in a time that follows its length', () => {
  const processorMs = startProcessorClock()
  const { blocks } = fromHtml(`<ul><li>first</li>${'<p>a</p>'.repeat(100_000)}</ul>`)
  const [list] = blocks
  assert.ok(list?.type === 'list')
  assert.deepEqual([list.items.length, list.items[0]?.blocks.length], [1, 100_001])
  assertCost(processorMs(), 6_000)
})

test('a long and narrow table that Markdown has room for is read again as a table', () => {
  const { markdown, losses } = toMarkdown(
    fromHtml(
      `<table><tr><th>a</th><th>b|c</th></tr>${'<tr><td>1</td><td>2</td></tr>'.repeat(26_000)}</table>`,
    ),
  )
  assert.deepEqual(losses, [])
  const [table] = fromMarkdown(markdown).blocks
  assert.equal(table?.type, 'table')
  assert.equal(table?.type === 'table' && table.rows.length, 26_001)
})

test('a paragraph of a book’s length is read like a short one', () => {
  const sentence =
    'It says **what is\nmeant, and *why*** in [so many words](/there "a b") of `a * b` and ~~not~~ https://example.org/a_b_c.'
  const long = markdownToHtml(Array.from({ length: 600 }, () => sentence).join(' '))
  const expected = markdownToHtml(sentence).trim().slice('<p>'.length, -'</p>'.length)
  // Not assert.equal: its difference of two such texts is a book itself.
  assert.ok(long === `<p>${Array.from({ length: 600 }, () => expected).join(' ')}</p>\n`)
})

test('more rows of backticks, rows, list items and images than a function takes arguments are written', () => {
  const many = 200_000
  assert.match(toMarkdown(fromHtml(`<pre><code>${'`a'.repeat(many)}</code></pre>`)).markdown, /^```\n`a/)
  assert.match(toMarkdown(fromHtml(`<p><code>${'`a'.repeat(many)}</code></p>`)).markdown, /^`` `a/)
  assert.equal(toMarkdown(fromHtml(`<table>${'<tr>'.repeat(many)}</table>`)).markdown.includes('|'), false)
  assert.equal(fromHtml(`<ul><li>a<div>${'<p>b'.repeat(many)}</div></ul>`).blocks.length, 1)
  assert.equal(fromHtml('<img src="/a.png">'.repeat(many)).blocks.length, many)
})

test('a wide row among thousands of narrow ones costs no more than its cells, written or read', () => {
  const rows = (count: number): string =>
    `<table><tr>${'<th>a</th>'.repeat(2_000)}</tr>${'<tr><td>b</td></tr>'.repeat(count)}</table>`
  const { markdown, losses } = toMarkdown(fromHtml(rows(2_000)))
  assert.ok(markdown.length < 100_000, `${markdown.length} characters`)
  assert.match(losses.join(), /Tables of more than 100,000 cells/)
  assert.equal(fromMarkdown(markdown).blocks[0]?.type, 'paragraph')
  assert.equal(fromMarkdown(toMarkdown(fromHtml(rows(40))).markdown).blocks[0]?.type, 'table')
})
