// Checks the claims of a text against what its owner stated and the sources that come with it. Knows no HTTP.
import type { AiGateway } from '#capabilities/ai/index.ts'
import type { Content } from '#capabilities/content/index.ts'
import { namesNothing } from '#capabilities/records/index.ts'
import { judgeClaims, toCheckedClaim, type ClaimSource } from '#capabilities/writing/grounding/index.ts'
import { createGuardedWriter } from '#capabilities/writing/index.ts'
import type { ClaimsAhead } from './claims-ahead.ts'
import type { CheckClaims, CheckedClaims } from './claims.schema.ts'

export interface ClaimsService {
  /**
   * Throws `validation_failed` for a document that is not theirs; with `judge` what the guarded writer
   * throws.
   */
  check(ownerId: string, body: CheckClaims, signal: AbortSignal): Promise<CheckedClaims>
  /** Takes the text of this document while it is written: the check of it will be quick. */
  openAhead(ownerId: string, documentId: string): Promise<ClaimsAhead>
}

export interface StatedFacts {
  /** What the owner of the document stated for it. */
  facts: readonly ClaimSource[]
  /** It cites sources by numbers, which have a check of their own. */
  citesSources: boolean
}

export interface ClaimsServiceDependencies {
  ai: AiGateway
  content: Content
  clock: { now(): Date }
  /** Undefined for a document that the person may not see. */
  findFacts(personId: string, documentId: string): Promise<StatedFacts | undefined>
}

export function createClaimsService({
  ai,
  content,
  clock,
  findFacts,
}: ClaimsServiceDependencies): ClaimsService {
  const writer = createGuardedWriter(ai)

  return {
    async check(ownerId, { facts = [], sources = [], documentId, judge = false, ...body }, signal) {
      const stated =
        documentId === undefined ? { facts: [], citesSources: false } : await findFacts(ownerId, documentId)
      if (stated === undefined) throw namesNothing('documentId', 'document')
      const now = clock.now()
      const known = [
        ...facts.map((fact, index): ClaimSource => ({
          id: `fact-${index + 1}`,
          text: fact,
          trust: 'owner',
        })),
        ...stated.facts,
        ...sources.map(({ trust = 'source', ...source }): ClaimSource => ({ ...source, trust })),
      ]
      const { text, claims } = await content.examineClaims({
        content: body.content,
        mode: body.editorMode ?? 'richText',
        language: body.language,
        sources: known,
        now,
        leavesCited: stated.citesSources,
      })
      if (!judge || (await ai.usesComposer()))
        return { text, claims: claims.map(toCheckedClaim), judgedBy: 'rules', sourceCount: known.length }
      const judged = await judgeClaims(
        writer,
        { text, claims, now },
        { ownerId, subjectId: documentId, signal },
      )
      return {
        text,
        claims: judged.claims,
        judgedBy: judged.isJudged ? 'provider' : 'rules',
        sourceCount: known.length,
      }
    },

    async openAhead(ownerId, documentId) {
      const { createClaimsAhead } = await import('./claims-ahead.ts')
      return createClaimsAhead({
        content,
        now: clock.now(),
        findSources: async () => (await findFacts(ownerId, documentId))?.facts ?? [],
      })
    },
  }
}
