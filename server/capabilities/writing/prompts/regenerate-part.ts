// One part of a text written again from the brief: what it says may change, what it is for does not.
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'
import {
  answerLine,
  briefLines,
  languageLine,
  materialParts,
  styleLine,
  toPrompt,
  truthLine,
  voiceLines,
  writerLine,
} from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const regeneratePartPrompt: WritingPrompt = { id: 'regenerate-part', version: 1, temperature: 0.7 }

export function buildRegenerationPrompt(
  material: WritingMaterial,
  { language }: { language: string | undefined },
): BuiltPrompt {
  const fence = newFence()
  const { selection = '' } = material
  const rules = [
    `${writerLine} You write one part of a text a second time; your answer takes the place of the old part.`,
    'The part keeps its heading line, its place between the parts before and after it, and about its length. Approach, order, examples and wording are new: a reader who has seen the old part finds a better one, not the same with other words.',
    'Figures, dates, names and prices of the old part stay only where the facts or the rest of the document have them. What other parts say is not said here.',
    truthLine,
    styleLine,
    answerLine,
    language === undefined ? 'Write in the language of the old part.' : languageLine(language),
    ...voiceLines(material, fence),
    fenceRule(fence),
  ]
  const asked = [material.prompt.trim(), material.instructions.trim()].filter((text) => text !== '')
  const parts = [
    ...materialParts(material, fence),
    ...briefLines(material),
    `The old part:\n${fenced(fence, selection)}`,
    asked.length === 0
      ? 'Write this part again.'
      : `Write this part again. The request: ${asked.join('\n\nHow: ')}`,
  ]
  return toPrompt(fence, rules, parts)
}
