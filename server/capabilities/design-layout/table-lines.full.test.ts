// Tables that no clean cut shows: notes below names, two columns, titles over them, a line down a timeline.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { block, only, outline, panel, text } from '#support/drawn-designs.ts'

const services = [
  ['Check-up, twice a year', 'with an entry in the booklet', '£0'],
  ['Cleaning', 'sixty minutes', '£95'],
  ['Filling', 'by size', '£60 – £140'],
  ['Crown in one day', 'after the allowance', 'from £420'],
] as const
const rows = (more = 0): object[] =>
  services.flatMap(([name, note, price], index) => [
    text(name, [700 + more, 200 + index * 80, name.length * 8, 24]),
    text(note, [700 + more, 226 + index * 80, note.length * 7, 20], { fontSize: 13, lineHeight: 20 }),
    text(price, [1_320 - price.length * 8, 200 + index * 80, price.length * 8, 24]),
  ])
const row = 'row(stack(text text) text)'

test('a note below a name belongs to the row of the name and its price', () => {
  const words = text(
    'What the most frequent treatments cost, with what is paid for you.',
    [120, 200, 380, 84],
    {
      lines: 3,
    },
  )
  const shown = outline(only([words, ...rows()], 'pdf').tree)
  assert.equal(shown.split(row).length - 1, services.length, shown)
})

test('a title over some columns of a table keeps none of them apart', () => {
  const prices = [
    ['Drover’s room', '115', '145', '165'],
    ['Evening room', '155', '195', '220'],
    ['Family loft', '210', '260', '295'],
  ]
  const title = text('Rates for two, with breakfast', [120, 100, 480, 100], {
    fontSize: 40,
    lineHeight: 50,
    lines: 2,
  })
  const cells = prices.flatMap((line, index) =>
    line.map((said, column) =>
      text(said, [120 + column * 150 + (column > 0 ? 120 : 0), 240 + index * 50, said.length * 9, 24]),
    ),
  )
  const offer = [
    panel([900, 90, 400, 400], '#6e232b'),
    text('Three nights in the quiet months', [940, 130, 300, 50], { color: '#ffffff' }),
  ]
  const shown = outline(only([title, ...cells, ...offer], 'pdf').tree)
  assert.equal(shown.match(/row\(text text text text\)/g)?.length, 3, shown)
})

test('the hours of a timeline are beside what happens then, on its line', () => {
  const steps = [
    ['6.30', 'Something cold'],
    ['6.45', 'Chop and talk'],
    ['7.30', 'Fire'],
  ].flatMap(([hour = '', name = ''], index) => [
    text(hour, [120, 200 + index * 80, 58, 24]),
    block('shape', [200, 202 + index * 80, 20, 20], { color: '#f5b52e', radius: 10 }),
    text(name, [250, 200 + index * 80, name.length * 10, 24]),
  ])
  const shown = outline(only([panel([208, 190, 4, 240], '#dddddd'), ...steps], 'pdf').tree)
  assert.match(shown, /^layers\(shape stack\((?:row\(text shape text\) ?){3}\)\)/)
})

test('the line of a timeline may be an image, with its dots', () => {
  const steps = [
    ['6.30', 'Something cold'],
    ['6.45', 'Chop and talk'],
    ['7.30', 'Fire'],
  ].flatMap(([hour = '', name = ''], index) => [
    text(hour, [120, 200 + index * 80, 58, 24]),
    text(name, [250, 200 + index * 80, name.length * 10, 24]),
  ])
  const line = block('image', [196, 190, 26, 240], { src: '/api/pictures/1' })
  const shown = outline(only([line, ...steps], 'pdf').tree)
  assert.match(shown, /^layers\(image stack\((?:row\(text text\) ?){3}\)\)/)
})

test('among prices there may be words', () => {
  const evenings = [
    ['Poems about weather', '£6'],
    ['The slow book club', '£8'],
    ['Bookbinding', 'Sold out'],
    ['Murder at the till', '£9'],
    ['Questions', '£4'],
    ['Letters', 'Free'],
  ].flatMap(([name = '', price = ''], index) => [
    text(name, [120, 200 + index * 60, name.length * 9, 24]),
    text('with a glass of wine', [120, 226 + index * 60, 140, 20], { fontSize: 13, lineHeight: 20 }),
    text(price, [700 - price.length * 8, 200 + index * 60, price.length * 8, 24]),
  ])
  const shown = outline(only(evenings, 'pdf').tree)
  assert.equal(shown.split(row).length - 1, 6, shown)
})

test('columns of names with figures among them are none of a table', () => {
  const plans = [
    ['Small', '2 users', 'By e-mail', '5 GB'],
    ['Medium', '5 users', 'By e-mail', '20 GB'],
    ['Large', '50 users', 'By telephone', '1 TB'],
  ].flatMap((plan, column) =>
    plan.map((said, index) => text(said, [120 + column * 400, 200 + index * 40, said.length * 9, 24])),
  )
  assert.match(outline(only(plans, 'pdf').tree), /^row\(stack/)
})
