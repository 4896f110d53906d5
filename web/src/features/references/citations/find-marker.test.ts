import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countCitations, findMarkerPlace, findMarkers, findSentence } from './find-marker.ts'

const text =
  'Garlic goes in in October [1]. It costs 8 euros a kilogram. [2] Year [2025] is no source [1, 3].'

test('markers are the numbers that the reference list has', () => {
  assert.deepEqual(
    findMarkers(text, new Set([1, 2, 3])).map(({ n, from, to }) => [n, text.slice(from, to)]),
    [
      [1, '[1]'],
      [2, '[2]'],
      [1, '[1, 3]'],
    ],
  )
  assert.deepEqual(
    findMarkers(text, new Set([3])).map(({ n }) => n),
    [3],
  )
  assert.deepEqual([...countCitations(text)].slice(0, 2), [
    [1, 2],
    [2, 1],
  ])
})

test('a marker belongs to the sentence around it, or to the one before it', () => {
  const span = (words: string) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length })
  const sentences = [
    { span: span('Garlic goes in in October [1].'), markers: [1] },
    { span: span('It costs 8 euros a kilogram.'), markers: [2] },
    { span: undefined, markers: [1] },
  ]
  const [first, second, last] = findMarkers(text, new Set([1, 2, 3]))
  assert.ok(first !== undefined && second !== undefined && last !== undefined)
  assert.equal(findSentence(first, sentences), 0)
  assert.equal(findSentence(second, sentences), 1)
  assert.equal(findSentence(second, sentences.slice(0, 1)), undefined)
  assert.equal(findSentence(last, sentences), 0)
})

test('a number goes before the stop at the end of a sentence', () => {
  const put = (sentence: string): string => {
    const place = findMarkerPlace(`A. ${sentence} B.`, { from: 3, to: 3 + sentence.length })
    return `${sentence.slice(0, place - 3)} [4]${sentence.slice(place - 3)}`
  }
  assert.equal(put('It costs 8 euros.'), 'It costs 8 euros [4].')
  assert.equal(put('“It costs 8 euros!”'), '“It costs 8 euros [4]!”')
  assert.equal(put('It costs 8 euros'), 'It costs 8 euros [4]')
})
