// What a page is rendered from, and where its parts will be found.
import type { Section, Theme } from '#contracts/sections.schema.ts'
import type { FontFile } from './fonts.types.ts'

/**
 * `publish`: nothing but the page, without what holds open claims. `preview`: open claims and blanks are in
 * it, marked. `edit`: also `data-section`, `data-component`, `data-prop` and `data-edit` (`text`, `html` or
 * `image`) on whatever can be edited in its place.
 */
export type RenderMode = 'publish' | 'preview' | 'edit'

/** An image as the page asks for it. */
export interface Image {
  src: string
  /** As in HTML: URLs with widths. */
  srcset?: string | undefined
  width?: number | undefined
  height?: number | undefined
}

export interface PageContent {
  businessName: string
  businessOverview: string
  sections: readonly Section[]
  theme: Theme
  slug?: string | undefined
}

export interface RenderOptions {
  mode: RenderMode
  /**
   * Where the installation is reached, `https://example.com`; without it the page names no absolute URL
   * of its own.
   */
  baseUrl?: string | undefined
  /** The page's own URL, absolute or below `baseUrl`. */
  publishedUrl?: string | undefined
  /**
   * Where the bytes of a stored `src` are; an image it does not know is left out. Without it images are
   * as they are stored.
   */
  image?: ((src: string) => Image | undefined) | undefined
  /** Where a file of a font is served; without it the page uses fonts of the reader's system. */
  fontUrl?: ((file: FontFile) => string | undefined) | undefined
  /** Where forms are posted to; without it their buttons do nothing. */
  formAction?: string | undefined
  /** Sections that ready layouts take their measures from; those of the page where left out. */
  designOf?: readonly Section[] | undefined
  /** BCP 47; guessed from the words when missing. */
  language?: string | undefined
}
