// What the owner of a document stated: in its brief, in the answers of the interview, in the brand kit.
import type { ClaimSource } from '#capabilities/writing/grounding/index.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { Brief } from '#contracts/brief.schema.ts'

type StatedBrief = Pick<
  Brief,
  'purpose' | 'reader' | 'action' | 'facts' | 'mustInclude' | 'answers' | 'sources'
>

/**
 * What the request says of purpose and reader names people, firms and places as well. Without facts there is
 * nothing to compare a text with; a purpose that is the title may be a model's words.
 */
export function findStatedFacts(
  brief: StatedBrief | undefined,
  brandKit: Pick<BrandKit, 'facts'>,
  title: string,
): ClaimSource[] {
  const owner = (name: string, texts: readonly string[]): ClaimSource[] =>
    texts.map((text, index) => ({ id: `${name}-${index + 1}`, text, trust: 'owner' }))
  const stated = [
    ...owner('brief-fact', brief?.facts ?? []),
    ...owner('answer', brief?.answers.map(({ answer }) => answer).filter((answer) => answer !== '') ?? []),
    ...owner('brand-fact', brandKit.facts),
    ...(brief?.sources ?? []).map(({ id, text }): ClaimSource => ({ id, text, trust: 'source' })),
  ]
  if (brief === undefined || stated.length === 0) return stated
  const { purpose, reader, action, mustInclude } = brief
  const requested = [purpose === title ? '' : purpose, reader, action, ...mustInclude].filter(Boolean)
  return [...stated, ...owner('request', requested)]
}
