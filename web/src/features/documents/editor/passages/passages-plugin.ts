// Passages of the text that something is beside: comments and suggestions. They are rendered, never
// stored in the text, and follow what is typed.
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { LayeredPassage, PassageLayer } from '#web/lib/passages.ts'
import { getNear, hasMovedNear, scrollToPlace } from '../near-window/near-window-plugin.ts'

/** Its places are those of the model. */
type Passage = LayeredPassage

interface Passages {
  passages: readonly Passage[]
  /** The passage whose card has the pointer or the focus. */
  activeId: string | undefined
  /** Of those near the window; rendered again only where they are others, since each key asks for them. */
  rendered: DecorationSet
}

type Action =
  | { type: 'show'; layer: PassageLayer; passages: readonly Passage[] }
  | { type: 'point'; id: string | undefined }

const key = new PluginKey<Passages>('passages')
const none: Passages = { passages: [], activeId: undefined, rendered: DecorationSet.empty }

export function passagesPlugin(onPick: (id: string, layer: PassageLayer) => void): Plugin<Passages> {
  return new Plugin<Passages>({
    key,
    state: { init: () => none, apply },
    props: {
      decorations: (state) => key.getState(state)?.rendered,
      handleClick(view, position) {
        // The innermost of several is the one that is meant.
        const [picked] = findPassages(view.state)
          .filter(({ from, to }) => from <= position && position <= to)
          .sort((one, other) => one.to - one.from - (other.to - other.from))
        if (picked !== undefined) onPick(picked.id, picked.layer)
        return false
      },
    },
  })
}

export function findPassages(state: EditorState): readonly Passage[] {
  return key.getState(state)?.passages ?? []
}

export function showPassages(view: EditorView, layer: PassageLayer, passages: readonly Passage[]): void {
  // Most texts have none of most layers.
  if (passages.length === 0 && !findPassages(view.state).some((one) => one.layer === layer)) return
  view.dispatch(
    view.state.tr
      .setMeta(key, { type: 'show', layer, passages } satisfies Action)
      .setMeta('addToHistory', false),
  )
}

export function pointAtPassage(view: EditorView, id: string | undefined): void {
  if (key.getState(view.state)?.activeId === id) return
  view.dispatch(
    view.state.tr.setMeta(key, { type: 'point', id } satisfies Action).setMeta('addToHistory', false),
  )
}

/** Brings a passage into sight; false when it is not in the text. */
export function goToPassage(view: EditorView, id: string): boolean {
  const passage = findPassages(view.state).find((one) => one.id === id)
  if (passage === undefined) return false
  pointAtPassage(view, id)
  scrollToPlace(view, passage)
  return true
}

function apply(transaction: Transaction, before: Passages, _old: EditorState, state: EditorState): Passages {
  const action = transaction.getMeta(key) as Action | undefined
  if (action === undefined && !hasMovedNear(transaction)) {
    if (!transaction.docChanged || before.passages.length === 0) return before
    return {
      ...before,
      passages: before.passages.flatMap((passage) => follow(passage, transaction)),
      rendered: before.rendered.map(transaction.mapping, transaction.doc),
    }
  }
  let { passages, activeId } = before
  if (action?.type === 'point') activeId = action.id
  if (action?.type === 'show')
    passages = [...passages.filter(({ layer }) => layer !== action.layer), ...action.passages]
  return { passages, activeId, rendered: draw(state, passages, activeId) }
}

/** What is typed at the edges of a passage does not belong to it; a passage that is deleted is gone. */
function follow(passage: Passage, { mapping }: Transaction): Passage[] {
  const from = mapping.map(passage.from, 1)
  const to = mapping.map(passage.to, -1)
  return from < to ? [{ ...passage, from, to }] : []
}

function draw(state: EditorState, passages: readonly Passage[], activeId: string | undefined): DecorationSet {
  const near = getNear(state)
  return DecorationSet.create(
    state.doc,
    passages
      .filter(({ from, to }) => from <= near.to && near.from <= to)
      .map(({ id, kind, hint, from, to }) =>
        Decoration.inline(from, to, {
          class: `passage is-${kind}${id === activeId ? ' is-active' : ''}`,
          'data-passage': id,
          ...(hint === undefined ? {} : { title: hint }),
        }),
      ),
  )
}
