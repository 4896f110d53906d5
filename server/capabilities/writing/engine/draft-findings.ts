// What rules find in the drafts of one text, for the editor's call that chooses between them.
import { collapseWhitespace, shorten } from '#core/text.ts'
import { badness, isSerious } from '../better-answer.ts'
import { findUngrounded, readSources } from '../grounding/index.ts'
import { inspectAnswer } from '../inspect-answer.ts'
import type { AnswerExpectations } from '../writing.types.ts'

export interface FoundDraft<Draft> {
  draft: Draft
  /** One sentence each. */
  findings: string[]
  /** By the guard's faults; 0 without any. */
  badness: number
}

const maxListed = 8
const maxQuoted = 60

/**
 * Drafts worth choosing from, with what was found in them: those with a fault that makes a text useless are
 * not among them where others are sound. `asked`: what the text is to say; `known`: all that it may say.
 */
export function findInDrafts<Draft extends { text: string }>(
  drafts: readonly Draft[],
  { asked, known, expected }: { asked: string; known: string; expected: AnswerExpectations },
): FoundDraft<Draft>[] {
  const inspected = drafts.map((draft) => ({ draft, ...inspectAnswer(draft.text, expected) }))
  const sound = inspected.filter(({ faults }) => !faults.some(isSerious))
  const kept = sound.length === 0 ? inspected : sound
  const missing = findMissing(
    asked,
    kept.map(({ draft }) => draft.text),
  )
  const sources = readSources([known])
  return kept.map(({ draft, faults }, index) => {
    const invented = findUngrounded(draft.text, sources).map(({ text }) => text)
    return {
      draft,
      badness: badness(faults),
      findings: [
        ...faults.map(({ warning }) => warning),
        ...listed('In it, but not in the material', invented),
        ...listed('Not in it, though in the request and in another draft', missing[index] ?? []),
      ],
    }
  })
}

/**
 * Facts of the request that a draft leaves out and another has: what none has is hardly meant for the text.
 */
function findMissing(asked: string, drafts: readonly string[]): string[][] {
  const left = drafts.map((text) => findUngrounded(asked, readSources([text])).map((claim) => claim.text))
  const leftByAll = new Set(left[0]?.filter((words) => left.every((others) => others.includes(words))))
  return left.map((words) => words.filter((fact) => !leftByAll.has(fact)))
}

function listed(label: string, words: readonly string[]): string[] {
  const shown = [...new Set(words.map((one) => shorten(collapseWhitespace(one), maxQuoted)))]
  return shown.length === 0 ? [] : [`${label}: ${shown.slice(0, maxListed).join('; ')}.`]
}
