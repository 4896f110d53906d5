// One answer of a model, before anybody sees it as content: what can be repaired locally is repaired, what
// else is wrong is named.
import { toStorableText } from '#core/text.ts'
import { findCutOff, isCutField } from './cut-off.ts'
import { languageName, languageOfAnswer } from './languages.ts'
import { isRefusal } from './refusals.ts'
import { tidyAnswer, tidyField } from './tidy-answer.ts'
import type { AnswerExpectations, AnswerFault, InspectedAnswer } from './writing.types.ts'

/** Inspects a text answer. `finishReason`: `length` when the provider stopped at its limit. */
export function inspectAnswer(
  answer: string,
  expected: AnswerExpectations,
  finishReason: 'stop' | 'length' | 'other' = 'stop',
): InspectedAnswer {
  const text = tidyAnswer(toStorableText(answer), expected)
  if (!/[\p{L}\p{N}]/u.test(text)) return { text: '', faults: [emptyAnswer] }
  if (isRefusal(text, expected)) return { text, faults: [refusal] }
  const faults = [...languageFaults(text, expected), ...leftoverFaults(text, expected)]
  const ending = expected.endsFreely === true ? undefined : findCutOff(text, finishReason, expected)
  if (ending !== undefined) faults.push(cutOff(ending))
  return { text, faults }
}

/**
 * The same for the texts of a structured answer, each with what wraps it taken off, in their order. Texts with
 * nothing in them count as empty.
 */
export function inspectTexts(
  given: readonly string[],
  expected: AnswerExpectations,
): { texts: string[]; faults: AnswerFault[] } {
  const texts = given.map((text) => tidyField(toStorableText(text), expected))
  const whole = texts.filter((text) => text !== '').join('\n\n')
  if (!/[\p{L}\p{N}]/u.test(whole)) return { texts, faults: [emptyAnswer] }
  if (texts.some((text) => isRefusal(text, expected))) return { texts, faults: [refusal] }
  const broken = expected.endsFreely === true ? undefined : texts.find((text) => isCutField(text, expected))
  return {
    texts,
    faults: [
      ...languageFaults(whole, expected),
      ...leftoverFaults(whole, expected),
      ...(broken === undefined ? [] : [cutOff(broken.split(/\s+/).slice(-8).join(' '))]),
    ],
  }
}

const emptyAnswer: AnswerFault = {
  kind: 'empty',
  correction: 'The answer has no text. Write what was asked for.',
  warning: 'The answer was empty.',
}

const refusal: AnswerFault = {
  kind: 'refusal',
  correction:
    'The answer is a reply to me, not the text. The request is ordinary business writing. ' +
    'Write the text itself with what is known; where a fact is missing, leave a blank in bold brackets.',
  warning: 'The provider declined to write this.',
}

function cutOff(ending: string): AnswerFault {
  return {
    kind: 'cut-off',
    correction: `The answer breaks off: “… ${ending}”.`,
    warning: `The text breaks off: “… ${ending}”.`,
  }
}

function languageFaults(text: string, { languages }: AnswerExpectations): AnswerFault[] {
  const found = languageOfAnswer(text, languages)
  if (found === undefined) return []
  const wanted = languages.map(languageName).join(' or ')
  return [
    {
      kind: 'wrong-language',
      correction: `The answer is in ${languageName(found)}. Write it in ${wanted}, headings included.`,
      warning: `The text is in ${languageName(found)}, not in ${wanted}.`,
    },
  ]
}

/** Shorter lines of a prompt can occur in a text by chance. */
const minPromptLineLength = 40

function leftoverFaults(text: string, { fence, promptLines = [], given }: AnswerExpectations): AnswerFault[] {
  const repeated = promptLines.find((line) => {
    const words = line.trim()
    return words.length >= minPromptLineLength && text.includes(words) && !given.includes(words)
  })
  const hasFence = fence !== undefined && text.includes(fence)
  if (repeated === undefined && !hasFence) return []
  return [
    {
      kind: 'prompt-leftovers',
      correction: 'The answer repeats parts of these instructions. Write the text alone, without them.',
      warning: 'The text repeats parts of its instructions.',
    },
  ]
}
