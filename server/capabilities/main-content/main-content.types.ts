/**
 * `content` is a text to read, `list` a page whose text is mostly links to others. All others have no
 * content.
 */
export type PageKind = 'content' | 'login' | 'challenge' | 'cookie-wall' | 'error' | 'list' | 'empty'

export type MainBlockKind = 'heading' | 'paragraph' | 'list' | 'table' | 'code' | 'quote' | 'caption'

export interface MainBlock {
  kind: MainBlockKind
  /** 1 to 6; of headings only. */
  level?: number
  /** Plain text; list items a line each, cells apart by tabs. */
  text: string
  /** The same as GitHub-flavoured Markdown, links absolute. */
  markdown: string
}

export interface MainContent {
  kind: PageKind
  /** What shows that the page has no content, as a sentence; empty for content. */
  reason: string
  title: string
  siteName: string | undefined
  /** Several are apart by commas. */
  author: string | undefined
  /** `2026-03-05`, or with a time as ISO 8601 in UTC. */
  publishedAt: string | undefined
  modifiedAt: string | undefined
  /** BCP 47; undefined where nothing indicates it. */
  language: string | undefined
  /** As the page declares it; absolute. */
  canonicalUrl: string | undefined
  /** The page says that more can be read by subscribers. */
  isPaywalled: boolean
  /** Without the title. Empty for pages without content. */
  blocks: MainBlock[]
  /** All blocks. */
  markdown: string
  /** All blocks but captions, an empty line between them. */
  text: string
}
