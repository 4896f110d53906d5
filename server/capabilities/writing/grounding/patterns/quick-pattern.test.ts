// What is looked for first loses nothing: a pattern is tried wherever it can match.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { constantFrom, property, string, uniqueArray } from 'fast-check'
import { holds } from '#support/properties.ts'
import { createWordScanner, findRequiredWords, quickPattern } from './quick-pattern.ts'

describe('what a pattern requires', () => {
  for (const [source, words] of [
    ['award|prizes?', ['award', 'prize']],
    ['(?<![\\p{L}])(?:gold|silver) medals?(?!\\p{L})', [' medal']],
    ['won (?:the|an?) (?:\\p{L}+ ){0,4}(?:cup|prize)', ['won ']],
    ['long[- ]standing', ['standing']],
    ['\\d{1,2}\\.?\\s(?:january|may)', ['january', 'may']],
    ['no\\. ?1', ['no.']],
    ['preis(?=gekrönt)', ['preis']],
    ['(?-i:\\p{Lu})best', ['best']],
    // Said only of a part: nothing of the whole.
    ['(?:guaranteed )?\\d+', undefined],
    ['award|\\d+', undefined],
    ['a+b', undefined],
  ] as const)
    test(source, () => {
      assert.deepEqual(findRequiredWords(source)?.toSorted(), words && [...words].toSorted())
    })

  test('is refused where its brackets do not match', () => {
    assert.throws(() => findRequiredWords('a)b'), /bracket/)
  })
})

test('words are found wherever they are in a text, within each other too', () => {
  const words = uniqueArray(string({ unit: constantFrom('a', 'b', 'ß'), minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 8,
  })
  holds(
    property(words, string({ unit: constantFrom('a', 'b', 'ß', '–', '漢'), maxLength: 30 }), (some, text) => {
      const found = createWordScanner(some).scan(text)
      assert.deepEqual(
        some.filter((_, index) => found.has(index)),
        some.filter((word) => text.includes(word)),
      )
    }),
  )
})

test('a pattern finds what its expression finds, in real sentences', () => {
  const businesses = JSON.parse(
    readFileSync(
      new URL('../../../../../test/fixtures/claims/labelled-claims.json', import.meta.url),
      'utf8',
    ),
  ) as { facts: string; sentences: { text: string }[] }[]
  const texts = businesses.flatMap(({ facts, sentences }) => [facts, ...sentences.map(({ text }) => text)])
  for (const expression of [
    /(?<!\p{L})(?:award(?:s|ed)?|best|guarant\p{L}+|garanti\p{L}*|zertifi\p{L}+)(?!\p{L})/giu,
    /(?<!\p{L})(?:every|each|jede[nrs]?|alle|all)\s(\p{L}+)/giu,
    /\d+\s(?:euros?|pounds?|€|Jahren?|years?)/giu,
  ]) {
    const pattern = quickPattern(expression)
    let count = 0
    for (const text of texts) {
      const expected = Array.from(text.matchAll(expression), ({ index }) => index)
      count += expected.length
      assert.deepEqual(
        pattern.findAll(text).map(({ index }) => index),
        expected,
        text,
      )
      assert.deepEqual(
        [pattern.test(text), pattern.exec(text)?.index],
        [expected.length > 0, expected[0]],
        text,
      )
    }
    assert.ok(count > 0, `${expression.source} is in none of the texts`)
  }
})

test('case does not count, a long s neither', () => {
  const pattern = quickPattern(/(?:größte|beſt|award)/giu)
  for (const text of ['GRÖẞTE', 'AWARD', 'beſt', 'BEST']) assert.ok(pattern.test(text), text)
  assert.equal(pattern.exec('none'), null)
})
