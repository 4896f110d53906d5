import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Graymap } from './graymap.ts'
import { withCloseSigns, withPlainSigns } from './lone-signs.ts'
import type { RecognisedWord } from './words.ts'

const word = (text: string, [x, y, width, height]: [number, number, number, number]): RecognisedWord => ({
  text,
  x,
  y,
  width,
  height,
  confidence: 80,
  line: 1,
})

function page(...boxes: [number, number, number, number][]): Graymap {
  const [width, height] = [300, 60]
  const bytes = new Uint8Array(width * height).fill(255)
  for (const [left, top, across, down] of boxes)
    for (let y = top; y < top + down; y += 1) bytes.fill(0, y * width + left, y * width + left + across)
  return { width, height, bytes }
}

test('a sign alone in a box higher than its line is as high as its ink there', () => {
  // Letters of the lines above and below lie in the box, too.
  const light = page([10, 20, 40, 12], [60, 25, 3, 3], [80, 20, 40, 12], [60, 8, 3, 6], [60, 38, 3, 4])
  // The box of a word may reach over the sign after it.
  const line = [word('Clun', [10, 20, 53, 12]), word('-', [59, 8, 5, 34]), word('Ludlow', [80, 20, 40, 12])]
  assert.deepEqual(
    withCloseSigns(light, line).map(({ x, y, width, height }) => [x, y, width, height]),
    [
      [10, 20, 50, 12],
      [60, 25, 3, 3],
      [80, 20, 40, 12],
    ],
  )
  const close = line.map((one) => ({ ...one, y: 20, height: 12 }))
  assert.deepEqual(withCloseSigns(light, close), close)
})

test('dots, a sign before a year, and letters that only French has are what they can be alone', () => {
  const read = (text: string): string =>
    withPlainSigns(text.split(' ').map((one, at) => word(one, [at * 60, 20, 50, 12])))
      .map((one) => one.text)
      .join(' ')
  assert.equal(read('in October..'), 'in October…')
  assert.equal(read('07...'), '07…')
  assert.equal(read('@ 2026 Brannock'), '© 2026 Brannock')
  assert.equal(read('C 2026'), '© 2026')
  assert.equal(read("À I'agenda"), "À l'agenda")
  assert.equal(read('un jambon. II reste'), 'un jambon. Il reste')
  assert.equal(read('IS0 45001, 10 kg'), 'ISO 45001, 10 kg')
  assert.equal(read('World War II ended'), 'World War II ended')
  assert.equal(read('I am @ 2026'), 'I am @ 2026')
})
