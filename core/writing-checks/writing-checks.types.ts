// Invariant: everything here is plain JSON, so that it passes between a page and its worker as it is. Offsets
// are UTF-16 units.

/** What a check reads: a paragraph, a heading, an item. Undivided, so that a change re-checks this alone. */
export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'cell' | 'caption' | 'code'
  /** Of a heading, 1 to 6. */
  level?: number
  text: string
  links?: readonly BlockLink[]
  /** Inline code: no words of the language. */
  code?: readonly Span[]
  /** Images without an alternative text. */
  bareImages?: readonly Span[]
}

export interface Span {
  start: number
  end: number
}

export interface BlockLink extends Span {
  href: string
}

/** A place in a text that is handed over as blocks; offsets count in the block. */
export interface BlockSpan extends Span {
  block: number
}

export const severities = ['critical', 'warning', 'notice'] as const
export type CheckSeverity = (typeof severities)[number]

/** What the score is made of. */
export const scoreParts = [
  'correctness',
  'readability',
  'style',
  'structure',
  'keyphrase',
  'sources',
  'links',
  'search-result',
  'brand',
] as const
export type ScorePart = (typeof scoreParts)[number]

/** Something that a check found. `Place` is a span of the plain text, or of a block. */
export interface Finding<Place> {
  /** Of the check: `passive-voice`. */
  id: string
  part: ScorePart
  severity: CheckSeverity
  /** What was found and what to do about it, in plain words. */
  message: string
  /** Where; empty for what is missing. */
  ranges: Place[]
  /** What to write instead. */
  fix?: Fix<Place>
}

export interface Fix<Place> {
  range: Place
  replacement: string
}

export type BlockFinding = Finding<Span>
export type CheckFinding = Finding<BlockSpan>

export type WritingLanguage = 'en' | 'de'

/** What is known beside the text. Whatever is absent is not checked. */
export interface CheckContext {
  /** BCP 47; found from the text where it is absent. */
  language?: string | undefined
  keyword?: string | undefined
  title?: string | undefined
  /** The description for search results. */
  description?: string | undefined
  /** Host of the site that the text is for: distinguishes links in from links out. */
  siteHost?: string | undefined
  bannedWords?: readonly string[] | undefined
  weSay?: readonly { say: string; dontSay: string }[] | undefined
  /** Texts that were read for this one. */
  sources?: readonly { title?: string | undefined; text: string }[] | undefined
  /** An article: it needs links and enough words. */
  isArticle?: boolean | undefined
}

export interface PartScore {
  part: ScorePart
  /** 0 to 100. */
  score: number
  /** Its share of the whole, before parts without anything to check are left out. */
  weight: number
}

export interface TextFigures {
  words: number
  sentences: number
  wordsPerSentence: number
  /** Shares of all sentences, 0 to 1; null where there is no rule for the language. */
  passive: number | null
  transitions: number | null
  /** Flesch reading ease, Amstad's for German; null without a rule or with too few words. */
  readingEase: number | null
}

export interface TextCheck {
  /** BCP 47; `und` where it is unknown. */
  language: string
  /** 0 to 100. */
  score: number
  parts: PartScore[]
  figures: TextFigures
  findings: CheckFinding[]
}
