// All that the composer knows of a page while it plans and writes it.
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { Business } from '#contracts/business.schema.ts'
import type { CopyMode } from '#contracts/sections.schema.ts'
import { pageWordsIn, type PageWords, type SlotRole } from './page-words.ts'
import { readBusiness, type BusinessReading } from './read-business.ts'
import { readDesign, type DesignReading, type DesignSectionReading } from './read-design.ts'

export interface PageMaterial {
  business: Business
  extraction?: ExtractedDocument | undefined
  /** What becomes of the design's words; `rewrite` by default. */
  copy?: CopyMode | undefined
  /** BCP 47; by default the language of the business's own words. Headings exist in English and German. */
  language?: string | undefined
}

export interface PageReading {
  business: BusinessReading
  words: PageWords
  /** Undefined where there is none, or one in which no section was found. */
  design: DesignReading | undefined
  copy: CopyMode
}

export function readPage({ business, extraction, copy = 'rewrite', language }: PageMaterial): PageReading {
  const reading = readBusiness(business, language)
  const design =
    extraction === undefined || extraction.sections.length === 0 ? undefined : readDesign(extraction)
  return { business: reading, words: pageWordsIn(reading.language), design, copy }
}

/** A section of the design, for its shape. */
export function findDesignSection(
  { design }: PageReading,
  id: string | undefined,
): DesignSectionReading | undefined {
  return id === undefined ? undefined : design?.sections.find(({ section }) => section.id === id)
}

/** The same for its words: none unless they are said to be the business's own. */
export function findOwnWords(page: PageReading, id: string | undefined): DesignSectionReading | undefined {
  return page.copy === 'keep' ? findDesignSection(page, id) : undefined
}

/** A marked blank for a text of this role; without a length it names the role alone. */
export function blankFor({ words: { slot } }: PageReading, role: SlotRole, words = 0): string {
  return words < 2
    ? `[${slot[role]}]`
    : `[${slot.about.replace('{role}', slot[role]).replace('{count}', String(words))}]`
}
