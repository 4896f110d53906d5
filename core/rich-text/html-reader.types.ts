// What the parts of the HTML reader hand each other.
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import type { LinkTarget } from './inline-collector.ts'
import type { Alignment, Block, Inline, ListItem, Marks } from './rich-text.types.ts'

/** What the elements around say about the text inside. */
export interface ReadingContext {
  marks: Marks
  link: LinkTarget | undefined
  align: Alignment | undefined
  /** The list item whose first thing may be a checkbox. */
  item: ListItem | undefined
}

export interface HtmlReader {
  blocks(nodes: readonly HtmlNode[], context: ReadingContext): Block[]
  inlines(element: HtmlElement, context: ReadingContext): Inline[]
}
