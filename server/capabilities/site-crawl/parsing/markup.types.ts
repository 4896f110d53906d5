// What the markup reader collects: URLs as they are written, for the base may follow behind them.
import type { Form, FormField, Heading, Meta, Region, StructuredData, TextBlock } from '../page.types.ts'

export interface FoundLink {
  rel: readonly string[]
  href: string
  hreflang: string | undefined
  media: string | undefined
  type: string | undefined
  as: string | undefined
  isInHead: boolean
}

export interface FoundAnchor {
  href: string | undefined
  text: string
  /** What it is called: its text, or another name where it has none. */
  name: string
  /** Of `aria-label`. */
  label: string
  /** Ids of the elements that name it. */
  labelledBy: readonly string[]
  hasImage: boolean
  rel: readonly string[]
  target: string
  region: Region
  around: string
  isHidden: boolean
  hasHandler: boolean
}

/** Of `<picture>`; `srcset`, or the `data-srcset` that a script makes it of. */
export interface FoundSource {
  srcset: string
  type: string
}

export interface FoundImage {
  src: string
  srcset: string
  /** Of `data-src` and `data-srcset`. */
  lazySrc: string
  lazySrcset: string
  sources: readonly FoundSource[]
  alt: string | undefined
  width: string | undefined
  height: string | undefined
  loading: string | undefined
  isInPicture: boolean
  link: FoundAnchor | undefined
  region: Region
}

export interface FoundScript {
  src: string | undefined
  isAsync: boolean
  isDeferred: boolean
  isModule: boolean
  isInHead: boolean
  bytes: number
}

export interface FoundStyle {
  href: string | undefined
  media: string
  isInHead: boolean
  bytes: number
  fontFaces: number
  fontFacesWithDisplay: number
}

export interface FoundMedia {
  kind: 'video' | 'audio'
  src: string
  hasCaptions: boolean
  isMuted: boolean
}

export interface FoundFrame {
  src: string
  title: string | undefined
  isHidden: boolean
}

export interface FoundForms {
  forms: Omit<Form, 'url'>[]
  fields: FormField[]
}

export interface Markup extends FoundForms {
  hasDoctype: boolean
  /** `at`: offset in characters. */
  charset: { name: string; at: number } | undefined
  lang: string | undefined
  base: string | undefined
  titles: { text: string; isInHead: boolean }[]
  metas: Meta[]
  links: FoundLink[]
  headings: Heading[]
  anchors: FoundAnchor[]
  images: FoundImage[]
  picturesWithoutImg: number
  svgs: { bytes: number; hash: string }[]
  scripts: FoundScript[]
  styles: FoundStyle[]
  frames: FoundFrame[]
  media: FoundMedia[]
  data: StructuredData[]
  ids: Set<string>
  doubledIds: Set<string>
  times: { datetime: string; text: string }[]
  elements: number
  nesting: number
  hasMain: boolean
  /** Number of `<article>` elements, and of places marked as a price: signs of the type of page. */
  articles: number
  prices: number
  blocks: TextBlock[]
  words: number
  mainWords: number
}
