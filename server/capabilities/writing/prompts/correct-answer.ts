// What is sent after an answer with faults: the whole of it again, or its rest. Part of the call that it
// corrects, and stored under that call's prompt.
import type { AiMessage } from '../../ai/index.ts'
import type { AnswerFault } from '../writing.types.ts'

/** Enough for a model to see what it wrote; every call pays for it. */
const maxShownAnswer = 24_000

/** Added to the conversation to have the whole answer corrected. */
export function correctionMessages(answer: string, faults: readonly AnswerFault[]): AiMessage[] {
  const named = faults.map(({ correction }) => `- ${correction}`).join('\n')
  return [
    { role: 'assistant', text: answer.trim() === '' ? '(nothing)' : answer.slice(0, maxShownAnswer) },
    {
      role: 'user',
      text: `That answer cannot be used:\n${named}\nGive the whole text again, corrected, and nothing else.`,
    },
  ]
}

/** Asks for the rest of a text; `broken`: its last sentence, which broke off. */
export function continuationMessages(text: string, broken: string): AiMessage[] {
  const shown = text.length > maxShownAnswer ? `…${text.slice(-maxShownAnswer)}` : text
  return [
    { role: 'assistant', text: shown },
    {
      role: 'user',
      text:
        'That answer breaks off. Go on to its end, in the same form and language. ' +
        (broken === ''
          ? 'Begin with what comes next.'
          : `Begin with the sentence that broke off, written in full: “${broken}”`) +
        ' Repeat nothing that stands before it, and add no remarks.',
    },
  ]
}
