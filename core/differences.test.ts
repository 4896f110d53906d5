import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { diffSequences, joinNearSpans, splitWords } from './differences.ts'

describe('changes of words', () => {
  it('are split so that the pieces make the text again', () => {
    const text = "It's 4,000 EUR – don’t ask."
    assert.equal(splitWords(text).join(''), text)
  })

  it('with only a space between them are one change', () => {
    const before = splitWords('the quick brown fox jumps')
    const after = splitWords('the slow red fox jumps')
    const spans = joinNearSpans(diffSequences(before, after), before)
    assert.deepEqual(
      spans.map(({ oldFrom, oldTo, newFrom, newTo }) => [
        before.slice(oldFrom, oldTo).join(''),
        after.slice(newFrom, newTo).join(''),
      ]),
      [['quick brown', 'slow red']],
    )
  })
})
