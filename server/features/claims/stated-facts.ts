// What the owner of a document stated: in its brief, in the answers of the interview, in the brand kit.
import type { ClaimSource } from '#capabilities/writing/grounding/index.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { Brief } from '#contracts/brief.schema.ts'

export function findStatedFacts(
  brief: Pick<Brief, 'facts' | 'answers' | 'sources'> | undefined,
  brandKit: Pick<BrandKit, 'facts'>,
): ClaimSource[] {
  const owner = (name: string, texts: readonly string[]): ClaimSource[] =>
    texts.map((text, index) => ({ id: `${name}-${index + 1}`, text, trust: 'owner' }))
  return [
    ...owner('brief-fact', brief?.facts ?? []),
    ...owner('answer', brief?.answers.map(({ answer }) => answer).filter((answer) => answer !== '') ?? []),
    ...owner('brand-fact', brandKit.facts),
    ...(brief?.sources ?? []).map(({ id, text }): ClaimSource => ({ id, text, trust: 'source' })),
  ]
}
