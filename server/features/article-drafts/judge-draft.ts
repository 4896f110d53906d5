// What a model judges of a draft: which sources disagree, and which sentences their passages do not hold.
// Each answer is kept until the draft is done, so that a draft that breaks off and goes on does not ask, and
// pay, for it again.
import { hash } from 'node:crypto'
import type { AiGateway } from '#capabilities/ai/index.ts'
import type { JobContext } from '#capabilities/jobs/index.ts'
import {
  examineCitations,
  judgeCitations,
  judgeContradictions,
  toCheckedCitation,
  type CheckedCitation,
  type ComparedPair,
  type Contradiction,
} from '#capabilities/writing/grounding/index.ts'
import { createGuardedWriter } from '#capabilities/writing/index.ts'
import type { Article } from '../articles/articles.schema.ts'
import type { DraftArticle } from './article-drafts.schema.ts'
import { readCitedText } from './citations.ts'
import type { DraftPart, DraftPartsRepository, JudgedStep } from './draft-parts.repository.ts'
import type { numberSources } from './number-sources.ts'

export interface DraftJudging {
  /** Which sources disagree; without a model that answers what rules are sure of. */
  findDisagreements(
    context: JobContext,
    article: Article,
    pairs: readonly ComparedPair[],
    provider: DraftArticle['provider'],
  ): Promise<Contradiction[]>
  /** What rules doubt, unless a model finds it in the sources; without a model what rules doubt. */
  findUnsupported(
    context: JobContext,
    article: Article,
    draft: Pick<ReturnType<typeof numberSources>, 'text' | 'cited'> & { parts: DraftPart[] },
    provider: DraftArticle['provider'],
  ): Promise<CheckedCitation[]>
  /** Whether a model has judged these pairs for this article already. */
  hasDisagreements(ownerId: string, articleId: string, pairs: readonly ComparedPair[]): Promise<boolean>
}

export interface DraftJudgingDependencies {
  ai: AiGateway
  parts: DraftPartsRepository
  now: () => Date
}

export function createDraftJudging({ ai, parts: kept, now }: DraftJudgingDependencies): DraftJudging {
  const writer = createGuardedWriter(ai)

  /** What was answered for it earlier, or is now. Throws what asking throws, and keeps nothing then. */
  async function judgeOnce<Body>(
    { ownerId, write }: JobContext,
    articleId: string,
    { step, given }: { step: JudgedStep; given: unknown },
    ask: () => Promise<{ body: Body; isJudged: boolean }>,
  ): Promise<Body> {
    const fingerprint = getFingerprint(given)
    const earlier = await kept.findJudgement(ownerId, articleId, { fingerprint, step })
    if (earlier !== undefined) return earlier as Body
    const { body, isJudged } = await ask()
    if (isJudged)
      await write((transaction) =>
        kept.keepJudgement(transaction, ownerId, articleId, { fingerprint, step, body }),
      )
    return body
  }

  return {
    async findDisagreements(context, article, pairs, provider) {
      const { ownerId, signal } = context
      try {
        return await judgeOnce(context, article.id, { step: 'disagreements', given: pairs }, async () => {
          const call = { ownerId, subjectId: article.id, provider, signal }
          const { contradictions, isJudged } = await judgeContradictions(writer, pairs, call)
          return { body: contradictions, isJudged }
        })
      } catch {
        signal.throwIfAborted()
        return findDisagreements(pairs)
      }
    },

    async findUnsupported(context, article, { parts, text, cited }, provider) {
      const { ownerId, signal } = context
      // A digest is its sources' own words.
      if (parts.every((part) => part.provider === 'composer')) return []
      const shown = readCitedText(text, 'markdown')
      const at = now()
      const citations = examineCitations({ ...shown, passages: cited, now: at }).filter(
        ({ verdict }) => verdict === 'unsupported',
      )
      const given = [text, cited]
      try {
        const judged = await judgeOnce(context, article.id, { step: 'citations', given }, async () => {
          const call = { ownerId, subjectId: article.id, provider, signal }
          const answer = await judgeCitations(writer, { text: shown.text, citations, now: at }, call)
          return { body: answer.citations, isJudged: answer.isJudged }
        })
        return judged.filter(({ verdict }) => verdict === 'unsupported')
      } catch {
        signal.throwIfAborted()
        return citations.map(toCheckedCitation)
      }
    },

    async hasDisagreements(ownerId, articleId, pairs) {
      const step = { fingerprint: getFingerprint(pairs), step: 'disagreements' } as const
      return (await kept.findJudgement(ownerId, articleId, step)) !== undefined
    },
  }
}

const getFingerprint = (given: unknown): string => hash('sha256', JSON.stringify(given), 'hex')

/** What rules alone are sure of. */
const findDisagreements = (pairs: readonly ComparedPair[]): Contradiction[] =>
  pairs.filter(({ isCertain }) => isCertain).map(({ one, other, why }) => ({ one, other, why }))
