// What writing checks need of an open text: its blocks, marks in it, and fixes. Whoever shows a text offers
// it.
import type { BlockSpan, CheckSeverity, TextBlock } from '#core/writing-checks/index.ts'

/** Rich text comes as its blocks, a source as it is. */
export type TextToCheck = { blocks: TextBlock[] } | { content: string; editorMode: 'html' | 'markdown' }

export interface CheckMark extends BlockSpan {
  id: string
  severity: CheckSeverity
  /** Only followed, for its fix; not underlined. */
  isHidden?: boolean
}

/** Where the blocks of a source are in its plain text. */
export interface PlainPlaces {
  text: string
  starts: readonly number[]
}

export interface CheckSurface {
  read(): TextToCheck
  /** Calls at each change of the text. Gives what ends that. */
  onChange(listener: () => void): () => void
  /** Calls with a mark that was clicked. Gives what ends that. */
  onPick(listener: (id: string) => void): () => void
  /**
   * Marks these places of the text that was read last, and no others; they follow what is typed. A text that
   * has changed since keeps its marks.
   */
  show(marks: readonly CheckMark[], places?: PlainPlaces): void
  /** Selects a marked place and brings it into sight; false when it is gone. */
  goTo(id: string): boolean
  /** Writes something else in a marked place, as one change to undo; false when it cannot be found. */
  replace(id: string, replacement: string): boolean
}
