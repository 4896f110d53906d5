// A text or a part of it for somebody else than it was written for.
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'
import {
  answerLine,
  beforeParts,
  briefLines,
  languageLine,
  materialParts,
  styleLine,
  toPrompt,
  voiceLines,
} from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const changeReaderPrompt: WritingPrompt = { id: 'change-reader', version: 1, temperature: 0.4 }

export function buildReaderPrompt(
  material: WritingMaterial,
  { reader, language }: { reader: string; language: string | undefined },
): BuiltPrompt {
  const fence = newFence()
  const { brief, selection = '' } = material
  const rules = [
    'You rewrite a text for another reader. Your answer takes the place of the old text.',
    'Ask of each sentence what this reader knows already, what they need to decide or do, and which words they use. Explain a term that they would not know in half a sentence, or use a plain word for it; drop explanations of what they know. What matters to them comes first.',
    'Facts, figures, dates, names, prices and promises stay exactly as they are; none is added, and none that this reader needs is lost. Headings, lists and tables stay unless this reader would need another order.',
    'About as long as before. Do not name or address the reader unless the old text addresses its reader.',
    styleLine,
    answerLine,
    language === undefined ? 'Keep the language of the text.' : languageLine(language),
    ...voiceLines(material, fence),
    fenceRule(fence),
  ]
  const parts = [
    ...materialParts(material, fence),
    // The reader of the brief is the one that it is no longer for.
    ...briefLines({ ...material, brief: { ...brief, reader: '' } }),
    ...beforeParts(material, fence),
    `The text to rewrite:\n${fenced(fence, selection)}`,
    `Its new reader:\n${fenced(fence, reader)}`,
    ...(material.prompt.trim() === '' ? [] : [`The request: ${material.prompt.trim()}`]),
  ]
  return toPrompt(fence, rules, parts)
}
