// The one shape of formatted text. Imports, exports, mode changes and the composer all meet here: readers
// make it, writers consume it.
// Invariant: a tree is plain JSON; text in it is decoded (no entities, no Markdown escapes) and URLs passed
// `isSafeLink` or `isSafeImage`.

export type Alignment = 'left' | 'center' | 'right' | 'justify'

export interface RichText {
  blocks: Block[]
  /**
   * Notes that `footnoteReference` inlines point to, in the order of their numbers. Empty when there are
   * none.
   */
  footnotes: Footnote[]
}

export interface Footnote {
  /** Letters, digits, `-` and `_`; unique in the text. */
  id: string
  blocks: Block[]
}

export type Block =
  | HeadingBlock
  | ParagraphBlock
  | ListBlock
  | TableBlock
  | QuoteBlock
  | CodeBlock
  | ImageBlock
  | FigureBlock
  | DetailsBlock
  | DefinitionListBlock
  | { type: 'horizontalRule' }
  | { type: 'pageBreak' }

export interface HeadingBlock {
  type: 'heading'
  level: 1 | 2 | 3 | 4 | 5 | 6
  /** The name that `#id` links point to, without the `user-content-` that HTML gets. */
  id?: string
  align?: Alignment
  inlines: Inline[]
}

export interface ParagraphBlock {
  type: 'paragraph'
  align?: Alignment
  inlines: Inline[]
}

export interface ListBlock {
  type: 'list'
  ordered: boolean
  /** Number of the first item of an ordered list; 1 for others. */
  start: number
  items: ListItem[]
}

export interface ListItem {
  /** Set for an item of a task list. */
  checked?: boolean
  blocks: Block[]
}

export interface TableBlock {
  type: 'table'
  /** How many of the first rows are its head. */
  headerRows: number
  rows: TableCell[][]
  caption?: Inline[]
  /** Widths of the columns in CSS pixels, where the text says them. */
  columnWidths?: (number | null)[]
}

export interface TableCell {
  header: boolean
  /** 1 or more. */
  colspan: number
  /** 1 or more. */
  rowspan: number
  align?: Alignment
  blocks: Block[]
}

export interface QuoteBlock {
  type: 'quote'
  blocks: Block[]
}

export interface CodeBlock {
  type: 'codeBlock'
  language?: string
  /** Without line breaks at its ends. */
  text: string
}

/** An image. Sizes are CSS pixels. */
export interface Image {
  type: 'image'
  src: string
  alt: string
  title?: string
  width?: number
  height?: number
}

/** An image that is alone between blocks. */
export type ImageBlock = Image

export interface FigureBlock {
  type: 'figure'
  blocks: Block[]
  caption: Inline[]
}

export interface DetailsBlock {
  type: 'details'
  open: boolean
  summary: Inline[]
  blocks: Block[]
}

export interface DefinitionListBlock {
  type: 'definitionList'
  items: { terms: Inline[][]; descriptions: Block[][] }[]
}

export type Inline =
  | TextInline
  | LinkInline
  | Image
  | { type: 'lineBreak' }
  | { type: 'footnoteReference'; id: string }

export interface TextInline {
  type: 'text'
  text: string
  marks: Marks
}

export interface LinkInline {
  type: 'link'
  href: string
  title?: string
  /** Never holds another link. */
  inlines: Inline[]
}

/** Only what is on is present. */
export interface Marks {
  bold?: true
  italic?: true
  underline?: true
  strike?: true
  code?: true
  sub?: true
  sup?: true
  /** `#rrggbb` in lower case, or `` for the reader's own marker colour. */
  highlight?: string
  /** `#rrggbb` in lower case. */
  colour?: string
}

export type Mark = keyof Marks
