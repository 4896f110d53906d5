// What comes after a text that is there.
import { fenceRule, newFence } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'
import {
  answerLine,
  briefLines,
  languageLine,
  materialParts,
  requestPart,
  styleLine,
  toPrompt,
  truthLine,
  voiceLines,
} from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const continueTextPrompt: WritingPrompt = { id: 'continue-text', version: 1, temperature: 0.5 }

export function buildContinuationPrompt(
  material: WritingMaterial,
  { language }: { language: string },
): BuiltPrompt {
  const fence = newFence()
  const rules = [
    'You continue a text: what you write is put right behind what is there, and repeats nothing of it. No title.',
    truthLine,
    styleLine,
    answerLine,
    languageLine(language),
    ...voiceLines(material, fence),
    fenceRule(fence),
  ]
  return toPrompt(
    fence,
    rules,
    [...materialParts(material, fence), ...briefLines(material), requestPart(material)],
    material.history,
  )
}
