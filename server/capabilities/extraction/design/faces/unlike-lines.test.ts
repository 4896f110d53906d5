// Large lines that are like no served family stay images.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { findUnlikeLines, partByImages } from './unlike-lines.ts'

const toRun = (text: string, [x, y, width]: readonly [number, number, number], more: Partial<TextRun> = {}) =>
  ({
    text,
    x,
    y: y - 20,
    width,
    height: 140,
    baseline: y + 80,
    fontSize: 100,
    fontFamily: '',
    color: '#000000',
    angle: 0,
    ...more,
  }) as TextRun
const toWord = (text: string, [x, y, width]: readonly [number, number, number]): RecognisedWord => ({
  text,
  x,
  y,
  width,
  height: 80,
  confidence: 90,
  line: 1,
})
const body = toRun('Read on', [0, 900, 80], { fontSize: 16, fontFamily: 'Lato' })

test('a large line without a family is an image with its text and what is beside it, not what is longer below', () => {
  const runs = [
    toRun('One', [100, 100, 200]),
    toRun('breath', [330, 100, 300], { fontFamily: 'Lato' }),
    toRun('below everything', [100, 190, 300], { fontFamily: 'Lato' }),
    body,
  ]
  const words = [
    toWord('One', [100, 100, 200]),
    toWord('breath', [330, 100, 300]),
    toWord('below everything', [100, 190, 300]),
  ]
  const [line, ...others] = findUnlikeLines(runs, words, 1)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [line?.text, line?.runs.length, line?.box],
    ['One breath', 2, { x: 86, y: 86, width: 558, height: 108 }],
  )
})

test('lines of one headline are one image, also one that is taken for a family', () => {
  const runs = [
    toRun('Loud rooms', [100, 100, 500]),
    toRun('trains', [100, 190, 300], { fontFamily: 'Lato' }),
    toRun('late', [100, 280, 200]),
    toRun('far', [100, 500, 200]),
    toRun('smaller', [100, 370, 200], { fontSize: 80 }),
    body,
  ]
  const words = runs
    .slice(0, 5)
    .map(({ text, x, baseline, width }) => toWord(text, [x, baseline - 80, width]))
  assert.deepEqual(
    findUnlikeLines(runs, words, 1).map(({ text }) => text),
    ['Loud rooms trains late', 'far', 'smaller'],
  )
})

test('small words in the box of a large line are none of its own', () => {
  const runs = [
    toRun('ESTOC', [60, 100, 1_080], { fontSize: 500, baseline: 460, y: 60, height: 500 }),
    toRun('The politest', [980, 500, 150], {
      fontSize: 50,
      baseline: 545,
      y: 495,
      height: 60,
      fontFamily: 'Lato',
    }),
    body,
  ]
  const words = [
    { ...toWord('ESTOC', [80, 110, 920]), height: 350 },
    { ...toWord('The', [985, 505, 80]), height: 42 },
  ]
  assert.deepEqual(
    findUnlikeLines(runs, words, 1).map(({ box }) => box),
    [{ x: 64, y: 94, width: 952, height: 382 }],
  )
})

test('small letters, letters of other scripts, pages without any family are set, and large spaced ones are not', () => {
  const words = [toWord('One', [100, 100, 200])]
  const find = (run: TextRun, others = [body]): number => findUnlikeLines([run, ...others], words, 1).length
  assert.deepEqual(
    [
      find(toRun('One', [100, 100, 200])),
      find(toRun('One', [100, 100, 200], { fontSize: 12 })),
      find(toRun('One', [100, 100, 200], { fontSize: 18, fontFamily: 'Lato', isUnlike: true })),
      find(toRun('Ночь', [100, 100, 200])),
      find(toRun('One', [100, 100, 200], { fontFamily: 'Lato', letterSpacing: 4 })),
      find(toRun('One', [100, 100, 200], { fontFamily: 'Lato', letterSpacing: 14 })),
      find(toRun('One', [100, 100, 200], { fontFamily: 'Lato', isUnlike: true })),
      find(toRun('One', [100, 100, 200]), []),
    ],
    [1, 0, 0, 0, 0, 1, 1, 0],
  )
})

test('a short text that is like no family is an image of text with its lines, a longer one is not', () => {
  const label = toRun('Reserve a place', [100, 300, 200], { fontSize: 30, y: 296, height: 42, baseline: 330 })
  const next = toRun('before noon', [100, 340, 160], { fontSize: 30, y: 338, height: 42, baseline: 372 })
  const words = [toWord('Reserve', [100, 300, 90]), toWord('place', [220, 300, 80])].map((word) => ({
    ...word,
    height: 30,
  }))
  const find = (...runs: TextRun[]): string[] =>
    findUnlikeLines([...runs, body], words, 1).map(({ text }) => text)
  const unlike = { fontFamily: 'Lato', isUnlike: true }
  assert.deepEqual(find(label), ['Reserve a place'])
  assert.deepEqual(find({ ...label, ...unlike }), ['Reserve a place'])
  assert.deepEqual(find({ ...label, fontFamily: 'Lato' }), [])
  assert.deepEqual(find(label, next), ['Reserve a place before noon'])
  const third = { ...next, y: next.y + 42, baseline: next.baseline + 42 }
  const more = [third, { ...third, y: third.y + 42, baseline: third.baseline + 42 }]
  assert.deepEqual(find(label, next, ...more), [])
  const quote = [label, next, ...more].map((line) => ({ ...line, fontSize: 34 }))
  assert.deepEqual(find(...quote), ['Reserve a place before noon before noon before noon'])
  const known = { ...next, fontFamily: 'Lato', fontSize: 34 }
  assert.deepEqual(find({ ...label, fontSize: 34 }, known), ['Reserve a place before noon'])
  const button = { ...label, ...unlike, fontSize: 19 }
  assert.deepEqual(find({ ...button, fontWeight: 700 }), [])
  assert.deepEqual(find({ ...button, fontWeight: 900 }), ['Reserve a place'])
  assert.deepEqual(find(label, { ...next, fontFamily: 'Lato' }), [])
  assert.deepEqual(find({ ...label, text: 'Reserve a place on the walk of this evening' }), [])
})

test('a line on an image stays in it', () => {
  const image = { x: 0, y: 0, width: 800, height: 400 }
  const line = { box: { x: 100, y: 100, width: 200, height: 80 }, words: [], text: 'One' }
  const far = { ...line, box: { ...line.box, y: 900 } }
  const { inside, apart } = partByImages([line, far], [image], [])
  assert.deepEqual([inside.get(image), apart], ['One', [far]])
})

test('a line on a card that lies on an image is none of the image', () => {
  const image = { x: 0, y: 0, width: 800, height: 400 }
  const card = { x: 80, y: 60, width: 300, height: 200, color: '#ffcf1a' }
  const line = { box: { x: 100, y: 100, width: 200, height: 80 }, words: [], text: 'One' }
  assert.deepEqual(partByImages([line], [image], [card]).apart, [line])
  assert.deepEqual(partByImages([line], [image], [{ ...card, ...image }]).apart, [])
})
