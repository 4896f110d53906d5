import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { placeClaims } from './place-claims.ts'

const checked = 'Prices\n\n- A clean costs £50\n- A dial costs £50\n\nWe are quick. A clean costs £50'
const claimOn = (words: string, sentence: string, from = 0) => {
  const start = checked.indexOf(sentence, from)
  const at = checked.indexOf(words, start)
  return {
    start: at,
    end: at + words.length,
    text: words,
    sentence: { start, end: start + sentence.length },
    verdict: 'unsupported' as const,
    why: '',
  }
}
const claims = [
  claimOn('£50', 'A clean costs £50'),
  claimOn('£50', 'A dial costs £50'),
  claimOn('clean', 'A clean costs £50', 60),
  claimOn('£50', 'A clean costs £50', 60),
]
const shown = (open: string) =>
  placeClaims({ text: checked, claims }, open).map(
    ({ claim, sentence }) =>
      claim &&
      sentence && [open.slice(claim.from, claim.to), open.slice(sentence.from, sentence.to), sentence.from],
  )

describe('claims of a checked text', () => {
  it('are found in the open one, which has neither bullets nor empty lines', () => {
    const open = 'Prices\nA clean costs £50\nA dial  costs £50\nWe are quick. A clean costs £50'
    assert.deepEqual(shown(open), [
      ['£50', 'A clean costs £50', 7],
      ['£50', 'A dial  costs £50', 25],
      ['clean', 'A clean costs £50', 57],
      ['£50', 'A clean costs £50', 57],
    ])
  })

  it('are nowhere once their sentence was changed, and the others stay', () => {
    const open =
      'New words first.\nPrices\nA clean costs £40\nA dial costs £50\nWe are quick. A clean costs £50'
    assert.deepEqual(
      shown(open).map((one) => one?.[2]),
      // The first is taken for the only place where its sentence still is.
      [73, 42, 73, 73],
    )
    assert.deepEqual(shown(''), [undefined, undefined, undefined, undefined])
  })
})
