// What the writer should know of a draft: who wrote it, what is missing, and what its sources do not say.
import type { CheckedCitation } from '#capabilities/writing/grounding/index.ts'
import { counted, quoted } from '#core/text.ts'
import type { Article } from '../articles/articles.schema.ts'
import type { DraftPart } from './draft-parts.repository.ts'
import type { DraftPlan } from './plan-draft.ts'

interface WrittenDraft {
  article: Pick<Article, 'name'>
  plan: Pick<DraftPlan, 'due' | 'gaps' | 'left' | 'disagreements'>
  /** In the order of the plan's parts. */
  parts: readonly DraftPart[]
  /** Sentences that their sources do not hold. */
  unsupported: readonly CheckedCitation[]
}

export function describeDraft({ article, plan, parts, unsupported }: WrittenDraft): string[] {
  const { due, gaps, left, disagreements } = plan
  const isByRule = (index: number): boolean => parts[index]?.provider === 'composer'
  const isDigest = due.every((_, index) => isByRule(index))
  return [
    ...(isDigest
      ? [
          'This is a digest, not an article: no AI provider wrote it. It quotes the sources part by part, each with its number.',
        ]
      : due
          .filter((_, index) => isByRule(index))
          .map(
            ({ part }) =>
              `“${part.items[0]?.heading ?? article.name}” only quotes the sources: no AI provider answered for it.`,
          )),
    ...gaps.map(
      ({ part }) =>
        `“${part.items[0]?.heading ?? ''}” was left out: nothing that was read says anything about it.`,
    ),
    ...disagreements.map(
      ({ one, other, why }) =>
        `Sources disagree: ${quoted(one.sentence)} and ${quoted(other.sentence)}. ${why}`,
    ),
    ...(left === 0
      ? []
      : [
          `${counted(left, 'sentence of a source gives orders to a program and was', 'sentences of sources give orders to a program and were')} not used.`,
        ]),
    ...unsupported.map(
      ({ text: sentence, why }) => `Not supported by its source: ${quoted(sentence.trim())} ${why}`,
    ),
    ...parts.flatMap((part) => part.warnings),
  ]
}
