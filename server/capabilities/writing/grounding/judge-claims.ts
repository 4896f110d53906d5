// One call of a model for what rules leave open. Its verdict counts only where the sentence that it quotes stands in
// the sources; otherwise the rule's stays.
import { collapseWhitespace } from '#core/text.ts'
import { z } from 'zod'
import type { AiObjectRequest } from '../../ai/index.ts'
import type { GuardedWriter } from '../guarded-writer.ts'
import { judgeClaimsMessages, judgeClaimsPrompt, promptMembers } from '../prompts/index.ts'
import { toCheckedClaim, type CheckedClaim, type ExaminedClaim } from './check-claims.ts'
import type { SourceSentence } from './sources.ts'

export type JudgingCall = Pick<
  AiObjectRequest<unknown>,
  'ownerId' | 'subjectId' | 'provider' | 'model' | 'signal'
>

/** Claims of one call; what is beyond keeps the rule's verdict. */
const maxJudged = 60
const maxQuoteLength = 1_500

const judged = z.object({
  claims: z.array(
    z.object({
      claim: z.number().describe('Number of the claim.'),
      verdict: z.enum(['supported', 'derived', 'unsupported']),
      sentence: z.number().describe('Number of the sentence of the sources; 0 for none.'),
      quote: z.string().describe('That sentence, word for word; empty for none.'),
      why: z.string().describe('One short sentence in English.'),
    }),
  ),
})
type Judgement = z.infer<typeof judged>['claims'][number]

/** The claims with what the model says of the open ones. Throws what the guarded writer throws. */
export async function judgeClaims(
  writer: GuardedWriter,
  { text, claims, now }: { text: string; claims: readonly ExaminedClaim[]; now: Date },
  call: JudgingCall,
): Promise<{ claims: CheckedClaim[]; isJudged: boolean }> {
  const open = claims.filter(({ isOpen }) => isOpen).slice(0, maxJudged)
  if (open.length === 0) return { claims: claims.map(toCheckedClaim), isJudged: false }
  const sentences = [...new Set(open.flatMap(({ candidates }) => candidates))]
  const { messages, fence } = judgeClaimsMessages({
    claims: open.map((claim) => ({
      text: collapseWhitespace(claim.text),
      sentence: collapseWhitespace(text.slice(claim.sentence.start, claim.sentence.end)),
      candidates: claim.candidates.map((one) => sentences.indexOf(one) + 1),
    })),
    sentences: sentences.map((one) => collapseWhitespace(one.text)),
    now,
  })
  const served = await writer.generateObject(
    {
      ...call,
      ...promptMembers(judgeClaimsPrompt),
      purpose: 'claims-judge',
      messages,
      schema: judged,
      schemaName: 'judgements',
      compose: () => ({ claims: [] }),
    },
    {
      languages: [],
      given: text,
      fence,
      isPart: true,
      endsFreely: true,
      // No judgement at all leaves the rules' verdicts.
      findTexts: (object) =>
        object.claims.length === 0 ? [text.slice(0, 200)] : object.claims.map(({ why }) => why),
    },
  )
  const byNumber = new Map(served.object.claims.map((one) => [one.claim, one]))
  const settled = new Map(
    open.map((claim, index) => [claim, settle(claim, byNumber.get(index + 1), sentences)]),
  )
  return {
    claims: claims.map((claim) => toCheckedClaim(settled.get(claim) ?? claim)),
    isJudged: served.provider !== 'composer',
  }
}

function settle(
  claim: ExaminedClaim,
  judgement: Judgement | undefined,
  sentences: readonly SourceSentence[],
): ExaminedClaim {
  if (judgement === undefined) return claim
  const quoted = findQuoted(judgement, sentences)
  const why = collapseWhitespace(judgement.why).slice(0, 300) || claim.why
  const { start, end, text, sentence, candidates, isOpen } = claim
  const rest = { start, end, text, sentence, candidates, isOpen }
  if (judgement.verdict === 'unsupported') {
    // Whoever doubts what only the site says changes nothing: it is to be confirmed anyway.
    if (claim.verdict === 'unconfirmed') return claim
    const from = quoted === undefined ? {} : { sourceId: quoted.source.id, quote: quoted.text }
    return { ...rest, ...from, verdict: 'unsupported', why }
  }
  if (quoted === undefined) return claim
  const verdict = quoted.source.trust === 'site' ? 'unconfirmed' : judgement.verdict
  return { ...rest, verdict, sourceId: quoted.source.id, quote: quoted.text, why }
}

/** The numbered sentence, if the quotation is in it. */
function findQuoted(
  { sentence, quote }: Judgement,
  sentences: readonly SourceSentence[],
): SourceSentence | undefined {
  const flat = (text: string): string =>
    collapseWhitespace(text)
      .toLowerCase()
      .replace(/^["“„']|["”“']$/g, '')
  const words = flat(quote.slice(0, maxQuoteLength))
  if (words.length < 3) return undefined
  const holds = (one: SourceSentence | undefined): one is SourceSentence =>
    one !== undefined && flat(one.text).includes(words)
  const numbered = sentences[sentence - 1]
  return holds(numbered) ? numbered : sentences.find(holds)
}
