// An article from sources, one part a call; every answer through the guard, and every number in it that of a
// passage which the call was given.
import { listNumbers } from '#core/citation-markers.ts'
import { createGuardedWriter } from '../guarded-writer.ts'
import { normaliseModelMarkdown } from '../model-markdown.ts'
import { charactersPerToken, tokensPerWord } from './token-estimates.ts'
import type { WritingEstimate } from './writing-engine.types.ts'
import type { AiGateway, AiTextRequest, AiTextResult } from '../../ai/index.ts'
import { askAboutContradictions, type ComparedPair } from '../grounding/index.ts'
import { composeDigest, nothingToQuote } from '../composer/compose-digest.ts'
import {
  buildArticlePartPrompt,
  promptMembers,
  writeArticlePartPrompt,
  type ArticlePart,
  type ArticleWriting,
} from '../prompts/index.ts'

export interface ArticlePartJob {
  part: ArticlePart
  writing: ArticleWriting
  call: Pick<AiTextRequest, 'ownerId' | 'subjectId' | 'provider' | 'signal'>
  /** Primary language subtags. */
  languages: readonly string[]
  bannedWords: readonly string[]
}

export interface WrittenArticlePart {
  /** Markdown with its heading lines and `[n]`. */
  text: string
  provider: AiTextResult['provider']
  model: string
  warnings: string[]
}

export interface ArticleWriter {
  /** Throws what the guarded writer throws. */
  writePart(job: ArticlePartJob): Promise<WrittenArticlePart>
  /**
   * What parts would take, roughly, with the look at sentences of sources that may contradict each other;
   * nothing is asked of a provider.
   */
  estimate(
    parts: readonly ArticlePart[],
    writing: ArticleWriting,
    provider: AiTextRequest['provider'],
    compared: readonly ComparedPair[],
  ): Promise<WritingEstimate>
}

/** Of an answer that compares two sentences. */
const tokensPerVerdict = 30

export function createArticleWriter(ai: AiGateway): ArticleWriter {
  const writer = createGuardedWriter(ai)
  return {
    async estimate(parts, writing, provider, compared) {
      const sum = { inputTokens: 0, outputTokens: 0 }
      for (const part of parts) {
        const { messages } = buildArticlePartPrompt(part, writing)
        const characters = messages.reduce((length, { text }) => length + text.length, 0)
        sum.inputTokens += Math.round(characters / charactersPerToken)
        sum.outputTokens += Math.round(part.words * tokensPerWord)
      }
      if (compared.length > 0) {
        const { messages } = askAboutContradictions(compared)
        sum.inputTokens += Math.round(
          messages.reduce((length, { text }) => length + text.length, 0) / charactersPerToken,
        )
        sum.outputTokens += compared.length * tokensPerVerdict
      }
      const comparing = compared.length > 0 ? 1 : 0
      const price = await ai.findPrice({ provider }, sum)
      return price.provider === 'composer'
        ? { ...price, calls: 0, inputTokens: 0, outputTokens: 0 }
        : // One more looks at what rules doubt of the citations; it reads and answers little.
          { ...price, calls: parts.length === 0 ? 0 : parts.length + 1 + comparing, ...sum }
    },
    async writePart({ part, writing, call, languages, bannedWords }) {
      const built = buildArticlePartPrompt(part, writing)
      const composed = (): string =>
        [
          part.headings[0]?.line ?? '',
          composeDigest(
            part.passages,
            [
              part.title,
              ...part.headings.flatMap(({ line, notes, keywords }) => [line, notes, ...keywords]),
            ].join('\n'),
            part.quoted,
          ) || (part.quoted === undefined ? '' : nothingToQuote(writing.language)),
        ]
          .filter((piece) => piece !== '')
          .join('\n\n')
      const served = await writer.generateText(
        {
          ...call,
          ...promptMembers(writeArticlePartPrompt),
          purpose: 'article-draft',
          messages: built.messages,
          compose: composed,
        },
        {
          languages,
          given: [part.title, writing.instructions, ...part.headings.map(({ line }) => line)].join('\n'),
          isPart: true,
          promptLines: built.lines,
          fence: built.fence,
          bannedWords,
          noRepetition: true,
          material: part.passages.map(({ text }) => text),
        },
      )
      const { provider, model } = served
      if (provider === 'composer') return { text: served.text, provider, model, warnings: [] }
      const { text, unknown } = keepNumbers(
        normaliseModelMarkdown(served.text),
        new Set(part.passages.map(({ n }) => n)),
      )
      return {
        text: withHeading(text, part.headings[0]?.line),
        provider,
        model,
        warnings: [
          ...served.warnings,
          ...(unknown.length === 0
            ? []
            : [
                `${provider} cited ${unknown.map((n) => `[${n}]`).join(', ')}, which no source has; the numbers were taken out.`,
              ]),
        ],
      }
    },
  }
}

const marker = /\s?\[(\d{1,4}(?:\s?[,;–-]\s?\d{1,4})*)\]/g

/** Lists and ranges of numbers become one marker each; numbers that no passage has are taken out. */
export function keepNumbers(text: string, known: ReadonlySet<number>): { text: string; unknown: number[] } {
  const unknown = new Set<number>()
  const kept = text.replace(marker, (whole, list: string) => {
    const numbers = listNumbers(list)
    for (const n of numbers) if (!known.has(n)) unknown.add(n)
    const good = [...new Set(numbers)].filter((n) => known.has(n))
    if (good.length === 0) return ''
    return `${/^\s/.test(whole) ? ' ' : ''}${good.map((n) => `[${n}]`).join('')}`
  })
  return { text: kept, unknown: [...unknown] }
}

/** The part begins with its heading line, which models leave out or reword. */
function withHeading(text: string, line: string | undefined): string {
  const body = text.trim()
  if (line === undefined) return body.replace(/^#{1,6}\s.*\n+/, '')
  const first = /^#{1,6}\s.*$/m.exec(body)
  return first?.index === 0 ? `${line}${body.slice(first[0].length)}` : `${line}\n\n${body}`
}
