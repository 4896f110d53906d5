// Underlines of writing checks. They are rendered, never stored in the text, and follow what is typed.
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { CheckMark } from '#web/lib/check-surface.ts'

/** Its places are those of the model. */
export interface ModelMark extends Pick<CheckMark, 'id' | 'severity' | 'isHidden'> {
  from: number
  to: number
}

const key = new PluginKey<DecorationSet>('checks')

export function checksPlugin(onPick: (id: string) => void): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, before) {
        const marks = transaction.getMeta(key) as readonly ModelMark[] | undefined
        if (marks !== undefined) return DecorationSet.create(transaction.doc, marks.map(toDecoration))
        return transaction.docChanged ? before.map(transaction.mapping, transaction.doc) : before
      },
    },
    props: {
      decorations: (state) => key.getState(state),
      handleClick(view, position) {
        const [picked] = (key.getState(view.state)?.find(position, position) ?? [])
          .filter(({ spec }) => spec['isHidden'] !== true)
          .sort((one, other) => one.to - one.from - (other.to - other.from))
        if (picked !== undefined) onPick(String(picked.spec['id']))
        return false
      },
    },
  })
}

function toDecoration({ id, severity, isHidden = false, from, to }: ModelMark): Decoration {
  return Decoration.inline(
    from,
    to,
    isHidden ? {} : { class: `check-mark is-${severity}` },
    // What is typed at its edges does not belong to it.
    { id, severity, isHidden, inclusiveStart: false, inclusiveEnd: false },
  )
}

/** Most keys leave all marks as they are: then nothing is rendered again. */
export function showModelMarks(view: EditorView, marks: readonly ModelMark[]): void {
  const shown = new Map(
    key
      .getState(view.state)
      ?.find()
      .map((mark) => [String(mark.spec['id']), mark]),
  )
  const areSame =
    shown.size === marks.length &&
    marks.every(({ id, severity, isHidden = false, from, to }) => {
      const mark = shown.get(id)
      return (
        mark?.from === from &&
        mark.to === to &&
        mark.spec['severity'] === severity &&
        mark.spec['isHidden'] === isHidden
      )
    })
  if (areSame) return
  view.dispatch(view.state.tr.setMeta(key, marks).setMeta('addToHistory', false))
}

export function findModelMark(view: EditorView, id: string): { from: number; to: number } | undefined {
  return key.getState(view.state)?.find(undefined, undefined, (spec) => spec['id'] === id)[0]
}
