// What a model is told that suggests titles. Facts of the project, titles that are there and keywords are data, inside a fence that they cannot close.
import { fenced, fenceRule, newFence, type AiMessage } from '#capabilities/ai/index.ts'
import type { PromptGuidance } from '../prompts/index.ts'

/** Characters of each kind of material. */
const longest = { facts: 6_000, existing: 6_000, keywords: 12_000 }

export interface TitlesPromptMaterial {
  /** Numbered from 1 in the prompt, in this order. */
  keywords: readonly string[]
  count: number
  language: string
  /** Guideline, brand and system prompt, as their owner wrote them; what fills their variables is fenced. */
  guidance: Pick<PromptGuidance, 'textFor'>
  promptType?: { name: string; description: string } | undefined
  facts: readonly string[]
  existing: readonly string[]
  /** Suggestions of before that collided, with what they collided with. */
  collided?: readonly { title: string; with: string }[] | undefined
}

export interface TitlesPrompt {
  messages: AiMessage[]
  /** Never part of an answer. */
  fence: string
}

export function titlesPrompt({ keywords, count, language, guidance, promptType, facts, existing, collided = [] }: TitlesPromptMaterial): TitlesPrompt {
  const fence = newFence()
  const told = guidance.textFor(fence)
  const rules = [
    `You suggest titles of articles: ${count} for each numbered keyword.`,
    'Each title says what its reader gets, holds the keyword or its words, and has 65 characters at most. Titles of one keyword differ in what they promise, not in wording alone.',
    'Claim nothing that the material does not hold: no figures, no superlatives, no names. A number of items is a promise that can be kept. No quotation marks, no numbering, no Markdown.',
    'A title must not say the same as one that is there already, not even in other words.',
    `Write in the language ${language}.`,
    fenceRule(fence),
  ]
  const parts = [
    ...(facts.length === 0 ? [] : [`The project:\n${fenced(fence, facts.join('\n'), longest.facts)}`]),
    ...(promptType === undefined ? [] : [`The kind of text:\n${fenced(fence, `${promptType.name}\n${promptType.description}`, longest.facts)}`]),
    ...(existing.length === 0 ? [] : [`Titles that are there:\n${fenced(fence, existing.join('\n'), longest.existing)}`]),
    ...(collided.length === 0
      ? []
      : [
          `Suggestions that collided, each with what it collided with; find others:\n${fenced(fence, collided.map((each) => `${each.title} — ${each.with}`).join('\n'), longest.existing)}`,
        ]),
    `The keywords:\n${fenced(fence, keywords.map((keyword, index) => `${index + 1}. ${keyword.replace(/\s+/g, ' ')}`).join('\n'), longest.keywords)}`,
    `Suggest ${count} titles for each keyword, with its number.`,
  ]
  return {
    messages: [
      { role: 'system', text: [...rules, ...(told.trim() === '' ? [] : ['', told])].join('\n') },
      { role: 'user', text: parts.join('\n\n') },
    ],
    fence,
  }
}
