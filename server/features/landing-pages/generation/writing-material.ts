// All that a page is written from.
import { languageAskedFor } from '#capabilities/writing/index.ts'
import { once } from '#core/once.ts'
import { readPage, type PageReading } from '#capabilities/writing/pages/index.ts'
import { readSources, type GroundingSources } from '#capabilities/writing/grounding/index.ts'
import { getLanguage } from '#core/landing-page/page-language.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { Business } from '#contracts/business.schema.ts'
import type { DesignLayout } from '#contracts/design-layout.schema.ts'
import type { CopyMode, Theme } from '#contracts/sections.schema.ts'
import { toneIn } from './rewriting.ts'

/** All that a page is written from, read once. */
export interface Material {
  business: Business
  /** How the owner writes, and what may always be stated. */
  brandKit: BrandKit
  /** BCP 47. */
  language: string
  page: PageReading
  sources: GroundingSources
  theme: Theme
  extraction: ExtractedDocument | undefined
  /** What is there was written for another business: no fact may come from it. */
  hasOthersWords: boolean
  /** How the design is built; undefined without one. */
  findLayout: () => Promise<DesignLayout | undefined>
}

export interface GivenMaterial {
  business: Business
  extraction?: ExtractedDocument | undefined
  /** What becomes of the design's words: with `keep` alone facts may come from them. */
  copy: CopyMode
  language?: string | undefined
  theme: Theme
  /** The owner's own words: a source of facts, and what they say of language and tone counts. */
  instructions?: string | undefined
  /** Further texts that facts may come from: what is there already. */
  further?: readonly string[]
  hasOthersWords?: boolean
}

/** Reads what is given, with the kit of whoever gives it. */
export function readPageMaterial({
  business: given,
  brandKit,
  extraction,
  copy,
  theme,
  instructions = '',
  further = [],
  hasOthersWords = false,
  language: asked,
}: GivenMaterial & { brandKit: BrandKit }): Material {
  const business = { ...given, brandTone: toneIn(instructions) ?? given.brandTone }
  const language = asked ?? languageAskedFor(instructions)
  const own = `${business.businessOverview}\n${business.targetAudience}`.trim()
  const shown = getWords(extraction)
  const tag = language ?? getLanguage(own === '' ? shown : own)
  return {
    business,
    brandKit,
    language: tag,
    page: readPage({
      business,
      extraction,
      copy,
      language: language ?? (own === '' && shown === '' ? 'en' : tag),
    }),
    sources: readSources([
      business.businessName,
      business.businessOverview,
      business.targetAudience,
      business.websiteUrl ?? '',
      ...brandKit.facts,
      copy === 'keep' ? shown : '',
      instructions,
      ...further,
    ]),
    theme,
    extraction,
    hasOthersWords,
    findLayout: once(async () => {
      if (extraction === undefined || extraction.sections.length === 0) return undefined
      const { layoutDesign } = await import('#capabilities/design-layout/index.ts')
      return layoutDesign(extraction)
    }),
  }
}

/** All words of a design, and of a website what it says about itself. */
export function getWords(extraction: ExtractedDocument | undefined): string {
  if (extraction === undefined) return ''
  const { pages, words } = extraction
  const said =
    words === undefined ? [] : [words.title, words.description, ...words.headings, ...words.paragraphs]
  return [...pages.flatMap((page) => page.blocks.flatMap(({ text }) => text ?? [])), ...said].join('\n')
}
