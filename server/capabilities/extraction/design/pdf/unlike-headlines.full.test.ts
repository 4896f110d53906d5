import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextPlace } from '../../pdf/drawn-objects.types.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { takeUnlikeHeadlines } from './unlike-headlines.ts'

const look: Omit<TextRun, 'text'> = {
  x: 100,
  y: 100,
  width: 400,
  height: 48,
  baseline: 140,
  fontSize: 48,
  fontWeight: 400,
  fontFamily: 'Bungee',
  isItalic: false,
  isFixedPitch: false,
  isUnlike: true,
  color: '#111111',
  angle: 0,
  contentId: -1,
}

/** Each run has an object of its own, numbered from 1; the others of so many come after them. */
function take(some: readonly (Partial<TextRun> & { text: string })[], objects = some.length) {
  const runs = some.map((own, index): TextRun => ({ ...look, object: index + 1, ...own }))
  const texts = new Map(
    Array.from({ length: objects }, (_, index): [number, TextPlace] => [
      index + 1,
      { order: index + 1, chain: [index + 1] },
    ]),
  )
  const paint = { rendered: [], objects: [], texts, veils: [], isCut: false }
  const { others, headlines } = takeUnlikeHeadlines(runs, paint, {
    pageWidth: 1_080,
    getBounds: () => ({ x: 100, y: 100, width: 300, height: 40 }),
  })
  return {
    others: others.map(({ text }) => text),
    headlines: headlines.map(({ text, href, members }) => ({ text, href, objects: members.length })),
    letterings: headlines.map(({ lettering }) => lettering),
  }
}

test('large lines of one headline whose font is like none are one drawing with their words', () => {
  const found = take([
    { text: 'Loud' },
    { text: 'rooms', x: 120, y: 150, baseline: 190 },
    { text: 'small', fontSize: 14, y: 300, baseline: 310 },
    { text: 'Served', isUnlike: false, y: 400, baseline: 440 },
  ])
  assert.deepEqual(found.others, ['small', 'Served'])
  assert.deepEqual(found.headlines, [{ text: 'Loud rooms', href: undefined, objects: 2 }])
  const set = { fontSize: 48, fontWeight: 400, fontFamily: 'Bungee', color: '#111111', lines: 2 }
  assert.deepEqual(found.letterings, [set])
})

test('a word of another font in its line is a part of it, and a link of all of it is kept', () => {
  const found = take([
    { text: 'Late', href: 'https://example.org/' },
    { text: 'trains', x: 510, isUnlike: false, fontFamily: 'Inter', href: 'https://example.org/' },
    { text: 'Far', x: 950, width: 60, isUnlike: false },
  ])
  assert.deepEqual(found.others, ['Far'])
  assert.deepEqual(found.headlines, [{ text: 'Late trains', href: 'https://example.org/', objects: 2 }])
})

test('letters around it that were read as nothing are its shadow, and items of lists stay texts', () => {
  assert.equal(take([{ text: 'Loud' }], 3).headlines[0]?.objects, 3)
  assert.deepEqual(take([{ text: 'Loud', isListItem: true }]).headlines, [])
})

test('very large letters of which nothing is known are a drawing, letters drawn in lines one word', () => {
  const letter = { isUnlike: false, fontFamily: '', fontSize: 225, width: 100 }
  const letters = ['O', 'U', 'T'].map((text, at) => ({ ...letter, text, x: 100 + at * 104 }))
  assert.deepEqual(
    take(letters).headlines.map(({ text }) => text),
    ['OUT'],
  )
  assert.deepEqual(take([{ ...letter, text: 'Out', fontSize: 48 }]).headlines, [])
})
