// All that the composer knows of a page while it plans and writes it.
import type { ExtractedDocument } from '#capabilities/extraction/extracted-document.schema.ts'
import type { Business } from '#features/landing-pages/landing-pages.schema.ts'
import { readBusiness, type BusinessReading } from './read-business.ts'
import { readDesign, type DesignReading, type DesignSectionReading } from './read-design.ts'
import { voiceOf, type Voice } from './voice.ts'

export interface PageMaterial {
  business: Business
  extraction?: ExtractedDocument | undefined
  /** BCP 47; by default the language of the business's own words. The composer's sentences exist in English and German. */
  language?: string | undefined
  /** Other wordings than those of 0, where there are several. */
  variant?: number | undefined
}

export interface PageReading {
  business: BusinessReading
  voice: Voice
  /** Undefined where there is none, or one in which no section was found. */
  design: DesignReading | undefined
}

export function readPage({ business, extraction, language, variant }: PageMaterial): PageReading {
  const reading = readBusiness(business, language)
  const design = extraction === undefined || extraction.sections.length === 0 ? undefined : readDesign(extraction, reading)
  return { business: reading, voice: voiceOf(reading, variant), design }
}

/** A section of the design, for its shape. */
export function designSectionOf({ design }: PageReading, id: string | undefined): DesignSectionReading | undefined {
  return id === undefined ? undefined : design?.sections.find(({ section }) => section.id === id)
}

/** The same for its words: none where they are of another business. */
export function ownWordsOf(page: PageReading, id: string | undefined): DesignSectionReading | undefined {
  return page.design?.isOwn === true ? designSectionOf(page, id) : undefined
}
