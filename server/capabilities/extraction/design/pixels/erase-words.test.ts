import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import { readFill } from '../pdf/read-fill.ts'
import { cutWithoutWords } from './erase-words.ts'

/** From dark blue on the left to light blue on the right. */
function slope(width: number, height: number): Pixels {
  const bytes = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) bytes.set([x, x, 200, 255], (y * width + x) * 4)
  return { width, height, bytes }
}

test('words are painted over with what is around them, and nothing else is changed', () => {
  const image = slope(200, 100)
  const word = { text: 'Words', x: 60, y: 40, width: 80, height: 20 }
  for (let y = 40; y < 60; y += 1)
    for (let x = 60; x < 140; x += 3) image.bytes.set([255, 255, 255, 255], (y * 200 + x) * 4)
  const cut = cutWithoutWords(image, { x: 0, y: 0, width: 200, height: 100 }, [word])
  const clean = slope(200, 100)
  let farthest = 0
  for (const [index, value] of cut.bytes.entries())
    farthest = Math.max(farthest, Math.abs(value - (clean.bytes[index] ?? 0)))
  assert.ok(farthest < 24, String(farthest))
  assert.deepEqual(cut.bytes.slice(0, 800), clean.bytes.slice(0, 800))
  // The image that was cut from keeps its words.
  assert.equal(image.bytes[(50 * 200 + 60) * 4], 255)
})

test('the letter of a word that reaches over the edge of an image is painted over', () => {
  const image = slope(200, 100)
  for (let y = 40; y < 60; y += 1)
    for (const stem of [30, 60, 90, 120])
      for (let x = stem; x < stem + 4; x += 1) image.bytes.set([255, 80, 0, 255], (y * 200 + x) * 4)
  const cut = cutWithoutWords(image, { x: 100, y: 0, width: 100, height: 100 }, [
    { text: 'dusk', x: 30, y: 40, width: 94, height: 20 },
  ])
  const reds = Array.from({ length: 20 }, (_, row) => cut.bytes[((40 + row) * 100 + 22) * 4] ?? 0)
  assert.ok(Math.max(...reds) < 160, String(Math.max(...reds)))
})

test('small words beside each other leave nothing of their letters', () => {
  const image: Pixels = { width: 120, height: 60, bytes: new Uint8ClampedArray(120 * 60 * 4).fill(255) }
  const words = [20, 52, 84].map((x) => ({ text: 'word', x, y: 24, width: 28, height: 12 }))
  for (const { x, y } of words)
    for (let row = y; row < y + 12; row += 1)
      for (let column = x; column < x + 28; column += 1)
        if (column % 4 < 2) image.bytes.set([20, 24, 40, 255], (row * 120 + column) * 4)
  const cut = cutWithoutWords(image, { x: 0, y: 0, width: 120, height: 60 }, words)
  assert.equal(Math.min(...cut.bytes), 255)
})

test('thin strokes that are nowhere as dark as the others leave nothing either', () => {
  const image: Pixels = { width: 120, height: 60, bytes: new Uint8ClampedArray(120 * 60 * 4).fill(255) }
  for (let row = 24; row < 36; row += 1)
    for (let column = 20; column < 100; column += 1)
      if (column % 4 < 2) {
        const gray = column < 40 || column > 70 ? 20 : 110
        image.bytes.set([gray, gray, gray, 255], (row * 120 + column) * 4)
      }
  const word = { text: 'beginners', x: 20, y: 24, width: 80, height: 12 }
  const cut = cutWithoutWords(image, { x: 0, y: 0, width: 120, height: 60 }, [word])
  assert.equal(Math.min(...cut.bytes), 255)
})

test('between the strokes of letters the image stays as it is', () => {
  const halves = (): Pixels => {
    const image = slope(200, 100)
    for (let y = 0; y < 100; y += 1)
      for (let x = 0; x < 100 + (y % 7); x += 1) image.bytes.set([134, 97, 97, 255], (y * 200 + x) * 4)
    return image
  }
  const image = halves()
  for (let y = 30; y < 70; y += 1)
    for (const stem of [50, 75, 125, 150])
      for (let x = stem; x < stem + 7; x += 1) image.bytes.set([255, 255, 255, 255], (y * 200 + x) * 4)
  const word = { text: 'Wide', x: 50, y: 30, width: 107, height: 40 }
  const cut = cutWithoutWords(image, { x: 0, y: 0, width: 200, height: 100 }, [word])
  const clean = halves()
  for (let y = 28; y < 72; y += 1)
    for (let x = 48; x < 160; x += 1) {
      const at = (y * 200 + x) * 4
      const isStroke = [50, 75, 125, 150].some((stem) => x >= stem - 6 && x < stem + 13)
      const farthest = Math.max(
        ...[0, 1, 2].map((channel) =>
          Math.abs((cut.bytes[at + channel] ?? 0) - (clean.bytes[at + channel] ?? 0)),
        ),
      )
      assert.ok(farthest <= (isStroke ? 40 : 0), `${x} ${y}: ${farthest}`)
    }
})

test('what lies on a shape does not hide its gradient', () => {
  const image = slope(200, 100)
  for (let y = 40; y < 60; y += 1)
    for (let x = 60; x < 140; x += 1) image.bytes.set([255, 255, 255, 255], (y * 200 + x) * 4)
  assert.equal(readFill(image, 0).kind, 'other')
  const fill = readFill(image, 0, [{ x: 50, y: 30, width: 100, height: 40 }])
  assert.ok(fill.kind === 'gradient' && fill.gradient.kind === 'linear', JSON.stringify(fill))
  assert.equal(fill.gradient.angle, 90)
})

test('a word that stays keeps its feet beside one that is painted over', () => {
  const image = slope(200, 160)
  const stems = (top: number): void => {
    for (let y = top; y < top + 60; y += 1)
      for (let x = 40; x < 160; x += 1)
        if (x % 20 < 8) image.bytes.set([255, 255, 255, 255], (y * 200 + x) * 4)
  }
  stems(20)
  stems(84)
  const [above, below] = [20, 84].map((y) => ({ text: 'Words', x: 40, y, width: 120, height: 60 }))
  const box = { x: 0, y: 0, width: 200, height: 160 }
  const whites = (stay: (typeof above)[]): number => {
    const cut = cutWithoutWords(
      image,
      box,
      below === undefined ? [] : [below],
      stay.flatMap((one) => one ?? []),
    )
    return Array.from({ length: 60 }, (_, row) => cut.bytes[((20 + row) * 200 + 44) * 4]).filter(
      (red) => red === 255,
    ).length
  }
  assert.ok(whites([]) < 58)
  assert.ok(whites([above]) >= 58, String(whites([above])))
})

test('what letters lay on goes into each other where they were, without a crease', () => {
  const [width, height] = [260, 120]
  const bytes = new Uint8ClampedArray(width * height * 4)
  const dark = (y: number): boolean => y >= 60
  for (let at = 0; at < width * height; at += 1)
    bytes.set(dark(Math.floor(at / width)) ? [90, 80, 72, 255] : [140, 148, 152, 255], at * 4)
  for (let y = 36; y < 84; y += 1)
    for (const stem of [40, 140])
      for (let x = stem; x < stem + 66; x += 1) bytes.set([255, 255, 255, 255], (y * width + x) * 4)
  const word = { text: 'Dusk', x: 40, y: 36, width: 166, height: 48 }
  const cut = cutWithoutWords({ width, height, bytes }, { x: 0, y: 0, width, height }, [word])
  const reds = Array.from({ length: 40 }, (_, row) => cut.bytes[((40 + row) * width + 72) * 4] ?? 0)
  const steps = reds.slice(1).map((red, row) => Math.abs(red - (reds[row] ?? 0)))
  assert.ok(Math.max(...steps) < 16, String(Math.max(...steps)))
})

test('of a large word whose last letter alone is over the edge of an image that letter is painted over', () => {
  const image = slope(200, 100)
  for (let y = 40; y < 60; y += 1)
    for (let x = 104; x < 108; x += 1) image.bytes.set([255, 80, 0, 255], (y * 200 + x) * 4)
  const cut = cutWithoutWords(image, { x: 100, y: 0, width: 100, height: 100 }, [
    { text: 'Discreet', x: 20, y: 40, width: 90, height: 20 },
  ])
  const reds = Array.from({ length: 20 }, (_, row) => cut.bytes[((40 + row) * 100 + 5) * 4] ?? 0)
  assert.ok(Math.max(...reds) < 160, String(Math.max(...reds)))
})

test('capitals that stay above a tight line that is painted over keep their feet', () => {
  const image: Pixels = { width: 200, height: 120, bytes: new Uint8ClampedArray(200 * 120 * 4).fill(255) }
  for (const [from, to] of [
    [10, 50],
    [54, 94],
  ] as const)
    for (let y = from; y < to; y += 1)
      for (let x = 20; x < 180; x += 1) if (x % 16 < 8) image.bytes.set([20, 24, 40, 255], (y * 200 + x) * 4)
  const line = { text: 'NIGHTS', x: 20, y: 54, width: 160, height: 40 }
  const stays = { x: 20, y: 8, width: 160, height: 52 }
  const cut = cutWithoutWords(image, { x: 0, y: 0, width: 200, height: 120 }, [line], [stays])
  assert.equal(cut.bytes[(49 * 200 + 100) * 4], image.bytes[(49 * 200 + 100) * 4])
  assert.equal(cut.bytes[(80 * 200 + 100) * 4], 255)
})

test('a letter between two words of a line is painted over with them', () => {
  const image: Pixels = { width: 120, height: 60, bytes: new Uint8ClampedArray(120 * 60 * 4).fill(255) }
  for (let row = 24; row < 36; row += 1)
    for (let column = 20; column < 100; column += 1)
      if (column % 4 < 2) image.bytes.set([20, 24, 40, 255], (row * 120 + column) * 4)
  const words = [20, 62].map((x) => ({ text: 'words', x, y: 24, width: x === 20 ? 35 : 38, height: 12 }))
  const cut = cutWithoutWords(image, { x: 0, y: 0, width: 120, height: 60 }, words)
  assert.equal(Math.min(...cut.bytes), 255)
})
