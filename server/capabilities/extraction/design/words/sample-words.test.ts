// Words of an image: what only looks like letters is none, and those on a button are as large as they are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Pixels } from '../../image/pixels.ts'
import { findBaseline } from './letter-heights.ts'
import { findRuns, withoutGuesses } from './sample-words.ts'
import { withoutSigns } from './word-signs.ts'

const word = (text: string, box: Partial<RecognisedWord>): RecognisedWord => ({
  text,
  x: 0,
  y: 0,
  width: 10,
  height: 12,
  confidence: 95,
  line: 1,
  ...box,
})

test('a stroke between two words is a dash as wide as it is, a square in their middle a dot', () => {
  const line = (text: string, width: number, box: Partial<RecognisedWord> = { y: 9, height: 2 }): string =>
    withoutGuesses([
      word('Hiver', { width: 50, height: 20 }),
      word(text, { x: 56, width, ...box }),
      word('noyer', { x: 62 + width, width: 50, height: 20 }),
    ])
      .map((one) => one.text)
      .join(' ')
  assert.equal(line('——', 20), 'Hiver — noyer')
  assert.equal(line('-', 10), 'Hiver – noyer')
  assert.equal(line('—', 60), 'Hiver noyer', 'a line')
  assert.equal(line('-', 4, { y: 8, height: 4 }), 'Hiver · noyer')
  assert.equal(line('.', 4, { y: 16, height: 4 }), 'Hiver noyer', 'dots before a price')
})

test('a sign alone and a disc before words are no letters', () => {
  const shown = withoutSigns([
    word('A', { line: 1, height: 24 }),
    word('e', { line: 2, height: 40 }),
    word('Engineer', { line: 2, x: 60, width: 80 }),
    word('3', { line: 3, height: 24 }),
    word('a', { line: 4 }),
    word('horse', { line: 4, x: 20 }),
  ])
  assert.deepEqual(
    shown.map(({ text }) => text),
    ['Engineer', '3', 'a', 'horse'],
  )
})

test('icons in a row pass for letters larger than the text, and are none; codes of languages are', () => {
  const shown = withoutSigns([
    word('©', { line: 1, height: 34 }),
    word('A', { line: 2, height: 33 }),
    word('hl', { line: 2, height: 24, x: 200 }),
    word('Sunny', { line: 3, height: 14 }),
    word('weather', { line: 3, x: 60, height: 14 }),
    word('EN', { line: 4, height: 13 }),
    word('$0', { line: 5, height: 42 }),
  ])
  assert.deepEqual(
    shown.map(({ text }) => text),
    ['Sunny', 'weather', 'EN', '$0'],
  )
})

test('strokes of a headline alone in their line are no words, figures of a table are', () => {
  const shown = withoutSigns([
    ...['I', '1', '|'].map((text, at) => word(text, { line: 1, x: 50 * at, height: 88 })),
    word('The', { line: 2, x: 0, y: 200, width: 30 }),
    word('evening', { line: 2, x: 40, y: 200, width: 60 }),
    ...['1', '1'].map((text, at) => word(text, { line: 3, x: 50 * at, y: 300 })),
  ])
  assert.deepEqual(
    shown.map(({ text }) => text),
    ['The', 'evening', '1', '1'],
  )
})

test('dots of letters, letters alone with strokes and dashes of a frame are no words', () => {
  const shown = withoutSigns([
    word('finished', { line: 1, x: 100, y: 50, width: 250, height: 50 }),
    word('e', { line: 2, x: 130, y: 44, width: 12, height: 12 }),
    word('m', { line: 3, y: 200 }),
    word('|', { line: 3, x: 120, y: 200 }),
    ...[300, 312, 324, 336, 348].map((y, at) =>
      word(at === 2 ? "'" : '1', { line: 4 + at, x: 600, y, width: 4, height: 8 }),
    ),
    word('Early', { line: 4, x: 640, y: 300, width: 60 }),
    ...[500, 540, 580, 620].map((y, at) => word('1', { line: 20 + at, x: 600, y, width: 6, height: 12 })),
  ])
  assert.deepEqual(
    shown.map(({ text }) => text),
    ['finished', 'Early', '1', '1', '1', '1'],
  )
})

test('a short word of a heading is no sign beside the small words of a field in its line', () => {
  const heading = { line: 1, height: 28 }
  const shown = withoutSigns([
    word('FIRST', { ...heading, width: 100 }),
    word('BY', { ...heading, x: 120, width: 46 }),
    word('POST', { ...heading, x: 180, width: 99 }),
    ...['Your', 'email', 'address', 'here'].map((text, index) =>
      word(text, { line: 1, x: 600 + index * 50, width: 40 }),
    ),
  ])
  assert.deepEqual(
    shown.slice(0, 3).map(({ text }) => text),
    ['FIRST', 'BY', 'POST'],
  )
})

test('an icon before a heading is no letter of it, and a short word or a bullet is', () => {
  const shown = withoutSigns([
    word('A', { line: 1, width: 16, height: 16 }),
    word('Household', { line: 1, x: 34, width: 90, height: 13 }),
    word('A', { line: 2, width: 12, height: 13 }),
    word('house', { line: 2, x: 18, width: 50, height: 13 }),
    word('•', { line: 3, width: 6, height: 6 }),
    word('Bread', { line: 3, x: 24, width: 50, height: 13 }),
  ])
  assert.deepEqual(
    shown.map(({ text }) => text),
    ['Household', 'A', 'house', '•', 'Bread'],
  )
})

test('the first word of a line of letters of one width is no sign, however far the next one is', () => {
  const shown = withoutSigns([
    word('we', { width: 19, height: 8 }),
    word('wash', { x: 31, width: 37, height: 11 }),
    word('them', { x: 80, width: 37, height: 11 }),
    word('all', { x: 129, width: 27, height: 11 }),
  ])
  assert.equal(shown.length, 4)
})

test('short parts of a heading beside a small text are letters, and a mark in that text is none', () => {
  const shown = withoutSigns([
    word('Four', { line: 1, x: 110, width: 84, height: 39 }),
    word('of', { line: 1, x: 230, width: 49, height: 39 }),
    word('us', { line: 1, x: 295, width: 60, height: 29 }),
    word('l', { line: 1, x: 980, width: 3, height: 30 }),
    ...['Three', 'tutors', 'teach', 'here'].map((text, at) =>
      word(text, { line: 1, x: 990 + at * 50, width: 42 }),
    ),
  ])
  assert.deepEqual(
    shown.map(({ text }) => text),
    ['Four', 'of', 'us', 'Three', 'tutors', 'teach', 'here'],
  )
})

test('a word whose letters came as several is one word, and a letter before a space another', () => {
  const pixels: Pixels = { width: 400, height: 80, bytes: new Uint8ClampedArray(400 * 80 * 4).fill(255) }
  const stem = (x: number): void => {
    for (let y = 20; y < 50; y += 1)
      for (let column = 0; column < 6; column += 1) pixels.bytes.set([0, 0, 0], (y * 400 + x + column) * 4)
  }
  for (const x of [20, 32, 44, 54, 80, 92, 120, 144, 156, 168]) stem(x)
  const box = { y: 20, height: 30 }
  const [run] = findRuns(
    [
      word('Fou', { ...box, x: 20, width: 30 }),
      word('r', { ...box, x: 54, width: 6 }),
      word('of', { ...box, x: 80, width: 18 }),
      word('amil', { ...box, x: 120, width: 54 }),
    ],
    { pixels, scale: 1 },
  )
  assert.equal(run?.text, 'Four of a mil')
})

test('guesses at a logo or an ornament are no words, so that they stay in their image', () => {
  const shown = withoutGuesses([
    word('Qing', { line: 1, confidence: 22 }),
    word('Al', { line: 1, x: 60, confidence: 44 }),
    word('Tickets', { line: 2, confidence: 87 }),
    word('~~', { line: 2, x: 90, confidence: 90 }),
  ])
  assert.deepEqual(
    shown.map(({ text }) => text),
    ['Tickets'],
  )
})

test('a star or an unlikely letter or two apart from a text in its line are no words of it', () => {
  const apart = [
    word('*', { x: 0, confidence: 80 }),
    word('Any', { x: 36, width: 30 }),
    word('class', { x: 72, width: 40 }),
    word('fe)', { x: 300, width: 17, confidence: 69 }),
    word('EN', { x: 400, width: 20 }),
  ]
  assert.deepEqual(
    withoutGuesses(apart).map(({ text }) => text),
    ['Any', 'class', 'EN'],
  )
})

test('dots over a capital that were not read make a text no larger', () => {
  const pixels: Pixels = { width: 200, height: 60, bytes: new Uint8ClampedArray(200 * 60 * 4).fill(255) }
  const paint = (x: number, y: number, width: number, height: number): void => {
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1)
        pixels.bytes.set([0, 0, 0], (row * 200 + column) * 4)
  }
  // The dots, the stems of a word with capitals 15 pixels high, and those of small letters of 11.
  paint(22, 16, 3, 2)
  for (const x of [20, 30, 40, 50]) paint(x, 20, 3, 15)
  for (const x of [80, 90, 100]) paint(x, 24, 3, 11)
  const [run] = findRuns(
    [
      word('Uber', { x: 18, y: 14, width: 38, height: 22 }),
      word('uns', { x: 78, y: 22, width: 28, height: 14 }),
    ],
    { pixels, scale: 1 },
  )
  assert.ok(Math.abs((run?.fontSize ?? 0) - 19.5) <= 1, `${run?.fontSize}`)
})

test('white letters over the edge of two colours of a photograph are white', () => {
  const pixels: Pixels = { width: 300, height: 80, bytes: new Uint8ClampedArray(300 * 80 * 4).fill(255) }
  const paint = (x: number, y: number, width: number, height: number, color: number[]): void => {
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1) pixels.bytes.set(color, (row * 300 + column) * 4)
  }
  paint(0, 0, 300, 80, [170, 205, 214])
  paint(130, 0, 170, 80, [134, 97, 97])
  for (let x = 30; x < 270; x += 24) paint(x, 20, 7, 40, [255, 255, 255])
  const [run] = findRuns([word('SHIPYARD', { x: 30, y: 20, width: 223, height: 40 })], { pixels, scale: 1 })
  assert.equal(run?.color, '#ffffff')
})

test('letters that a box cuts through keep their colour and their height', () => {
  const pixels: Pixels = { width: 300, height: 140, bytes: new Uint8ClampedArray(300 * 140 * 4).fill(255) }
  const paint = (x: number, y: number, width: number, height: number, color: number[]): void => {
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1) pixels.bytes.set(color, (row * 300 + column) * 4)
  }
  paint(0, 0, 300, 140, [255, 243, 201])
  // Heavy stems 60 pixels high, of which recognition saw 50.
  for (let x = 30; x < 230; x += 40) paint(x, 40, 22, 60, [26, 11, 46])
  const [run] = findRuns([word('£139', { x: 30, y: 45, width: 182, height: 50 })], { pixels, scale: 1 })
  assert.equal(run?.color, '#1a0b2e')
  assert.ok(Math.abs((run?.fontSize ?? 0) - 60 / 0.742) < 2, `${run?.fontSize}`)
})

test('a comma outside of the box of its word makes a line no smaller', () => {
  const pixels: Pixels = { width: 500, height: 120, bytes: new Uint8ClampedArray(500 * 120 * 4).fill(255) }
  for (const x of [20, 50, 80, 110, 240, 270, 300, 330])
    for (let row = 30; row < 80; row += 1)
      for (let column = 0; column < 10; column += 1) pixels.bytes.set([0, 0, 0], (row * 500 + x + column) * 4)
  const box = { y: 30, height: 50, width: 100 }
  const [line] = findRuns(
    [word('Hand,', { ...box, x: 20 }), word('Handed', { ...box, x: 140, width: 210 })],
    {
      pixels,
      scale: 1,
    },
  )
  assert.ok((line?.fontSize ?? 0) > 62, `${line?.fontSize}`)
})

test('lines of two sizes beside each other are two texts', () => {
  const pixels: Pixels = { width: 500, height: 120, bytes: new Uint8ClampedArray(500 * 120 * 4).fill(255) }
  const write = (x: number, top: number): void => {
    for (const letter of [0, 20, 40])
      for (let row = top; row < 80; row += 1)
        for (let column = 0; column < 4; column += 1)
          pixels.bytes.set([0, 0, 0], (row * 500 + x + letter + column) * 4)
  }
  write(20, 40)
  write(80, 60)
  const runs = findRuns(
    [
      word('Shelf', { x: 20, y: 40, width: 44, height: 40 }),
      word('Bread', { x: 80, y: 60, width: 44, height: 20 }),
    ],
    { pixels, scale: 1 },
  )
  assert.deepEqual(
    runs.map(({ text }) => text),
    ['Shelf', 'Bread'],
  )
})

test('a line whose last word has its dot outside of its box is as large as its other words', () => {
  const pixels: Pixels = { width: 500, height: 120, bytes: new Uint8ClampedArray(500 * 120 * 4).fill(255) }
  const words = [
    word('Sesame,', { x: 20, y: 66, width: 60, height: 15 }),
    word('garlic,', { x: 90, y: 66, width: 50, height: 17 }),
    word('ice.', { x: 150, y: 71, width: 22, height: 9 }),
  ]
  for (const { x, y, width, height } of words)
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1)
        if ((column - x) % 9 < 2) pixels.bytes.set([0, 0, 0], (row * 500 + column) * 4)
  const [run] = findRuns(words, { pixels, scale: 1 })
  assert.ok((run?.fontSize ?? 0) > 14, String(run?.fontSize))
})

test('a word whose dots are not in its box is one of its line', () => {
  const pixels: Pixels = { width: 500, height: 120, bytes: new Uint8ClampedArray(500 * 120 * 4).fill(255) }
  const write = (x: number, top: number): void => {
    for (const letter of [0, 9, 18])
      for (let row = top; row < 80; row += 1)
        for (let column = 0; column < 2; column += 1)
          pixels.bytes.set([0, 0, 0], (row * 500 + x + letter + column) * 4)
  }
  write(20, 67)
  write(50, 71)
  write(80, 67)
  const runs = findRuns(
    [
      word('for', { x: 20, y: 67, width: 20, height: 13 }),
      word('six', { x: 50, y: 71, width: 20, height: 9 }),
      word('hotel', { x: 80, y: 67, width: 20, height: 13 }),
    ],
    { pixels, scale: 1 },
  )
  assert.deepEqual(
    runs.map(({ text }) => text),
    ['for six hotel'],
  )
})

test('large letters that lean are italic, upright ones beside them are not', () => {
  const height = 400
  const pixels: Pixels = { width: 700, height, bytes: new Uint8ClampedArray(700 * height * 4).fill(255) }
  const write = (text: string, line: number, { slant, stem }: { slant: number; stem: number }) => {
    for (let letter = 0; letter < text.length; letter += 1)
      for (let row = 0; row < 50; row += 1)
        for (let column = 0; column < stem; column += 1) {
          const x = Math.round(40 + letter * 30 + column + (50 - row) * slant)
          pixels.bytes.set([0, 0, 0], ((100 * line + 20 + row) * 700 + x) * 4)
        }
    return word(text, { x: 36, y: 100 * line + 19, width: text.length * 30 + 16, height: 52, line })
  }
  const isItalicAt = (lines: RecognisedWord[]): boolean[] =>
    findRuns(lines, { pixels, scale: 1 }).map(({ isItalic }) => isItalic)
  const leaning = { slant: 0.2, stem: 6 }
  const upright = { slant: 0, stem: 6 }
  assert.deepEqual(isItalicAt([write('HIDDEN', 0, leaning), write('HILDEN', 1, upright)]), [true, false])
})

test('two unlikely letters alone are an icon, two digits are a figure', () => {
  const shown = withoutGuesses([
    word('om', { line: 1, confidence: 59 }),
    word('En', { line: 2, confidence: 95 }),
    word('14', { line: 3, confidence: 80 }),
  ])
  assert.deepEqual(
    shown.map(({ text }) => text),
    ['En', '14'],
  )
})

test('a figure with a thin sign is as bold as the others of its row', () => {
  const pixels: Pixels = { width: 700, height: 80, bytes: new Uint8ClampedArray(700 * 80 * 4).fill(255) }
  const write = (x: number, stem: number): void => {
    for (let row = 20; row < 50; row += 1)
      for (const letter of [0, 18, 36])
        for (let column = 0; column < stem; column += 1)
          pixels.bytes.set([31, 122, 77], (row * 700 + x + letter + column) * 4)
  }
  const figures = ['214', '87%', '490', '36'].map((text, index) => {
    const x = 20 + index * 170
    write(x, text === '87%' ? 3 : 7)
    return word(text, { x, y: 20, width: 44, height: 30, line: index + 1 })
  })
  assert.deepEqual(
    findRuns(figures, { pixels, scale: 1 }).map(({ fontWeight }) => fontWeight),
    [800, 800, 800, 800],
  )
  // Two say nothing of each other.
  assert.deepEqual(
    findRuns(figures.slice(0, 2), { pixels, scale: 1 }).map(({ fontWeight }) => fontWeight),
    [800, 300],
  )
})

/** Words of stems so many pixels wide, each line of them as high as is said. */
function findWeights(lines: readonly (readonly [text: string, stem: number][])[], rise = 30): number[] {
  const height = 120 * lines.length
  const pixels: Pixels = { width: 700, height, bytes: new Uint8ClampedArray(700 * height * 4).fill(255) }
  const words = lines.flatMap((line, index) => {
    let x = 20
    return line.map(([text, stem]) => {
      const left = x
      for (const _ of text) {
        for (let row = 0; row < rise; row += 1)
          for (let column = 0; column < stem; column += 1)
            pixels.bytes.set([20, 20, 20], ((120 * index + 20 + row) * 700 + x + column) * 4)
        x += stem + 8
      }
      const width = x - left - 8
      x += 6
      return word(text, { x: left, y: 120 * index + 20, width, height: rise, line: index })
    })
  })
  return findRuns(words, { pixels, scale: 1 }).map(({ fontWeight }) => fontWeight)
}

test('weights are read from strokes beside the height of letters, up to black ones that fill their box', () => {
  assert.deepEqual(
    findWeights([[['HIDDEN', 3]], [['HIDDEN', 4]], [['HIDDEN', 5]], [['HIDDEN', 6]], [['HIDDEN', 9]]]),
    [300, 400, 500, 700, 900],
  )
  assert.deepEqual(findWeights([[['HIDDEN', 28]]], 60), [900])
})

test('a short word with wide strokes makes no line bold, and headings of one size that nearly agree are of one weight', () => {
  assert.deepEqual(
    findWeights([
      [
        ['HILDENHI', 4],
        ['KH', 9],
      ],
    ]),
    [400],
  )
  assert.deepEqual(
    findWeights([[['HIDDENHIDDEN', 14]], [['HIDDENHIDDEN', 14]], [['HIDDEN', 13]], [['HIDDEN', 8]]], 60),
    [800, 800, 800, 400],
  )
})

test('letters on a round button are as large as they are, without its ends', () => {
  const pixels: Pixels = { width: 200, height: 80, bytes: new Uint8ClampedArray(200 * 80 * 4).fill(255) }
  const paint = (x: number, y: number, width: number, height: number, color: number[]): void => {
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1) pixels.bytes.set(color, (row * 200 + column) * 4)
  }
  paint(20, 12, 160, 56, [90, 40, 220])
  // Four stems of letters 12 pixels high.
  for (const x of [60, 80, 100, 120]) paint(x, 34, 3, 12, [255, 255, 255])
  const [run] = findRuns([word('(Sign)', { x: 18, y: 10, width: 164, height: 60 })], { pixels, scale: 1 })
  assert.equal(run?.text, 'Sign')
  assert.equal(run?.color, '#ffffff')
  assert.ok((run?.fontSize ?? 0) < 20, `${run?.fontSize}`)
  assert.ok(Math.abs((run?.x ?? 0) - 60) <= 2, `${run?.x}`)
})

/** Words of stems, each on a foot that reaches out so many pixels on both sides of it. */
interface DrawnLine {
  text: string
  y: number
  stem: number
  height: number
  foot: number
  isLight?: boolean
}

function findFamilies(lines: readonly DrawnLine[]): string[] {
  const [width, height] = [600, 60 * lines.length]
  const pixels: Pixels = { width, height, bytes: new Uint8ClampedArray(width * height * 4).fill(255) }
  const paint = (x: number, y: number, across: number, down: number, shade: number): void => {
    for (let row = y; row < y + down; row += 1)
      for (let column = x; column < x + across; column += 1)
        pixels.bytes.set([shade, shade, shade], (row * width + column) * 4)
  }
  const words = lines.map(({ text, y, stem, height: rise, foot, isLight = false }, line) => {
    if (isLight) paint(0, y - 15, width, 50, 20)
    for (let letter = 0; letter < text.length; letter += 1) {
      const x = 20 + letter * 24
      paint(x, y, stem, rise, isLight ? 255 : 0)
      paint(x - foot, y + rise - 1, stem + 2 * foot, 1, isLight ? 255 : 0)
    }
    return word(text, { x: 16, y: y - 2, width: text.length * 24, height: rise + 4, line })
  })
  return findRuns(words, { pixels, scale: 1 }).map(({ fontFamily }) => fontFamily)
}

test('letters that stand on feet are of a font with serifs', () => {
  const line = { text: 'illimitillimitil', y: 20, stem: 2, height: 16 }
  assert.deepEqual(findFamilies([{ ...line, foot: 2 }]), ['serif'])
  assert.deepEqual(findFamilies([{ ...line, foot: 0 }]), [''])
})

test('feet of bold letters are less wide beside their stems', () => {
  const line = { text: 'illimitillimitil', y: 20, stem: 6, height: 32 }
  assert.deepEqual(findFamilies([{ ...line, foot: 1 }]), ['serif'])
  assert.deepEqual(findFamilies([{ ...line, foot: 0 }]), [''])
})

test('headings are of one family, also those of few letters that show no feet', () => {
  const text = { text: 'illimitillimitil', y: 20, stem: 2, height: 16, foot: 0 }
  const heading = { text: 'illimitillimitil', y: 80, stem: 3, height: 30, foot: 3 }
  const title = { text: 'till', y: 140, stem: 4, height: 40, foot: 0 }
  assert.deepEqual(findFamilies([text, heading, title, { ...text, y: 200 }]), ['', 'serif', 'serif', ''])
})

test('large letters have serifs where most of them stand on feet, as round ones and faded feet do not', () => {
  const text = { text: 'illimitillimitil', y: 20, stem: 2, height: 16, foot: 0 }
  const next = { ...text, text: 'mittillimitillim', y: 60 }
  const onFeet = { text: 'illimitil', y: 110, stem: 6, height: 34, foot: 1 }
  const round = { text: 'till', y: 180, stem: 6, height: 34, foot: 0 }
  assert.deepEqual(findFamilies([text, next, onFeet, round]), ['', '', 'serif', 'serif'])
  assert.deepEqual(findFamilies([text, next, { ...onFeet, foot: 0 }, { ...round, foot: 1 }]), [
    '',
    '',
    '',
    '',
  ])
})

test('headings with few letters are of the family of the text, and buttons of their own', () => {
  const text = { text: 'illimitillimitil', y: 20, stem: 2, height: 16, foot: 2 }
  const next = { ...text, text: 'mittillimitillim', y: 80 }
  const last = { ...text, text: 'tillimittillimit', y: 260 }
  const heading = { text: 'till', y: 140, stem: 6, height: 32, foot: 0 }
  const button = { text: 'limitillimit', y: 200, stem: 2, height: 16, foot: 0, isLight: true }
  assert.deepEqual(findFamilies([text, next, heading, button, last]), [
    'serif',
    'serif',
    'serif',
    '',
    'serif',
  ])
})

test('a word in another colour is a part of its line, of the same size, and both colours are kept', () => {
  const pixels: Pixels = { width: 300, height: 60, bytes: new Uint8ClampedArray(300 * 60 * 4).fill(255) }
  const paint = (from: number, color: number[]): void => {
    for (let stem = 0; stem < 5; stem += 1)
      for (let row = 20; row < 40; row += 1)
        for (let column = 0; column < 3; column += 1)
          pixels.bytes.set(color, (row * 300 + from + stem * 12 + column) * 4)
  }
  paint(20, [26, 11, 46])
  paint(100, [255, 75, 31])
  const runs = findRuns(
    ['Tallow', 'WREN'].map((text, index) => word(text, { x: 19 + index * 80, y: 18, width: 54, height: 24 })),
    { pixels, scale: 1 },
  )
  assert.deepEqual(
    runs.map(({ text, color, fontSize, baseline }) => [text, color, fontSize, baseline]),
    [
      ['Tallow', '#1a0b2e', runs[0]?.fontSize, runs[0]?.baseline],
      ['WREN', '#ff4b1f', runs[0]?.fontSize, runs[0]?.baseline],
    ],
  )
})

test('words without letters that go below the line say where it is', () => {
  const words = [
    { text: 'landed', y: 10, height: 144 },
    { text: 'today', y: 10, height: 189 },
  ]
  const size = 190
  assert.ok(Math.abs(findBaseline(words, size) - 154) < 3)
  assert.ok(Math.abs(findBaseline(words.slice(1), size) - 199 + 0.208 * size) < 1)
})

test('of two words that end far from each other all words of the line say where it is', () => {
  const words = [
    { text: 'On', y: 1_251, height: 11 },
    { text: 'my', y: 1_254, height: 11 },
    { text: 'own.', y: 1_254, height: 19 },
  ]
  assert.ok(Math.abs(findBaseline(words, 16) - 1_262) < 1)
})
