// A page on a sheet keeps the gradient behind it and the bands on it; panels whose colours go into each other
// end where they do, and are as round as they are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { findPageSheet } from './page-sheet.ts'
import { segmentImage } from './segment-image.ts'

type Color = readonly [number, number, number]
const [width, height] = [1_280, 2_000]

/** A page whose pixels have the colours that it is asked for. */
function paint(colorAt: (x: number, y: number) => Color): Pixels {
  const bytes = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) bytes.set(colorAt(x, y), (y * width + x) * 4)
  return { width, height, bytes }
}

const mixed = (one: Color, other: Color, share: number): Color => {
  const mix = (channel: 0 | 1 | 2): number => one[channel] + (other[channel] - one[channel]) * share
  return [mix(0), mix(1), mix(2)]
}
/** The colour of a gradient of a style sheet, at its angle in degrees. */
function along(box: PdfBox, degrees: number, [one, other]: [Color, Color]) {
  const turn = (degrees * Math.PI) / 180
  const length = Math.abs(box.width * Math.sin(turn)) + Math.abs(box.height * Math.cos(turn))
  return (x: number, y: number): Color => {
    const [across, down] = [x + 0.5 - box.x - box.width / 2, y + 0.5 - box.y - box.height / 2]
    return mixed(one, other, 0.5 + (across * Math.sin(turn) - down * Math.cos(turn)) / length)
  }
}

function isWithin(box: PdfBox, radius: number, x: number, y: number): boolean {
  const [fromSide, fromEnd] = [
    Math.min(x - box.x, box.x + box.width - 1 - x),
    Math.min(y - box.y, box.y + box.height - 1 - y),
  ]
  if (Math.min(fromSide, fromEnd) < 0) return false
  return fromSide >= radius || fromEnd >= radius || Math.hypot(radius - fromSide, radius - fromEnd) <= radius
}

const page = { x: 0, y: 0, width, height }
const board = { x: 50, y: 60, width: 1_180, height: 1_860 }
const paper: Color = [253, 253, 249]
const backdrop = along(page, 160, [
  [215, 242, 207],
  [255, 160, 150],
])
const onBoard = (y: number): Color => (y >= 900 && y < 1_300 ? [236, 238, 230] : paper)

test('a page on a sheet has the gradient behind it, the sheet with its corners, and the bands on that', () => {
  const pixels = paint((x, y) => (isWithin(board, 36, x, y) ? onBoard(y) : backdrop(x, y)))
  const { panels, images } = segmentImage(pixels, [])
  const [behind, sheet, band, ...others] = panels
  assert.deepEqual(others, [])
  assert.deepEqual(images, [])
  const places = [behind, sheet, band].map((panel) => panel && [panel.x, panel.y, panel.width, panel.height])
  assert.deepEqual(places, [
    [0, 0, width, height],
    [50, 60, 1_180, 1_860],
    [50, 900, 1_180, 400],
  ])
  assert.equal(behind?.gradient?.kind, 'linear')
  assert.ok(Math.abs((behind.gradient.angle ?? 0) - 160) <= 2, JSON.stringify(behind.gradient))
  assert.match(behind.gradient.stops[0]?.color ?? '', /^#d[67]f[0-3]/)
  assert.deepEqual([sheet?.color, band?.color], ['#fdfdf9', '#eceee6'])
  assert.ok(Math.abs((sheet?.radius ?? 0) - 36) <= 3, `${sheet?.radius}`)
})

test('a sheet on one colour and a page without one are read as before', () => {
  assert.equal(
    findPageSheet(paint((x, y) => (isWithin(board, 0, x, y) ? paper : [200, 210, 220]))),
    undefined,
  )
  assert.equal(findPageSheet(paint(backdrop)), undefined)
})

test('a banner whose colours go into each other is found up to its edges, with its round corners', () => {
  const banner = { x: 104, y: 403, width: 1_072, height: 299 }
  const colors = along(banner, 115, [
    [31, 122, 74],
    [217, 242, 124],
  ])
  const pixels = paint((x, y) => (isWithin(banner, 28, x, y) ? colors(x, y) : paper))
  const [panel, ...others] = segmentImage(pixels, []).panels
  assert.deepEqual(others, [])
  assert.deepEqual([panel?.x, panel?.y, panel?.width, panel?.height], [104, 403, 1_072, 299])
  assert.ok(Math.abs((panel?.radius ?? 0) - 28) <= 3, `${panel?.radius}`)
})
