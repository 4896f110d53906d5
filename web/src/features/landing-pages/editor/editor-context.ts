// What every part of the open editor knows: the page, what is selected of it, and how to change it.
import { createContext, use, useSyncExternalStore } from 'react'
import type { Place, TextPlace } from './canvas/places.ts'
import type { EditedPage, EditorState, PageEditor } from './state/page-editor.ts'

export interface Selection {
  place: Place | undefined
  hovered: string | undefined
}

export interface EditorContextValue {
  pageId: string
  /** Whether the page is one's own; editors whom it is shared with neither publish nor delete it. */
  isOwner: boolean
  /** The upload that the page's design was read from; its owner's alone. */
  designFileId: string | undefined
  /** Whether the design shows somebody else's business. */
  isOthersDesign: boolean
  editor: PageEditor
  selection: Selection
  /** Selects, and shows it in the page. */
  select: (place: Place | undefined) => void
  /** Selects a section or component and opens what can be set of it. */
  open: (place: Place) => void
  /** Selects a section and gives the focus to it in the page. */
  goTo: (sectionId: string) => void
  hover: (sectionId: string | undefined) => void
  /** Puts the caret into a text of the page, around these words where they are given. */
  writeIn: (place: TextPlace, words?: string) => void
  /** Says to those who listen what has changed. */
  announce: (text: string) => void
}

const EditorContext = createContext<EditorContextValue | undefined>(undefined)

export const EditorProvider = EditorContext

export function useEditor(): EditorContextValue {
  const value = use(EditorContext)
  if (value === undefined) throw new Error('A part of the page editor is used outside of it.')
  return value
}

export function useEditorState(editor: PageEditor): EditorState {
  return useSyncExternalStore(editor.subscribe, editor.state)
}

/** The page as it is now. */
export function usePage(): EditedPage {
  return useEditorState(useEditor().editor).page
}
