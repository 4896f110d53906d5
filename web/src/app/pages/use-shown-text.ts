// The text that is on the page: as it was stored, as it was typed since, or put there from elsewhere.
import { useRef, useState } from 'react'
import type { EditorHandle } from '#web/features/documents/editor/editor-handle.ts'
import type { TextRecord } from '#web/features/documents/text-api.ts'
import type { DocumentText } from '#web/features/documents/use-document-autosave.ts'
import { t } from '#web/messages/index.ts'

export function useShownText(record: TextRecord) {
  const handle = useRef<EditorHandle>(undefined)
  const [title, setTitle] = useState(withoutDefault(record.title))
  const [editorMode, setEditorMode] = useState(record.editorMode)
  // A text that comes from elsewhere than the keyboard gets a fresh editor.
  const [sheet, setSheet] = useState({ key: 0, content: record.content })
  const latest = useRef({ title, content: record.content, editorMode })
  const changeTitle = (next: string): void => {
    latest.current.title = next
    setTitle(next)
  }
  return {
    /** Of the editor that is open, which says so by `setHandle`. */
    handle,
    setHandle(opened: EditorHandle): void {
      handle.current = opened
    },
    title,
    editorMode,
    sheet,
    getMode: () => latest.current.editorMode,
    read(): DocumentText {
      // A title that was empty stays so: a text that is only looked at is not changed.
      const noTitle = record.title === '' ? '' : t.documents.untitled
      return {
        title: latest.current.title === '' ? noTitle : latest.current.title,
        content: handle.current?.getContent() ?? latest.current.content,
      }
    },
    setTitle: changeTitle,
    /** Puts a text on the page that was not typed there. */
    show(text: DocumentText, mode = latest.current.editorMode): void {
      handle.current = undefined
      latest.current = { title: withoutDefault(text.title), content: text.content, editorMode: mode }
      setTitle(latest.current.title)
      setEditorMode(mode)
      setSheet(({ key }) => ({ key: key + 1, content: text.content }))
    },
    /**
     * Takes what others wrote into the editor that is open; false where it is in another mode, or none is.
     */
    takeOver(theirs: TextRecord): boolean {
      if (theirs.editorMode !== latest.current.editorMode || handle.current === undefined) return false
      handle.current.takeOver(theirs.content)
      changeTitle(withoutDefault(theirs.title))
      return true
    },
  }
}

const withoutDefault = (title: string): string => (title === t.documents.untitled ? '' : title)
