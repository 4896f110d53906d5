// Gradients as browsers report them, as those that a page is painted with.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseGradients, parseTiles } from './css-gradients.ts'

const box = { width: 800, height: 400 }
const [red, blue] = ['rgb(255, 0, 0)', 'rgb(0, 0, 255)']
const stops = [
  { color: '#ff0000', at: 0 },
  { color: '#0000ff', at: 1 },
]

test('layers are listed from the nearest one on, each with its own kind, middle and reach', () => {
  const layers = [
    `radial-gradient(400px 100px at 80% -10%, ${red}, rgba(255, 0, 0, 0) 60%)`,
    `radial-gradient(circle at left top, ${red}, ${blue} 400px)`,
    `conic-gradient(from 90deg at 25% 75%, ${red}, ${blue} 180deg)`,
    `linear-gradient(0.25turn, ${red}, ${blue})`,
  ]
  assert.deepEqual(parseGradients(layers.join(', '), box), [
    {
      kind: 'radial',
      angle: 180,
      x: 0.8,
      y: -0.1,
      radiusX: 0.5,
      radiusY: 0.25,
      stops: [
        { color: '#ff0000', at: 0 },
        { color: '#ff000000', at: 0.6 },
      ],
    },
    {
      kind: 'radial',
      angle: 180,
      x: 0,
      y: 0,
      // As far as to the opposite corner, 894 pixels away.
      radiusX: 1.118,
      radiusY: 2.2361,
      stops: [
        { color: '#ff0000', at: 0 },
        { color: '#0000ff', at: 0.4472 },
      ],
    },
    { kind: 'conic', angle: 90, x: 0.25, y: 0.75, stops: [stops[0], { color: '#0000ff', at: 0.5 }] },
    { kind: 'linear', angle: 90, stops },
  ])
})

test('places in pixels and beyond the edges are shares of the way with the colours at its ends', () => {
  assert.deepEqual(parseGradients(`linear-gradient(${red} -400px, ${blue} 400px)`, box)[0]?.stops, [
    { color: '#800080', at: 0 },
    { color: '#0000ff', at: 1 },
  ])
  const sharp = parseGradients(`linear-gradient(to right, ${red} 0px 200px, ${blue} 200px)`, box)[0]
  assert.deepEqual(
    sharp?.stops.map(({ at }) => at),
    [0, 0.25, 0.25],
  )
})

test('a direction to a corner runs across the other two', () => {
  const [square] = parseGradients(`linear-gradient(to top right, ${red}, ${blue})`, { width: 9, height: 9 })
  assert.equal(square?.angle, 45)
  const [wide] = parseGradients(`linear-gradient(to right bottom, ${red}, ${blue})`, box)
  assert.equal(Math.round(wide?.angle ?? 0), 153)
})

test('images and what repeats are none', () => {
  const odd = `url("a.png"), repeating-linear-gradient(${red}, ${blue} 8px), none`
  assert.deepEqual(parseGradients(odd, box), [])
})

test('a gradient in tiles keeps their size, in pixels or as high as its box', () => {
  const dots = 'radial-gradient(rgb(1, 2, 3) 1px, rgba(0, 0, 0, 0) 2px)'
  const [dot] = parseTiles(dots, '14px 10px', box)
  assert.deepEqual(dot?.tile, { width: 14, height: 10 })
  const stripes = 'linear-gradient(90deg, rgba(255, 255, 255, 0.06) 50%, rgba(0, 0, 0, 0) 0px)'
  const [stripe] = parseTiles(stripes, '80px', box)
  assert.deepEqual(stripe?.tile, { width: 80, height: box.height })
  assert.deepEqual(
    stripe?.stops.map(({ at }) => at),
    [0.5, 0.5],
  )
  for (const size of ['100% 100%', 'cover', '0px 10px']) assert.deepEqual(parseTiles(dots, size, box), [])
})
