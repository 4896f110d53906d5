// Of two answers the better one is delivered: a correction that shortens a text to a part of it, loses its
// figures or puts a worse fault in the place of a small one is not taken.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspectAnswer } from './inspect-answer.ts'
import { isBetterAnswer } from './better-answer.ts'
import type { AnswerExpectations } from './writing.types.ts'

const expected: AnswerExpectations = {
  languages: ['en'],
  given: 'A notice: the lift is out of order from 4 March, call 0113 555 0199.',
  noRepetition: true,
  maxBlanks: 'by-length',
}
const sentence = 'The lift is out of order from 4 March while the motor is replaced.'
const rest = 'Please call 0113 555 0199 if you need help with your shopping, and use the stairs in the yard.'
const repeated = `${sentence} ${rest} ${sentence}`

function isBetter(second: string, first: string, more: Partial<AnswerExpectations> = {}): boolean {
  const held = { ...expected, ...more }
  return isBetterAnswer(inspectAnswer(second, held), inspectAnswer(first, held), held)
}

test('a correction without the fault is taken', () => {
  assert.equal(isBetter(`${sentence} ${rest}`, repeated), true)
})

test('a part of the text is no correction of it', () => {
  assert.equal(isBetter('The lift is out of order from 4 March.', repeated), false)
})

test('a correction that loses a figure of the user is not taken', () => {
  assert.equal(
    isBetter(`${sentence} Please call us if you need help with your shopping, and use the stairs.`, repeated),
    false,
  )
})

test('another language is worse than a repetition, and a repetition better than another language', () => {
  const german =
    'Der Aufzug ist ab dem 4. März außer Betrieb, und wir bitten Sie, die Treppe im Hof zu nehmen. Das Telefon ist 0113 555 0199.'
  assert.equal(isBetter(german, repeated), false)
  assert.equal(isBetter(repeated, german), true)
})

test('fewer blanks are an improvement, also where they are still too many', () => {
  const blanks = (count: number): string =>
    `${sentence} ${rest} ${Array.from({ length: count }, (_, index) => `**[fact ${'abcdef'.charAt(index)}]**`).join(', ')}.`
  assert.equal(isBetter(blanks(3), blanks(5)), true)
  assert.equal(isBetter(blanks(5), blanks(3)), false)
})

test('where a length was asked for, a much shorter text may be the better one', () => {
  const long = `${sentence} ${rest} ${Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')}.`
  const length = { words: 12 }
  assert.equal(isBetter('The lift is out of order from 4 March; call 0113 555 0199.', long, { length }), true)
})
