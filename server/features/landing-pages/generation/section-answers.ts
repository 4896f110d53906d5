// Answers about a page: who asks and who gave them, what they are held against, and what of them is taken.
import { composerModel, type AiUsage } from '#capabilities/ai/index.ts'
import { findSectionWords } from '#capabilities/writing/pages/index.ts'
import type { AnswerExpectations } from '#capabilities/writing/index.ts'
import { refusedWords, type BuiltPrompt } from '#capabilities/writing/prompts/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import type { WrittenSection } from '#contracts/written-section.schema.ts'
import type { AiProviderName } from '#platform/config.ts'
import type { Material } from './writing-material.ts'

/** Who asks, and how the answer is to be got. */
export interface WritingCall {
  ownerId: string
  /** The page that it is for, in the ledger. */
  subjectId?: string | undefined
  provider?: AiProviderName | undefined
  model?: string | undefined
  instructions?: string | undefined
  signal: AbortSignal
}

export interface Served {
  provider: string
  model: string
  usage: AiUsage
}

export interface Written extends Served {
  section: Section
  warnings: string[]
  /** All of them are the design's, which the business says are its own. */
  hasOwnWords?: boolean
}

export const byRule = {
  provider: 'composer',
  model: composerModel,
  usage: { inputTokens: 0, outputTokens: 0 },
} as const

export function servedBy({ provider, model, usage }: Served): Served {
  return { provider, model, usage }
}

interface Asked extends Pick<BuiltPrompt, 'fence' | 'lines'> {
  instructions?: string | undefined
  current?: string | undefined
}

/** What the answers of a model are held against. */
export function getExpectations(
  { business, brandKit, language, page }: Material,
  { lines, fence, instructions = '', current = '' }: Asked,
): AnswerExpectations {
  const own = page.copy === 'keep' ? (page.design?.sections.flatMap(findSectionWords) ?? []) : []
  return {
    languages: [(language.split('-')[0] ?? language).toLowerCase()],
    given: [
      business.businessName,
      business.businessOverview,
      business.targetAudience,
      instructions,
      current,
      ...brandKit.facts,
      ...own,
    ].join('\n'),
    promptLines: lines,
    fence,
    bannedWords: refusedWords(brandKit),
    noRepetition: true,
    material: page.copy === 'keep' ? [] : (page.design?.sections.flatMap(findSectionWords) ?? []),
  }
}

export function findSectionTexts({ title, text, components }: WrittenSection): string[] {
  return [title, text, ...components.flatMap((one) => [one.title, one.text, one.label, ...one.items])]
}

/** A model that repeats the name of its fence repeats its instructions: that text is not taken. */
export function withoutFence(written: WrittenSection, fence: string): WrittenSection {
  const clean = (text: string): string => (text.includes(fence) ? '' : text)
  return {
    title: clean(written.title),
    text: clean(written.text),
    components: written.components.map((component) => ({
      ...component,
      title: clean(component.title),
      text: clean(component.text),
      label: clean(component.label),
      items: component.items.map(clean),
    })),
  }
}
