// The open page: what is edited of it, with every step since it was opened. Holds no DOM; whoever draws
// subscribes.
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { amend, commit, redo, startHistory, getSteps, undo, type Step } from './history.ts'

/** What of a landing page the editor changes and saves. */
export type EditedPage = Pick<LandingPage, (typeof editedMembers)[number]>

const editedMembers = [
  'businessName',
  'businessOverview',
  'targetAudience',
  'brandTone',
  'websiteUrl',
  'theme',
  'sections',
] as const

/**
 * What is edited, of a page or of an earlier version of one. A member that a theme leaves out stays as it is
 * when that is saved: what is undone has to name it.
 */
export function editedPage(record: EditedPage): EditedPage {
  const page = Object.fromEntries(editedMembers.map((member) => [member, record[member]])) as EditedPage
  return { ...page, theme: { contrast: 'repaired', ...record.theme } }
}

export interface EditorState {
  page: EditedPage
  /** Names of the steps that undo and redo would make. */
  undo: string | undefined
  redo: string | undefined
}

export interface PageEditor {
  state(): EditorState
  page(): EditedPage
  subscribe(listener: () => void): () => void
  /** One step. An edit that gives the same page back makes none. */
  change(step: Step, edit: (page: EditedPage) => EditedPage): void
  /** The step's label, where there was one. */
  undo(): string | undefined
  redo(): string | undefined
  /**
   * Takes over what the server made of `sent`, where nothing was changed since; no step, nobody wants to take
   * it back.
   */
  takeStored(sent: Partial<EditedPage>, stored: EditedPage): Partial<EditedPage>
}

export function createPageEditor(opened: EditedPage, now: () => number): PageEditor {
  const listeners = new Set<() => void>()
  let history = startHistory(opened)
  let state: EditorState = describe()

  function describe(): EditorState {
    return { page: history.present, ...getSteps(history) }
  }

  function become(next: typeof history): void {
    if (next === history) return
    history = next
    state = describe()
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    page: () => history.present,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(step, edit) {
      become(commit(history, edit(history.present), step, now()))
    },
    undo() {
      const label = state.undo
      become(undo(history))
      return label
    },
    redo() {
      const label = state.redo
      become(redo(history))
      return label
    },
    takeStored(sent, stored) {
      const { present } = history
      const tidied = Object.fromEntries(
        (Object.keys(sent) as (keyof EditedPage)[]).flatMap((member) =>
          present[member] === sent[member] && !isSame(present[member], stored[member])
            ? [[member, keepingObjects(present[member], stored[member])]]
            : [],
        ),
      ) as Partial<EditedPage>
      if (Object.keys(tidied).length > 0) become(amend(history, { ...present, ...tidied }))
      return tidied
    },
  }
}

/** Whether two states of a member say the same. An absent member and `undefined` do. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (
    typeof one !== 'object' ||
    typeof other !== 'object' ||
    one === null ||
    other === null ||
    Array.isArray(one) !== Array.isArray(other)
  )
    return false
  const members = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...members].every((member) =>
    isSame((one as Record<string, unknown>)[member], (other as Record<string, unknown>)[member]),
  )
}

/**
 * The stored list with our own objects where they say the same, so that only what the server changed is
 * rendered again.
 */
function keepingObjects(own: unknown, stored: unknown): unknown {
  if (!Array.isArray(own) || !Array.isArray(stored)) return stored
  return stored.map((item: unknown, index) => (isSame(own[index], item) ? (own[index] as unknown) : item))
}
