// Proposes a brand from texts of the owner or from their website. Nothing is stored: what a site says is its
// claim until the owner has confirmed it.
import { wantedLanguages, type GuardedWriter } from '#capabilities/writing/index.ts'
import { learnFromTexts, splitPassages, type LearnedVoice } from '#capabilities/writing/brand/index.ts'
import {
  learnBrandKitMessages,
  learnBrandKitPrompt,
  learnedBrandKit,
  promptMembers,
  type LearnedBrandKit,
} from '#capabilities/writing/prompts/index.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import { splitSentences } from '#core/sentences.ts'
import { collapseWhitespace, countWords } from '#core/text.ts'
import { AppError, validationFailed } from '#platform/errors.ts'
import type { BrandProposal, LearnBrand } from './brand.schema.ts'

/** Reads a company's website; what it praises itself for is left out already. */
export interface BrandSite {
  /** Throws `url_not_allowed`, without having fetched anything. */
  check(websiteUrl: string): Promise<void>
  /** Throws where the start page cannot be read. */
  read(
    websiteUrl: string,
    options: { signal: AbortSignal },
  ): Promise<{
    pages: readonly { url: string; blocks: readonly { kind: string; text: string }[] }[]
    warnings: string[]
  }>
}

export interface LearnBrandService {
  /**
   * `subjectId`: the project it is for, in the ledger. Throws `validation_failed`, and what reading a website
   * throws.
   */
  learn(ownerId: string, request: LearnBrand, options: LearnOptions): Promise<BrandProposal>
}

export interface LearnOptions {
  signal: AbortSignal
  subjectId?: string | undefined
}

const maxPassages = 40
const maxProposedFacts = 12
const maxFactWords = 30
const maxWordChoices = 8

export function createLearnBrandService({
  writer,
  site,
}: {
  writer: GuardedWriter
  site: BrandSite
}): LearnBrandService {
  return {
    async learn(ownerId, { websiteUrl, samples }, { signal, subjectId }) {
      if ((websiteUrl === undefined) === (samples === undefined)) throw oneSourceRequired()
      const read = samples === undefined ? await readTexts(site, websiteUrl ?? '', signal) : undefined
      const texts = samples ?? read?.texts ?? []
      const measured = learnFromTexts(texts)
      const passages = splitPassages(texts)
        .filter((passage) => countWords(passage) >= 8)
        .slice(0, maxPassages)
      const judged = await judge(writer, { ownerId, subjectId, passages, measured, signal })
      return {
        kit: {
          voice: judged.adjectives.join(', ') || measured.voice,
          weSay: joinChoices(measured.weSay, judged.choices),
          samples: judged.samples.length === 0 ? measured.samples : judged.samples,
          facts: read === undefined ? [] : findClaims(texts),
          readers: judged.readers,
          spelling: measured.spelling,
        },
        observations: measured.observations,
        trust: read === undefined ? 'owner' : 'site',
        sources: read?.sources ?? [],
        provider: judged.provider,
        model: judged.model,
        warnings: [...(read?.warnings ?? []), ...judged.warnings],
      }
    },
  }
}

function oneSourceRequired(): AppError {
  const message = 'give one of websiteUrl and samples'
  return validationFailed('Give websiteUrl, or one to three texts in samples, and not both.', {
    errors: [
      { path: 'websiteUrl', message },
      { path: 'samples', message },
    ],
  })
}

async function readTexts(
  site: BrandSite,
  websiteUrl: string,
  signal: AbortSignal,
): Promise<{ texts: string[]; sources: string[]; warnings: string[] }> {
  await site.check(websiteUrl)
  const { pages, warnings } = await site.read(websiteUrl, { signal })
  return {
    texts: pages.map(({ blocks }) =>
      blocks
        .filter(({ kind }) => kind === 'paragraph')
        .map(({ text }) => text)
        .join('\n\n'),
    ),
    sources: pages.map(({ url }) => url),
    warnings,
  }
}

interface Judged {
  adjectives: string[]
  choices: BrandKit['weSay']
  samples: string[]
  readers: string
  provider: string
  model: string
  warnings: string[]
}

/** What a model hears in the passages; without a provider what was measured is alone. */
async function judge(
  writer: GuardedWriter,
  {
    ownerId,
    subjectId,
    passages,
    measured,
    signal,
  }: {
    ownerId: string
    subjectId: string | undefined
    passages: readonly string[]
    measured: LearnedVoice
    signal: AbortSignal
  },
): Promise<Judged> {
  const nothing = {
    adjectives: [],
    choices: [],
    samples: [],
    readers: '',
    provider: 'composer',
    model: 'composer-1',
  }
  if (passages.length === 0) return { ...nothing, warnings: ['There is too little text to learn from.'] }
  const compose = (): LearnedBrandKit => ({
    adjectives: [],
    word_choices: [],
    best_paragraphs: [],
    readers: '',
  })
  try {
    const { object, provider, model, warnings } = await writer.generateObject(
      {
        ownerId,
        purpose: 'brand-learn',
        subjectId,
        ...promptMembers(learnBrandKitPrompt),
        messages: learnBrandKitMessages(passages),
        schema: learnedBrandKit,
        schemaName: 'brand_kit',
        compose,
        signal,
      },
      {
        languages: wantedLanguages({ language: measured.language }),
        given: passages.join('\n'),
        isPart: true,
        endsFreely: true,
        findTexts: ({ adjectives, readers }) =>
          [adjectives.join(', '), readers].filter((text) => text !== ''),
      },
    )
    if (provider === 'composer') return { ...nothing, warnings: [] }
    const shown = passages.join('\n').toLowerCase()
    return {
      adjectives: object.adjectives
        .map(toWord)
        .filter((word) => word !== '')
        .slice(0, 3),
      // Only words that the owner really uses.
      choices: object.word_choices
        .map(({ say, instead_of: dontSay }) => ({
          say: collapseWhitespace(say),
          dontSay: collapseWhitespace(dontSay),
        }))
        .filter(
          ({ say, dontSay }) => say !== '' && dontSay !== '' && say.length <= 200 && dontSay.length <= 200,
        )
        .filter(
          ({ say, dontSay }) => shown.includes(say.toLowerCase()) && !shown.includes(dontSay.toLowerCase()),
        )
        .slice(0, maxWordChoices),
      samples: [...new Set(object.best_paragraphs)]
        .flatMap((number) => passages[number - 1] ?? [])
        .slice(0, 2),
      readers: collapseWhitespace(object.readers).slice(0, 1_000),
      provider,
      model,
      warnings,
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AppError)) throw error
    return { ...nothing, warnings: [`Learned by rule alone: ${error.message}`] }
  }
}

function toWord(text: string): string {
  return collapseWhitespace(text.replace(/[.,;]/g, ' ')).slice(0, 60)
}

function joinChoices(measured: BrandKit['weSay'], judged: BrandKit['weSay']): BrandKit['weSay'] {
  const known = new Set(measured.map(({ dontSay }) => dontSay.toLowerCase()))
  return [...measured, ...judged.filter(({ dontSay }) => !known.has(dontSay.toLowerCase()))]
}

/**
 * Sentences of a site with a figure or a year: what somebody would want to state, once they have confirmed
 * it.
 */
function findClaims(texts: readonly string[]): string[] {
  const sentences = texts
    .flatMap((text) => splitSentences(text))
    .filter(
      (sentence) => /\d/.test(sentence) && /[.!]$/.test(sentence) && !/©|cookie|https?:/i.test(sentence),
    )
    .filter((sentence) => countWords(sentence) >= 4 && countWords(sentence) <= maxFactWords)
  return [...new Set(sentences)].slice(0, maxProposedFacts)
}
