// The claims of a text, and owner facts that settle them.
import type { CheckClaims, CheckedClaims } from '#features/claims/claims.schema.ts'
import { briefUrl, type DocumentBrief } from '#web/lib/brief-of-text.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import type { SharedText } from '#web/lib/shared-thing.ts'
import { urls } from '#web/lib/urls.ts'

export type { CheckedClaims }
export type CheckedClaim = CheckedClaims['claims'][number]

export const checkClaims = (body: CheckClaims, signal: AbortSignal): Promise<CheckedClaims> =>
  requestJson<CheckedClaims>(urls.checkClaims, { method: 'POST', body, signal })

/** Makes a sentence a fact of the text's brief. */
export const addFact = (text: SharedText, fact: string): Promise<void> =>
  changeFacts(text, (facts) => (facts.includes(fact) ? facts : [...facts, fact]))

export const removeFact = (text: SharedText, fact: string): Promise<void> =>
  changeFacts(text, (facts) => facts.filter((one) => one !== fact))

async function changeFacts(
  text: SharedText,
  change: (facts: readonly string[]) => readonly string[],
  isRepeated = false,
): Promise<void> {
  const { facts, version } = await requestJson<DocumentBrief>(briefUrl(text))
  try {
    await requestJson(briefUrl(text), { method: 'PUT', body: { facts: change(facts) }, ifMatch: version })
  } catch (error) {
    // Somebody else changed the brief between the two calls: their facts stay.
    if (!isRepeated && error instanceof ApiProblem && error.status === 412)
      return changeFacts(text, change, true)
    throw error
  }
}
