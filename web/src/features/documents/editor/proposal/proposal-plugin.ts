// A proposal is in the text without being in it: what is added is rendered, what is removed is struck,
// and the document stays as it was until a change is accepted. So nothing half decided is ever saved.
import { DOMSerializer } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { getSlice, type ProposedChange } from './proposal-changes.ts'

export interface ProposalState {
  changes: ProposedChange[]
  /** The change that keys act on. */
  currentId: number | undefined
}

type Action =
  | { type: 'show'; changes: ProposedChange[] }
  | { type: 'settle'; ids: ReadonlySet<number> }
  | { type: 'go'; id: number }

const key = new PluginKey<ProposalState>('proposal')
const none: ProposalState = { changes: [], currentId: undefined }

export function proposalPlugin(): Plugin<ProposalState> {
  return new Plugin<ProposalState>({
    key,
    state: { init: () => none, apply },
    props: {
      decorations: (state) => draw(state),
      handleClick(view, position) {
        const change = getProposal(view.state).changes.find(
          ({ from, to }) => from <= position && position <= to,
        )
        if (change !== undefined) goToChange(view, change.id, false)
        return false
      },
    },
  })
}

export function getProposal(state: EditorState): ProposalState {
  return key.getState(state) ?? none
}

function apply(transaction: Transaction, before: ProposalState): ProposalState {
  const action = transaction.getMeta(key) as Action | undefined
  if (action?.type === 'show') return { changes: action.changes, currentId: action.changes[0]?.id }
  const settled = action?.type === 'settle' ? action.ids : new Set<number>()
  if (before.changes.length === 0) return before
  const position = before.changes.findIndex(({ id }) => id === before.currentId)
  const changes = before.changes
    .filter(({ id }) => !settled.has(id))
    .map((change) => {
      if (!transaction.docChanged) return change
      const isPoint = change.from === change.to
      const from = transaction.mapping.map(change.from, isPoint ? -1 : 1)
      return { ...change, from, to: isPoint ? from : Math.max(from, transaction.mapping.map(change.to, -1)) }
    })
    // What somebody has deleted by hand needs no decision any more.
    .filter(({ from, to, insert }) => from < to || insert.size > 0)
  if (action?.type === 'go') return { changes, currentId: action.id }
  if (changes.some(({ id }) => id === before.currentId)) return { changes, currentId: before.currentId }
  const later = before.changes
    .slice(position + 1)
    .find(({ id }) => changes.some((change) => change.id === id))
  return { changes, currentId: later?.id ?? changes[0]?.id }
}

function draw(state: EditorState): DecorationSet | null {
  const { changes, currentId } = getProposal(state)
  if (changes.length === 0) return null
  const serializer = DOMSerializer.fromSchema(state.schema)
  return DecorationSet.create(
    state.doc,
    changes.flatMap((change) => {
      const isCurrent = change.id === currentId
      const rendered: Decoration[] = []
      if (change.from < change.to) {
        rendered.push(
          Decoration.inline(change.from, change.to, {
            nodeName: 'del',
            class: isCurrent ? 'change-removed is-current' : 'change-removed',
          }),
        )
      }
      if (change.insert.size > 0) {
        rendered.push(
          Decoration.widget(
            change.to,
            () => {
              const element = document.createElement(change.isBlock ? 'div' : 'ins')
              element.className = `change-added${isCurrent ? ' is-current' : ''}${change.isBlock ? ' is-block' : ''}`
              element.contentEditable = 'false'
              if (change.isBlock) {
                element.setAttribute('role', 'insertion')
                element.append(serializer.serializeFragment(change.insert))
              } else element.append(serializer.serializeFragment(change.insert))
              return element
            },
            { side: 1, key: `${change.id}${isCurrent ? '!' : ''}`, ignoreSelection: true },
          ),
        )
      }
      return rendered
    }),
  )
}

export function showProposal(view: EditorView, changes: ProposedChange[]): void {
  // A selection would keep its menu over the proposal.
  const { tr } = view.state
  tr.setSelection(TextSelection.near(tr.doc.resolve(changes[0]?.from ?? 0)))
  view.dispatch(tr.setMeta(key, { type: 'show', changes } satisfies Action).setMeta('addToHistory', false))
  const [first] = changes
  if (first !== undefined) goToChange(view, first.id)
}

export function goToChange(view: EditorView, id: number, scrolls = true): void {
  view.dispatch(
    view.state.tr.setMeta(key, { type: 'go', id } satisfies Action).setMeta('addToHistory', false),
  )
  if (scrolls)
    view.dom
      .querySelector('.change-added.is-current, .change-removed.is-current')
      ?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}

/** Makes changes part of the text; one step for "undo". */
export function acceptChanges(view: EditorView, ids: readonly number[]): void {
  const wanted = new Set(ids)
  const { tr } = view.state
  for (const change of getProposal(view.state)
    .changes.filter(({ id }) => wanted.has(id))
    .sort((one, other) => other.from - one.from)) {
    tr.replace(change.from, change.to, getSlice(change))
  }
  settle(view, tr, wanted)
}

/** Leaves the text as it is. */
export function rejectChanges(view: EditorView, ids: readonly number[]): void {
  settle(view, view.state.tr, new Set(ids))
}

function settle(view: EditorView, transaction: Transaction, ids: ReadonlySet<number>): void {
  view.dispatch(transaction.setMeta(key, { type: 'settle', ids } satisfies Action))
  const { currentId } = getProposal(view.state)
  if (currentId !== undefined) goToChange(view, currentId)
}
