// All that a page is written from.
import type { PageReading } from '#capabilities/writing/pages/index.ts'
import type { GroundingSources } from '#capabilities/writing/grounding/index.ts'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { Business } from '#contracts/business.schema.ts'
import type { CopyMode, Theme } from '#contracts/sections.schema.ts'

/** All that a page is written from, read once. */
export interface Material {
  business: Business
  /** BCP 47. */
  language: string
  page: PageReading
  sources: GroundingSources
  theme: Theme
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
  /** Further texts that facts may come from: what stands there already. */
  further?: readonly string[]
}

/** All words of a design, and of a website what it says about itself. */
export function getWords(extraction: ExtractedDocument | undefined): string {
  if (extraction === undefined) return ''
  const { pages, words } = extraction
  const said =
    words === undefined ? [] : [words.title, words.description, ...words.headings, ...words.paragraphs]
  return [...pages.flatMap((page) => page.blocks.flatMap(({ text }) => text ?? [])), ...said].join('\n')
}
