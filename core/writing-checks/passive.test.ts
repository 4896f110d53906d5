// Sentences labelled before the rules were written: the first, third … of each list were used to write the
// rules, the others were looked at once at the end. At that look German recall was 0.84 and precision 1.00,
// English 1.00 and 1.00; what was missed has been added since.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import german from './labelled/passive-de.json' with { type: 'json' }
import english from './labelled/passive-en.json' with { type: 'json' }
import { findEnglishPassive } from './passive-english.ts'
import { findGermanPassive } from './passive-german.ts'
import { findWords } from './words.ts'

const isEnglishPassive = (text: string): boolean => findEnglishPassive(findWords(text)) !== undefined
const isGermanPassive = (text: string): boolean => findGermanPassive(text, findWords(text)) !== undefined

describe('the passive is found', () => {
  for (const [language, labelled, isPassive] of [
    ['English', english, isEnglishPassive],
    ['German', german, isGermanPassive],
  ] as const) {
    it(`in ${language} sentences that have it`, () => {
      assert.deepEqual(
        labelled.passive.filter((sentence) => !isPassive(sentence)),
        [],
      )
    })
    it(`in no ${language} sentence without it`, () => {
      assert.deepEqual(labelled.active.filter(isPassive), [])
    })
  }

  it('with the words between its verbs', () => {
    const text = 'Das Rad wurde, als es regnete, in Köln gekauft.'
    const place = findGermanPassive(text, findWords(text))
    assert.equal(text.slice(place?.start, place?.end), 'wurde, als es regnete, in Köln gekauft')
  })

  it('although the participle could be an infinitive, where the clause says which it is', () => {
    assert.equal(isGermanPassive('Sie werden eine E-Mail erhalten.'), false)
    assert.equal(isGermanPassive('Die Lieferung wird von uns erhalten.'), true)
    assert.equal(isGermanPassive('Das Gebäude wurde erhalten.'), true)
  })

  it('where a participle before a noun does not describe it', () => {
    assert.equal(isEnglishPassive('Our staff are trained nurses.'), false)
    assert.equal(isEnglishPassive('It was hidden behind the door.'), true)
  })

  it('where ’s stands for is, not for has', () => {
    assert.equal(isEnglishPassive("He's written three books."), false)
    assert.equal(isEnglishPassive('It’s made by hand.'), true)
  })
})
