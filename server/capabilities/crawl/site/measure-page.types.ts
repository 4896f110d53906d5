// What the page reports of itself, and the few parts of the DOM that the reporting needs: the server's types
// know no browser.

export interface MeasuredBox {
  x: number
  y: number
  width: number
  height: number
}

/** Part of a text, with what is different in it from the look of the whole. */
export interface MeasuredRun {
  text: string
  color?: string
  /** What is painted behind its words. */
  mark?: string
  /** What of its height that leaves free above, as a share. */
  markFrom?: number
  /** Of the letters, and the box that it fills. */
  gradient?: string
  gradientBox?: MeasuredBox
  /** How wide the line is that its letters are, without a fill; times their size. */
  outline?: number
  /** Times that of the whole. */
  size?: number
  fontWeight?: number
  fontFamily?: string
  isItalic?: boolean
  isUnderlined?: boolean
  isStruck?: boolean
}

/** What a question would show; of an open one nothing, for that is among the blocks. */
export interface MeasuredAnswer {
  text: string
  isOpen?: boolean
  fontSize?: number
  fontWeight?: number
  fontFamily?: string
  lineHeight?: number
  color?: string
}

export interface MeasuredBlock extends MeasuredBox {
  kind: 'text' | 'image' | 'shape'
  text?: string
  fontSize?: number
  fontWeight?: number
  fontFamily?: string
  isItalic?: boolean
  align?: string
  /** As the browser writes it: `rgb(1, 2, 3)`, `rgba(…)`, `color(…)`. */
  color?: string
  /** Where some of them look different. */
  runs?: MeasuredRun[]
  level?: number
  href?: string
  /** Of the roundest corner; of each where they differ, clockwise from the upper left one. */
  radius?: number
  corners?: number[]
  /** `clip-path`, as the browser writes it: a polygon, circle or ellipse. */
  clip?: string
  name?: string
  lines?: number
  /** Words of each line, of a few. */
  lineWords?: number[]
  lineHeight?: number
  letterSpacing?: number
  /** Degrees clockwise around the middle of its box. */
  turn?: number
  isUnderlined?: boolean
  isStruck?: boolean
  /** `text-shadow`, as the browser writes it. */
  textShadow?: string
  isUppercase?: boolean
  /** Its digits are all equally wide. */
  hasTabularFigures?: boolean
  /** A line that never breaks, and ends where what it is in cuts it off. */
  isCutOff?: boolean
  /** Of the element and all that it is in. */
  opacity?: number
  border?: { color: string; width: number; style: string; sides: string[] }
  /** `background-image` and `box-shadow`, as the browser writes them. */
  gradient?: string
  /** `background-size`, of each layer of `gradient`. */
  gradientSize?: string
  /** Its gradients are repeated from the upper left corner. */
  isTiled?: boolean
  shadow?: string
  /** As a filter casts it: `drop-shadow(…)`. */
  castShadow?: string
  control?: string
  /** Of a field: what is in it before somebody types, and what there is to choose. */
  placeholder?: string
  options?: string[]
  textColor?: string
  /** Of a text: of its first line, in pixels. Of a field: what is left of it inside. */
  indent?: number
  isTicked?: boolean
  marker?: string
  answer?: MeasuredAnswer
  /** Painted in this order. */
  layer: number
  /**
   * Of an image: the number that its element is marked with, and whether it shows nothing of what is behind
   * it.
   */
  shot?: number
  isOpaque?: boolean
}

export interface SiteWords {
  /** `title` of the page. */
  title: string
  description: string
  siteName: string
  /** BCP 47, as the page says; empty when it does not. */
  language: string
  headings: string[]
  /** Sentences that it says about itself, in order. */
  paragraphs: string[]
  /** Labels of its navigation. */
  navigation: string[]
}

export interface MeasuredPage {
  width: number
  height: number
  /** Of the root or the body. */
  background: string
  blocks: MeasuredBlock[]
  words: SiteWords
}

/** What a style sheet adds before or after an element, and the lines of its words. */
export interface GeneratedPart extends MeasuredBox {
  text: string
  rects: MeasuredBox[]
}

/** By the number that the element is marked with. */
export type GeneratedContent = Partial<Record<string, { before?: GeneratedPart; after?: GeneratedPart }>>

export interface MeasureLimits {
  maxBlocks: number
  maxCharacters: number
}

export interface PageStyle {
  getPropertyValue(name: string): string
}

export interface PageNode {
  nodeType: number
  textContent: string | null
  parentElement: PageElement | null
  /** Of words that are no node of the document: where they lie on the page, and what they are styled as. */
  placed?: { rects: MeasuredBox[]; pseudo?: string }
}

export interface PageElement extends PageNode {
  tagName: string
  id: string
  childNodes: Iterable<PageNode>
  children: Iterable<PageElement>
  nextElementSibling: PageElement | null
  scrollHeight: number
  scrollWidth: number
  /** Of an image; 0 where it could not be loaded. */
  naturalWidth?: number
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  getBoundingClientRect(): MeasuredBox
  closest(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
  querySelector(selector: string): PageElement | null
}

export interface PageRange {
  selectNodeContents(node: PageNode): void
  setStart(node: PageNode, at: number): void
  setEnd(node: PageNode, at: number): void
  getClientRects(): Iterable<MeasuredBox>
}

export interface PageWindow {
  scrollX: number
  scrollY: number
  innerWidth: number
}

export interface PageDocument {
  title: string
  documentElement: PageElement
  body: PageElement
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
  createRange(): PageRange
  fonts: { forEach(visit: (face: { family: string; status: string; stretch: string }) => void): void }
  createElement(name: 'canvas'): {
    getContext(kind: '2d'): { font: string; measureText(text: string): { width: number } } | null
  }
}
