import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { rankSentences, summarise } from './ranking.ts'
import { splitSentences } from '#core/sentences.ts'

const text =
  'Remote onboarding fails when nobody is responsible. In a survey of 1,200 companies, 38 % of new remote colleagues left within six months. A named buddy for new colleagues halves that figure. The weather was mild. Written onboarding guides save time for everybody because new colleagues ask the same questions.'

describe('sentences', () => {
  it('do not end at abbreviations, initials, decimals and German ordinals', () => {
    assert.deepEqual(
      splitSentences(
        'Ask Dr. A. Muster, e.g. on 3.5 points. Am 12. März beginnt das 2. Quartal. „Gut.“ Das gilt z. B. auch hier! Ja?',
      ),
      [
        'Ask Dr. A. Muster, e.g. on 3.5 points.',
        'Am 12. März beginnt das 2. Quartal.',
        '„Gut.“',
        'Das gilt z. B. auch hier!',
        'Ja?',
      ],
    )
  })

  it('end at paragraphs and items', () => {
    assert.deepEqual(splitSentences('One\n\ntwo\n- three\n- four'), ['One', 'two', '- three', '- four'])
  })
})

describe('summaries', () => {
  it('are made of the sentences that carry the text, word for word and in their order', () => {
    const summary = summarise(text, 2)
    assert.ok(splitSentences(summary).every((sentence) => text.includes(sentence)))
    assert.ok(!summary.includes('weather'))
    assert.equal(splitSentences(summary).length, 2)
  })

  it('are the whole text where it is short, and nothing for nothing', () => {
    assert.equal(summarise('One single sentence here.', 5), 'One single sentence here.')
    assert.equal(summarise('', 3), '')
    assert.equal(summarise(text, 0), '')
  })

  it('come out the same every time, also for a megabyte', () => {
    const long = Array.from(
      { length: 4_000 },
      (_, index) => `${text} Number ${index} of the colleagues agrees.`,
    ).join('\n\n')
    assert.deepEqual(rankSentences(long).slice(0, 5), rankSentences(long).slice(0, 5))
  })
})
