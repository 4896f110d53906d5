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

interface Box {
  id: string
  width: number
  before?: number
  children?: Box[]
  kind?: string
}

/** A section of these rows, whose texts are what their names say. */
function drawBoxes(rows: readonly Box[]): ReturnType<typeof assertSoundPage> & { markup: string } {
  const texts: string[] = []
  const toNode = ({ id, kind, children, ...box }: Box): object => {
    if (children !== undefined)
      return { id, kind: kind ?? 'row', narrow: 'keep', ...box, children: children.map(toNode) }
    if (kind === 'shape') return { id, kind, height: 1, background: { color: '#dddddd' }, ...box }
    const slot = `s${texts.push(id)}`
    return { id: `n-${slot}`, kind: 'text', slot, role: 'body', style: 'body', lines: 1, ...box }
  }
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'stack',
    width: 1_440,
    children: rows.map(toNode),
  })
  const components = texts.map((said, order) => ({
    id: `s${order + 1}`,
    order,
    type: 'text' as const,
    props: { html: `<p>${said}</p>` },
  }))
  const markup = draw([{ ...find('features'), title: 'When', content: '', tree, components }])
  return { ...assertSoundPage(markup), markup }
}

const pair = (id: string, texts: readonly [Box, Box], before = 0): Box => ({
  id,
  width: 400,
  before,
  children: [...texts],
})

test('rows whose texts are in bundles of two are in four columns', () => {
  const rows = [40, 180, 60].map((width, row) => ({
    id: `r${row}`,
    width: 1_000,
    before: 20,
    children: [
      pair(`a${row}`, [
        { id: `0${row}:10`, width: 42 },
        { id: `Ferry ${row}`, width, before: 80 },
      ]),
      pair(
        `b${row}`,
        [
          { id: `Pier ${row}`, width: 42 },
          { id: `€1${row}`, width: 30, before: 328 },
        ],
        200,
      ),
    ],
  }))
  const { elements, markup } = drawBoxes(rows)
  assert.equal(elements.filter(({ name }) => name === 'tr').length, 3)
  assert.match(markup, /grid-template-columns:repeat\(4,auto\)/)
})

test('lines below each cell of a row are a line of the table, in its columns', () => {
  const line = (id: string): Box => ({
    id,
    width: 620,
    children: [300, 150, 150].map((width, column) => ({
      id: `${id}-${column}`,
      kind: 'shape',
      width,
      before: column === 0 ? 0 : 10,
    })),
  })
  const cells = (row: number): Box => ({
    id: `r${row}`,
    width: 620,
    before: 12,
    children: [
      { id: `Boat ${row}`, width: 80 },
      { id: `£${row}0`, width: 30, before: 230 },
      { id: `£${row}5`, width: 30, before: 130 },
    ],
  })
  const { elements } = drawBoxes([1, 2, 3].flatMap((row) => [cells(row), line(`l${row}`)]))
  const rows = elements.filter(({ name }) => name === 'tr')
  assert.equal(rows.length, 6)
  assert.equal(rows.filter(({ attributes }) => attributes['aria-hidden'] === 'true').length, 3)
})

test('a name and its price in a table of longer rows is one of them, its prices at one edge', () => {
  const row = (id: string, name: number, price: number, isLong: boolean): Box => ({
    id,
    width: 1_000,
    before: 20,
    children: [
      isLong
        ? { id: `s-${id}`, kind: 'stack', width: name, children: [{ id: `${id}!`, width: name }] }
        : { id: `${id}!`, width: name },
      { id: `${price}.${id}`, width: price, before: 1_000 - name - price },
    ],
  })
  const { elements, markup } = drawBoxes([
    row('Trout', 240, 22, true),
    row('Dumplings', 280, 44, true),
    row('Venison', 350, 22, true),
    row('Cheese', 70, 18, false),
  ])
  assert.equal(elements.filter(({ name }) => name === 'tr').length, 4)
  const short = elements.filter(({ attributes }) =>
    /justify-self:end/.test(declared(markup, attributes['class'] ?? '')),
  )
  assert.equal(short.length, 4)
})
