// Underlines of writing checks. They are never stored in the text, and follow what is typed. Those near the
// window are rendered alone: each one is an element that the browser goes through at every key.
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { CheckMark } from '#web/lib/check-surface.ts'
import type { TextRange } from '../blanks.ts'
import { findRangeInWindow } from './find-range-in-window.ts'

/** Its places are those of the model. */
export interface ModelMark extends Pick<CheckMark, 'id' | 'severity' | 'isHidden'> {
  from: number
  to: number
}

interface Marks {
  all: DecorationSet
  /** The part of the text whose marks are rendered. */
  near: TextRange
  rendered: DecorationSet
}

interface Action {
  near: TextRange
  /** Others than before. */
  marks: readonly ModelMark[] | undefined
}

const key = new PluginKey<Marks>('checks')
const none: Marks = { all: DecorationSet.empty, near: { from: 0, to: 0 }, rendered: DecorationSet.empty }

/** Windows above and below the one that is seen whose marks are rendered, so that scrolling meets them. */
const windowsAround = 1
/**
 * A key that moves the cursor also scrolls. ProseMirror learns of the new selection a task later; what is
 * rendered before would put the cursor back.
 */
const lookAfterMs = 60

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
    view(view) {
      const stop = new AbortController()
      let timer: number | undefined
      const look = (): void => {
        timer ??= window.setTimeout(() => {
          timer = undefined
          if (!areNearRendered(view)) renderMarks(view)
        }, lookAfterMs)
      }
      // Any element that scrolls may hold the text.
      window.addEventListener('scroll', look, { capture: true, passive: true, signal: stop.signal })
      const sizes = new ResizeObserver(look)
      for (const element of [view.dom, document.documentElement]) sizes.observe(element)
      return {
        destroy() {
          clearTimeout(timer)
          stop.abort()
          sizes.disconnect()
        },
      }
    },
  })
}

function apply(transaction: Transaction, before: Marks): Marks {
  const { doc, mapping } = transaction
  const action = transaction.getMeta(key) as Action | undefined
  if (action !== undefined) {
    const all = action.marks === undefined ? before.all : createMarks(doc, action.marks)
    return { all, near: action.near, rendered: render(doc, all, action.near) }
  }
  if (!transaction.docChanged || before.all === DecorationSet.empty) return before
  return {
    all: before.all.map(mapping, doc),
    near: { from: mapping.map(before.near.from, -1), to: mapping.map(before.near.to, 1) },
    rendered: before.rendered.map(mapping, doc),
  }
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

function render(doc: Node, all: DecorationSet, { from, to }: TextRange): DecorationSet {
  return DecorationSet.create(
    doc,
    all.find(from, to, (spec) => spec['isHidden'] !== true),
  )
}

function areNearRendered(view: EditorView): boolean {
  const { all, near } = key.getState(view.state) ?? none
  if (all === DecorationSet.empty) return true
  const { from, to } = findRangeInWindow(view, 0)
  return near.from <= from && to <= near.to
}

/** Renders the marks of a range, and no others: of what is near the window where none is given. */
export function renderMarks(
  view: EditorView,
  near: TextRange = findRangeInWindow(view, windowsAround),
  marks?: readonly ModelMark[],
): void {
  const action: Action = { near, marks }
  view.dispatch(view.state.tr.setMeta(key, action).setMeta('addToHistory', false))
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
  if (areSame && areNearRendered(view)) return
  renderMarks(view, undefined, marks)
}

export function findModelMark(view: EditorView, id: string): { from: number; to: number } | undefined {
  return key.getState(view.state)?.all.find(undefined, undefined, (spec) => spec['id'] === id)[0]
}
