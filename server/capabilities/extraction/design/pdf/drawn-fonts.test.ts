import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFaceAsHeavy } from './drawn-fonts.ts'
import type { JudgedFont } from './font-strokes.ts'

test('figures of a font without letters are set as what is as heavy, not as the lighter text of the page', () => {
  const text: JudgedFont = { stem: 0.08, isOfLetters: true, face: { family: 'Source Serif 4' } }
  const heading: JudgedFont = { stem: 0.19, isOfLetters: true, face: { kind: 'sans' } }
  const page = new Map<number, JudgedFont>([
    [1, text],
    [2, heading],
  ])
  const find = (stem: number): unknown => findFaceAsHeavy({ stem }, page, text.face)
  assert.deepEqual([find(0.185), find(0.083), find(0.13)], [heading.face, text.face, text.face])
})
