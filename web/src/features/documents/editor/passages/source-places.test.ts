import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findInSource, placeInSource } from './source-places.ts'

const shown = (source: string, span: { from: number; to: number } | undefined): string | undefined =>
  span && source.slice(span.from, span.to)

describe('words of readers in a source', () => {
  it('are found across marks, tags and lines', () => {
    for (const [source, quote, found] of [
      ['The fee is **4,000** a month.', 'fee is 4,000 a month', 'fee is **4,000** a month'],
      ['<p>The <em>fee</em> is</p>\n<p>due</p>', 'fee is due', 'fee</em> is</p>\n<p>due'],
      ['1. one\n2. two', 'one two', 'one\n2. two'],
    ] as const)
      assert.equal(shown(source, findInSource(source, quote)), found)
    assert.equal(findInSource('Nothing of it.', 'fee'), undefined)
    assert.equal(findInSource('a', ' '), undefined)
  })

  it('are those that are meant where the same words stand several times', () => {
    const source = 'A **plum** is a plum, and a _plum_.'
    const readers = 'A plum is a plum, and a plum.'
    const starts = Array.from(
      readers.matchAll(/plum/g),
      ({ index }) => placeInSource(source, readers, { from: index, to: index + 4 })?.from,
    )
    assert.deepEqual(starts, [4, 16, 29])
  })

  it('are the nearest where the source holds them elsewhere, too', () => {
    const source = 'See [the list](/plum) of every other kind of fruit, then a plum.'
    const readers = 'See the list of every other kind of fruit, then a plum.'
    assert.equal(placeInSource(source, readers, { from: 50, to: 54 })?.from, source.lastIndexOf('plum'))
  })
})
