// What the nodes of one section share while it is drawn.
import type { LayoutContainer, LayoutNode, TextStyle } from '#contracts/design-layout.schema.ts'
import type { Html } from '../html.ts'
import type { Part, View } from '../view.ts'
import type { Table } from './find-tables.ts'
import type { PlacedNode } from './place-nodes.ts'
import type { RuleBook, RuleScope } from './rule-book.ts'
import type { SlotNode } from './walk-tree.ts'

export interface TreeDrawing {
  view: View
  book: RuleBook
  styles: ReadonlyMap<string, TextStyle>
  /** By their first part. */
  tables: ReadonlyMap<PlacedNode, Table>
  /** What is set in the slots. */
  parts: ReadonlyMap<string, Part>
  headings: HeadingLevels
  sender: Sender | undefined
  /** All that is drawn is a header or its bar: its navigation is a menu where the row has no room. */
  isBar: boolean
  /** The row of a section at the top of the page that holds the navigation. */
  bar: LayoutContainer | undefined
  wide: RuleScope
  narrow: RuleScope
  /** Where there is room for lines of a slightly wider font. */
  broad: RuleScope
  /** Where no word of a row is broken. */
  whole: RuleScope
  /** In pixels: smaller letters are not made smaller with the page. */
  smallest: number
  /** The design runs from right to left as its words do: places stay as they are. */
  isFromRight: boolean
  imageSizes(width: number): string
  /** Whether an image is seen at once and large: only one of a page is loaded before all others. */
  isFirstImage(area: number): boolean
  /** `data-node`, while editing. */
  nodeMark(node: LayoutNode): Html
  /** Before a page is published, what an empty place is for. */
  blankMark(node: SlotNode, words: string): Html
}

/** The form that is sent, with all fields of its section. */
export interface Sender {
  form: SlotNode
  /** Undefined: one of its own. */
  button: SlotNode | undefined
}

export interface HeadingLevels {
  /** The element of the next heading. */
  next(node: SlotNode): `h${1 | 2 | 3 | 4}` | 'p'
  /** Further lines of the heading, which are texts of their own. */
  continuation(node: SlotNode): readonly SlotNode[]
  /** Whether it is such a line. */
  isContinuation(node: SlotNode): boolean
  /** The level of headings inside of a text. */
  below(): number
  /** The section is to have the page's h1 and has no heading. */
  isMissing: boolean
}
