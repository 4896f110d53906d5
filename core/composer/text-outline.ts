/** A kind of text. In its parts a placeholder on a line of its own is running text, in a list line a list, elsewhere a few words. */
export interface TextOutline {
  /** Words of a request that name this kind. */
  kind: RegExp
  /** What stands before the first part, in Markdown. */
  opening: string
  parts: OutlinePart[]
}

export interface OutlinePart {
  /** Without it the part has its place but no heading. */
  heading?: string
  /** What belongs there; facts are matched against it. */
  guidance: string
  text: string
}
