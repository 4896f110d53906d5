import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { findKerning, pairFile, pairedLetters } from './letter-pairs.ts'
import { readLetterShapes } from './letter-shapes.ts'

test('every face has its pairs, in the order of the faces: node scripts/measure-pairs.ts', () => {
  const pairs = brotliDecompressSync(readFileSync(pairFile)).length / Array.from(pairedLetters).length ** 2
  assert.equal(pairs, readLetterShapes().length)
})

test('letters of one width are at even steps, also in the last faces', () => {
  const faces = readLetterShapes().filter(({ family }) => /Mono$|^Courier Prime$/.test(family))
  assert.ok(faces.length > 0)
  assert.deepEqual(
    faces.filter((face) => findKerning(face, 'T', 'o') !== 0).map(({ family }) => family),
    [],
  )
})
