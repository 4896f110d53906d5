// The interview: what only the sender knows and the text would be better for.
import { z } from 'zod'
import type { Brief } from '#contracts/brief.schema.ts'
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'
import { toPrompt } from './shared-lines.ts'
import type { BuiltPrompt } from './writing-material.types.ts'

export const askQuestionsPrompt: WritingPrompt = {
  id: 'interview',
  version: 1,
  temperature: 0.4,
  maxOutputTokens: 1_200,
}

export const askedQuestions = z.object({
  questions: z
    .array(
      z.object({
        question: z.string().describe('One sentence that asks for one thing.'),
        why: z.string().describe('At most 14 words: what the text gains.'),
        kind: z.enum(['text', 'longText', 'list']).describe('How much is to be typed.'),
      }),
    )
    .describe('The most useful first.'),
})
export type AskedQuestions = z.infer<typeof askedQuestions>

export interface QuestionMaterial {
  /** As it was typed. */
  prompt: string
  brief: Pick<Brief, 'kind' | 'reader' | 'action' | 'facts'>
  /** What is asked already, such as the fields of a template. */
  alreadyAsked: readonly string[]
  /** So many at most. */
  count: number
}

export function buildQuestionsPrompt({ prompt, brief, alreadyAsked, count }: QuestionMaterial): BuiltPrompt {
  const fence = newFence()
  const said = prompt.toLowerCase()
  const known = [brief.reader, brief.action, ...brief.facts].filter(
    (words) => words !== '' && !said.includes(words.toLowerCase().replace(/\.$/, '')),
  )
  const rules = [
    `Somebody has asked for a text of the kind “${brief.kind}”. You will write it. Before you do, you may ask up to ${count} questions; what they answer is all that you learn besides the request.`,
    'Ask for what would change the text most: what its reader will want to know, doubt or object to and the request does not answer; what only this person can know, such as the example behind a claim, a result with its figure, what was tried or said before, what it costs, who does what by when, the one thing that has to stay in the reader’s mind; what must not be said. Where a personal text depends on it, also how the two stand with each other and how this person would say it face to face.',
    'Read the request closely first: nothing that it says or implies is asked again, and a question uses its names and words. Each can be answered from memory in a line or two. A request that says everything gets fewer questions, or none.',
    'No questions about format, length, headings or tone in general, none that could be asked of any text, none that ends in “anything else?”.',
    `Every \`question\` and \`why\` is in the language of the request. Address the person directly and simply. \`kind\`: text for a few words, longText for some sentences, list for several items.`,
    fenceRule(fence),
  ]
  const parts = [
    `The request:\n${fenced(fence, prompt)}`,
    ...(known.length === 0 ? [] : [`Known as well:\n${fenced(fence, known.join('\n'))}`]),
    ...(alreadyAsked.length === 0
      ? []
      : [`They are asked these already:\n${fenced(fence, alreadyAsked.join('\n'))}`]),
  ]
  return toPrompt(fence, rules, parts)
}
