import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { evenLists, evenParagraphs, evenRows, evenSizes } from './even-sizes.ts'

const getRun = (text: string, baseline: number, fontSize: number, more: Partial<TextRun> = {}): TextRun =>
  ({
    text,
    x: 100,
    y: baseline - fontSize,
    width: text.length * 8,
    height: fontSize * 1.1,
    baseline,
    fontSize,
    fontWeight: 400,
    fontFamily: 'Work Sans',
    isItalic: false,
    color: '#000000',
    ...more,
  }) as TextRun

test('lines of one text are of the size that most of its letters have, as wide as they were', () => {
  const runs = [
    getRun('One film, any hall. Unreserved,', 400, 16.6, { letterSpacing: -0.4 }),
    getRun('so come early and bring a warm scarf.', 424, 15.2),
    getRun('and a thermos', 448, 16.6, { fontWeight: 700 }),
    getRun('The Silver Round', 470, 22),
  ]
  evenSizes(runs)
  assert.deepEqual(
    runs.map(({ fontSize }) => fontSize),
    [15.2, 15.2, 16.6, 22],
  )
  const [{ width, letterSpacing = 0, text }] = runs as [TextRun]
  const natural = ((width + 0.4 * (text.length - 1)) * 15.2) / 16.6
  assert.ok(Math.abs(natural + letterSpacing * (text.length - 1) - width) < 0.5, String(letterSpacing))
})

test('names in a row that nearly agree are of one size and weight, others keep theirs', () => {
  const bold = { fontWeight: 700 }
  const runs = [
    getRun('Wobble Bots', 400, 24.8, { fontWeight: 600 }),
    getRun('Line Chasers', 401, 26, bold),
    getRun('Robot Football', 400, 24.8, { fontWeight: 600 }),
    getRun('Book', 400, 27, bold),
    getRun('A sign', 400, 24.8, { fontWeight: 800 }),
    getRun('Another row', 440, 26, bold),
  ]
  evenRows(runs)
  assert.deepEqual(
    runs.map(({ fontSize, fontWeight }) => `${fontSize} ${fontWeight}`),
    ['24.8 600', '24.8 600', '24.8 600', '27 700', '24.8 800', '26 700'],
  )
})

test('names of a list at even steps are of one weight, in all sizes that nearly agree', () => {
  const list = (weights: number[], more: Partial<TextRun>[] = []): TextRun[] =>
    weights.map((fontWeight, at) => getRun('Morning bath', 400 + at * 63, 23, { fontWeight, ...more[at] }))
  const even = list([500, 700, 600, 500])
  evenLists([...even, getRun('Morning bath', 400, 23, { x: 400, fontWeight: 700 })])
  assert.deepEqual(
    even.map(({ fontWeight }) => fontWeight),
    [600, 600, 600, 600],
  )
  const keep = (runs: TextRun[]): void => {
    const before = runs.map(({ fontWeight }) => fontWeight)
    evenLists(runs)
    assert.deepEqual(
      runs.map(({ fontWeight }) => fontWeight),
      before,
    )
  }
  // One that stands out, an uneven column, and what differs in another way.
  keep(list([400, 400, 400, 600]))
  keep(list([400, 500, 500], [{}, {}, { baseline: 600 }]))
  keep(list([400, 500, 500], [{}, { color: '#ff0000' }, { color: '#ff0000' }]))
  keep(list([400, 500, 500], [{ fontSize: 26 }]))
  // Lines of a text are so near to each other.
  keep([400, 500, 500].map((fontWeight, at) => getRun('Morning bath', 400 + at * 26, 23, { fontWeight })))
})

test('prices that end below each other are such a list, too', () => {
  const runs = ['9 €', '118 €', '27 €'].map((text, at) =>
    getRun(text, 400 + at * 46, 15, { x: 500 - text.length * 8, fontWeight: at === 2 ? 500 : 600 }),
  )
  evenLists(runs)
  assert.deepEqual(
    runs.map(({ fontWeight }) => fontWeight),
    [600, 600, 600],
  )
})

test('lines that one text goes on in are of the weight of most of its letters', () => {
  const weigh = (...lines: [text: string, weight: number][]): number[] => {
    const runs = lines.map(([text, fontWeight], at) => getRun(text, 400 + at * 30, 16, { fontWeight }))
    evenParagraphs(runs)
    return runs.map(({ fontWeight }) => fontWeight)
  }
  assert.deepEqual(
    weigh(
      ['Three sound-proof rooms above Finnieston Street.', 600],
      ['Microphones up, cameras framed, levels set before you', 400],
      ['take your coat off.', 500],
    ),
    [500, 500, 500],
  )
  assert.deepEqual(weigh(['Find us here', 600], ['Second floor, 88 Finnieston Street', 400]), [600, 400])
  assert.deepEqual(weigh(['Just you, a script and silence,', 400], ['apologies.', 700]), [400, 700])
})

test('texts of a long row in mixed weights are of one, others keep theirs', () => {
  const weigh = (...weights: number[]): number[] => {
    const runs = weights.map((fontWeight, at) => getRun('Jan', 400, 15, { x: at * 60, fontWeight }))
    evenRows(runs)
    return runs.map(({ fontWeight }) => fontWeight)
  }
  assert.deepEqual(weigh(600, 600, 400, 400, 400, 600), [500, 500, 500, 500, 500, 500])
  assert.deepEqual(weigh(400, 400, 400, 400, 400, 600), [400, 400, 400, 400, 400, 600])
  assert.deepEqual(weigh(600, 400, 400, 600), [600, 400, 400, 600])
})
