// One answer of a model, before anybody sees it as content: what can be repaired locally is repaired, what
// else is wrong is named.
import { toStorableText } from '#core/text.ts'
import { findBannedFault } from './banned-words.ts'
import { findBlanksFault, markBlanks } from './blanks.ts'
import { findCutOff, isCutField } from './cut-off.ts'
import { findTitleFault, withoutSecondTitle } from './double-title.ts'
import { findLengthFault } from './length.ts'
import { languageName, detectAnswerLanguage } from './languages.ts'
import { findObeyedFault } from './obeyed-instructions.ts'
import { findCountFault } from './promised-count.ts'
import { isRefusal } from './refusals.ts'
import { findRepetitionFault } from './repetition.ts'
import { findFormFault } from './text-form.ts'
import { tidyAnswer, tidyField } from './tidy-answer.ts'
import type { AnswerExpectations, AnswerFault, InspectedAnswer } from './writing.types.ts'

/** Inspects a text answer. `finishReason`: `length` when the provider stopped at its limit. */
export function inspectAnswer(
  answer: string,
  expected: AnswerExpectations,
  finishReason: 'stop' | 'length' | 'other' = 'stop',
): InspectedAnswer {
  const tidy = markBlanks(tidyAnswer(toStorableText(answer), expected), expected.given)
  const text = expected.noRepetition === true && expected.isPart !== true ? withoutSecondTitle(tidy) : tidy
  if (!/[\p{L}\p{N}]/u.test(text)) return { text: '', faults: [emptyAnswer] }
  if (isRefusal(text, expected)) return { text, faults: [refusal] }
  const leftovers = leftoverFaults(text, expected)
  const faults = [...languageFaults(text, expected), ...leftovers]
  const ending = expected.endsFreely === true ? undefined : findCutOff(text, finishReason, expected)
  if (ending !== undefined) faults.push(cutOff(ending))
  // Of a text without its end neither length nor form says anything.
  if (ending === undefined && finishReason !== 'length') faults.push(...structureFaults(text, expected))
  faults.push(...contentFaults(text, withoutQuotedPrompt(expected, leftovers)))
  return { text, faults }
}

/**
 * The same for the texts of a structured answer, each with what wraps it taken off, in their order. Texts
 * with nothing in them count as empty.
 */
export function inspectTexts(
  given: readonly string[],
  expected: AnswerExpectations,
): { texts: string[]; faults: AnswerFault[] } {
  const texts = given.map((text) => tidyField(toStorableText(text), expected))
  const whole = texts.filter((text) => text !== '').join('\n\n')
  if (!/[\p{L}\p{N}]/u.test(whole)) return { texts, faults: [emptyAnswer] }
  // A question beside other texts is one of theirs, as those of a list of questions are.
  const isPart = expected.isPart === true || texts.filter((text) => text !== '').length > 1
  const refuses = (text: string): boolean =>
    text.split(/\s+/).length >= minReplyWords && isRefusal(text, { ...expected, isPart })
  if (texts.some(refuses) || isRefusal(whole, expected)) return { texts, faults: [refusal] }
  const leftovers = leftoverFaults(whole, expected)
  const broken = expected.endsFreely === true ? undefined : texts.find((text) => isCutField(text, expected))
  return {
    texts,
    faults: [
      ...languageFaults(whole, expected),
      ...leftovers,
      ...(broken === undefined ? [] : [cutOff(broken.split(/\s+/).slice(-8).join(' '))]),
      ...(expected.length === undefined ? [] : listed(findLengthFault(whole, expected.length))),
      ...contentFaults(whole, withoutQuotedPrompt({ ...expected, isPart: true }, leftovers)),
    ],
  }
}

/** A text that repeats its prompt says nothing else twice: a warning would quote the prompt to its reader. */
function withoutQuotedPrompt(
  expected: AnswerExpectations,
  leftovers: readonly AnswerFault[],
): AnswerExpectations {
  return leftovers.length === 0 ? expected : { ...expected, noRepetition: false }
}

/** What is wrong with the text as a whole: its length, its form, the items that it was to have. */
function structureFaults(text: string, { length, form, promisedCount }: AnswerExpectations): AnswerFault[] {
  return [
    ...(length === undefined ? [] : listed(findLengthFault(text, length))),
    ...(form === undefined ? [] : listed(findFormFault(text, form))),
    ...(promisedCount === undefined ? [] : listed(findCountFault(text, promisedCount))),
  ]
}

/** What is wrong with what it says. */
function contentFaults(
  text: string,
  {
    given,
    isPart = false,
    bannedWords = [],
    noRepetition = false,
    maxBlanks,
    openLines,
    material = [],
  }: AnswerExpectations,
): AnswerFault[] {
  return [
    ...(bannedWords.length === 0 ? [] : listed(findBannedFault(text, bannedWords, given))),
    ...(noRepetition ? listed(findRepetitionFault(text, given)) : []),
    ...(noRepetition && !isPart ? listed(findTitleFault(text, given)) : []),
    ...(maxBlanks === undefined ? [] : listed(findBlanksFault(text, maxBlanks, openLines))),
    ...(material.length === 0 ? [] : listed(findObeyedFault(text, material, given))),
  ]
}

function listed(fault: AnswerFault | undefined): AnswerFault[] {
  return fault === undefined ? [] : [fault]
}

/** "No." answers a question of an FAQ. */
const minReplyWords = 3

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
  const found = detectAnswerLanguage(text, languages)
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
