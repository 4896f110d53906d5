// A page as Chromium shows it: a desktop of 1,350 × 940 and a phone of 360 × 740. Plain values: they cross
// threads, and every text is cut and can be stored.

export interface RenderedPage {
  finalUrl: string
  /** Text that is seen after scripts have run. */
  words: number
  text: string
  title: string
  /**
   * Text that takes part in the page and that nobody can see: tiny, in the colour of its background, far
   * outside, or transparent. Not what opens with a click, and not what is meant for screen readers.
   */
  hiddenText: readonly { selector: string; text: string }[]
  /**
   * On the desktop; `fit`: how the browser fits it into its box (CSS object-fit), `fill` unless the page says
   * otherwise.
   */
  images: readonly RenderedImage[]
  /** Of the phone. */
  viewport: Size
  scrollWidth: number
  /** What can be tapped, except links within a sentence (WCAG 2.2, 2.5.8). */
  targets: readonly { selector: string; box: Box; text: string }[]
  /** Words of which the edge of the phone's screen, or of their own box, cuts off a part. */
  cutTexts: readonly { selector: string; text: string }[]
  /** Two texts whose lines lie over each other, on the phone; `selector` is the upper one's. */
  overlappingTexts: readonly { selector: string; text: string; other: string }[]
  /** Below 12 pixels, on the phone. */
  smallTexts: readonly { selector: string; size: number; text: string }[]
  /**
   * Below the ratio that WCAG 2.2 (1.4.3) wants, on the phone; what is on images and gradients is left
   * out.
   */
  lowContrasts: readonly { selector: string; ratio: number; wanted: number; text: string }[]
  /**
   * What lies over the phone's first screen as soon as the page is there; `share` is how much of it. Little
   * ones are none.
   */
  overlay: { selector: string; share: number; text: string } | undefined
  /** Milliseconds, on the desktop; undefined where the browser reported none. */
  paint: { fcp: number | undefined; lcp: number | undefined; cls: number; tbt: number }
  /** As it travelled, until the page was at rest and before anybody scrolled. */
  transferBytes: number
  /** Exceptions, and what scripts report as errors. */
  consoleErrors: readonly string[]
  requests: readonly { url: string; type: string; status: number | undefined; bytes: number }[]
}

/**
 * `natural`: of its file, zero where it did not arrive. `shown`: where its pixels are, without border and
 * padding. `widths`: of the files in the srcset that it was chosen from, as the page declares them; empty
 * where there was no choice.
 */
export interface RenderedImage {
  url: string
  natural: Size
  shown: Box
  widths: readonly number[]
  loading: string
  fit: string
}

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

/**
 * What the browser gives of a page: the page as it is seen, and its markup after scripts have run (a megabyte
 * or so at most).
 */
export interface Rendering {
  page: RenderedPage
  html: string
}
