// Accents that recognition left out are seen over the letters, and nothing else is taken for them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getTextWidth } from '#core/landing-page/font-widths.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Pixels } from '../../image/pixels.ts'
import { withAccents } from './accents.ts'
import { withCedilla } from './cedillas.ts'

const look = { family: 'Inter', weight: 500, size: 40, letterSpacing: 0 }
const [top, capital, small] = [40, 29, 22]
const shapes = {
  acute: ['    ##', '   ###', '  ### ', ' ###  ', '##    '],
  grave: ['##    ', '###   ', ' ###  ', '  ### ', '    ##'],
  hat: ['   ##   ', '  ####  ', ' ##  ## ', '##    ##'],
  tilde: ['  ###    ##', ' #####  ###', '###  ##### ', '##    ###  '],
  dot: [' ### ', '#####', '#####', '#####', ' ### '],
  pair: ['##   ##', '##   ##', '##   ##'],
}

/** Letters as bars on white, with marks over some of them. */
function draw(
  text: string,
  marks: Readonly<Record<number, keyof typeof shapes>>,
  { isBlurred = false, ...more }: Partial<RecognisedWord> & { isBlurred?: boolean } = {},
) {
  const width = Math.ceil(getTextWidth(text, look))
  const pixels: Pixels = {
    width: width + 40,
    height: 100,
    bytes: new Uint8ClampedArray((width + 40) * 400).fill(255),
  }
  const paint = (x: number, y: number, gray = 20): void =>
    [0, 1, 2].forEach((channel) => (pixels.bytes[(y * pixels.width + x) * 4 + channel] = gray))
  for (const [index, letter] of text.split('').entries()) {
    const start = 20 + getTextWidth(text.slice(0, index), look)
    const own = getTextWidth(letter, look)
    const high = /[A-Zbdfhklt]/.test(letter) ? capital : small
    for (let x = Math.round(start + own * 0.12); x < Math.round(start + own * 0.88); x += 1)
      for (let y = top + capital - high; y < top + capital; y += 1) paint(x, y)
    const rows = shapes[marks[index] ?? 'dot']
    const left = Math.round(start + own / 2 - (rows[0]?.length ?? 0) / 2)
    if (marks[index] !== undefined)
      for (const [y, row] of rows.entries())
        for (const [x, sign] of row.split('').entries())
          if (sign === '#') {
            paint(left + x, top + capital - high - 3 - rows.length + y)
            // What is between a small letter and its accent has a quarter of their ink.
            for (const gap of isBlurred ? [1, 2, 3] : []) paint(left + x, top + capital - high - gap, 192)
          }
  }
  const word = { text, x: 20, y: top, width, height: capital, confidence: 90, line: 1, ...more }
  return withAccents(pixels, word)
}

test('a stroke over a vowel is its accent, and a hat or a tilde', () => {
  assert.equal(draw('generations', { 1: 'acute', 3: 'acute' }).text, 'générations')
  assert.equal(draw('mere', { 1: 'grave' }).text, 'mère')
  assert.equal(draw('hotel', { 1: 'hat' }).text, 'hôtel')
  assert.equal(draw('nao', { 1: 'tilde' }).text, 'não')
  const capitals = draw('Etat', { 0: 'acute' })
  assert.equal(capitals.text, 'État')
  assert.equal(capitals.y, 32, 'the word reaches up to its accent')
})

test('an accent that is blurred into its letter is one', () => {
  assert.equal(draw('epee', { 0: 'acute', 2: 'acute' }, { isBlurred: true }).text, 'épée')
})

test('two dots that are a hat become one, and an à alone is no figure', () => {
  assert.equal(draw('goüter', { 2: 'hat' }).text, 'goûter')
  assert.equal(draw('a', { 0: 'grave' }, { text: '4' }).text, 'à')
})

test('an accent leans as its stroke does, and an apostrophe is no hat', () => {
  assert.equal(draw('mére', { 1: 'grave' }).text, 'mère')
  assert.equal(draw("l'on", { 2: 'hat' }).text, "l'on")
  assert.equal(draw('eté', { 0: 'acute' }).text, 'été')
  assert.equal(draw('récolté', { 5: 'acute' }).text, 'récolté')
})

test('dots, and what lies over other letters, are no accents', () => {
  assert.equal(draw('maison', { 2: 'dot' }).text, 'maison')
  assert.equal(draw('fur', { 1: 'pair' }).text, 'fur')
  assert.equal(draw('text', { 2: 'acute' }).text, 'text')
  assert.equal(draw('a', { 0: 'acute' }).text, 'a', 'no word')
  assert.equal(draw('oat', { 1: 'hat' }, { confidence: 37 }).text, 'oat', 'of an unsure word')
})

test('a hat takes the place of a stroke, a tilde does not', () => {
  assert.equal(draw('méme', { 1: 'hat' }).text, 'même')
  assert.equal(draw('méme', { 1: 'tilde' }).text, 'méme')
})

test('“ça” has its cedilla where something is below its first letter', () => {
  const word = (text: string, height: number): RecognisedWord => ({
    text,
    height,
    confidence: 95,
    line: 1,
    x: 0,
    y: 0,
    width: 20,
  })
  const line = [word('Combien', 29)]
  const read = (text: string, height: number) => withCedilla(word(text, height), line).text
  assert.deepEqual(
    [read('ca', 28), read('ca', 21), read('ga', 30), read('cap', 30)],
    ['ça', 'ca', 'ça', 'cap'],
  )
})
