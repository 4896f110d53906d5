// Lines below each other are one paragraph where they fill their measure, and separate where they end before
// it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTextRun } from '#support/text-runs.ts'
import { readHyphens, toTextBlock } from './paragraph-block.ts'
import { findParagraphs } from './paragraphs.ts'
import { findSegments } from './segments.ts'

/** Texts of the paragraphs that lines of so many pixels are, one below the other. */
function readLines(
  lines: readonly (readonly [text: string, width: number])[],
  align: 'left' | 'center',
  leading = 24,
): string[] {
  const runs = lines.map(([text, width], row) =>
    makeTextRun({
      text,
      x: align === 'left' ? 100 : 400 - width / 2,
      y: 88 + row * leading,
      width,
      height: 18,
      baseline: 100 + row * leading,
    }),
  )
  return findParagraphs(findSegments(runs, []))
    .toSorted((one, other) => one.y - other.y)
    .map((paragraph) => toTextBlock(paragraph).text ?? '')
}

test('centred lines of which one ends although the next word had room are separate', () => {
  const lines = [
    ['Call us: 07071 555 0166', 190],
    ['Tue to Sun 11.30 to 22.00, closed on Mondays', 350],
    ['Poststrasse 3, 72070 Tübingen', 240],
  ] as const
  assert.deepEqual(
    readLines(lines, 'center'),
    lines.map(([text]) => text),
  )
})

test('a telephone number and an e-mail address below each other are two, however long they are', () => {
  const lines = [
    ['030 555 01 84', 110],
    ['kanzlei@brandt-osterloh.example', 250],
  ] as const
  assert.deepEqual(
    readLines(lines, 'left'),
    lines.map(([text]) => text),
  )
})

test('lines that each say how to reach somebody are separate, a sentence that does is one', () => {
  const separate = [
    ['Telefon 0711 555 0121', 170],
    ['wohnen@weinberg.example', 190],
    ['Kelterweg 9, 70327 Stuttgart', 210],
  ] as const
  assert.deepEqual(
    readLines(separate, 'left'),
    separate.map(([text]) => text),
  )
  const sentence = [
    ['Write to wohnen@weinberg.example, which we read each day,', 400],
    ['or call us: 0711 555 0121.', 180],
  ] as const
  assert.deepEqual(readLines(sentence, 'left'), [sentence.map(([text]) => text).join(' ')])
})

test('short lines far apart are one text where the first cannot end there, and a list where it can', () => {
  const read = (...lines: string[]): string[] =>
    readLines(
      lines.map((line) => [line, line.length * 8]),
      'left',
      29,
    )
  assert.deepEqual(read('Fünf Minuten zum', 'Zug'), ['Fünf Minuten zum Zug'])
  assert.deepEqual(read('Open to all and', 'Free'), ['Open to all and Free'])
  assert.equal(read('Our prices', 'Contact').length, 2)
  assert.equal(read('Log in', 'Contact').length, 2)
})

/** Lines of one text, 24 pixels below each other. */
function findBlocks(lines: readonly (readonly [text: string, x: number, width: number])[]) {
  const runs = lines.map(([text, x, width], row) =>
    makeTextRun({
      text,
      x,
      y: 88 + row * 24,
      width,
      height: 18,
      baseline: 100 + row * 24,
      fontFamily: 'Zilla Slab',
    }),
  )
  return findParagraphs(findSegments(runs, [])).map((paragraph) => toTextBlock(paragraph, { isSeen: true }))
}

test('lines of an image that are as long by their spaces are justified, those that end anywhere are not', () => {
  const lines = [
    'We keep his round. It begins at the',
    "Eve, goes by Pull's Ferry and Tombland",
    'where he did.',
  ]
  const justified = findBlocks([
    [lines[0] ?? '', 100, 300],
    [lines[1] ?? '', 100, 300.4],
    [lines[2] ?? '', 100, 96],
  ])
  assert.deepEqual(
    justified.map(({ align }) => align),
    ['justify'],
  )
  const stops = findBlocks([
    ['accounts show he was paid for thirty-one years.', 100, 332],
    ['The parish register shows he was buried in the', 100, 336],
    ['sixth.', 100, 41],
  ])
  assert.deepEqual(
    stops.map(({ align }) => align),
    ['justify'],
  )
  const headline = findBlocks([
    ['Your books,', 100, 276],
    ['done by the', 100, 280],
    ['tenth.', 100, 130],
  ])
  assert.deepEqual(
    headline.map(({ align }) => align),
    ['left'],
  )
  const ragged = findBlocks([
    [lines[0] ?? '', 100, 272],
    [lines[1] ?? '', 100, 300],
    [lines[2] ?? '', 100, 96],
  ])
  assert.deepEqual(
    ragged.map(({ align }) => align),
    ['left'],
  )
})

test('lines beside an initial and those below it are two blocks', () => {
  const blocks = findBlocks([
    ['n 1671 the city paid one John Lantern,', 140, 300],
    ['called Jack, fourpence a night to walk', 140, 300],
    ['strangers home from the river gate. The', 140, 300],
    ['accounts show he was paid for thirty-one years.', 100, 340],
    ['The parish register shows he was buried.', 100, 280],
  ])
  assert.deepEqual(
    blocks.map(({ x, lines }) => [x, lines]),
    [
      [140, 3],
      [100, 2],
    ],
  )
})

test('long lines are running text that is set loosely, however large beside the rest', () => {
  const line = (text: string, row: number, fontSize: number, y: number) =>
    makeTextRun({ text, x: 60, y: y - fontSize, width: 440, height: 24, baseline: y + row * 33, fontSize })
  const large = [
    'Sunrise balloon flights over the Long Mynd and the',
    'Clun valley. Sixteen of you, one pilot, no engine, and',
    'breakfast in whichever field we land in.',
  ]
  const small = Array.from({ length: 8 }, (_, row) =>
    line('A line of the text of this page, one of eight', row, 15, 700),
  )
  const runs = [...large.map((text, row) => line(text, row, 20, 500)), ...small]
  const [first] = findParagraphs(findSegments(runs, [])).toSorted((one, other) => one.y - other.y)
  assert.equal(first?.segments.length, 3)
})

test('the box of a line lies about its letters as the family has it that they are set in', () => {
  const middle = (fontFamily: string): number => {
    const run = makeTextRun({
      text: 'Tomatoes',
      fontFamily,
      fontSize: 100,
      baseline: 500,
      x: 80,
      width: 400,
    })
    const [paragraph] = findParagraphs(findSegments([run], []))
    assert.ok(paragraph !== undefined)
    const { y, height } = toTextBlock(paragraph)
    return Math.round(500 - y - height / 2)
  }
  assert.deepEqual(
    ['Newsreader', 'ABCDEF+Lora-Bold', 'System Sans'].map((family) => middle(family)),
    [24, 37, 35],
  )
})

test('a centred paragraph whose lines are full goes on, also with a name at the start of a line', () => {
  const lines = [
    ['Every owner since the days of Peter the', 310],
    ['Great has added a room, and none of', 290],
    ['Them is like the other.', 180],
  ] as const
  assert.deepEqual(readLines(lines, 'center'), [lines.map(([text]) => text).join(' ')])
  assert.deepEqual(readLines(lines, 'left'), [lines.map(([text]) => text).join(' ')])
})

test('centred lines that are nearly as wide as each other are centred, others begin at one place', () => {
  const align = (...lines: [x: number, width: number][]): string | undefined => {
    const runs = lines.map(([x, width], row) =>
      makeTextRun({ text: 'TONNES OF CHILLIES', x, width, baseline: 100 + row * 60, fontSize: 56 }),
    )
    const [paragraph] = findParagraphs(findSegments(runs, []))
    return paragraph && toTextBlock(paragraph).align
  }
  assert.equal(align([116, 302], [100, 334]), 'center')
  assert.equal(align([100, 302], [101, 334]), 'left')
  assert.equal(align([100, 334], [101, 331]), undefined)
})

test('lines of program code that begin at different places stay apart', () => {
  const line = (text: string, x: number, row: number) =>
    makeTextRun({
      text,
      x,
      width: text.length * 9,
      baseline: 100 + row * 25,
      isFixedPitch: true,
      fontFamily: 'JetBrains Mono',
    })
  const runs = [line('for line in job.lines():', 100, 0), line('print(line.speaker, line.text)', 136, 1)]
  assert.equal(findParagraphs(findSegments(runs, [])).length, 2)
})

test('the only hyphen at the end of one of many lines belongs to its word', () => {
  const lines = (count: number): Parameters<typeof findSegments>[0] =>
    Array.from({ length: count }, (_, row) =>
      makeTextRun({
        text: row === 0 ? 'We dropped forty lines of post-' : 'processing and one very tired clerk',
        x: 100,
        width: 280,
        baseline: 100 + row * 24,
      }),
    )
  const read = (count: number): string => {
    const paragraphs = findParagraphs(findSegments(lines(count), []))
    assert.ok(paragraphs[0])
    return toTextBlock(paragraphs[0], { hyphens: readHyphens(paragraphs, new Set()) }).text ?? ''
  }
  assert.match(read(14), /post-processing/)
  assert.match(read(4), /postprocessing/)
})

test('words of another look are accents; of what is only seen, those of another colour', () => {
  const run = (text: string, x: number, row: number, more: Partial<Parameters<typeof makeTextRun>[0]> = {}) =>
    makeTextRun({ text, x, width: text.length * 8, baseline: 100 + row * 20, color: '#404040', ...more })
  const runs = [
    run('Beer with ', 100, 0),
    run('salt in', 180, 0, { color: '#e5a535', fontWeight: 700 }),
    run('its veins ', 100, 1, { color: '#e5a535', fontWeight: 700 }),
    run('and ', 180, 1, { isItalic: true, fontFamily: 'Lora', color: '#424242' }),
    run('foam', 212, 1),
  ]
  const [paragraph] = findParagraphs(findSegments(runs, []))
  assert.ok(paragraph)
  assert.deepEqual(toTextBlock(paragraph).accents, [
    { words: 'salt in its veins', color: '#e5a535', weight: 700 },
    { words: 'and', family: 'Lora', isItalic: true },
  ])
  assert.deepEqual(toTextBlock(paragraph, { isSeen: true }).accents, [
    { words: 'salt in its veins', color: '#e5a535' },
  ])
})

test('a small raised sign before a price is an accent in its size and place', () => {
  const runs = [
    makeTextRun({ text: '£', x: 100, width: 20, y: 45, height: 30, baseline: 70, fontSize: 30 }),
    makeTextRun({ text: '46', x: 121, width: 90, y: 30, height: 100, baseline: 120, fontSize: 100 }),
  ]
  const [paragraph] = findParagraphs(findSegments(runs, []))
  assert.ok(paragraph)
  const { text, fontSize, accents } = toTextBlock(paragraph)
  assert.deepEqual([text, fontSize, accents], ['£46', 100, [{ words: '£', size: 0.3, raise: 0.5 }]])
  assert.equal(toTextBlock(paragraph, { isSeen: true }).accents, undefined)
})

test('of what is only seen, words in italics are accents where their family is known', () => {
  const heading = (fontFamily: string): Parameters<typeof findSegments>[0] => [
    makeTextRun({ text: 'The stone was ', x: 100, width: 112, baseline: 100, fontFamily }),
    makeTextRun({ text: 'first', x: 212, width: 40, baseline: 100, fontFamily, isItalic: true }),
  ]
  const readAccents = (fontFamily: string): unknown => {
    const [paragraph] = findParagraphs(findSegments(heading(fontFamily), []))
    return paragraph && toTextBlock(paragraph, { isSeen: true }).accents
  }
  assert.deepEqual(readAccents('Playfair Display'), [{ words: 'first', isItalic: true }])
  for (const unknown of ['', 'serif']) assert.equal(readAccents(unknown), undefined)
})

test('letters within a word are no accents by their weight alone, words and colours are', () => {
  const runs = [
    ['Si', 600],
    ['x', 700],
    [' minutes, ', 600],
    ['A', 800],
    [' and £', 600],
    ['11', 800],
    [',204 for sure', 600],
  ] as const
  let x = 100
  const [paragraph] = findParagraphs(
    findSegments(
      runs.map(([text, fontWeight]) => {
        const width = text.length * 8
        const run = makeTextRun({ text, x, width, baseline: 100, color: '#404040', fontWeight })
        x += width
        return run
      }),
      [],
    ),
  )
  assert.ok(paragraph)
  assert.deepEqual(toTextBlock(paragraph).accents, [{ words: 'A', weight: 800 }])
})

test('a line of a heading that begins with larger words in italics goes on with the one above it', () => {
  const look = {
    color: '#eef4e6',
    fontWeight: 600,
    fontSize: 70,
    fontFamily: 'Bricolage Grotesque',
    height: 80,
  }
  const italics = { ...look, fontSize: 78, fontFamily: 'Instrument Serif', fontWeight: 400, isItalic: true }
  const [paragraph, ...others] = findParagraphs(
    findSegments(
      [
        makeTextRun({ ...look, text: 'Outages end. Make the', x: 75, y: 200, width: 700, baseline: 265 }),
        makeTextRun({ ...italics, text: 'night after', x: 75, y: 290, width: 280, baseline: 355 }),
        makeTextRun({ ...look, text: ' end sooner', x: 355, y: 290, width: 360, baseline: 355 }),
      ],
      [],
    ),
  )
  assert.ok(paragraph !== undefined && others.length === 0)
  const { text, fontSize, accents } = toTextBlock(paragraph)
  assert.deepEqual([text, fontSize], ['Outages end. Make the night after end sooner', 70])
  assert.equal(accents?.[0]?.words, 'night after')
})
