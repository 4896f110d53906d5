import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckedClaim, CheckedClaims } from './api.ts'
import { noJudgements, readJudgements, withJudgements, withoutSentence } from './judgements.ts'

const words = { hire: 'We hire out costumes.', prize: 'We won a prize.', mood: 'A good clock is a friend.' }

function answer(
  text: string,
  verdicts: Partial<Record<keyof typeof words, CheckedClaim['verdict']>>,
): CheckedClaims {
  const claims = Object.entries(verdicts).map(([name, verdict]): CheckedClaim => {
    const start = text.indexOf(words[name as keyof typeof words])
    const end = start + words[name as keyof typeof words].length
    return { start, end, text: text.slice(start, end), sentence: { start, end }, verdict, why: verdict }
  })
  return { text, claims, judgedBy: 'rules', sourceCount: 1 }
}

const read = `${words.hire} ${words.prize} ${words.mood}`
const judgements = readJudgements(answer(read, { hire: 'unsupported', prize: 'supported' }))
const later = answer(`Now: ${read}`, { hire: 'supported', prize: 'unsupported', mood: 'supported' })
const verdicts = (checked: CheckedClaims): string[] =>
  checked.claims.map(({ text, verdict }) => `${text} ${verdict}`)

test('what AI has decided stays when something else is typed', () => {
  const kept = withJudgements(later, judgements)
  assert.deepEqual(verdicts(kept), [`${words.hire} unsupported`, `${words.prize} supported`])
  assert.equal(kept.claims[0]?.start, 'Now: '.length)
})

test('a sentence that AI has not read is as the rules have it', () => {
  assert.deepEqual(verdicts(withJudgements(later, noJudgements)), verdicts(later))
})

test('a sentence that has become a fact is as the rules have it, others are not', () => {
  assert.deepEqual(verdicts(withJudgements(later, withoutSentence(judgements, words.hire))), [
    `${words.hire} supported`,
    `${words.prize} supported`,
  ])
})
