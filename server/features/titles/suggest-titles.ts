// Titles asked of the gateway, some keywords a call; what comes back is cleaned before anybody compares it.
import { composeTitles, composesTitlesIn } from '#capabilities/writing/composer/index.ts'
import { normaliseTitle } from '#core/titles/index.ts'
import { toStorableText } from '#core/text.ts'
import { toJsonSchema, type AiObjectRequest } from '#capabilities/ai/index.ts'
import { wantedLanguages, type AnswerFault, type GuardedWriter } from '#capabilities/writing/index.ts'
import {
  buildTitlesPrompt,
  findSentLines,
  promptMembers,
  suggestTitlesPrompt,
  suggestedTitlesByKeyword,
  type SuggestedTitles,
} from '#capabilities/writing/prompts/index.ts'
import type { AiProviderName } from '#platform/config.ts'
import type { PromptLine } from '#contracts/prompt-lines.schema.ts'
import { getPreview, type PreviewedCall, type PromptGuidance } from '../prompts/index.ts'
import type { CallPreview } from '../prompts/prompts.schema.ts'
import { findTitleFaults } from './title-faults.ts'

export interface SuggestionCall {
  ownerId: string
  projectId: string
  provider?: AiProviderName | undefined
  model?: string | undefined
  signal: AbortSignal
}

export interface SuggestionMaterial {
  keywords: readonly string[]
  count: number
  /** BCP 47, and who says so. */
  language: PromptLine
  guidance: PromptGuidance
  /** Titles near each of the keywords. */
  existing: readonly PromptLine[]
  collided?: readonly { title: string; with: string }[] | undefined
  /** Of each keyword: titles that the composer need not make again. */
  tried?: readonly ReadonlySet<string>[] | undefined
}

export interface Suggestions {
  provider: string
  model: string
  /** Of each keyword, in order. */
  titles: string[][]
  /** What is still wrong with them. */
  warnings: string[]
}

/** Characters of a title that are kept. */
const maxTitleLength = 120

/** Throws what the guarded writer throws. */
export async function suggestTitles(
  writer: GuardedWriter,
  material: SuggestionMaterial,
  { projectId, ...call }: SuggestionCall,
): Promise<Suggestions> {
  const { keywords, count, guidance, existing, tried } = material
  const { promptType } = guidance
  const { messages, fence, lines } = buildTitlesPrompt(material)
  const request: AiObjectRequest<SuggestedTitles> = {
    ...call,
    purpose: 'titles',
    ...promptMembers(suggestTitlesPrompt),
    subjectId: projectId,
    messages: findSentLines(messages),
    schema: suggestedTitlesByKeyword,
    schemaName: 'titles',
    compose: () => {
      const taken = existing.map(({ text }) => text)
      return {
        keywords: keywords.map((keyword, index) => {
          const titles = composeTitles({
            keyword,
            count,
            language: material.language.text,
            promptType,
            taken,
            tried: tried?.[index],
          })
          taken.push(...titles.slice(0, 3))
          return { number: index + 1, titles }
        }),
      }
    },
  }
  const served = await writer.generateObject(request, {
    languages: wantedLanguages({ language: material.language.text }),
    given: keywords.join('\n'),
    isPart: true,
    endsFreely: true,
    bannedWords: guidance.bannedWords,
    promptLines: lines,
    fence,
    material: guidance.facts.map(({ text }) => text),
    findTexts: (object) => object.keywords.flatMap((each) => each.titles),
    findFaults: (object) => [
      ...findTitleFaults(object.keywords.map((each) => each.titles)),
      ...findCountFaults(object, keywords.length, count),
    ],
  })
  const byNumber = Map.groupBy(served.object.keywords, ({ number }) => number)
  // A model that numbers otherwise, but answers for each, is taken in its order.
  const isNumbered = keywords.some((_, index) => byNumber.has(index + 1))
  const titles = keywords.map((_, index) => {
    const found = isNumbered
      ? (byNumber.get(index + 1) ?? [])
      : served.object.keywords.slice(index, index + 1)
    return cleanTitles(
      found.flatMap((each) => each.titles),
      fence,
    ).slice(0, count)
  })
  // Which keywords got too few is said once their titles were compared.
  const warnings = served.warnings.filter((warning) => warning !== tooFew)
  return { provider: served.provider, model: served.model, titles, warnings }
}

const tooFew = 'There are fewer titles than asked for.'

function findCountFaults({ keywords }: SuggestedTitles, asked: number, count: number): AnswerFault[] {
  const isWhole = keywords.length >= asked && keywords.every(({ titles }) => titles.length >= count)
  if (isWhole) return []
  const correction = `Give ${count} titles for each of the ${asked} keywords, each with its number.`
  return [{ kind: 'wrong-count', correction, warning: tooFew }]
}

/** The call that `suggestTitles` would make. */
export function previewSuggestion(
  material: SuggestionMaterial,
  { among, notes }: Pick<PreviewedCall, 'among' | 'notes'>,
): CallPreview {
  return getPreview({
    messages: buildTitlesPrompt(material).messages,
    guidance: material.guidance,
    form: toJsonSchema(suggestedTitlesByKeyword),
    among,
    notes,
  })
}

/** Titles without quotes around, numbering, Markdown and line breaks, each once. */
export function cleanTitles(titles: readonly string[], fence: string): string[] {
  const cleaned = titles
    .map((title) => cleanTitle(title.slice(0, 1_000).replaceAll(fence, '')))
    .filter((title) => normaliseTitle(title) !== '')
  return [
    ...new Map(cleaned.toReversed().map((title) => [normaliseTitle(title), title])).values(),
  ].toReversed()
}

function cleanTitle(text: string): string {
  const line = toStorableText(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replace(/<\/?>/g, '')
    .trim()
    .replace(/^(?:#{1,6}\s+|[-*•]\s+|\(?\d{1,2}[.)]\s+)/, '')
    .replace(/\*\*|__|`/g, '')
    .trim()
  const bare = /^(["'“”„«»‚‘’]).*["'“”«»‘’]$/u.test(line) ? line.slice(1, -1).trim() : line
  const whole = bare.replace(/[,;:\s–—-]+$/u, '')
  if (whole.length <= maxTitleLength) return whole
  const cut = whole.slice(0, maxTitleLength + 1)
  return cut
    .slice(0, Math.max(cut.lastIndexOf(' '), 40))
    .replace(/[,;:\s–—-]+$/u, '')
    .toWellFormed()
}

/** What is said where the composer has no titles of the language. */
export function languageWarning(provider: string, language: string): string[] {
  return provider !== 'composer' || composesTitlesIn(language)
    ? []
    : [
        `The built-in composer writes titles in English and German; these are English, not ${language}. Choose an AI provider for titles in the project’s language.`,
      ]
}
