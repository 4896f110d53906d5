import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import labelled from './labelled/syllables.json' with { type: 'json' }
import { countSyllables } from './syllables.ts'

describe('syllables', () => {
  for (const language of ['en', 'de'] as const)
    it(`are those that are heard (${language})`, () => {
      const wrong = labelled[language].split(' ').flatMap((entry) => {
        const [word = '', count] = entry.split(':')
        const counted = countSyllables(word, language)
        return counted === Number(count) ? [] : [`${entry} counted ${counted}`]
      })
      assert.deepEqual(wrong, [])
    })

  it('of compounds joined by a hyphen are counted part by part', () => {
    assert.equal(countSyllables('well-known', 'en'), 2)
    assert.equal(countSyllables('E-Mail', 'de'), 2)
  })
})
