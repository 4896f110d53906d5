// What AI has decided about the sentences of a text, for as long as they stay as they are: rules alone would
// take it back with the next key.
import type { CheckedClaim, CheckedClaims } from './api.ts'

export interface Judgements {
  /** The text that AI has read. */
  text: string
  claims: ReadonlyMap<string, CheckedClaim>
}

export const noJudgements: Judgements = { text: '', claims: new Map() }

export function readJudgements(answer: CheckedClaims): Judgements {
  return { text: answer.text, claims: new Map(answer.claims.map((claim) => [getKey(answer, claim), claim])) }
}

/** The claims by rule, those of sentences that AI has read as it had them. */
export function withJudgements(answer: CheckedClaims, judgements: Judgements): CheckedClaims {
  const claims = answer.claims.flatMap((claim): CheckedClaim[] => {
    const { start, end, sentence, verdict } = claim
    const before = judgements.claims.get(getKey(answer, claim))
    if (before !== undefined) return [{ ...before, start, end, sentence }]
    // AI has read the sentence and found no claim in it.
    const isRead = judgements.text.includes(getWords(answer, claim))
    return isRead && verdict === 'supported' ? [] : [claim]
  })
  return { ...answer, claims }
}

/** Without the claims of one sentence: it has become a fact. */
export function withoutSentence(judgements: Judgements, words: string): Judgements {
  const ofOthers = [...judgements.claims].filter(([key]) => !key.startsWith(`${words}\n`))
  return { text: judgements.text.replaceAll(words, ''), claims: new Map(ofOthers) }
}

const getWords = ({ text }: CheckedClaims, { sentence }: CheckedClaim): string =>
  text.slice(sentence.start, sentence.end)

function getKey(answer: CheckedClaims, claim: CheckedClaim): string {
  const { start, end, sentence } = claim
  return `${getWords(answer, claim)}\n${start - sentence.start} ${end - start}`
}
