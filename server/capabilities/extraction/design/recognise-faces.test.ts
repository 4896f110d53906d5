import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fontFamilies } from '#core/landing-page/font-families.ts'
import type { Pixels } from '../image/pixels.ts'
import type { RecognisedWord } from '../ocr/words.ts'
import {
  maxLevel,
  packShapes,
  readLetterShapes,
  shapeEm,
  unpackShapes,
  type ShapedFace,
} from './letter-shapes.ts'
import { findUsualLikeness, moveBySize, type LookPart } from './part-looks.ts'
import { rereadByShapes, rereadWord } from './reread-words.ts'
import { findRuns } from './sample-words.ts'
import { findSmallFaces } from './small-texts.ts'
import type { Look, LookedText } from './text-looks.ts'
import { weighByInk } from './weigh-ink.ts'
import { findWordShape } from './word-shape.ts'

test('every family that is served has its letters: node scripts/draw-letters.ts', () => {
  const drawn = new Set(readLetterShapes().map(({ family }) => family))
  assert.deepEqual(
    fontFamilies.flatMap(({ name, served }) => (served === undefined || drawn.has(name) ? [] : name)),
    [],
  )
})

test('letters come back as they were written', () => {
  const face = findFace('Anton', 400)
  const [back] = unpackShapes(Buffer.from(packShapes([face])))
  assert.deepEqual(
    [back?.family, back?.weight, back?.letters.get('g')],
    ['Anton', 400, face.letters.get('g')],
  )
})

for (const [family, weight, text, spacing] of [
  ['Anton', 400, 'EVERYTHING HERE GREW', 0],
  ['Barlow Condensed', 700, 'Taught on the water', -0.01],
  ['Playfair Display', 400, 'Aus dem aktuellen Keller', 0],
  ['Fraunces', 550, 'Three coffees from hillside', 0],
  ['Roboto Slab', 700, 'Fresh from the printer', 0.02],
  ['Syne', 800, 'FIND YOUR WAY', 0],
  ['Big Shoulders Display', 900, 'TRUE THINGS SEEN SLOWLY', 0],
] as const)
  test(`a headline in ${family} is one in it, in its size and as far apart`, () => {
    const size = 57
    const page = blank(1_300, 130)
    const words = setText(page, text, findFace(family, weight), { size, spacing })
    const [run, ...others] = findRuns(words, { pixels: page, scale: 1 })
    assert.deepEqual(others, [])
    assert.equal(run?.fontFamily, family)
    assert.ok(Math.abs(run.fontSize - size) < 2, String(run.fontSize))
    assert.ok(Math.abs((run.letterSpacing ?? 0) / size - spacing) < 0.03, String(run.letterSpacing))
  })

test('a word in italics within a line is a run of its own', () => {
  const page = blank(1_300, 130)
  const face = findFace('Playfair Display', 400)
  const upright = setText(page, 'Keller unter Stein war', face, { size: 57, spacing: 0 })
  const { x = 0, width = 0 } = upright.at(-1) ?? {}
  const italic = findFace('Playfair Display', 400, true)
  const words = [
    ...upright,
    ...setText(page, 'zuerst', italic, { size: 57, spacing: 0, from: x + width + 14 }),
  ]
  const runs = findRuns(words, { pixels: page, scale: 1 })
  assert.deepEqual(
    runs.map(({ text, isItalic, fontFamily }) => [text, isItalic, fontFamily]),
    [
      ['Keller unter Stein war', false, 'Playfair Display'],
      ['zuerst', true, 'Playfair Display'],
    ],
  )
})

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

test('letters of one width are of a family of such letters, others are not', () => {
  const page = blank(1_300, 600)
  const face = findFace('Space Mono', 400)
  const typed = [
    'copies are enough to start here',
    'from master to your doorstep',
    'returned in the last year',
  ].flatMap((text, line) =>
    text.split(' ').flatMap((word, at, all) => {
      const letters = all.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0)
      const step = ((face.letters.get('a')?.advance ?? 0) / shapeEm) * 15
      const from = 20 + letters * step
      return setText(page, word, face, { size: 15, spacing: 0, from, baseline: 60 + line * 60, line })
    }),
  )
  const plain = setText(page, 'Every colour is mixed by hand within', findFace('Inter', 400), {
    size: 20,
    spacing: 0,
    baseline: 300,
    line: 9,
  })
  const runs = findRuns([...typed, ...plain], { pixels: page, scale: 1 })
  assert.deepEqual(
    runs.map(({ fontFamily, isFixedPitch }) => [fontFamily, isFixedPitch]),
    [
      ['Space Mono', true],
      ['Space Mono', true],
      ['Space Mono', true],
      [runs[3]?.fontFamily, false],
    ],
  )
})

test('a price is larger than the unit beside it, and one figure where it was read in two', () => {
  const page = blank(1_300, 300)
  const face = findFace('Inter', 700)
  const price = setText(page, '£7', face, { size: 53, spacing: 0 }).map((word) => ({ ...word, text: '&7' }))
  const unit = setText(page, '/ month', face, { size: 16, spacing: 0, from: 100 })
  const [pounds, pence] = ['£9', '4'].map((text, at) =>
    setText(page, text, face, { size: 60, spacing: 0, from: 400 + at * 76, line: 2 }),
  )
  const runs = findRuns([...price, ...unit, ...(pounds ?? []), ...(pence ?? [])], { pixels: page, scale: 1 })
  assert.deepEqual(
    runs.map(({ text }) => text),
    ['£7', '/ month', '£94'],
  )
  assert.ok((runs[0]?.fontSize ?? 0) > 3 * (runs[1]?.fontSize ?? 0))
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

for (const [family, weight, like] of [
  ['Nunito', 900, 400],
  ['Baloo 2', 800, 900],
] as const)
  test(`gaps that are clearly spaces part words of ${family} in a face that is less like`, () => {
    const page = blank(600, 130)
    const words = setText(page, 'A story rug for', findFace(family, weight), { size: 49, spacing: -0.02 })
    const [first, last] = [words[0], words.at(-1)]
    assert.ok(first && last)
    const top = Math.min(...words.map(({ y }) => y))
    const joined = {
      ...first,
      y: top,
      width: last.x + last.width - first.x,
      height: Math.max(...words.map(({ y, height }) => y + height)) - top,
    }
    const shape = findWordShape(page, { ...joined, color: [0, 0, 0] })
    assert.ok(shape)
    const look = { face: findFace('Nunito', like), size: 49, likeness: 0.7, spacing: 0 }
    assert.equal(rereadWord({ ...shape, text: 'Astoryrugfor' }, look), 'A story rug for')
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

test('figures of a few letters are judged by how like longer ones of their face and size are', () => {
  const part = (letters: number, likeness: number, size = 46, family = 'JetBrains Mono'): LookPart =>
    ({ look: { letters }, found: { likeness, size, face: { family } } }) as LookPart
  const [short, long] = [part(3, 0.55), part(12, 0.8)]
  const parts = [short, long, part(20, 0.9, 14), part(20, 0.95, 46, 'Geist')]
  assert.equal(findUsualLikeness(short, parts), 0.8)
  assert.equal(findUsualLikeness(part(12, 0.7), parts), 0.7)
})

test('figures of a row have one face, with their unit', () => {
  const page = blank(1_300, 300)
  const face = findFace('Anton', 400)
  const heading = setText(page, 'FIRE FIRST, SOUP SECOND', face, { size: 57, spacing: 0, baseline: 90 })
  const [hours = assert.fail(), unit = assert.fail()] = setText(page, '18 h', face, {
    size: 57,
    spacing: 0,
    from: 420,
    baseline: 220,
    line: 2,
  })
  const [price = assert.fail()] = setText(page, '340', face, {
    size: 57,
    spacing: 0,
    from: 40,
    baseline: 220,
    line: 3,
  })
  const joined = { ...hours, text: '18h', width: unit.x + unit.width - hours.x, confidence: 81 }
  const runs = findRuns([...heading, joined, { ...price, text: '34°' }], {
    pixels: page,
    scale: 1,
  })
  assert.deepEqual(
    runs.map(({ text, fontFamily }) => [text, fontFamily]),
    [
      ['FIRE FIRST, SOUP SECOND', 'Anton'],
      ['18 h', 'Anton'],
      ['340', 'Anton'],
    ],
  )
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

test('upright letters of a face that leans are no italics', () => {
  const page = blank(1_300, 130)
  const words = setText(page, 'Pick a way to fall down', findFace('Shrikhand', 400), { size: 60, spacing: 0 })
  const [run, ...others] = findRuns(words, { pixels: page, scale: 1 })
  assert.deepEqual(others, [])
  assert.deepEqual([run?.fontFamily, run?.isItalic], ['Shrikhand', false])
})

test('a short text of a row is set in the family that most of its letters are like', () => {
  const page = blank(1_300, 600)
  const words = [
    ...setText(page, 'What it costs to fly with us', findFace('Inter', 700), { size: 64, spacing: 0 }),
    ...setText(page, 'Everybody starts on the thick blue mat every week', findFace('Roboto', 400), {
      size: 24,
      spacing: 0,
      baseline: 200,
      line: 2,
    }),
    ...['Monday', 'Wednesday', 'Thursday', 'Sun'].flatMap((text, at) =>
      setText(page, text, findFace(at === 3 ? 'Inter' : 'Roboto', 400), {
        size: 40,
        spacing: 0,
        from: 40 + at * 300,
        baseline: 320,
        line: 3,
      }),
    ),
  ]
  const runs = findRuns(words, { pixels: page, scale: 1 })
  assert.deepEqual(
    runs.map(({ fontFamily }) => fontFamily),
    ['Inter', 'Roboto', 'Roboto', 'Roboto', 'Roboto', 'Roboto'],
  )
})

test('texts of one size are of one, whatever heights their letters have', () => {
  const page = blank(1_300, 600)
  const options = { size: 31, spacing: 0 }
  const face = findFace('Mulish', 400)
  const words = [
    ...setText(page, 'Members of the Good Funeral Circle', face, { ...options, baseline: 60 }),
    ...setText(page, 'everyone can come anyway', face, { ...options, baseline: 140, line: 2 }),
    ...setText(page, 'Planning ahead for somebody else', face, {
      size: 34,
      spacing: 0,
      baseline: 220,
      line: 3,
    }),
    ...setText(page, 'Independent since then', face, { ...options, baseline: 300, line: 4 }),
  ]
  // As if it were higher than it is.
  const wrong = words.map((word) =>
    word.line === 4 ? { ...word, y: word.y - 2, height: word.height + 2 } : word,
  )
  for (const { x, y, width, line } of wrong)
    if (line === 4) for (let column = x; column < x + width; column += 1) paint(page, column, y, 0)
  const sizes = findRuns(wrong, { pixels: page, scale: 1 }).map(({ fontSize }) => Math.round(fontSize))
  assert.ok(
    [31, 31, 34, 31].every((size, at) => Math.abs((sizes[at] ?? 0) - size) <= 1),
    sizes.join(' '),
  )
})

test('a line of small letters in a low typeface is as large as its width says', () => {
  const page = blank(500, 130)
  const face = findFace('Cormorant Garamond', 400)
  const words = setText(page, 'terraces', face, { size: 85, spacing: 0 })
  const text: LookedText = {
    run: { text: 'terraces', fontSize: 60 } as LookedText['run'],
    words: words.map((word) => ({ ...word, color: [0, 0, 0] })),
    stroke: 0,
  }
  const look: Look = { texts: [text], words: [], letters: 8, weight: 400, isItalic: false, isLarge: true }
  const getPart = (size: number, texts: LookedText[]): LookPart => ({
    look,
    texts,
    found: { face, likeness: 1, spacing: 0, size },
    stem: 0,
  })
  const heading = getPart(85, [{ ...text, run: { ...text.run, text: 'Grown on eleven' } }])
  const [moved] = moveBySize([getPart(60, [text]), heading], page)
  assert.deepEqual([moved?.texts, moved?.found.size], [[text], 85])
})

test('blurred thin letters are as heavy as their ink says', () => {
  const page = blank(1_300, 300)
  const face = findFace('Cormorant Garamond', 400)
  const words = setText(page, 'Eight hours slowly with more', face, { size: 90, spacing: 0 })
  // The ink of each pixel goes to both sides of it.
  const blurred = page.bytes.slice()
  for (let at = 4; at < blurred.length - 4; at += 4) {
    const near = [at - 4, at, at, at + 4].reduce((sum, one) => sum + 255 - (page.bytes[one] ?? 255), 0) / 4
    blurred.fill(255 - near, at, at + 3)
  }
  const text: LookedText = {
    run: { text: 'Eight hours slowly with more', fontSize: 90 } as LookedText['run'],
    words: words.map((word) => ({ ...word, color: [0, 0, 0] })),
    stroke: 0,
  }
  assert.equal(weighByInk([text], { face, size: 90 }, { ...page, bytes: blurred }), 400)
})

test('a text whose letters would have to be set too close is not of a family of headlines', () => {
  const page = blank(1_300, 300)
  const words = [
    ...setText(page, 'Three broths, no compromise', findFace('Rubik', 800), { size: 62, spacing: 0 }),
    ...setText(page, 'Karaage', findFace('Barlow', 400), { size: 20, spacing: 0, baseline: 200, line: 2 }),
  ]
  const runs = findRuns(words, { pixels: page, scale: 1 })
  assert.deepEqual(
    runs.map(({ fontFamily }) => fontFamily),
    ['Rubik', ''],
  )
})

test('small print is set in the family of most small texts, as large as it is wide', () => {
  const page = blank(500, 130)
  const face = findFace('Karla', 400)
  const toText = (text: string, fontSize: number, words: RecognisedWord[] = []): LookedText => ({
    run: { text, fontSize, fontWeight: 400, isItalic: false, isFixedPitch: false } as LookedText['run'],
    words: words.map((word) => ({ ...word, color: [0, 0, 0] })),
    stroke: 0,
  })
  const wide = toText('crab dressed', 10, setText(page, 'crab dressed', face, { size: 13, spacing: 0 }))
  const [figure, large] = [toText('£7.60', 10), toText('Mussels', 14)]
  const known = toText('Hand-dived scallops from the quay, and mussels', 14)
  const found = { face, likeness: 1, spacing: 0, size: 14 }
  const texts = [wide, figure, large, known]
  const small = findSmallFaces(texts, new Map([[known, { found }]]), { pixels: page, scale: 1 })
  assert.deepEqual([...small.keys()], [wide, figure])
  for (const { face: own, size } of small.values())
    assert.ok(own.family === 'Karla' && Math.abs(size - 13) < 0.5, `${own.family} ${size}`)
  const few = new Map([[large, { found }]])
  assert.equal(findSmallFaces(texts, few, { pixels: page, scale: 1 }).size, 0)
})

test('letters that are like those of no family keep what is known of them', () => {
  const page = blank(700, 130)
  const words = setText(page, 'Blocks alone', findFace('Inter', 700), { size: 57, spacing: 0 })
  // Every letter a frame of its own.
  for (const { x, y, width, height } of words)
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1)
        paint(page, column, row, column % 22 < 5 || (row < y + 6 && column % 22 < 16) ? 0 : 255)
  assert.equal(findRuns(words, { pixels: page, scale: 1 })[0]?.fontFamily, '')
})

function findFace(family: string, weight: number, isItalic = false): ShapedFace {
  const own = readLetterShapes().filter((face) => face.family === family && face.isItalic === isItalic)
  const [nearest] = own.toSorted(
    (one, other) => Math.abs(one.weight - weight) - Math.abs(other.weight - weight),
  )
  assert.ok(nearest)
  return nearest
}

function blank(width: number, height: number): Pixels {
  return { width, height, bytes: new Uint8ClampedArray(width * height * 4).fill(255) }
}

function paint({ width, bytes }: Pixels, x: number, y: number, gray: number): void {
  bytes.fill(gray, (y * width + x) * 4, (y * width + x) * 4 + 3)
}

/** Black on white, from the letters as they were drawn, each pixel between those of them that are nearest. */
function setText(
  page: Pixels,
  text: string,
  { letters }: ShapedFace,
  {
    size,
    spacing,
    from = 20,
    baseline = 90,
    line = 1,
  }: { size: number; spacing: number; from?: number; baseline?: number; line?: number },
): RecognisedWord[] {
  const scale = size / shapeEm
  const words: RecognisedWord[] = []
  let pen = from
  for (const word of text.split(' ')) {
    const box = { left: Infinity, top: Infinity, right: 0, bottom: 0 }
    for (const letter of word) {
      const shape = letters.get(letter)
      assert.ok(shape, letter)
      const [left, top] = [pen + shape.left * scale, baseline + shape.top * scale]
      for (let y = Math.floor(top) - 1; y <= top + shape.height * scale; y += 1)
        for (let x = Math.floor(left) - 1; x <= left + shape.width * scale; x += 1) {
          const level = levelAt(shape, (x + 0.5 - left) / scale - 0.5, (y + 0.5 - top) / scale - 0.5)
          if (level === 0) continue
          paint(page, x, y, Math.round(255 * (1 - level / maxLevel)))
          box.left = Math.min(box.left, x)
          box.right = Math.max(box.right, x + 1)
          box.top = Math.min(box.top, y)
          box.bottom = Math.max(box.bottom, y + 1)
        }
      pen += (shape.advance + spacing * shapeEm) * scale
    }
    pen += 0.25 * size
    const { left, top, right, bottom } = box
    words.push({
      text: word,
      confidence: 95,
      line,
      x: left,
      y: top,
      width: right - left,
      height: bottom - top,
    })
  }
  return words
}

function levelAt(
  { width, height, levels }: { width: number; height: number; levels: Uint8Array },
  x: number,
  y: number,
): number {
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height ? 0 : (levels[row * width + column] ?? 0)
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [across, down] = [x - column, y - row]
  const between = (of: number): number => at(column, of) * (1 - across) + at(column + 1, of) * across
  return between(row) * (1 - down) + between(row + 1) * down
}
