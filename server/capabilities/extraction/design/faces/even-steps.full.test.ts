// A few words beside captions of letters of one width are set as they are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evenSteps, findAtSteps } from './even-steps.ts'
import { shapeEm } from './letter-shapes.ts'
import type { LookedText } from './text-looks.ts'
import { blank, findFace, setText } from '#support/set-letters.ts'

const steps = [{ size: 13, step: 8 }]
const page = { family: 'DM Mono', others: ['Inter'], pixels: blank(800, 300) }

/** Words whose letters take a step each, or more. */
function setLine(text: string, x: number, baseline: number, wider = 0): LookedText {
  let letters = 0
  const words = text.split(' ').map((word) => {
    const from = x + letters * 8
    letters += word.length + 1
    const width = word.length * 8 - 3 + wider
    return { text: word, x: from, y: baseline - 9, width, height: 9, confidence: 96, line: 1 }
  })
  const width = letters * 8
  const run = { text, x, y: baseline - 9, baseline, width, height: 9, fontSize: 12, color: '#000000' }
  return { run: run as LookedText['run'], words, stroke: 0 }
}

test('a year beside a caption at steps, and in the next row of cards, is of letters of one width', () => {
  const caption = setLine('timeless to 6 ft', 20, 100)
  const texts = [
    caption,
    setLine('c. 1910', 300, 100),
    setLine('c. 1926', 500, 120),
    setLine('UK', 580, 120),
    setLine('£68', 20, 170),
    setLine('Regular', 640, 100, 9),
    setLine('c. 1865', 300, 250),
  ]
  const found = findAtSteps(texts, new Set([caption]), steps, page)
  assert.deepEqual(
    [...found].map(({ run }) => `${run.text} ${run.x}`),
    ['c. 1910 300', 'c. 1926 500', 'UK 580'],
  )
})

test('texts at one step are of one size, as far apart, those of one colour of one weight', () => {
  const face = findFace('IBM Plex Mono', 400)
  const pixels = blank(800, 300)
  const step = ((face.letters.get('a')?.advance ?? 0) / shapeEm) * 15
  const texts = ['timeless', '1910', 'UK'].map((text, at) => {
    const place = { size: 15, spacing: 0, baseline: 60 + at * 60, line: at }
    const words = setText(pixels, text, face, place).map((word) => ({ ...word, color: [0, 0, 0] as const }))
    const run = { ...setLine(text, 20, 60 + at * 60).run, fontSize: 14 + at / 2, fontWeight: 400 + at * 50 }
    return { text: { run, words, stroke: 0 }, face }
  })
  evenSteps(texts, [{ size: 15, step }], { pixels, scale: 1 })
  const looks = new Set(texts.map(({ text: { run } }) => `${run.fontSize} ${run.fontWeight}`))
  assert.equal(looks.size, 1)
  assert.ok(Math.abs((texts[2]?.text.run.fontSize ?? 0) - 15) < 0.5)
})
