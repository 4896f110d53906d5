// A text in another language, with its structure.
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'
import { answerLine, beforeParts, languageLine, toPrompt } from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const translateTextPrompt: WritingPrompt = { id: 'translate-text', version: 1, temperature: 0.2 }

/** `language`: BCP 47. */
export function buildTranslationPrompt(
  material: WritingMaterial,
  { language }: { language: string },
): BuiltPrompt {
  const fence = newFence()
  const { selection = '', voice } = material
  const rules = [
    'You are a translator who writes the target language as one’s own. Your answer takes the place of the text.',
    'Translate all of it, sentence for sentence in sense, not word for word. Nothing is added, summarised or left out.',
    'The structure stays exactly: the same headings with the same number of #, the same lists and items, tables with the same rows and columns, quotes, emphasis, line breaks. URLs, code, e-mail addresses and blanks in brackets keep their form; words inside the brackets are translated.',
    'Names of people, companies and products stay. Figures stay; their notation, dates, units and quotation marks follow the target language. Idioms become what a native writer would say. One term is translated by one term throughout. The reader is addressed as formally as before.',
    answerLine,
    languageLine(language),
    ...(voice === undefined || voice.spelling === '' || voice.spelling.slice(0, 2) !== language.slice(0, 2)
      ? []
      : [`Spelling: ${voice.spelling}.`]),
    fenceRule(fence),
  ]
  const parts = [...beforeParts(material, fence), `The text to translate:\n${fenced(fence, selection)}`]
  return toPrompt(fence, rules, parts)
}
