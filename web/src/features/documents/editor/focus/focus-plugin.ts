// Marks the block that the cursor is in, for focus mode: it stays clear while the others fade.
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

const key = new PluginKey<boolean>('focus')

export function focusPlugin(): Plugin<boolean> {
  return new Plugin<boolean>({
    key,
    state: {
      init: () => false,
      apply: (transaction, isOn) => (transaction.getMeta(key) as boolean | undefined) ?? isOn,
    },
    props: {
      decorations(state) {
        const { $head } = state.selection
        if (key.getState(state) !== true || $head.depth === 0) return null
        return DecorationSet.create(state.doc, [
          Decoration.node($head.before(1), $head.after(1), { class: 'is-current' }),
        ])
      },
    },
  })
}

export function setFocusMode(view: EditorView, isOn: boolean): void {
  view.dispatch(view.state.tr.setMeta(key, isOn).setMeta('addToHistory', false))
}
