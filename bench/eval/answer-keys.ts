// Which call of which case a request to a model is, so that a recorded answer is found again also where the words of
// a prompt have changed.
import { findApproach } from '../../server/capabilities/writing/prompts/index.ts'
import type { EvalCase } from './cases.types.ts'

export interface ModelQuestion {
  messages: readonly { role: string; text: string }[]
  /** Names of the members of the JSON asked for. */
  members: readonly string[]
}

/** Undefined for a request of no case. */
export function getQuestionKey(
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
    : members.includes('draft')
      ? 'choice'
      : members.includes('changes')
        ? 'revision'
        : due.length > 0
          ? `part:${due.join(' + ')}`
          : getTextKey(all)
  const isCorrection = messages.filter(({ role }) => role === 'assistant').length > 0
  return `${found.id}/${call}${isCorrection ? '/correction' : ''}`
}

function getTextKey(prompt: string): string {
  const approach = findApproach(prompt)
  return approach === 'plain' ? 'text' : `text:${approach}`
}
