// The prompt that asks whether two sentences of different sources can both be true: pairs that rules found to
// speak of similar things with different figures.
import { collapseWhitespace, shorten } from '#core/text.ts'
import { z } from 'zod'
import { fenced, fenceRule, newFence, type AiMessage } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'

export const judgeContradictionsPrompt = {
  id: 'judge-contradictions',
  version: 1,
  temperature: 0,
  maxOutputTokens: 4_000,
} satisfies WritingPrompt

export const contradictionVerdicts = z.object({
  pairs: z.array(
    z.object({
      pair: z.number().describe('Number of the pair.'),
      verdict: z.enum(['contradict', 'compatible']),
      one: z.string().describe('The figure of the first sentence, word for word; empty for compatible.'),
      other: z.string().describe('The figure of the second, word for word; empty for compatible.'),
    }),
  ),
})
export type ContradictionVerdict = z.infer<typeof contradictionVerdicts>['pairs'][number]

const maxSentenceLength = 320

const rules = [
  'You read sources for an author. For each numbered pair of sentences from two sources you decide whether both can be true.',
  [
    '- contradict: both give a figure, a date or a yes or no for the same thing, of the same case, place, time and unit, and only one of them can be right.',
    '- compatible: everything else: another thing, part, group, case, place, year or season; the same figure rounded or in other units; one figure within the range or the limit of the other; the experience of one person beside a general statement.',
  ].join('\n'),
  'Where you are not sure, compatible: an author who is warned for nothing stops reading warnings.',
  'For contradict copy the figure of each sentence with its unit into `one` and `other`, word for word. For compatible leave both empty.',
  [
    'Examples:',
    '- “The seeds germinate after ten days.” and “It takes three weeks until the seeds come up.”: contradict, “ten days”, “three weeks”.',
    '- “A workshop asks 60 euros.” and “In the city a workshop asks 90 euros.”: compatible.',
  ].join('\n'),
]

export function buildContradictionPrompt(pairs: readonly (readonly [one: string, other: string])[]): {
  messages: AiMessage[]
  fence: string
} {
  const fence = newFence()
  const show = (sentence: string): string => `“${shorten(collapseWhitespace(sentence), maxSentenceLength)}”`
  const list = pairs.map(([one, other], index) => `${index + 1}. ${show(one)}\n   ${show(other)}`)
  return {
    messages: [
      { role: 'system', text: [...rules, fenceRule(fence)].join('\n\n') },
      {
        role: 'user',
        text: `The pairs:\n${fenced(fence, list.join('\n'))}\n\nAnswer for each pair, with its number.`,
      },
    ],
    fence,
  }
}
