// Which call of which case a request to a model is, so that a recorded answer is found again also where the
// words of a prompt have changed.
import { createHash } from 'node:crypto'
import { findApproach, readShownDrafts } from '../../server/capabilities/writing/prompts/index.ts'
import type { EvalCase } from './cases.types.ts'

export interface ModelQuestion {
  messages: readonly { role: string; text: string }[]
  /** Names of the members of the JSON asked for. */
  members: readonly string[]
}

/** What is recorded under a key so far. */
export type FindAnswer = (key: string) => string | undefined

/**
 * Keys of questions as they come; undefined for one of no case. Of two drafts asked for in the same words the
 * second is `text:2`; a correction belongs to the draft that it shows.
 */
export function createKeyFinder(
  cases: readonly EvalCase[],
): (question: ModelQuestion, findAnswer: FindAnswer) => string | undefined {
  const asked = new Set<string>()
  return (question, findAnswer) => {
    const key = getQuestionKey(question, cases)
    const [, text, correction = ''] = /^(.*\/text)(\/correction)?$/.exec(key ?? '') ?? []
    if (text === undefined) return key
    const drafts = [text, `${text}:2`]
    const shown = question.messages.find(({ role }) => role === 'assistant')?.text.trim()
    const draft =
      shown === undefined
        ? (drafts.find((one) => !asked.has(one)) ?? drafts.find((one) => findAnswer(one) === undefined))
        : drafts.find((one) => findAnswer(one)?.trim().startsWith(shown))
    asked.add(draft ?? text)
    return `${draft ?? text}${correction}`
  }
}

function getQuestionKey(
  { messages, members }: ModelQuestion,
  cases: readonly EvalCase[],
): string | undefined {
  const all = messages.map(({ text }) => text).join('\n')
  // The longest prompt counts: one may begin another.
  const [found] = cases
    .filter(({ body }) => all.includes(body.prompt.trim()))
    .toSorted((one, other) => other.body.prompt.length - one.body.prompt.length)
  if (found === undefined) return undefined
  const due = [...all.matchAll(/^(?:## (.+)|\(no heading line\))\nPurpose:/gm)].map(
    ([, heading = '']) => heading,
  )
  const call = members.includes('parts')
    ? 'plan'
    : members.includes('ranking')
      ? getRankingKey(all)
      : members.includes('changes')
        ? 'revision'
        : due.length > 0
          ? `part:${due.join(' + ')}`
          : getTextKey(all)
  const isCorrection = messages.filter(({ role }) => role === 'assistant').length > 0
  return `${found.id}/${call}${isCorrection ? '/correction' : ''}`
}

/** Two readers get the drafts of a text in opposite orders, the first in that of their hashes. */
function getRankingKey(prompt: string): string {
  const drafts = readShownDrafts(prompt).map((draft) => createHash('sha256').update(draft).digest('hex'))
  const [first = '', last = ''] = [drafts[0], drafts.at(-1)]
  return first <= last ? 'ranking' : 'ranking:reversed'
}

function getTextKey(prompt: string): string {
  const approach = findApproach(prompt)
  return approach === 'plain' ? 'text' : `text:${approach}`
}
