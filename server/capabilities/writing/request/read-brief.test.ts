import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readBrief } from './read-brief.ts'

const read = (prompt: string) => {
  const { request, topic, audience, language, wishes, facts } = readBrief(prompt)
  return {
    request,
    topic,
    audience,
    language,
    wishes,
    facts: facts.map(({ key, text }) => (key === undefined ? text : `${key} = ${text}`)),
  }
}

describe('a request', () => {
  it('says what kind of text, for whom and about what', () => {
    const brief = read('Please write a blog post for HR managers about remote onboarding.')
    assert.deepEqual(
      [brief.request, brief.audience, brief.topic],
      ['blog post', 'HR managers', 'remote onboarding'],
    )
    assert.deepEqual(
      read('Plan for moving our office to a new building by 30 June 2026').topic,
      'moving our office to a new building',
    )
    assert.deepEqual(read('Explain how compost works').topic, 'how compost works')
    assert.deepEqual(read('Write a letter to my landlord').audience, 'my landlord')
  })

  it('gives its facts apart from its wishes', () => {
    const brief = read(
      'Cover letter for a nurse position at Riverside Clinic. I have 5 years of experience. Mention that I can start in May. Keep it short and friendly.',
    )
    assert.deepEqual(brief.facts, ['I have 5 years of experience.', 'I can start in May.'])
    assert.deepEqual(brief.wishes, { length: 'short' }, 'and of the tone no fact')
  })

  it('reads pairs, and lists with what introduces them', () => {
    const brief = read('Proposal. Budget: 24,000 euros. We will do:\n- design\n- build')
    assert.deepEqual(brief.facts, ['Budget = 24,000 euros', 'We will do = design; build'])
  })

  it('is read in German too', () => {
    const brief = read(
      'Schreibe eine E-Mail an das Team über den Umzug. Bitte erwähne, dass jeder seine Kisten selbst packt. Halte es kurz.',
    )
    assert.deepEqual(
      [brief.language, brief.request, brief.audience, brief.topic],
      ['de', 'E-Mail', 'das Team', 'den Umzug'],
    )
    assert.deepEqual(brief.facts, ['Jeder packt seine Kisten selbst.'])
    assert.equal(brief.wishes.length, 'short')
  })

  it('may state facts alone', () => {
    const brief = read('The server was down for 3 hours. We renewed it.')
    assert.deepEqual(brief.facts, ['The server was down for 3 hours.', 'We renewed it.'])
    assert.equal(brief.topic, undefined)
  })
})
