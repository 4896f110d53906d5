// One call of a model for what rules have decided by words and figures alone. Its verdict counts only where
// the sentence that it quotes is in the sources; otherwise the rule's stays.
import { collapseWhitespace } from '#core/text.ts'
import { z } from 'zod'
import type { AiObjectRequest } from '../../ai/index.ts'
import type { GuardedWriter } from '../guarded-writer.ts'
import { judgeClaimsMessages, judgeClaimsPrompt, promptMembers } from '../prompts/index.ts'
import { toCheckedClaim, type CheckedClaim, type ExaminedClaim } from './check-claims.ts'
import { toCheckedCitation, type CheckedCitation, type ExaminedCitation } from './check-citations.ts'
import type { SourceSentence } from './sources.ts'

export type JudgingCall = Pick<
  AiObjectRequest<unknown>,
  'ownerId' | 'subjectId' | 'provider' | 'model' | 'signal'
>

/** Claims of one call; what is beyond keeps the rule's verdict. */
const maxJudged = 60
const maxQuoteLength = 1_500
/** Sentences that are named with a claim. */
const maxNear = 4

const answer = z.object({
  claims: z.array(
    z.object({
      claim: z.number().describe('Number of the claim.'),
      verdict: z.enum(['supported', 'derived', 'unsupported', 'no-claim']),
      sentence: z.number().describe('Number of the sentence of the sources; 0 for none.'),
      quote: z.string().describe('The decisive words of that sentence, word for word; empty for none.'),
      why: z.string().describe('One short sentence in English.'),
    }),
  ),
})
type Judgement = z.infer<typeof answer>['claims'][number]

interface JudgedItem {
  /** What is claimed, and the sentence that it is in. */
  text: string
  sentence: string
  /** Sentences that count for it, the nearest first. */
  candidates: readonly SourceSentence[]
}

interface JudgedText {
  text: string
  now: Date
  /** The candidates of a claim are all that may hold it. */
  isStrict: boolean
}

/** One call for all of them; by the place of each the judgement and the sentence that it quotes. */
async function askJudge(
  writer: GuardedWriter,
  items: readonly JudgedItem[],
  { text, now, isStrict }: JudgedText,
  call: JudgingCall,
): Promise<{
  judgements: ({ judgement: Judgement; quoted: SourceSentence | undefined } | undefined)[]
  isJudged: boolean
}> {
  // Texts that cite different sources are read apart: one sentence may be several objects.
  const byKey = new Map(items.flatMap(({ candidates }) => candidates).map((one) => [getKey(one), one]))
  const numbers = new Map([...byKey.keys()].map((key, index) => [key, index + 1]))
  const sentences = [...byKey.values()]
  const { messages, fence } = judgeClaimsMessages({
    claims: items.map((item) => ({
      text: collapseWhitespace(item.text),
      sentence: collapseWhitespace(item.sentence),
      candidates: [
        ...new Set(
          item.candidates
            .slice(0, isStrict ? undefined : maxNear)
            .map((one) => numbers.get(getKey(one)) ?? 0),
        ),
      ],
    })),
    sentences: sentences.map((one) => collapseWhitespace(one.text)),
    now,
    isStrict,
  })
  const served = await writer.generateObject(
    {
      ...call,
      ...promptMembers(judgeClaimsPrompt),
      purpose: 'claims-judge',
      messages,
      schema: answer,
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
  return {
    judgements: items.map((item, index) => {
      const judgement = byNumber.get(index + 1)
      if (judgement === undefined) return undefined
      const numbered = sentences[judgement.sentence - 1]
      const own = new Set(item.candidates.map(getKey))
      const allowed = isStrict ? sentences.filter((one) => own.has(getKey(one))) : sentences
      return { judgement, quoted: findQuoted(judgement, numbered, allowed) }
    }),
    isJudged: served.provider !== 'composer',
  }
}

/**
 * The claims with what the model says of them; of more than it reads at once, of those that rules doubt.
 * Throws what the guarded writer throws.
 */
export async function judgeClaims(
  writer: GuardedWriter,
  { text, claims, now }: { text: string; claims: readonly ExaminedClaim[]; now: Date },
  call: JudgingCall,
): Promise<{ claims: CheckedClaim[]; isJudged: boolean }> {
  const chosen = new Set(
    claims
      .filter(({ isOpen }) => isOpen)
      .toSorted((one, other) => other.doubt - one.doubt)
      .slice(0, maxJudged),
  )
  const open = claims.filter((claim) => chosen.has(claim))
  if (open.length === 0) return { claims: claims.map(toCheckedClaim), isJudged: false }
  const { judgements, isJudged } = await askJudge(
    writer,
    open.map(({ text: claim, sentence: { start, end }, candidates }) => ({
      text: claim,
      sentence: text.slice(start, end),
      candidates,
    })),
    { text, now, isStrict: false },
    call,
  )
  const settled = new Map(open.map((claim, index) => [claim, settle(claim, judgements[index])]))
  return {
    claims: claims.flatMap((claim) => {
      const kept = settled.has(claim) ? settled.get(claim) : claim
      return kept === undefined ? [] : [toCheckedClaim(kept)]
    }),
    isJudged,
  }
}

/** What rules doubt most comes first. */
const doubts: readonly CheckedCitation['verdict'][] = ['unsupported', 'weak', 'supported', 'uncited']

/** The same for sentences that cite passages: only what they cite counts. */
export async function judgeCitations(
  writer: GuardedWriter,
  { text, citations, now }: { text: string; citations: readonly ExaminedCitation[]; now: Date },
  call: JudgingCall,
): Promise<{ citations: CheckedCitation[]; isJudged: boolean }> {
  const chosen = new Set(
    citations
      .filter(({ candidates }) => candidates.length > 0)
      .toSorted((one, other) => doubts.indexOf(one.verdict) - doubts.indexOf(other.verdict))
      .slice(0, maxJudged),
  )
  const open = citations.filter((citation) => chosen.has(citation))
  if (open.length === 0) return { citations: citations.map(toCheckedCitation), isJudged: false }
  const { judgements, isJudged } = await askJudge(
    writer,
    open.map((citation) => ({
      text: citation.text,
      sentence: citation.text,
      candidates: citation.candidates,
    })),
    { text, now, isStrict: true },
    call,
  )
  const settled = new Map(
    open.map((citation, index): [ExaminedCitation, CheckedCitation] => {
      const checked = toCheckedCitation(citation)
      const { judgement, quoted } = judgements[index] ?? {}
      if (judgement === undefined || judgement.verdict === 'no-claim') return [citation, checked]
      const why = collapseWhitespace(judgement.why).slice(0, 300) || citation.why
      const passages =
        quoted === undefined ? checked.passages : [{ n: Number(quoted.source.id), quote: quoted.text }]
      if (judgement.verdict === 'unsupported')
        return [citation, { ...checked, verdict: 'unsupported', passages, why }]
      return [citation, quoted === undefined ? checked : { ...checked, verdict: 'supported', passages, why }]
    }),
  )
  return { citations: citations.map((one) => settled.get(one) ?? toCheckedCitation(one)), isJudged }
}

/** Undefined where nothing is claimed; what rules have found stays a claim. */
function settle(
  claim: ExaminedClaim,
  judged: { judgement: Judgement; quoted: SourceSentence | undefined } | undefined,
): ExaminedClaim | undefined {
  if (judged === undefined) return claim
  const { judgement, quoted } = judged
  if (judgement.verdict === 'no-claim') return claim.verdict === 'unsupported' ? claim : undefined
  const why = collapseWhitespace(judgement.why).slice(0, 300) || claim.why
  const { start, end, text, sentence, candidates, isOpen, doubt } = claim
  const rest = { start, end, text, sentence, candidates, isOpen, doubt }
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

const getKey = ({ source, text }: SourceSentence): string => `${source.id}\n${text}`

/** The numbered sentence, if the quotation is in it; else another one that has it. */
function findQuoted(
  { quote }: Judgement,
  numbered: SourceSentence | undefined,
  allowed: readonly SourceSentence[],
): SourceSentence | undefined {
  const flat = (text: string): string =>
    collapseWhitespace(text)
      .toLowerCase()
      .replace(/^["“„']|["”“']$/g, '')
  const words = flat(quote.slice(0, maxQuoteLength))
  if (words.length < 3) return undefined
  const holds = (one: SourceSentence | undefined): one is SourceSentence =>
    one !== undefined && flat(one.text).includes(words)
  return holds(numbered) && allowed.includes(numbered) ? numbered : allowed.find(holds)
}
