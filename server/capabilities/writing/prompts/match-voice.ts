// A text or a part of it in the voice of a paragraph that its writer has chosen.
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'
import { answerLine, beforeParts, briefLines, languageLine, materialParts, toPrompt } from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const matchVoicePrompt: WritingPrompt = { id: 'match-voice', version: 1, temperature: 0.5 }

export function buildVoicePrompt(
  material: WritingMaterial,
  { sample, language }: { sample: string; language: string | undefined },
): BuiltPrompt {
  const fence = newFence()
  const { brief, selection = '' } = material
  const rules = [
    'You rewrite a text so that it sounds as if the writer of the sample had written it. Your answer takes the place of the old text.',
    'Read in the sample: how long sentences are and how much they differ, how they begin, how paragraphs open and close, plain or technical words, verbs or nouns, how the reader is addressed, contractions, humour, punctuation. Take over these habits and none of the sample’s content, phrases or examples.',
    'Facts, figures, dates, names, prices and promises of the text stay exactly as they are, and so do headings, lists, tables, links and the order of what is said. About as long as before.',
    answerLine,
    language === undefined ? 'Keep the language of the text.' : languageLine(language),
    fenceRule(fence),
  ]
  const parts = [
    ...materialParts(material, fence),
    ...briefLines({ ...material, brief: { ...brief, voice: '' } }),
    `The sample of the voice:\n${fenced(fence, sample)}`,
    ...beforeParts(material, fence),
    `The text to rewrite:\n${fenced(fence, selection)}`,
    ...(material.prompt.trim() === '' ? [] : [`The request: ${material.prompt.trim()}`]),
  ]
  return toPrompt(fence, rules, parts)
}
