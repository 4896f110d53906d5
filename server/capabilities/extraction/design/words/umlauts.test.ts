// Dots that recognition left out are seen over the letters, and nothing else is taken for them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getTextWidth } from '#core/landing-page/font-widths.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Pixels } from '../../image/pixels.ts'
import { isItalic, measureSlants } from './slant.ts'
import { withUmlauts } from './umlauts.ts'

const size = 40
const look = { family: 'Inter', weight: 500, size, letterSpacing: 0 }
const capital = 29
const small = 22

/**
 * Letters as bars on white, with what is painted over them: [x, y, width, height] from the top of capitals.
 */
function draw(text: string, marks: (at: (index: number) => number) => number[][]) {
  const width = Math.ceil(getTextWidth(text, look))
  const pixels: Pixels = {
    width: width + 40,
    height: 100,
    bytes: new Uint8ClampedArray((width + 40) * 400).fill(255),
  }
  const fill = ([left = 0, top = 0, wide = 0, high = 0]: number[]): void => {
    for (let y = Math.round(top); y < Math.round(top + high); y += 1)
      for (let x = Math.round(left); x < Math.round(left + wide); x += 1)
        for (const channel of [0, 1, 2]) pixels.bytes[(y * pixels.width + x) * 4 + channel] = 20
  }
  const top = 40
  const start = (index: number): number => 20 + getTextWidth(text.slice(0, index), look)
  for (const [index, letter] of text.split('').entries()) {
    const height = /[A-Zbdfhklt]/.test(letter) ? capital : small
    const own = getTextWidth(letter, look)
    fill([start(index) + own * 0.12, top + capital - height, own * 0.76, height])
  }
  const center = (index: number): number => start(index) + getTextWidth(text[index] ?? '', look) / 2
  for (const mark of marks(center)) fill([mark[0] ?? 0, top + (mark[1] ?? 0), mark[2] ?? 0, mark[3] ?? 0])
  const word: RecognisedWord = { text, x: 20, y: top, width, height: capital, confidence: 90, line: 1 }
  return { pixels, word }
}

const dots = (x: number, y: number): number[][] => [
  [x - 7, y, 5, 5],
  [x + 2, y, 5, 5],
]

test('two dots over a vowel are its own, small letter or capital', () => {
  const lower = draw('Ruckmeldung', (at) => dots(at(1), -2))
  assert.equal(withUmlauts(lower.pixels, lower.word).text, 'Rückmeldung')
  const upper = draw('Offnen', (at) => dots(at(0), -9))
  const found = withUmlauts(upper.pixels, upper.word)
  assert.equal(found.text, 'Öffnen')
  assert.equal(found.y, 31, 'the word reaches up to its dots')
  const both = draw('UBERGROSSE', (at) => [...dots(at(0), -9), ...dots(at(6), -9)])
  assert.equal(withUmlauts(both.pixels, both.word).text, 'ÜBERGRÖSSE')
})

test('dots are seen over letters that a line below joins', () => {
  const { pixels, word } = draw('Rasenmaher', (at) => [...dots(at(6), -2), [20, capital - 3, at(9) - 20, 6]])
  assert.equal(withUmlauts(pixels, word).text, 'Rasenmäher')
})

test('stems of the line above that end over a vowel are no dots', () => {
  const { pixels, word } = draw('OF', (at) => [
    [at(0) - 7, -38, 5, 32],
    [at(0) + 2, -38, 5, 32],
  ])
  assert.equal(withUmlauts(pixels, word).text, 'OF')
})

test('a dot alone, a bar, quotation marks and dots far above are none', () => {
  for (const marks of [
    (at: (index: number) => number) => [[at(1) - 2, -2, 5, 5]],
    (at: (index: number) => number) => [[at(1) - 7, -2, 14, 4]],
    (at: (index: number) => number) => [
      [at(1) - 7, -12, 4, 14],
      [at(1) + 2, -12, 4, 14],
    ],
    (at: (index: number) => number) => dots(at(1), -14),
    (at: (index: number) => number) => [
      [at(1) - 7, -2, 5, 5],
      [at(1) + 2, 3, 5, 5],
    ],
  ]) {
    const { pixels, word } = draw('Ruckmeldung', marks)
    assert.equal(withUmlauts(pixels, word).text, 'Ruckmeldung')
  }
})

test('dots that were recognised stay where they are', () => {
  const { pixels, word } = draw('Bucher und', (at) => dots(at(1), -2))
  assert.equal(withUmlauts(pixels, { ...word, text: 'Bücher und' }).text, 'Bücher und')
})

test('letters that lean are italic where there are enough of them', () => {
  const strokes = (slant: number): number[] => {
    const [width, height] = [120, 40]
    const contrasts = new Uint8Array(width * height)
    for (let y = 0; y < height; y += 1)
      for (let stroke = 0; stroke < 8; stroke += 1)
        for (let x = 0; x < 4; x += 1)
          contrasts[y * width + Math.round(10 + stroke * 12 + x + (height - y) * slant)] = 255
    return measureSlants(contrasts, width)
  }
  const words = (slant: number, text: string) => [
    { text, slants: strokes(slant) },
    { text, slants: strokes(slant) },
  ]
  assert.equal(isItalic(words(0.2, 'neighbour')), true)
  assert.equal(isItalic(words(0, 'neighbour')), false)
  assert.equal(isItalic(words(0.06, 'neighbour')), false)
  assert.equal(isItalic(words(0.2, 'rye')), false, 'three letters say nothing')
})

test('two dots of an “i” are its own, those of two letters beside each other are none', () => {
  const french = draw('Aioli', (at) => dots(at(1), -2))
  assert.equal(withUmlauts(french.pixels, french.word).text, 'Aïoli')
  const skiing = draw('Spaii', (at) => dots((at(3) + at(4)) / 2, -2))
  assert.equal(withUmlauts(skiing.pixels, skiing.word).text, 'Spaii')
})
