// Words that recognition misread, set as they are seen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
import { rereadByShapes, rereadWord } from '../faces/reread-words.ts'
import { findRuns } from './sample-words.ts'
import { findWordShape } from './word-shape.ts'

import { blank, findFace, setText } from '#support/set-letters.ts'

test('a figure and its unit that were one word are set apart, and their letters are not', () => {
  const page = blank(1_300, 130)
  const size = 57
  const words = setText(page, '4 ms', findFace('Inter', 550), { size, spacing: -0.03 })
  const [first, last] = [words[0] ?? assert.fail(), words[1] ?? assert.fail()]
  const joined = { ...first, text: '4ms', width: last.x + last.width - first.x }
  const headline = setText(page, 'Rolls back in a second', findFace('Inter', 550), {
    size,
    spacing: -0.03,
    from: 330,
    line: 2,
  })
  const runs = findRuns([joined, ...headline], { pixels: page, scale: 1 })
  const run = runs.find(({ text }) => text === '4 ms')
  assert.ok(Math.abs((run?.letterSpacing ?? 0) / size + 0.03) < 0.03, String(run?.letterSpacing))
})

test('letters that recognition takes for each other are those that are seen', () => {
  for (const [family, seen, read] of [
    ['Barlow Condensed', 'LET GO OF THE SHORE', 'LET 60 OF THE SHORE'],
    ['Fraunces', 'That is the list for Sunday', 'That 1S the list for Sunday'],
    ['Archivo', 'TICKETS £89 EACH DAY', 'TICKETS £S9 EACH DAY'],
  ] as const) {
    const page = blank(1_300, 130)
    const words = setText(page, seen, findFace(family, 700), { size: 57, spacing: 0 })
    const misread = read
      .split(' ')
      .map((text, at) => ({ ...(words[at] ?? assert.fail('no word')), text, confidence: 90 }))
    assert.equal(findRuns(misread, { pixels: page, scale: 1 })[0]?.text, seen)
  }
})

test('of what looks of recognition read the word that is seen is set, however sure the first one is', () => {
  const page = blank(1_300, 130)
  const words = setText(page, 'The Glass Tide at night', findFace('Playfair Display', 400), {
    size: 57,
    spacing: 0,
  })
  const read = words.map((word) =>
    word.text === 'Tide' ? { ...word, text: 'lide', confidence: 96, otherReadings: ['licle', 'Tide'] } : word,
  )
  assert.equal(findRuns(read, { pixels: page, scale: 1 })[0]?.text, 'The Glass Tide at night')
})

test('letters that recognition takes for two are read by their shapes', () => {
  const page = blank(1_300, 130)
  const words = setText(page, 'Two ears at each end', findFace('Syne', 800), { size: 57, spacing: 0 })
  const misread = ['Two', 'ecirs', 'cit', 'ecich', 'end'].map((text, at) => ({
    ...(words[at] ?? assert.fail('no word')),
    text,
    confidence: at === 2 ? 97 : 86,
  }))
  assert.equal(findRuns(misread, { pixels: page, scale: 1 })[0]?.text, 'Two ears at each end')
})

test('a word is not read by its shapes as one of more letters', () => {
  const page = blank(700, 130)
  const face = findFace('Unbounded', 800)
  const [word] = setText(page, 'WIIY', face, { size: 46, spacing: 0 })
  const shape = word && findWordShape(page, { ...word, color: [0, 0, 0] })
  assert.ok(shape)
  const look = { face, likeness: 0.8, size: 46, spacing: 0 }
  assert.equal(rereadByShapes({ ...shape, text: 'WAY' }, look), 'WAY')
})

test('prices of a table are read by the shapes of its figures', () => {
  const page = blank(1_300, 400)
  const face = findFace('Syne', 800)
  const rows = [
    ['£640', '£2,610', '£1,480'],
    ['£910', '£3,490', '£2,880'],
  ]
  const read = [
    ['=640', '£2,610', '£21,450'],
    ['910', '£3,490', '£2,380'],
  ]
  const words = rows.flatMap((row, down) =>
    row.flatMap((text, across) =>
      setText(page, text, face, {
        size: 26,
        spacing: 0,
        from: 40 + across * 300,
        baseline: 200 + down * 70,
        line: 2 + down,
      }).map((word) => ({ ...word, text: read[down]?.[across] ?? '', confidence: 80 })),
    ),
  )
  const heading = setText(page, 'All in, per run of records', face, { size: 60, spacing: 0 })
  const runs = findRuns([...heading, ...words], { pixels: page, scale: 1 })
  assert.deepEqual(
    runs.slice(1).map(({ text, fontFamily }) => [text, fontFamily]),
    rows.flat().map((text) => [text, 'Syne']),
  )
})

test('digits that are a letter or apart from their point are one figure', () => {
  const page = blank(1_300, 300)
  const face = findFace('Inter', 700)
  const date = setText(page, 'Tue 10', face, { size: 53, spacing: 0 })
  const [price] = setText(page, '4.68', face, { size: 53, spacing: 0, line: 2, baseline: 200 })
  assert.ok(price)
  const pieces = [
    ['4', 0, 0.27],
    ['.', 0.3, 0.36],
    ['68', 0.39, 1],
  ] as const
  const parted = pieces.map(([text, from, to]) => ({
    ...price,
    text,
    x: price.x + from * price.width,
    width: (to - from) * price.width,
  }))
  const read = date.map((word) => ({ ...word, text: word.text.replace('0', 'O') }))
  assert.deepEqual(
    findRuns([...read, ...parted], { pixels: page, scale: 1 }).map(({ text }) => text),
    ['Tue 10', '4.68'],
  )
})

test('two words that recognition joins are two where a space is seen', () => {
  const page = blank(1_300, 130)
  const words = setText(page, 'Roasted in our roastery all day', findFace('Work Sans', 550), {
    size: 24,
    spacing: 0,
  })
  const [roasted, within, our, roastery, ...others] = words
  assert.ok(roasted && within && our && roastery)
  const { x, y, height } = roastery
  const joined = { ...our, text: 'ourroastery', confidence: 89, y, height, width: x + roastery.width - our.x }
  const [run] = findRuns([roasted, within, joined, ...others], { pixels: page, scale: 1 })
  assert.equal(run?.text, 'Roasted in our roastery all day')
})

test('several words that recognition joins are as many as spaces are seen', () => {
  const page = blank(1_300, 130)
  const words = setText(
    page,
    'The memorial can happen later on a beach if you like',
    findFace('Mulish', 400),
    {
      size: 24,
      spacing: 0,
    },
  )
  const [first, last] = [words[5], words[9]]
  assert.ok(first && last)
  const top = Math.min(...words.slice(5, 10).map(({ y }) => y))
  const bottom = Math.max(...words.slice(5, 10).map(({ y, height }) => y + height))
  const joined = {
    ...first,
    text: 'onabeachifyou',
    confidence: 96,
    y: top,
    height: bottom - top,
    width: last.x + last.width - first.x,
  }
  const [run] = findRuns([...words.slice(0, 5), joined, ...words.slice(10)], { pixels: page, scale: 1 })
  assert.equal(run?.text, 'The memorial can happen later on a beach if you like')
})

test('a unit that recognition joins to its figure is apart by a space, which is as wide as a letter', () => {
  const page = blank(400, 130)
  const [face, size] = [findFace('JetBrains Mono', 700), 46]
  const [figure] = setText(page, '6.1', face, { size, spacing: 0 })
  const [unit] = setText(page, 'h', face, { size, spacing: 0, from: 20 + size * 0.6 * 4 })
  assert.ok(figure && unit)
  const joined = {
    ...figure,
    text: '6.1h',
    width: unit.x + unit.width - figure.x,
    y: unit.y,
    height: unit.height,
  }
  const shape = findWordShape(page, { ...joined, color: [0, 0, 0] })
  assert.ok(shape)
  const look = { face, size, likeness: 0.8, spacing: 0 }
  assert.equal(rereadWord({ ...shape, text: joined.text }, look), '6.1 h')
})

test('seconds are a unit, and no digit', () => {
  const page = blank(700, 130)
  const face = findFace('Anton', 400)
  const [nine = assert.fail(), unit = assert.fail()] = setText(page, '9 s', face, { size: 57, spacing: 0 })
  const word = { ...nine, text: '98s', width: unit.x + unit.width - nine.x }
  const shape = findWordShape(page, { ...word, color: [0, 0, 0] }) ?? assert.fail()
  const look = { face, likeness: 0.8, size: 57, spacing: 0 }
  assert.equal(rereadByShapes({ ...shape, text: word.text }, look), '9 s')
})

test('a letter in a column of figures is one that looks like it', () => {
  const page = blank(900, 600)
  const face = findFace('Anton', 400)
  const heading = setText(page, 'FIRE FIRST, SOUP SECOND', face, { size: 46, spacing: 0, baseline: 70 })
  const figures = ['14', '12', '11', '15', '18'].flatMap((text, at) =>
    setText(page, text, face, { size: 46, spacing: 0, from: 700, baseline: 170 + at * 90, line: 2 + at }).map(
      (word) => (text === '11' ? { ...word, text: 'n', confidence: 92 } : word),
    ),
  )
  const runs = findRuns([...heading, ...figures], { pixels: page, scale: 1 })
  assert.deepEqual(
    runs.slice(1).map(({ text, fontFamily }) => [text, fontFamily]),
    ['14', '12', '11', '15', '18'].map((text) => [text, 'Anton']),
  )
})

test('what is set among figures of its look is one', () => {
  const page = blank(1_300, 300)
  const face = findFace('Bodoni Moda', 400)
  const read = ['12', '13', '14', '16', 'IT', '1.8', '19', '20', '21']
  const words = ['12', '13', '14', '16', '17', '18', '19', '20', '21'].flatMap((text, at) =>
    setText(page, text, face, { size: 52, spacing: 0, from: 40 + at * 130, baseline: 200, line: 2 + at }).map(
      (word) => ({ ...word, text: read[at] ?? '' }),
    ),
  )
  const heading = setText(page, 'October at the opera', face, { size: 52, spacing: 0, baseline: 90 })
  const runs = findRuns([...heading, ...words], { pixels: page, scale: 1 })
  assert.deepEqual(
    runs.slice(1).map(({ text }) => text),
    ['12', '13', '14', '16', '17', '18', '19', '20', '21'],
  )
})

test('an “O” alone in a row of figures is nought', () => {
  const page = blank(1_300, 300)
  const face = findFace('Marcellus', 400)
  const set = (text: string, from: number, baseline: number, line: number): RecognisedWord[] =>
    setText(page, text, face, { size: 52, spacing: 0, from, baseline, line })
  const heading = set('Cut at low water, back by high tide', 20, 90, 1)
  const zero = set('0', 500, 200, 3).map((word) => ({ ...word, text: 'O' }))
  const alone = set('O', 100, 280, 5)
  const runs = findRuns([...heading, ...set('4 hours', 20, 200, 2), ...zero, ...alone], {
    pixels: page,
    scale: 1,
  })
  assert.deepEqual(
    runs.slice(1).map(({ text }) => text),
    ['4 hours', '0', 'O'],
  )
})
