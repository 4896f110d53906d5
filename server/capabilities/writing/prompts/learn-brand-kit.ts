// Asks how the writer of some paragraphs sounds. The paragraphs are numbered and chosen by number, so that
// none can be made up. The version counts up with every change of its words.
import { z } from 'zod'
import { fenceRule, fenced, newFence, type AiMessage } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'

export const learnBrandKitPrompt: WritingPrompt = { id: 'learn-brand-kit', version: 1, temperature: 0.2 }

export const learnedBrandKit = z.object({
  adjectives: z.array(z.string()).describe('Exactly three adjectives for how the writer sounds.'),
  word_choices: z
    .array(z.object({ say: z.string(), instead_of: z.string() }))
    .describe('Words that the writer uses, and the usual word that they do not use.'),
  best_paragraphs: z.array(z.number()).describe('Numbers of the two paragraphs that show the voice best.'),
  readers: z.string().describe('For whom the paragraphs are written; empty where they do not show it.'),
})
export type LearnedBrandKit = z.infer<typeof learnedBrandKit>

const rules = [
  'You are an editor who writes a style guide from paragraphs that one writer or one company has written.',
  'Describe how they write, never what they claim: no facts, no praise of the company.',
  'adjectives: three that tell this writer apart from others, such as “dry”, “neighbourly”, “exact”. Not “professional”, “engaging” or “clear”: they fit everybody. In the language of the paragraphs.',
  'word_choices: at most eight. `say` is a word or phrase that stands in the paragraphs; `instead_of` is what others would write and this writer does not. Leave out what the paragraphs do not show.',
  'best_paragraphs: the numbers of the two paragraphs in which the voice is heard best; one where there is only one.',
  'readers: one line, in the language of the paragraphs.',
]

export function learnBrandKitMessages(paragraphs: readonly string[]): AiMessage[] {
  const fence = newFence()
  const numbered = paragraphs.map((paragraph, index) => `[${index + 1}] ${paragraph}`).join('\n\n')
  return [
    { role: 'system', text: [...rules, fenceRule(fence)].join('\n') },
    { role: 'user', text: fenced(fence, numbered) },
  ]
}
