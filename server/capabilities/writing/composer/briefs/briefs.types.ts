// What a business is described from: what was said about it, and what its pages say.

export interface BriefBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'quote' | 'cell'
  text: string
  level?: number
}

export interface BriefPage {
  url: string
  title: string
  description: string
  blocks: readonly BriefBlock[]
}

export interface BusinessMaterial {
  companyName: string
  /** In the words of whoever asks; empty where nothing was said. */
  details: string
  pages: readonly BriefPage[]
  /** BCP 47; the material's own where unset. */
  language?: string | undefined
}

export interface ComposedSummary {
  summary: string
  products: string[]
  valuePropositions: string[]
  keywords: string[]
}

export interface AudienceMaterial {
  /** Empty where it is not known. */
  companyName: string
  /** Business summary and details, as they are. */
  text: string
  location: string
  language?: string | undefined
}

export interface AudienceSegment {
  name: string
  description: string
  pains: string[]
  goals: string[]
  keywords: string[]
}

export interface ComposedAudience {
  /** The groups in one line. */
  targetAudience: string
  /** None where the material names nobody. */
  segments: AudienceSegment[]
}
