// A summary as its material holds it: what a model wrote where that is enough, else the material's own
// sentences.
import { composerModel, type AiServed } from '#capabilities/ai/index.ts'
import { siteUrls } from '#capabilities/crawl/index.ts'
import { composeSummary } from '#capabilities/writing/composer/index.ts'
import { readSources } from '#capabilities/writing/grounding/index.ts'
import type { buildSummaryPrompt, WrittenSummary } from '#capabilities/writing/prompts/index.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import { composerLanguage } from '#core/stop-words.ts'
import type { Project } from '../projects/projects.schema.ts'
import type { BusinessSummary } from './briefs.schema.ts'
import { composerWarnings } from './composer-warnings.ts'
import { anyClaim, holdTo } from './hold-to-sources.ts'
import type { ReadSite } from './read-site.ts'
import type { languageLine } from './said-by.ts'

export interface SummaryMaterial {
  companyName: string
  details: string
  project: Project | undefined
  websiteUrl: string | undefined
  pages: ReadSite['pages']
  /** Titles, descriptions and blocks of the pages. */
  pageTexts: readonly string[]
  kit: BrandKit
  /** The language that the material is written in. */
  ownLanguage: string
  /** The language of the summary, and who named it. */
  language: ReturnType<typeof languageLine>
  /** What could not be read. */
  warnings: readonly string[]
}

export type SummaryPrompt = ReturnType<typeof buildSummaryPrompt>
export type ServedSummary = AiServed & { object: WrittenSummary; warnings: string[] }

const maxSummaryLength = 4_000

/** The summary by rule. */
export function compose({ companyName, details, pages, ownLanguage }: SummaryMaterial): WrittenSummary {
  const { summary, products, valuePropositions, keywords } = composeSummary({
    companyName,
    details,
    pages,
    language: ownLanguage,
  })
  return { summary, products, value_propositions: valuePropositions, keywords }
}

export function holdSummary(
  served: ServedSummary,
  material: SummaryMaterial,
  { fence, lines }: SummaryPrompt,
): BusinessSummary {
  const { companyName, details, websiteUrl, pages, pageTexts, kit, ownLanguage, warnings } = material
  const language = material.language.text
  const ofSite = websiteUrl === undefined ? [] : siteUrls(websiteUrl)
  const pageUrls = pages.map(({ url }) => url)
  const sources = readSources([companyName, ...kit.facts, ...ofSite, details, ...pageTexts, ...pageUrls])
  const options = {
    language: composerLanguage(language, ''),
    fence,
    rules: lines.join('\n'),
    urlsIn: [companyName, details, ...ofSite, ...pageUrls],
  }
  const hold = holdTo(sources, options)
  const held = hold.paragraph(served.object.summary, maxSummaryLength)
  const isComposed = served.provider === 'composer' || held === ''
  const isReplaced = isComposed && served.provider !== 'composer'
  const written = isReplaced ? compose(material) : served.object
  // The material's own sentences hold; what pages link to is not passed on from them either.
  const keep = isComposed ? holdTo(sources, { ...options, tolerated: anyClaim }) : hold
  return {
    summary: isComposed ? keep.paragraph(written.summary, maxSummaryLength) : held,
    products: keep.phrases(written.products, { count: 12, length: 120 }),
    value_propositions: keep.phrases(written.value_propositions, { count: 6, length: 300 }),
    keywords: keep.phrases(written.keywords, { count: 15, length: 80 }),
    sources: pages.map(({ url, title, words }) => ({ url, title, words })),
    provider: isComposed ? 'composer' : served.provider,
    model: isComposed ? composerModel : served.model,
    warnings: [
      ...warnings,
      ...(isComposed ? composerWarnings(language, ownLanguage) : served.warnings),
      ...(isReplaced
        ? [
            `Nothing of what ${served.provider} wrote is held by the material; the summary is made of the material’s own sentences.`,
          ]
        : []),
      ...hold.warnings,
    ],
  }
}
