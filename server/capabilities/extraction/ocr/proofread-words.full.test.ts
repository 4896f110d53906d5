import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, findFace, paint, setText } from '../../../../test/support/set-letters.ts'
import type { Pixels } from '../image/pixels.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { decodePng } from '../image/decode-png.ts'
import { drawLineSheets } from './draw-line-sheets.ts'
import { writeGraymap } from './graymap.ts'
import { proofreadWords, type Proofread } from './proofread-words.ts'
import type { RecognisedWord } from './words.ts'

const page = blank(700, 260)
const [headline, small] = [
  setText(page, 'Threshold repairs at last', findFace('Lato', 700), { size: 48, spacing: 0, baseline: 80 }),
  setText(page, 'from £7 a month, door to door', findFace('Lato', 400), {
    size: 18,
    spacing: 0,
    baseline: 160,
  }),
].map((words, at) => words.map((word): RecognisedWord => ({ ...word, confidence: 80, line: at + 1 })))
const toLight = ({ width, height, bytes }: Pixels): Uint8Array =>
  writeGraymap({
    width,
    height,
    bytes: Uint8Array.from({ length: width * height }, (_, at) => bytes[at * 4] ?? 255),
  })
const light = toLight(page)

/** What the page's words are when a model reads its lines so. */
async function proofread(
  words: readonly (RecognisedWord | undefined)[],
  answers: Record<number, string>,
  shown: Pixels = page,
  shownBoxes: PdfBox[] = [],
): Promise<RecognisedWord[]> {
  const answer: Proofread = async () =>
    new Map(Object.entries(answers).map(([number, text]) => [Number(number), { text }]))
  return proofreadWords(
    words.flatMap((word) => word ?? []),
    {
      light: toLight(shown),
      scale: 1,
      drawSheets: async (bytes, boxes) => {
        shownBoxes.push(...boxes)
        return (await drawLineSheets({ bytes, boxes })).sheets
      },
      proofread: answer,
      signal: AbortSignal.timeout(60_000),
    },
  )
}

const say = (words: readonly RecognisedWord[]): string => words.map(({ text }) => text).join(' ')

function assertBox(words: readonly RecognisedWord[], text: string, set: RecognisedWord | undefined): void {
  const word = words.find((one) => one.text === text)
  assert.ok(word && set, `${text} of ${say(words)}`)
  assert.ok(Math.abs(word.x - set.x) <= 3, `${text} begins at ${word.x}, not ${set.x}`)
  assert.ok(Math.abs(word.width - set.width) <= 5, `${text} is ${word.width} wide, not ${set.width}`)
}

test('a word keeps its box, with the letters that the model reads', async () => {
  const read = small?.map((word) => (word.text === '£7' ? { ...word, text: '87' } : word)) ?? []
  const words = await proofread(read, { 1: 'from £7 a month, door to door' })
  assert.equal(say(words), 'from £7 a month, door to door')
  assertBox(words, '£7', small?.[1])
  assert.ok(words.every(({ isProofread, confidence }) => isProofread && confidence === 100))
})

test('pieces of a word are one, joined words are two, and letters outside of their box are found', async () => {
  const [threshold, repairs, at, last] = headline ?? []
  assert.ok(threshold && repairs && at && last)
  const half = threshold.width / 2
  const pieces = [
    // The first letter was not read.
    { ...threshold, text: 'hres', x: threshold.x + 30, width: half - 30 },
    { ...threshold, text: 'hold', x: threshold.x + half, width: half },
  ]
  const joined = { ...at, text: 'atlast', width: last.x + last.width - at.x }
  const words = await proofread([...pieces, repairs, joined], { 1: 'Threshold repairs at last' })
  assert.equal(say(words), 'Threshold repairs at last')
  for (const set of [threshold, repairs, at, last]) assertBox(words, set.text, set)
})

test('a small word between others that was not read has its own size and place', async () => {
  const wide = blank(500, 120)
  const [price, unit] = [
    setText(wide, '6 €', findFace('Lato', 700), { size: 44, spacing: 0, baseline: 80 }),
    setText(wide, 'a month', findFace('Lato', 400), { size: 18, spacing: 0, from: 120, baseline: 80 }),
  ]
  const [letter, month] = unit
  const read = [...price, month].flatMap((word) => (word ? [{ ...word, confidence: 80, line: 1 }] : []))
  const words = await proofread(read, { 1: '6 € a month' }, wide)
  assert.equal(say(words), '6 € a month')
  assertBox(words, 'a', letter)
  assert.ok((words[2]?.height ?? 99) < 14, `${words[2]?.height} high`)
})

test('a word whose box holds the next one gives it its part', async () => {
  const shown = blank(700, 120)
  const set = setText(shown, 'with power and a pier mount', findFace('Lato', 400), {
    size: 16,
    spacing: 0,
    baseline: 80,
  })
  const [, , and, a] = set
  assert.ok(and && a)
  const read = set
    .filter((word) => word !== a)
    .map((word) => (word === and ? { ...word, width: a.x + a.width - and.x } : word))
    .map((word) => ({ ...word, confidence: 80, line: 1 }))
  const words = await proofread(read, { 1: 'with power and a pier mount' }, shown)
  for (const word of [and, a]) assertBox(words, word.text, word)
})

test('a first word that was not read is beside the others, whatever is farther away', async () => {
  const [first, ...rest] = small ?? []
  const words = await proofread(rest, { 1: 'from £7 a month, door to door' })
  assert.equal(say(words), 'from £7 a month, door to door')
  assertBox(words, 'from', first)
})

test('a sign that was not read is shown with its line, and what is farther away is not', async () => {
  const shown = blank(500, 120)
  const face = { size: 18, spacing: 0, baseline: 80 }
  const [sign, year, name] = setText(shown, '€ 2026 Tallymoor', findFace('Lato', 400), { ...face, from: 60 })
  setText(shown, 'I', findFace('Lato', 400), { ...face, from: 30 })
  assert.ok(sign && year && name)
  const boxes: PdfBox[] = []
  const read = [year, name].map((word) => ({ ...word, confidence: 90, line: 1 }))
  const words = await proofread(read, { 1: '€ 2026 Tallymoor' }, shown, boxes)
  assert.equal(say(words), '€ 2026 Tallymoor')
  assertBox(words, '€', sign)
  const [box] = boxes
  assert.ok(box && box.x > 40 && box.x <= sign.x, `from ${box?.x}`)
})

test('thin stems above and below small letters are of the word, what is beyond an empty row is not', async () => {
  const shown = blank(400, 220)
  const face = { size: 60, spacing: 0 }
  const [word] = setText(shown, 'mannmnl', findFace('Lato', 300), { ...face, baseline: 90 })
  setText(shown, 'mannmnl', findFace('Lato', 300), { ...face, baseline: 200 })
  assert.ok(word)
  const high = { ...word, height: word.height + 60, confidence: 90, line: 1 }
  const [read] = await proofread([high], { 1: 'mannmnl' }, shown)
  assert.ok(read)
  assert.ok(Math.abs(read.y - word.y) <= 3, `from ${read.y}, not ${word.y}`)
  assert.ok(Math.abs(read.height - word.height) <= 4, `${read.height} high, not ${word.height}`)
})

test('a letter that was read as a lower one has its whole ink', async () => {
  const shown = blank(400, 120)
  const [first, last] = setText(shown, 'for us?', findFace('Lato', 700), {
    size: 48,
    spacing: 0,
    baseline: 80,
  })
  assert.ok(first && last)
  const low = { ...last, text: 'us:', width: last.width - 8, y: last.y + 12, height: last.height - 12 }
  const read = [first, low].map((word) => ({ ...word, confidence: 90, line: 1 }))
  const words = await proofread(read, { 1: 'for us?' }, shown)
  assertBox(words, 'us?', last)
  assert.ok(Math.abs((words[1]?.y ?? 0) - last.y) <= 2, `${words[1]?.y}, not ${last.y}`)
})

test('what shows no words is none, unless recognition is sure of it', async () => {
  const icon = { ...(small?.[0] as RecognisedWord), text: '@06®', confidence: 62, line: 7 }
  const sure = (small ?? []).map((word) => ({ ...word, confidence: 96 }))
  assert.equal(say(await proofread([icon], { 1: '' })), '')
  assert.equal(say(await proofread(sure, { 1: '' })), say(sure))
})

test('a word that was read as one and is two gives each its part', async () => {
  const shown = blank(500, 120)
  const [price, sign, slash, night] = setText(shown, '89 € / nuit', findFace('Lato', 400), {
    size: 32,
    spacing: 0,
    baseline: 80,
  })
  assert.ok(price && sign && slash && night)
  const joined = { ...sign, text: '€/', width: slash.x + slash.width - sign.x }
  const read = [price, joined, night].map((word) => ({ ...word, confidence: 90, line: 1 }))
  const words = await proofread(read, { 1: '89 € / nuit' }, shown)
  assert.equal(say(words), '89 € / nuit')
  assertBox(words, '€', sign)
  assertBox(words, '/', slash)
})

test('letters in a wide gap are of the word that they begin', async () => {
  const [threshold, repairs, at, last] = headline ?? []
  assert.ok(threshold && repairs && at && last)
  const cut = { ...last, x: last.x + 16, width: last.width - 16 }
  const words = await proofread([threshold, repairs, at, cut], { 1: 'Threshold repairs at last' })
  assertBox(words, 'last', last)
  for (const set of [threshold, repairs, at]) assertBox(words, set.text, set)
})

test('a bullet that the model leaves out is no part of the word before it', async () => {
  const shown = blank(500, 120)
  const [area, unit, bath] = setText(shown, '18 mm Bath', findFace('Lato', 400), {
    size: 18,
    spacing: 0.4,
    baseline: 80,
  })
  assert.ok(area && unit && bath)
  const bullet = {
    text: '+',
    confidence: 98,
    line: 1,
    x: unit.x + unit.width + 10,
    y: unit.y,
    width: 6,
    height: 6,
  }
  const read = [area, { ...unit, text: 'm?' }, bullet, bath].map((word) => ({
    ...word,
    confidence: 95,
    line: 1,
  }))
  const words = await proofread(read, { 1: '18 m² Bath' }, shown)
  assert.equal(say(words), '18 m² Bath')
  assertBox(words, 'm²', unit)
})

test('a figure alone that the model sees is one, whatever recognition took it for', async () => {
  const alone = { text: '©', confidence: 33, line: 7, x: 100, y: 200, width: 22, height: 10 }
  const [figure] = await proofread([alone], { 1: '4' })
  assert.deepEqual([figure?.text, figure?.confidence], ['4', 90])
  // Not the disc that it is on.
  assert.deepEqual([figure?.x, figure?.width], [107.5, 7])
})

test('a figure on a disc is whole, though recognition took the upper or lower half for a letter', async () => {
  const shown = blank(300, 120)
  for (let y = 0; y < 120; y += 1)
    for (let x = 0; x < 300; x += 1) paint(shown, x, y, Math.hypot(x - 60, y - 60) <= 22 ? 210 : 40)
  const figure = { x: 57, y: 53, width: 6, height: 15 }
  for (let y = figure.y; y < figure.y + figure.height; y += 1)
    for (let x = figure.x; x < figure.x + figure.width; x += 1) paint(shown, x, y, 40)
  for (const y of [38, 60]) {
    const half = { text: 'a', confidence: 30, line: 3, x: 38, y, width: 44, height: 22 }
    const [word] = await proofread([half], { 1: '1' }, shown)
    assert.equal(word?.text, '1')
    for (const side of ['x', 'y', 'width', 'height'] as const)
      assert.ok(Math.abs(word[side] - figure[side]) <= 1, `${side} is ${word[side]}`)
  }
})

test('another line’s words, and lines without an answer, change nothing', async () => {
  const words = [...(headline ?? []), ...(small ?? [])]
  const answers = { 1: 'Book your appointment online today' }
  const read = await proofread(words, answers)
  assert.equal(say(read), say(words))
  assert.ok(read.every(({ isProofread }) => isProofread === undefined))
})

test('sheets hold every line once, at a size that can be read', async () => {
  const boxes = Array.from({ length: 60 }, (_, at) => ({ x: 10, y: 10 + at, width: 600, height: 30 }))
  const { sheets } = await drawLineSheets({ bytes: light, boxes })
  assert.deepEqual(
    sheets.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
    boxes.map((_, at) => at + 1),
  )
  for (const { image } of sheets) {
    const { width, height } = await decodePng(Buffer.from(image), 1)
    assert.ok(width === 768 && height <= 1_024, `${width} × ${height}`)
  }
})

test('a word has the accents that recognition left out', async () => {
  const spanish = blank(500, 120)
  const [set] = setText(spanish, 'conversación', findFace('Lato', 700), {
    size: 40,
    spacing: 0,
    baseline: 80,
  })
  assert.ok(set)
  const top = Math.round(80 - 40 * 0.53)
  const low = {
    ...set,
    text: 'conversacion',
    y: top,
    height: set.y + set.height - top,
    confidence: 99,
    line: 1,
  }
  const [word] = await proofread([low], { 1: 'conversación' }, spanish)
  assert.ok(word)
  assert.ok(Math.abs(word.y - set.y) <= 3, `it begins at ${word.y}, not ${set.y}`)
})

test('words of two small lines beside a large one, that were read as a few letters, are not placed', async () => {
  const shown = blank(700, 120)
  const large = setText(shown, 'as long', findFace('Lato', 400), { size: 64, spacing: 0, baseline: 80 })
  const beside = ['Three generations have built kitchens', 'of oak, from the first rule to the last']
  for (const [at, text] of beside.entries())
    setText(shown, text, findFace('Lato', 400), { size: 16, spacing: 0, baseline: 50 + at * 26, from: 300 })
  const line = large.map((word): RecognisedWord => ({ ...word, confidence: 96, line: 1 }))
  const misread = { text: 'rinmmen', confidence: 0, line: 1, x: 330, y: 38, width: 220, height: 46 }
  const answer = `as long ${beside.join(' ')}`
  assert.equal(say(await proofread([...line, misread], { 1: answer }, shown)), 'as long')
})

test('a word at the side of a button does not reach to its edge', async () => {
  const shown = blank(700, 120)
  const brown = (x: number, y: number): boolean => x >= 300 && x < 460 && y >= 40 && y < 90
  for (let y = 0; y < 120; y += 1)
    for (let x = 0; x < 700; x += 1) if (brown(x, y)) shown.bytes.set([90, 60, 30, 255], (y * 700 + x) * 4)
  const set = setText(shown, 'Home', findFace('Lato', 400), { size: 16, spacing: 0, baseline: 70 })
  const logo = { text: 'H', confidence: 90, line: 1, x: 2, y: 40, width: 8, height: 50 }
  const word = { text: 'Visit', confidence: 95, line: 1, x: 322, y: 58, width: 40, height: 12 }
  const line = set.map((one): RecognisedWord => ({ ...one, confidence: 96, line: 1 }))
  assertBox(await proofread([logo, ...line, word], { 1: 'H Home Visit' }, shown), 'Visit', word)
})

test('a word beside the edge of a panel does not reach to it', async () => {
  const shown = blank(700, 120)
  for (let y = 0; y < 120; y += 1)
    for (let x = 240; x < 700; x += 1) shown.bytes.set([120, 150, 130, 255], (y * 700 + x) * 4)
  const set = setText(shown, 'Home', findFace('Lato', 400), { size: 32, spacing: 0, baseline: 70 })
  const word = { text: 'Visit', confidence: 95, line: 1, x: 322, y: 46, width: 80, height: 24 }
  const line = set.map((one): RecognisedWord => ({ ...one, confidence: 96, line: 1 }))
  assertBox(await proofread([...line, word], { 1: 'Home Visit' }, shown), 'Visit', word)
})

test('a price whose sign was read as wide as both has its room again', async () => {
  const shown = blank(300, 100)
  const set = setText(shown, '31.500 €', findFace('Lato', 400), { size: 18, spacing: 0, baseline: 60 })
  const [price, sign] = set.map((word): RecognisedWord => ({ ...word, confidence: 80, line: 1 }))
  assert.ok(price !== undefined && sign !== undefined)
  const end = sign.x + sign.width
  const read = [
    { ...price, width: 8 },
    { ...sign, x: price.x + 10, width: end - price.x - 10 },
  ]
  const words = await proofread(read, { 1: '31.500 €' }, shown)
  assertBox(words, '31.500', price)
  assertBox(words, '€', sign)
  // The same where the sign itself was not read.
  const pieces = [read[0] ?? price, { ...sign, x: price.x + 10, width: price.width - 10 }]
  const whole = await proofread(pieces, { 1: '31.500 €' }, shown)
  assertBox(whole, '31.500', price)
  assertBox(whole, '€', sign)
})
