import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { CheckSurface } from '#web/lib/check-surface.ts'
import { scrollToPlace } from '../near-window/near-window-plugin.ts'
import { findModelMark, showModelMarks } from './checks-plugin.ts'
import { readModelBlocks } from './read-model-blocks.ts'

/** Whoever listens to clicks on marks of an editor. */
export type PickListeners = Set<(id: string) => void>

/** Writing checks of rich text. */
export function createRichTextChecks(editor: Editor, pickListeners: PickListeners): CheckSurface {
  let last: { doc: Node; positions: number[] } | undefined
  return {
    read() {
      const { doc } = editor.state
      const { blocks, positions } = readModelBlocks(doc)
      last = { doc, positions }
      return { blocks }
    },
    onChange(listener) {
      editor.on('update', listener)
      return () => void editor.off('update', listener)
    },
    onPick(listener) {
      pickListeners.add(listener)
      return () => void pickListeners.delete(listener)
    },
    show(marks) {
      if (editor.isDestroyed) return
      // The next reading of the changed text is on its way.
      if (marks.length > 0 && last?.doc !== editor.state.doc) return
      showModelMarks(
        editor.view,
        marks.flatMap(({ block, start, end, ...mark }) => {
          const position = last?.positions[block]
          return position === undefined ? [] : [{ ...mark, from: position + start, to: position + end }]
        }),
      )
    },
    goTo(id) {
      const place = findModelMark(editor.view, id)
      if (place === undefined) return false
      const { state, view } = editor
      const isImage = place.to - place.from === 1 && state.doc.nodeAt(place.from)?.type.name === 'image'
      view.dispatch(
        state.tr.setSelection(
          isImage
            ? NodeSelection.create(state.doc, place.from)
            : TextSelection.create(state.doc, place.from, place.to),
        ),
      )
      view.focus()
      scrollToPlace(view, place)
      return true
    },
    replace(id, replacement) {
      const place = findModelMark(editor.view, id)
      if (place === undefined) return false
      const { tr } = editor.state
      // A change of its own in the history, whatever was typed just before.
      editor.view.dispatch(closeHistory(tr))
      editor.view.dispatch(
        replacement === ''
          ? editor.state.tr.delete(place.from, place.to)
          : editor.state.tr.insertText(replacement, place.from, place.to),
      )
      return true
    },
  }
}
