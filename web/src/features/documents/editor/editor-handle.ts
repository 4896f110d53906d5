// What a page can ask of an editor, whichever mode it is for. Content is always in the document's own mode.
import type { EditorMode } from '../editor-modes.ts'
import type { CheckSurface } from '#web/lib/check-surface.ts'
import type { PassageLayer, PassageSurface } from '#web/lib/passages.ts'
import type { OutlineEntry } from './outline.ts'

export interface EditorHandle {
  editorMode: EditorMode
  passages: PassageSurface
  checks: CheckSurface
  getContent(): string
  /** Replaces the whole text; can be undone in the editor. */
  setContent(content: string): void
  /** Shows another state of the same text; what is the same stays where it is, and so does the cursor. */
  takeOver(content: string): void
  /** The selected part; empty when nothing is selected. */
  getSelection(): string
  /** Its words alone. */
  getSelectedText(): string
  /**
   * Selects the part of this heading, or the one that the cursor is in, and gives its heading; undefined
   * where the text has none.
   */
  selectPart(entry?: OutlineEntry): string | undefined
  insertAtCursor(content: string): void
  replaceSelection(content: string): void
  /**
   * Shows a new text for the selection or the document as changes to accept or reject. Gives their number; 0:
   * nothing would change; `gone`: the part that was selected is no longer in the text, and nothing is shown.
   */
  propose(content: string, scope: 'selection' | 'document'): number | 'gone'
  /** Blanks that nobody has filled yet. */
  countBlanks(): number
  /** Goes to the next blank, or to the first one of the text, and selects it; false when there is none. */
  goToNextBlank(from?: 'start'): boolean
  goToHeading(entry: OutlineEntry): void
  focus(place?: 'start' | 'end'): void
  /** Whether the block with the cursor is marked. */
  setFocusMode(isOn: boolean): void
}

export interface EditorProps {
  initialContent: string
  label: string
  onReady: (handle: EditorHandle) => void
  onChange: () => void
  /** Proposed changes were accepted: they are in the text now. */
  onAccepted: () => void
  onOutline: (outline: OutlineEntry[]) => void
  /** Words of the text, counted while nothing else is to do. */
  onWords: (count: number) => void
  /** Asked for the refinement of the selected part. */
  onRefine?: ((request: RefineRequest) => void) | undefined
  isBusy: boolean
  /** Whether there is a voice sample to rewrite by. */
  hasVoice?: boolean
  /** Asked to comment on the selected words, or to suggest others. */
  onAnnotation?: ((kind: 'comment' | 'suggestion') => void) | undefined
  /** A marked passage was clicked. */
  onPassage?: ((id: string, layer: PassageLayer) => void) | undefined
}

export type RefineRequest = {
  kind:
    | 'improve'
    | 'shorten'
    | 'expand'
    | 'formal'
    | 'simple'
    | 'grammar'
    | 'translate'
    | 'custom'
    | 'ask'
    /** For somebody else. */
    | 'reader'
    /** The part that the selection is in, written again. */
    | 'part'
    /** The selection becomes the voice sample, or is rewritten in its voice. */
    | 'take-voice'
    | 'voice'
  detail?: string
}
