import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFixedPitch } from './fixed-pitch.ts'
import type { LookedText } from './text-looks.ts'

/** Headings of one size in Oswald as they are on a page: words, where they begin and how wide they are. */
const headings: readonly (readonly (readonly [text: string, x: number, width: number])[])[] = [
  [
    ['Everything', 133, 199],
    ['from', 344, 88],
    ['the', 447, 60],
    ['gutter', 521, 118],
    ['up', 654, 43],
  ],
  [
    ['Five', 836, 70],
    ['places', 922, 119],
    ['where', 1055, 111],
    ['roofs', 1182, 95],
  ],
  [
    ['How', 133, 76],
    ['a', 223, 19],
    ['Slatebourne', 257, 227],
    ['job', 497, 58],
    ['runs', 571, 81],
  ],
  [
    ['Thirty', 130, 112],
    ['miles', 257, 99],
    ['around', 369, 130],
  ],
]

test('headings in a condensed face whose words happen to be at steps are in no typewriter face', () => {
  const texts = headings.map((line): LookedText => {
    const words = line.map(([text, x, width]) => ({
      text,
      x,
      y: 0,
      width,
      height: 44,
      confidence: 96,
      line: 1,
    }))
    const run = { text: line.map(([text]) => text).join(' '), fontSize: 49.6 } as LookedText['run']
    return { run, words, stroke: 0 }
  })
  assert.equal(findFixedPitch(texts).sure.size, 0)
})
