import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDifference, type Pixels } from './image-difference.ts'

/** Rows of signs: `.` white, `#` black, `r` red, a space nothing. */
function draw(...rows: string[]): Pixels {
  const colors: Record<string, number[]> = {
    '.': [255, 255, 255, 255],
    ',': [250, 252, 249, 255],
    '#': [0, 0, 0, 255],
    r: [220, 30, 30, 255],
    g: [120, 120, 120, 255],
    h: [190, 190, 190, 255],
    t: [225, 238, 225, 255],
    u: [228, 240, 226, 255],
    ' ': [0, 0, 0, 0],
  }
  const data = Uint8ClampedArray.from(
    rows.flatMap((row) => row.split('').flatMap((sign) => colors[sign] ?? [])),
  )
  return { width: rows[0]?.length ?? 0, height: rows.length, data }
}
/** The rows again: `x` where it is marked. */
const marks = (one: Pixels, other: Pixels): string[] => {
  const { data } = findDifference(one, other)
  return Array.from({ length: one.height }, (_, y) =>
    Array.from({ length: one.width }, (__, x) => (data[(y * one.width + x) * 4 + 1] === 0 ? 'x' : '.')).join(
      '',
    ),
  )
}

test('the same image has no difference, nor has the grain of a compressed one', () => {
  assert.equal(findDifference(draw('..##', '..##'), draw('..##', '..##')).share, 0)
  assert.equal(findDifference(draw('....'), draw('.,,.')).share, 0)
})

test('what is there in one of them alone is marked, and how much that is', () => {
  const one = draw('......', '......', '......', '......')
  const other = draw('......', '..##..', '..##..', '......')
  assert.deepEqual(marks(one, other), ['......', '..xx..', '..xx..', '......'])
  assert.deepEqual(marks(other, one), ['......', '..xx..', '..xx..', '......'])
  assert.equal(findDifference(one, other).share.toFixed(3), (4 / 24).toFixed(3))
})

test('another colour of the same brightness is a difference', () => {
  assert.deepEqual(marks(draw('###', '###'), draw('rrr', 'rrr')), ['xxx', 'xxx'])
})

test('a shift by a few pixels is none, a larger one is', () => {
  const line = draw('.#......', '.#......', '.#......')
  assert.equal(findDifference(line, draw('..#.....', '..#.....', '..#.....')).share, 0)
  assert.equal(findDifference(line, draw('...#....', '...#....', '...#....')).share, 0)
  assert.deepEqual(marks(line, draw('......#.', '......#.', '......#.'))[1], '.x....x.')
})

test('an edge that is smoothed otherwise is none, a fine line that is missing is one', () => {
  assert.equal(findDifference(draw('..g##', '..g##'), draw('..###', '..###')).share, 0)
  assert.equal(findDifference(draw('..g##', '..g##'), draw('..h##', '..h##')).share, 0)
  assert.deepEqual(marks(draw('.....', '#####', '.....'), draw('.....', '.....', '.....')), [
    '.....',
    'xxxxx',
    '.....',
  ])
})

test('another tint of a background is one where the figures of a page count it as one', () => {
  assert.equal(findDifference(draw('ttt', 'ttt'), draw('uuu', 'uuu')).share, 0)
  assert.equal(findDifference(draw('ttt', 'ttt'), draw('...', '...')).share, 1)
})

test('where one of them has ended all of the other is a difference', () => {
  assert.deepEqual(marks(draw('...', '...', '...', '   ', '   '), draw('...', '...', '...', '...', '...')), [
    '...',
    '...',
    '...',
    'xxx',
    'xxx',
  ])
  assert.throws(() => findDifference(draw('..'), draw('...')), RangeError)
})
