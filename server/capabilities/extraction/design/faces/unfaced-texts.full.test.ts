// Texts of an image that no family of their page was like enough to with others of their look.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
import { findRuns } from '../words/sample-words.ts'
import type { LookedText } from './text-looks.ts'
import { findLikestFaces } from './unfaced-texts.ts'

import { blank, findFace, setText } from '#support/set-letters.ts'

const toText = (text: string, fontSize: number, words: readonly RecognisedWord[] = []): LookedText => ({
  run: { text, fontSize, fontWeight: 400, isItalic: false, fontFamily: '' } as LookedText['run'],
  words: words.map((word) => ({ ...word, color: [0, 0, 0] })),
  stroke: 0,
})

test('a text alone has the family of its page that its words are like', () => {
  const page = blank(600, 130)
  const caption = toText(
    'Argon, violet',
    12,
    setText(page, 'Argon, violet', findFace('Space Mono', 400), { size: 13, spacing: 0 }),
  )
  const find = (families: string[]): string | undefined =>
    findLikestFaces({ texts: [caption], siblings: [], faced: new Map() }, families, {
      pixels: page,
      scale: 1,
    }).get(caption)?.face.family
  assert.equal(find(['Syne', 'Space Mono']), 'Space Mono')
  assert.equal(find(['Abril Fatface']), undefined)
})

test('words that cannot be compared have the face of the text beside them, large ones none', () => {
  const page = blank(600, 130)
  const [unread, large, known] = [toText('«»', 18), toText('«»', 48), toText('Known', 18)]
  const found = { face: findFace('Syne', 700), likeness: 0.8, spacing: 0, size: 18 }
  const faces = findLikestFaces(
    { texts: [unread, large], siblings: [[unread, large, known]], faced: new Map([[known, { found }]]) },
    ['Syne'],
    { pixels: page, scale: 1 },
  )
  assert.deepEqual([...faces], [[unread, found]])
})

test('an “l” before small letters that was taken for a stroke is a letter', () => {
  const page = blank(600, 130)
  const words = setText(page, 'leuchten', findFace('Syne', 700), { size: 57, spacing: 0 })
  const misread = words.map((word) => ({ ...word, text: '|euchten' }))
  assert.equal(findRuns(misread, { pixels: page, scale: 1 })[0]?.text, 'leuchten')
})
