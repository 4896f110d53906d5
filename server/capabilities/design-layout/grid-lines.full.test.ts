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
