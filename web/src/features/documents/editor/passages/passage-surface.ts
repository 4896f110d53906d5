import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import type { PassageSurface, TextSpan } from '#web/lib/passages.ts'
import { goToPassage, pointAtPassage, showPassages } from './passages-plugin.ts'
import { getReadText, type ReadText } from './read-text.ts'
import { removeWords } from './remove-words.ts'

/** The passages of rich text. */
export function createPassageSurface(editor: Editor): PassageSurface {
  let known: { doc: Node; read: ReadText } | undefined
  const read = (): ReadText => {
    const { doc } = editor.state
    if (known?.doc !== doc) known = { doc, read: getReadText(doc) }
    return known.read
  }
  // The end is after the last character, not before the next one: that may be in another paragraph.
  const toPositions = ({ from, to }: TextSpan): TextSpan => {
    const { getPosition } = read()
    return { from: getPosition(from), to: getPosition(to - 1) + 1 }
  }
  return {
    text: () => read().text,
    selected() {
      const { from, to, empty } = editor.state.selection
      if (empty) return undefined
      const { getOffset } = read()
      const span = { from: getOffset(from), to: getOffset(to) }
      return span.from < span.to ? span : undefined
    },
    release: () => void editor.commands.setTextSelection(editor.state.selection.to),
    show: (layer, passages) =>
      showPassages(
        editor.view,
        layer,
        passages.map((passage) => ({ ...passage, ...toPositions(passage), layer })),
      ),
    point: (id) => pointAtPassage(editor.view, id),
    goTo: (id) => goToPassage(editor.view, id),
    select(span) {
      editor.chain().setTextSelection(toPositions(span)).scrollIntoView().run()
      // At once: the editor's own command waits for a frame, in which keys would go elsewhere.
      editor.view.focus()
      return true
    },
    insert(offset, words) {
      // Behind the character before it, in its paragraph.
      const { to } = toPositions({ from: Math.max(0, offset - 1), to: Math.max(1, offset) })
      editor.view.dispatch(closeHistory(editor.state.tr))
      editor.view.dispatch(editor.state.tr.insertText(words, to))
      return true
    },
    link(span, href) {
      const { from, to } = toPositions(span)
      const { schema, tr } = editor.state
      const mark = schema.marks['link']?.create({ href })
      // Words of two paragraphs are no link.
      if (mark === undefined || !tr.doc.resolve(from).sameParent(tr.doc.resolve(to))) return false
      editor.view.dispatch(closeHistory(editor.state.tr))
      editor.view.dispatch(editor.state.tr.addMark(from, to, mark))
      return true
    },
    remove(span) {
      const { from, to } = toPositions(span)
      removeWords(editor, from, to)
      return true
    },
  }
}
