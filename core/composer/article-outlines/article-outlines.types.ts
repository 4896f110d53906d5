// What an outline is made of: the article as it is planned, and what others wrote about its subject.

export interface ArticleMaterial {
  title: string
  keywords: readonly string[]
  /** Each is covered by a heading. */
  secondaryKeywords: readonly string[]
  /** What kind of text it is to be; the title tells where there is none. */
  promptType?: { key: string; name: string; description: string } | undefined
  /** Whom it is for, in the project's words; empty where nobody said. */
  audience: string
  references: readonly { title: string; excerpt: string; headings: readonly string[] }[]
  instructions: string
  /** BCP 47; that of the title where unset. */
  language?: string | undefined
}

/** A heading without an identifier; those are the article's to give. */
export interface OutlineHeading {
  level: 2 | 3
  heading: string
  notes: string
  keywords: string[]
}

export const articleKinds = ['how-to', 'list', 'comparison', 'guide', 'definition', 'mistakes', 'checklist', 'case-study', 'news', 'faq', 'review'] as const
export type ArticleKind = (typeof articleKinds)[number]

/** A section of a kind of article. `{t}` is the subject, `{T}` the same with a capital, `{a}` and `{b}` what is compared, `{task}` what a how-to does. */
export interface SectionWording {
  /** One of them, by the title. */
  headings: readonly string[]
  notes: string
  level?: 3
  /** Stands where an item stands: as many as the title says. */
  isItem?: true
  /** Left out when there are too many headings. */
  isOptional?: true
  /** Headings for further keywords come below it. */
  takesMore?: true
}

export interface Wordings {
  sections: Readonly<Record<ArticleKind, readonly SectionWording[]>>
  /** Names of items, by kind, in the order in which they are used. */
  items: Partial<Readonly<Record<ArticleKind, readonly string[]>>>
  /** `{n}. {item}`, `Step {n}: {item}`. */
  itemHeading: Partial<Readonly<Record<ArticleKind, string>>>
  itemNotes: Partial<Readonly<Record<ArticleKind, string>>>
  /** For a keyword that no heading holds: `{k}`, with a capital `{K}`. */
  keywordHeadings: readonly string[]
  keywordNotes: string
  referenceNotes: (count: number) => string
  audienceNotes: (audience: string) => string
  readNotes: (titles: readonly string[]) => string
  and: string
}
