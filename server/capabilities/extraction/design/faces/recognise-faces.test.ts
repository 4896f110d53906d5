import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fontFamilies, officeNames } from '#core/landing-page/font-families.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import { compareWord } from './compare-faces.ts'
import { packShapes, readLetterShapes, shapeEm, unpackShapes } from './letter-shapes.ts'
import { findUsualLikeness, moveBySize, type LookPart } from './part-looks.ts'
import { rereadWord } from './reread-words.ts'
import { findRuns } from '../words/sample-words.ts'
import { isItalicWord } from '../words/slant.ts'
import { findSmallFaces } from './small-texts.ts'
import type { Look, LookedText } from './text-looks.ts'
import { weighByInk } from './weigh-ink.ts'
import { findWordShape } from '../words/word-shape.ts'

import { blank, findFace, paint, setText } from '#support/set-letters.ts'

test('every family that images can have has its letters: node scripts/draw-letters.ts', () => {
  const drawn = new Set(readLetterShapes().map(({ family }) => family))
  assert.deepEqual(
    fontFamilies.flatMap(({ name, served }) =>
      served === undefined || officeNames.has(name) || drawn.has(name) ? [] : name,
    ),
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
  ['Bodoni Moda', 400, 'CHONDRA HOUSE', 0.34],
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

test('what a font sets closer is no spacing', () => {
  const face = findFace('Archivo', 900)
  const [close = 0, far = 1] = ['AVATAR', 'HOUND'].map((text) => {
    const page = blank(1_300, 130)
    const [word] = setText(page, text, face, { size: 80, spacing: 0.06 })
    const shape = word && findWordShape(page, { ...word, color: [0, 0, 0] })
    return shape && compareWord({ ...shape, text }, face)?.spacing
  })
  assert.ok(Math.abs(close - far) < 0.02, `${close} ${far}`)
})

test('small letters that are a little apart are larger, capitals and those far apart are apart', () => {
  const look = (text: string, size: number, spacing: number) => {
    const page = blank(1_300, 130)
    const words = setText(page, text, findFace('Work Sans', 400), { size, spacing })
    const [run] = findRuns(words, { pixels: page, scale: 1 })
    return run
  }
  const small = look('Everything sung in the language', 20, 0.03)
  assert.equal(small?.letterSpacing, undefined)
  assert.ok((small?.fontSize ?? 0) > 20.5, String(small?.fontSize))
  assert.ok((look('EVERYTHING SUNG', 20, 0.06)?.letterSpacing ?? 0) > 0.6)
  assert.ok((look('Everything sung in the language', 20, 0.1)?.letterSpacing ?? 0) > 1)
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

test('large words say by their strokes whether they lean', () => {
  const word = (ratio: number, text = 'bedroom', height = 30) =>
    isItalicWord({ text, height, slants: [100, 100, 90, 100 * ratio, 90, 80] })
  assert.equal(word(0.75), false)
  assert.equal(word(1.2), true)
  assert.equal(word(0.98), undefined)
  assert.equal(word(1.2, '&'), undefined)
  for (const leaning of ['A', 'We', 'way', 'How']) assert.equal(word(1.2, leaning), undefined)
  assert.equal(word(0.75, 'bedroom', 14), undefined)
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

test('numbers of a list are of the family of its headlines, a stroke between words is no digit', () => {
  const page = blank(1_300, 330)
  const face = findFace('Big Shoulders Display', 900)
  const words = [
    ...setText(page, 'SIX WEEKS TO SALUTE', face, { size: 90, spacing: 0 }),
    ...setText(page, 'FALL / REST / FALL', face, { size: 60, spacing: 0, baseline: 170, line: 2 }).map(
      (word) => (word.text === '/' ? { ...word, text: '7' } : word),
    ),
    ...['2', '3', '4'].flatMap((text, at) =>
      setText(page, text, face, { size: 64, spacing: 0, from: 20 + at * 300, baseline: 280, line: 3 + at }),
    ),
  ]
  const runs = findRuns(words, { pixels: page, scale: 1 })
  assert.deepEqual(
    runs.map(({ text, fontFamily }) => [text, fontFamily]),
    ['SIX WEEKS TO SALUTE', 'FALL / REST / FALL', '2', '3', '4'].map((text) => [
      text,
      'Big Shoulders Display',
    ]),
  )
  assert.ok(runs.slice(2).every(({ fontSize }) => Math.abs(fontSize - 64) < 5))
})

test('a last word of a headline is in its face, and an “f” that goes below its line moves none', () => {
  const page = blank(1_300, 330)
  const face = findFace('Bodoni Moda', 400, true)
  const words = [
    ...setText(page, 'Touch the torso mind the', face, { size: 26, spacing: 0 }),
    ...setText(page, 'manners', face, { size: 26, spacing: 0, baseline: 124, line: 2 }),
    ...setText(page, 'Yusuf Kerr', face, { size: 30, spacing: 0, baseline: 240, line: 3 }),
  ]
  const runs = findRuns(words, { pixels: page, scale: 1 })
  assert.deepEqual(
    runs.map(({ text, fontFamily, isItalic }) => [text, fontFamily, isItalic]),
    ['Touch the torso mind the', 'manners', 'Yusuf Kerr'].map((text) => [text, 'Bodoni Moda', true]),
  )
  assert.ok(Math.abs((runs[1]?.fontSize ?? 0) - (runs[0]?.fontSize ?? 0)) < 1)
  assert.ok(Math.abs((runs[2]?.baseline ?? 0) - 240) < 2, String(runs[2]?.baseline))
})

test('large letters begin where their pen does, so that they are set at the edge of what is below', () => {
  const page = blank(1_300, 330)
  const face = findFace('Big Shoulders Display', 900)
  const words = setText(page, 'FOUR RULES HERE', face, { size: 120, spacing: 0, from: 40, baseline: 200 })
  const [run] = findRuns(words, { pixels: page, scale: 1 })
  assert.ok((words[0]?.x ?? 0) - (run?.x ?? 0) > 1, String(words[0]?.x))
  assert.ok(Math.abs((run?.x ?? 0) - 40) < 2.5, String(run?.x))
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

test('a text is as wide as it was among texts of its look: capitals by their spacing, others by their size', () => {
  const page = blank(1_300, 700)
  const face = findFace('Anton', 400)
  const words = [
    ...setText(page, 'TSUKEMEN AND MAZEMEN', face, { size: 30, spacing: 0.02, baseline: 60 }),
    ...setText(page, 'SMACKED CUCUMBER', face, { size: 30, spacing: 0.02, baseline: 140, line: 2 }),
    ...setText(page, 'NO PHONES AT THE COUNTER', face, { size: 30, spacing: 0.1, baseline: 220, line: 3 }),
    ...setText(page, 'Every bowl comes with noodles', face, {
      size: 30,
      spacing: 0.02,
      baseline: 400,
      line: 4,
    }),
    ...setText(page, 'Average stay on Friday', face, { size: 28, spacing: 0, baseline: 560, line: 5 }),
  ]
  const runs = findRuns(words, { pixels: page, scale: 1 })
  for (const { text, fontSize, letterSpacing = 0 } of runs) {
    const spacing = text.startsWith('NO') ? 3 : text.startsWith('Average') ? 0 : 0.6
    const size = spacing === 0 ? 28 : 30
    assert.ok(Math.abs(fontSize - size) <= 0.8, `${text}: ${fontSize}`)
    assert.ok(Math.abs(letterSpacing - spacing) <= 0.5, `${text}: ${letterSpacing}`)
  }
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
    ...setText(page, 'Shoulder', findFace('Barlow', 400), { size: 20, spacing: 0, baseline: 200, line: 2 }),
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
