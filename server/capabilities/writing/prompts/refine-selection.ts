// One part of a text, revised where it is; the whole document is shown, and only the part comes back.
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'
import {
  answerLine,
  briefLines,
  languageLine,
  materialParts,
  styleLine,
  toPrompt,
  voiceLines,
} from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const refineSelectionPrompt: WritingPrompt = { id: 'refine-selection', version: 2, temperature: 0.3 }

/** `language`: BCP 47; undefined where the part's own counts. */
export function buildRefinementPrompt(
  material: WritingMaterial,
  { language }: { language: string | undefined },
): BuiltPrompt {
  const fence = newFence()
  const { selection = '' } = material
  const rules = [
    'You revise one part of a text. Your answer takes the place of the old part.',
    'Do what the request says, and all of it; what it does not concern stays as it is: facts, order, headings, lists, tables, links and emphasis.',
    'Keep every fact of the part unless the request asks to shorten; then keep figures, dates, names and what follows from them, and drop what is vague. Add no fact that the part, the document or the request does not have.',
    'Shorter means fewer and tighter sentences, not telegraph style. Half as long means half of the words. Another reader or tone changes words and order, not facts. A translation keeps structure, names and figures.',
    'It still fits between the paragraphs before and after it, which say their part themselves.',
    styleLine,
    answerLine,
    language === undefined
      ? 'Keep the language of the part unless the request asks for another.'
      : languageLine(language),
    ...voiceLines(material, fence),
    fenceRule(fence),
  ]
  const asked = [material.prompt.trim(), material.instructions.trim()].filter((text) => text !== '')
  const parts = [
    ...materialParts(material, fence),
    ...briefLines(material),
    `The part to revise:\n${fenced(fence, selection)}`,
    asked.length === 0
      ? 'Improve this part: clearer and tighter, same meaning.'
      : `The request: ${asked.join('\n\nHow: ')}`,
  ]
  return toPrompt(fence, rules, parts, material.history)
}
