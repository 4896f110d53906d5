// Passages of an open text that something is beside. Whoever shows a text offers them; comments hold on
// to it by them.

/** Characters of the text as readers see it. */
export interface TextSpan {
  from: number
  to: number
}

/** A passage that something is beside. `draft`: what is being commented on at this moment. */
export interface MarkedPassage extends TextSpan {
  id: string
  kind:
    | 'comment'
    | 'suggestion'
    | 'draft'
    | 'claim'
    /** The number of a source. */
    | 'marker'
    /** A sentence that its source holds; not seen before it is meant. */
    | 'cited'
    | 'weak'
    | 'unsupported'
    | 'uncited'
    /** Words that could lead to another page. */
    | 'link'
  /** Said at the pointer. */
  hint?: string
}

/** Who marks passages: each shows its own and leaves those of the others. */
export type PassageLayer = 'annotations' | 'claims' | 'citations' | 'markers' | 'links'

export type LayeredPassage = MarkedPassage & { layer: PassageLayer }

/** What comments need of a text or page that is shown. */
export type CommentedSurface = Pick<
  PassageSurface,
  'text' | 'selected' | 'release' | 'show' | 'point' | 'goTo'
>

/** By this, comments hold on to the words of the text. */
export interface PassageSurface {
  /** The text as readers see it. */
  text(): string
  /** The selected words; undefined when nothing is selected. */
  selected(): TextSpan | undefined
  /** Nothing is selected any more; the cursor stays. */
  release(): void
  /** Marks these passages of a layer and no others of it; they follow what is typed. */
  show(layer: PassageLayer, passages: readonly MarkedPassage[]): void
  /** Brings out one of the marked passages. */
  point(id: string | undefined): void
  /** Brings words into sight; false when they cannot be found. */
  goTo(id: string, quote: string): boolean
  /** Selects words to change them; false when they cannot be found. */
  select(span: TextSpan): boolean
  /** Writes words at a place, as one change to undo. False as above. */
  insert(offset: number, words: string): boolean
  /** Makes a link of words, as one change to undo. False where they are not one piece of the source, too. */
  link(span: TextSpan, href: string): boolean
  /**
   * Takes words out, with the list item or paragraph that would be left empty: one step to undo. False as
   * above.
   */
  remove(span: TextSpan): boolean
}
