// Titles and a summary for a text that is written.
import { z } from 'zod'
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'
import { briefLines, languageLine, maxShown, toPrompt, voiceLines } from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const describeTextPrompt: WritingPrompt = {
  id: 'describe-text',
  version: 2,
  temperature: 0.8,
  maxOutputTokens: 1_200,
}

export const suggestedTitles = 5

export const textDescription = z.object({
  titles: z.array(z.string()).describe(`${suggestedTitles} titles that differ in kind.`),
  summary: z.string().describe('Two or three sentences, 40 to 60 words.'),
})

export function buildDescriptionPrompt(
  material: WritingMaterial,
  { language }: { language: string | undefined },
): BuiltPrompt {
  const fence = newFence()
  const { document } = material
  const rules = [
    `You are an editor. For a finished text you propose ${suggestedTitles} titles and one summary.`,
    'Each title says what only this text says: its subject, its point or what the reader can do afterwards, in words of the text. They differ in kind: one plain, one that names the result, one a question that the text answers, one for its reader’s situation, one short. At most 70 characters, no final full stop, no quotation marks, no worn phrase that would fit any text. A letter, e-mail or memo gets subject lines.',
    'The summary says what the text says, not that there is a text: no “this article”, “the author”. The most important point first, with its figures and names; nothing that the text does not have. Plain sentences without Markdown.',
    // Of the text, whatever its request was in.
    language === undefined ? 'Write in the language of the text.' : languageLine(language),
    ...voiceLines(material, fence),
    fenceRule(fence),
  ]
  const parts = [
    ...briefLines(material),
    `The text:\n${fenced(fence, document?.markdown ?? '', maxShown.document)}`,
    ...(document === undefined || document.title.trim() === ''
      ? []
      : [`Its title now:\n${fenced(fence, document.title)}`]),
  ]
  return toPrompt(fence, rules, parts)
}
