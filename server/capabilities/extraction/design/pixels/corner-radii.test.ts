import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import type { Rgb } from './colors.ts'
import { withCorners } from './corner-radii.ts'

const box = { x: 20, y: 20, width: 260, height: 100, color: '#31435b' }
type Corners = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number]

/** The box with these corners over what is behind it. */
function draw(
  corners: Corners,
  { face, behind }: { face: (x: number, y: number) => Rgb; behind: (x: number, y: number) => Rgb },
): Pixels {
  const [width, height] = [300, 140]
  const bytes = new Uint8ClampedArray(width * height * 4).fill(255)
  const isWithin = (x: number, y: number): boolean => {
    if (x < 20 || y < 20 || x >= 280 || y >= 120) return false
    const [isRight, isLower] = [x > 150, y > 70]
    const radius = corners[isLower ? (isRight ? 2 : 3) : isRight ? 1 : 0]
    const across = radius - (isRight ? 280 - x : x - 20)
    const down = radius - (isLower ? 120 - y : y - 20)
    return across <= 0 || down <= 0 || Math.hypot(across, down) <= radius
  }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      bytes.set((isWithin(x + 0.5, y + 0.5) ? face : behind)(x, y), (y * width + x) * 4)
  return { width, height, bytes }
}

const navy = (): Rgb => [49, 67, 91]
const white = (): Rgb => [255, 255, 255]
/** Of a photograph of snow. */
const snow = (x: number, y: number): Rgb => {
  const shade = 190 + ((x * 7 + y * 13) % 40)
  return [shade, shade + 4, shade + 8]
}

test('a part of a bar is round on one side, on a photograph too', () => {
  const { radius, corners } = withCorners(box, draw([18, 0, 0, 18], { face: navy, behind: snow }))
  assert.ok(radius !== undefined && Math.abs(radius - 18) <= 1, String(radius))
  assert.deepEqual(corners, [radius, 0, 0, radius])
})

test('a panel in the corners of the image is square there', () => {
  const drawn = draw([0, 0, 24, 24], { face: navy, behind: white })
  const { width } = box
  const bytes = new Uint8ClampedArray(width * 120 * 4)
  for (let y = 0; y < 120; y += 1)
    bytes.set(drawn.bytes.subarray(((y + 20) * 300 + 20) * 4, ((y + 20) * 300 + 280) * 4), y * width * 4)
  const { radius, corners } = withCorners({ ...box, x: 0, y: 0, radius: 24 }, { width, height: 120, bytes })
  assert.ok(radius !== undefined && Math.abs(radius - 24) <= 1, String(radius))
  assert.deepEqual(corners, [0, 0, radius, radius])
})

test('a card of faint colours that go into each other is as round as its corners', () => {
  const face = (x: number, y: number): Rgb => [26 - x / 50, 32 - x / 50 - y / 40, 52 - x / 20]
  const { radius, corners } = withCorners(
    { ...box, radius: 5 },
    draw([16, 16, 16, 16], { face, behind: () => [11, 14, 23] }),
  )
  assert.ok(radius !== undefined && Math.abs(radius - 16) <= 1, String(radius))
  assert.equal(corners, undefined)
})

test('what a wrong measure made round is square, and corners that are not seen stay as they were', () => {
  assert.equal(
    withCorners({ ...box, radius: 9 }, draw([0, 0, 0, 0], { face: navy, behind: white })).radius,
    undefined,
  )
  assert.equal(withCorners({ ...box, radius: 9 }, draw([0, 0, 0, 0], { face: navy, behind: navy })).radius, 9)
  const framed = { ...box, radius: 9, border: { color: '#000000', width: 1, style: 'solid' as const } }
  assert.equal(withCorners(framed, draw([0, 0, 0, 0], { face: navy, behind: white })).radius, 9)
})

test('a bar with an icon and a button near its ends is as round as its corners', () => {
  const face = (x: number, y: number): Rgb =>
    (x > 44 && x < 90 && y > 44) || (x > 200 && x < 270 && y > 30 && y < 110)
      ? [91, 75, 255]
      : [255, 255, 255]
  const { radius } = withCorners(
    { ...box, color: '#ffffff' },
    draw([16, 16, 16, 16], { face, behind: () => [241, 239, 255] }),
  )
  assert.ok(radius !== undefined && Math.abs(radius - 16) <= 1, String(radius))
})
