// Lists of names and values beside other things: read by rows, as they are seen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { block, only, outline, panel, text } from '#support/drawn-designs.ts'

const services = [
  ['Brow shape', '£15'],
  ['Lash tint', '£18'],
  ['Facial, 30 minutes', '£45'],
  ['Facial, 60 minutes', '£75'],
] as const
const about = [
  text('For the face', [120, 100, 250, 46], { fontSize: 40, lineHeight: 46, level: 2 }),
  text('Our small treatment room at the back is open by appointment.', [120, 164, 420, 56], { lines: 2 }),
]

test('a price list beside words about it is read by rows', () => {
  const list = services.flatMap(([name, price], index) => [
    text(name, [630, 104 + index * 40, name.length * 9, 24]),
    text(price, [1_284, 104 + index * 40, 36, 24]),
  ])
  const rows = services.map(() => 'row(text text)').join(' ')
  assert.equal(outline(only([...about, ...list], 'pdf').tree), `row(stack(text text) stack(${rows}))`)
})

test('dots between names and prices are in their rows', () => {
  const list = services.flatMap(([name, price], index) => [
    text(name, [120, 104 + index * 40, name.length * 9, 24]),
    block('shape', [130 + name.length * 9, 122 + index * 40, 350 - name.length * 9, 1], {
      border: { color: '#8b7a6e', width: 1, style: 'dotted', sides: ['top'] },
    }),
    text(price, [490, 104 + index * 40, 36, 24]),
  ])
  const right = [
    text('For the face', [700, 100, 250, 46], { fontSize: 40, lineHeight: 46, level: 2 }),
    text('Our small treatment room at the back is open by appointment.', [700, 164, 420, 56], { lines: 2 }),
  ]
  const shown = outline(only([...list, ...right], 'pdf').tree)
  assert.equal(shown.match(/row\(text shape text\)/g)?.length, 4, shown)
})

test('columns with a figure in one of their lines stay columns', () => {
  const columns = [
    ['Visit us', 'Hill Street 8', 'Stroud'],
    ['Call us', '01223 456789', 'Until five'],
    ['Write', 'hello@example.com', 'Any time'],
  ].flatMap((lines, column) =>
    lines.map((line, index) => text(line, [120 + column * 420, 100 + index * 34, line.length * 8, 24])),
  )
  const shown = outline(only([...columns, panel([0, 300, 1_440, 2], '#dddddd')], 'pdf').tree)
  assert.doesNotMatch(shown, /row\(text text text\)/)
})

test('a column that says more of each name and its price is none beside their list', () => {
  const rows = services.flatMap(([name, price], index) => [
    text(name, [120, 104 + index * 70, name.length * 9, 24]),
    text(price, [420, 104 + index * 70, 36, 24]),
    text(
      'With products that we say the names of, and time to rest afterwards.',
      [600, 100 + index * 70, 420, 48],
      {
        lines: 2,
      },
    ),
  ])
  const shown = outline(only(rows, 'pdf').tree)
  assert.doesNotMatch(shown, /row\(text text\)/)
})

const lenses = [
  ['Single vision', 'for reading', '£70', '£120'],
  ['Office', 'for screen and desk', '£145', '£195'],
  ['Varifocal', 'with a wide field', '£240', '£310'],
] as const

function priceTable(isPainted: boolean): object[] {
  const cells = lenses.flatMap(([name, note, price, thin], index) => {
    const top = 160 + index * 80
    const painted = isPainted && index !== 1
    return [
      ...(painted
        ? [
            panel([630, top, 300, 80], '#eeeeee'),
            panel([930, top, 150, 80], '#eeeeee'),
            panel([1_080, top, 150, 80], '#eeeeee'),
          ]
        : []),
      text(name, [640, top + 14, name.length * 9, 24]),
      text(note, [640, top + 42, note.length * 7, 20], { fontSize: 14 }),
      text(price, [1_020, top + 28, 40, 24]),
      text(thin, [1_180, top + 28, 40, 24]),
    ]
  })
  return [text('Standard', [1_000, 110, 64, 20]), text('Thin', [1_180, 110, 36, 20]), ...cells]
}

test('a table whose names have a note below them is read by rows, beside words about it', () => {
  const plain = outline(only([...about, ...priceTable(false)], 'pdf').tree)
  assert.equal(plain.match(/row\(stack\(text text\) text text\)/g)?.length, 3, plain)
  const painted = outline(only([...about, ...priceTable(true)], 'pdf').tree)
  assert.equal(painted.match(/row\(stack\(text text\) stack\(text\) stack\(text\)\)/g)?.length, 2, painted)
})

test('names and prices below images of one size are parts of their cards', () => {
  const cards = ['Orla', 'Pier', 'Dolores'].flatMap((name, column) => [
    block('image', [120 + column * 410, 200, 382, 330], { src: `/api/pictures/${column}` }),
    text(name, [120 + column * 410, 546, name.length * 10, 26], { fontWeight: 700 }),
    text('£185', [462 + column * 410, 546, 40, 24]),
    text('Round, of acetate', [120 + column * 410, 580, 140, 20], { fontSize: 14 }),
  ])
  const shown = outline(only(cards, 'pdf').tree)
  assert.match(shown, /^row\(stack\(image .*\) stack\(image .*\) stack\(image .*\)\)$/)
})

test('figures over their labels are columns where a card beside the row above hangs into them', () => {
  const figures = ['1986', '620', '6 days'].flatMap((figure, column) => [
    text(figure, [120 + column * 190, 345, 70, 36], { fontSize: 32, lineHeight: 36 }),
    text('what it counts', [120 + column * 190, 379, 110, 22], { fontSize: 15 }),
  ])
  const hero = [
    panel([120, 200, 165, 50], '#dd6644'),
    text('Choose a time', [140, 213, 120, 24]),
    panel([299, 200, 243, 50], '#ffffff', { border: { color: '#222222', width: 1, style: 'solid' } }),
    text('See this season’s frames', [320, 213, 200, 24]),
    block('shape', [120, 324, 585, 1], { color: '#cccccc' }),
    panel([693, 220, 262, 132], '#ffffff', { border: { color: '#dddddd', width: 1, style: 'solid' } }),
    text('Next free appointments', [715, 240, 146, 20], { fontSize: 14 }),
    text('Thursday, 12 June', [715, 270, 166, 24]),
  ]
  const shown = outline(only([...hero, ...figures], 'pdf').tree)
  assert.match(shown, /row\(stack\(text text\) stack\(text text\) stack\(text text\)\)/)
})
