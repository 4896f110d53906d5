// Underlines of writing checks. They are never stored in the text, and follow what is typed.
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { CheckMark } from '#web/lib/check-surface.ts'
import { getNear, hasMovedNear } from '../near-window/near-window-plugin.ts'

/** Its places are those of the model. */
export interface ModelMark extends Pick<CheckMark, 'id' | 'severity' | 'isHidden'> {
  from: number
  to: number
}

interface Marks {
  all: DecorationSet
  rendered: DecorationSet
}

const key = new PluginKey<Marks>('checks')
const none: Marks = { all: DecorationSet.empty, rendered: DecorationSet.empty }

export function checksPlugin(onPick: (id: string) => void): Plugin<Marks> {
  return new Plugin<Marks>({
    key,
    state: { init: () => none, apply },
    props: {
      decorations: (state) => key.getState(state)?.rendered,
      handleClick(view, position) {
        const [picked] = (key.getState(view.state)?.all.find(position, position) ?? [])
          .filter(({ spec }) => spec['isHidden'] !== true)
          .sort((one, other) => one.to - one.from - (other.to - other.from))
        if (picked !== undefined) onPick(String(picked.spec['id']))
        return false
      },
    },
  })
}

function apply(transaction: Transaction, before: Marks, _old: EditorState, state: EditorState): Marks {
  const { doc, docChanged, mapping } = transaction
  const marks = transaction.getMeta(key) as readonly ModelMark[] | undefined
  if (marks !== undefined || hasMovedNear(transaction)) {
    const all = marks === undefined ? before.all : createMarks(doc, marks)
    return { all, rendered: render(state, all) }
  }
  if (!docChanged || before.all === DecorationSet.empty) return before
  return { all: before.all.map(mapping, doc), rendered: before.rendered.map(mapping, doc) }
}

function createMarks(doc: Node, marks: readonly ModelMark[]): DecorationSet {
  return DecorationSet.create(
    doc,
    marks.map(({ id, severity, isHidden = false, from, to }) =>
      Decoration.inline(
        from,
        to,
        isHidden ? {} : { class: `check-mark is-${severity}` },
        // What is typed at its edges does not belong to it.
        { id, severity, isHidden, inclusiveStart: false, inclusiveEnd: false },
      ),
    ),
  )
}

function render(state: EditorState, all: DecorationSet): DecorationSet {
  const { from, to } = getNear(state)
  return DecorationSet.create(
    state.doc,
    all.find(from, to, (spec) => spec['isHidden'] !== true),
  )
}

/** Most keys leave all marks as they are: then nothing is rendered again. */
export function showModelMarks(view: EditorView, marks: readonly ModelMark[]): void {
  const shown = new Map(
    key
      .getState(view.state)
      ?.all.find()
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
  if (!areSame) view.dispatch(view.state.tr.setMeta(key, marks).setMeta('addToHistory', false))
}

export function findModelMark(view: EditorView, id: string): { from: number; to: number } | undefined {
  return key.getState(view.state)?.all.find(undefined, undefined, (spec) => spec['id'] === id)[0]
}
