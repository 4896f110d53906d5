// The artifacts of one page: its answer, and what one pass over its HTML gives. Plain values: they cross
// threads and are gone when the page's checks are done; `PageSummary` (site.types.ts) is what stays.
import type { PageType } from '#capabilities/page-types/index.ts'

/** The page as Chromium shows it, where it was looked at. */
export type { Box, RenderedPage, Size } from '#capabilities/crawl/index.ts'

export interface PageAnswer {
  /** As it was asked for. */
  url: string
  /** After redirects. */
  finalUrl: string
  status: number
  /** Lower-case names; several values of one name joined by `, `, `set-cookie` by line feeds. */
  headers: Readonly<Record<string, string>>
  redirects: readonly { url: string; status: number }[]
  /** Of the whole answer, without any rendering. */
  durationMs: number
  /** To the first byte. */
  ttfbMs: number
  /** Decoded, and as it was sent. */
  bytes: number
  transferBytes: number
  /** Clicks from the start page. */
  depth: number
  /** Whether a sitemap lists it, and since when it says that it is as it is. */
  inSitemap: boolean
  lastmod: string | undefined
}

export interface Meta {
  /** `name`, `property`, `http-equiv` or `charset`, lower-case. */
  name: string
  content: string
  isInHead: boolean
}

export interface HeadLink {
  /** Words of `rel`, lower-case. */
  rel: readonly string[]
  href: string
  /** Absolute; undefined where `href` is none. */
  url: string | undefined
  hreflang: string | undefined
  media: string | undefined
  type: string | undefined
  as: string | undefined
  isInHead: boolean
}

export interface Heading {
  level: 1 | 2 | 3 | 4 | 5 | 6
  text: string
  /** Its words are only those of an image's alt. */
  isFromAlt: boolean
  /** Number of the text block that follows it. */
  block: number
}

export type Region = 'nav' | 'header' | 'main' | 'aside' | 'footer'

/** `<a>` and `<area>`; an `<a>` that is only a place to link to (a name or id, no URL) is none. */
export interface Anchor {
  href: string | undefined
  /** Absolute, without fragment; undefined where `href` is none. */
  url: string | undefined
  /** As written, without `#`. */
  fragment: string
  /** As a reader hears it: text, else aria-label, else alt of its image. */
  text: string
  /** Of `aria-labelledby` or `aria-label`, which screen readers read instead of the text; empty without. */
  label: string
  hasImage: boolean
  rel: readonly string[]
  target: string
  region: Region
  /** Text around it, at most 160 characters. */
  around: string
  /** Nobody sees or hears it: `hidden`, `aria-hidden`, or not displayed. */
  isHidden: boolean
  /** Has an `onclick` of its own. */
  hasHandler: boolean
}

export interface Image {
  src: string
  /**
   * Absolute, of `src`, else of the `data-src` that a script puts there; undefined where there is nothing to
   * ask for: neither, or a `data:` URL.
   */
  url: string | undefined
  /**
   * Other files that `srcset`, the sources beside it and their `data-` forms offer; of each list the smallest
   * first.
   */
  candidates: readonly string[]
  /**
   * The smallest that a WebP or AVIF source beside it offers: current browsers show it, or a larger one, in
   * place of `url`.
   */
  modern: string | undefined
  /** Undefined without the attribute, or a role or label in its place; empty says that it is decoration. */
  alt: string | undefined
  width: string | undefined
  height: string | undefined
  loading: string | undefined
  isInPicture: boolean
  /** Text of the link that it is in. */
  linkText: string | undefined
  region: Region
}

export interface Script {
  src: string | undefined
  url: string | undefined
  isAsync: boolean
  isDeferred: boolean
  isModule: boolean
  isInHead: boolean
  /** Of an inline script. */
  bytes: number
}

export interface StyleSheet {
  href: string | undefined
  url: string | undefined
  media: string
  isInHead: boolean
  /** Of an inline style. */
  bytes: number
  /** Whether its own text (inline) has @font-face, and all of them font-display. */
  fontFaces: number
  fontFacesWithDisplay: number
}

export interface FormField {
  type: string
  name: string
  hasLabel: boolean
}

export interface Form {
  action: string
  url: string | undefined
  method: string
  fields: readonly FormField[]
}

export interface StructuredData {
  format: 'json-ld' | 'microdata' | 'rdfa'
  /** Of JSON-LD that parses: its nodes, `@graph` and nesting opened. */
  nodes: readonly Readonly<Record<string, unknown>>[]
  types: readonly string[]
  /**
   * What is around JSON-LD and is no JSON, by its sign: a comment of HTML (`<!--`) or a `<![CDATA[`
   * section.
   */
  wrapper?: string
  /** Of JSON-LD that does not parse. */
  fault: { message: string; position: number } | undefined
}

export interface TextBlock {
  kind: 'paragraph' | 'heading' | 'item' | 'cell' | 'quote' | 'caption' | 'code' | 'other'
  text: string
  region: Region
}

export interface AuditedPage extends PageAnswer {
  /** `text/html` and its like; the rest below is empty for other types. */
  isHtml: boolean
  hasDoctype: boolean
  /** As the markup declares it; `at`: byte offset where the tag ends. */
  charset: { name: string; at: number } | undefined
  /** Of `<html lang>`. */
  lang: string | undefined
  titles: readonly { text: string; isInHead: boolean }[]
  metas: readonly Meta[]
  links: readonly HeadLink[]
  /** Of the answer's `Link` header. */
  headerLinks: readonly HeadLink[]
  headings: readonly Heading[]
  anchors: readonly Anchor[]
  images: readonly Image[]
  picturesWithoutImg: number
  svgs: readonly { bytes: number; hash: string }[]
  scripts: readonly Script[]
  styles: readonly StyleSheet[]
  forms: readonly Form[]
  /** Fields outside forms. */
  fields: readonly FormField[]
  /** `isHidden`: nobody sees or hears it. */
  frames: readonly { src: string; url: string | undefined; title: string | undefined; isHidden: boolean }[]
  media: readonly {
    kind: 'video' | 'audio'
    src: string
    url: string | undefined
    hasCaptions: boolean
    isMuted: boolean
  }[]
  data: readonly StructuredData[]
  /** What a fragment can name: ids, and names of `<a>`. */
  ids: ReadonlySet<string>
  doubledIds: readonly string[]
  elements: number
  /** Deepest nesting. */
  nesting: number
  hasMain: boolean
  /** All text that is shown, block by block. */
  blocks: readonly TextBlock[]
  /** Of `<time>`. */
  times: readonly { datetime: string; text: string }[]
  /** Words of the main content: without navigation, header, footer and asides. */
  mainWords: number
  words: number
  /**
   * What kind of page it is, by URL, markup and text: `home`, `article`, `product`, `category`,
   * `landing`, `about`, `contact`, `legal`, `other`.
   */
  pageType: PageType
  /** The language recognised from the words; undefined where there are too few. */
  language: string | undefined
  /** Source of the page, for the few checks that look for what is not markup. */
  html: string
  /** Conclusions that many checks need, rendered once. */
  indexing: Indexing
}

export interface Indexing {
  isIndexable: boolean
  /** Why not. */
  reason: 'status' | 'noindex-meta' | 'noindex-header' | 'canonical' | 'redirect' | 'not-html' | undefined
  /** Directives for all bots, of meta and header, lower-case. */
  directives: readonly string[]
  /** The same for single bots, by their lower-case name. */
  botDirectives: Readonly<Record<string, readonly string[]>>
  /** Absolute; the first one that the head declares, else the header's. */
  canonical: string | undefined
}
