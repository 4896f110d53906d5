// Rows of a design in columns are a table, whose rows stay together on phones.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema } from '#contracts/design-layout.schema.ts'
import { declared, draw, find } from '#support/drawn-sections.ts'
import { assertSoundPage } from '#support/page-markup.ts'

interface Line {
  cells: readonly string[]
  style?: string
}

const lefts = [0, 200, 320, 440]

/** Rows of texts that begin at the same edges, in a section that says the words. */
function drawRows(
  lines: readonly Line[],
  line: object = {},
): ReturnType<typeof assertSoundPage> & { markup: string } {
  const named = lines.map(({ cells, style = 'body' }, row) =>
    cells.map((text, column) => ({ id: `c${row}-${column}`, text, style, column })),
  )
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'stack',
    width: 1_440,
    children: named.map((cells, row) => ({
      id: `r${row}`,
      kind: 'row',
      before: 12,
      width: 600,
      ...line,
      children: cells.map(({ id, style, column }) => ({
        id: `n-${id}`,
        kind: 'text',
        slot: id,
        role: 'body',
        style,
        before: column === 0 ? 0 : (lefts[column] ?? 0) - (lefts[column - 1] ?? 0) - 60,
        width: 60,
      })),
    })),
  })
  const components = named.flat().map(({ id, text }, order) => ({
    id,
    order,
    type: 'text' as const,
    props: { html: `<p>${text}</p>` },
  }))
  const markup = draw([{ ...find('features'), title: 'What it costs', content: '', tree, components }])
  return { ...assertSoundPage(markup), markup }
}

const head = { cells: ['Boat', 'May', 'June'], style: 'nav' }
const prices = [
  { cells: ['Wren', '£860', '£940'] },
  { cells: ['Kingfisher', '£990', '£1,090'] },
  { cells: ['Hesperus', '£1,180', '£1,290'] },
]

test('rows of values in columns are a table with a name that can be moved sideways', () => {
  const { elements, markup } = drawRows([head, ...prices])
  const names = elements.map(({ name }) => name)
  assert.equal(names.filter((name) => name === 'tr').length, 4)
  assert.equal(names.filter((name) => name === 'th').length, 3)
  assert.equal(names.filter((name) => name === 'td').length, 9)
  const region = elements.find(({ attributes }) => attributes['role'] === 'region')
  assert.equal(region?.attributes['aria-label'], 'What it costs')
  assert.equal(region?.attributes['tabindex'], '0')
  assert.match(declared(markup, region?.attributes['class'] ?? ''), /overflow-x:auto/)
  const rows = elements.filter(({ name }) => name === 'tr')
  for (const { attributes } of rows)
    assert.match(declared(markup, attributes['class'] ?? ''), /grid-template-columns:subgrid/)
})

test('rows of cards are no table', () => {
  const cards = ['one', 'two', 'three'].map((word) => ({
    cells: [`${word} thing`, `${word} more`, `${word} again`],
  }))
  assert.ok(!drawRows(cards).elements.some(({ name }) => name === 'table'))
  assert.ok(!drawRows(prices.slice(0, 2)).elements.some(({ name }) => name === 'table'))
  assert.ok(!drawRows(prices, { role: 'nav' }).elements.some(({ name }) => name === 'table'))
})

test('a row without one of the cells keeps the others in their columns', () => {
  const { elements, markup } = drawRows([head, ...prices, { cells: ['Duchess', '£1,540'] }])
  assert.equal(elements.filter(({ name }) => name === 'tr').length, 5)
  assert.match(markup, /grid-column:2[;}]/)
})
