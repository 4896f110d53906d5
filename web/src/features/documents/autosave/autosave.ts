// When a document is saved, and what happens when that fails. Knows no DOM and no network: both are given, so that time and faults can be tested.
// Invariant: what was typed is either acknowledged by the server or stands in a draft.

export interface DocumentText {
  title: string
  content: string
}

/** What the server has acknowledged, with the version that a save is based on. */
export interface AcknowledgedText extends DocumentText {
  version: number
}

export interface SaveProblem {
  status: number
  code: string
  detail: string
  isTemporary: boolean
  retryAfter?: number | undefined
}

export type SaveState =
  | { kind: 'saved' }
  /** Typed and not yet sent. */
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** The last attempt failed and is repeated by itself. */
  | { kind: 'retrying'; problem: SaveProblem }
  | { kind: 'offline' }
  /** Somebody else has saved meanwhile: both texts wait for a decision. */
  | { kind: 'conflict'; mine: DocumentText; base: DocumentText; theirs: AcknowledgedText }
  /** The server will not take it as it is: too long, deleted, not allowed. */
  | { kind: 'refused'; problem: SaveProblem }

export interface AutosaveDependencies {
  /** The text as it stands in the editor now. */
  read(): DocumentText
  /** Sends what changed; rejects with a SaveProblem. Gives the version it became. */
  send(change: Partial<DocumentText>, options: { version: number; isLast: boolean }): Promise<{ version: number }>
  /** The document as the server has it now. */
  fetchCurrent(): Promise<AcknowledgedText>
  keepDraft(text: DocumentText, baseVersion: number): void
  dropDraft(): void
  isOnline(): boolean
  now(): number
  /** Runs something later; gives the way to call it off. */
  after(milliseconds: number, run: () => void): () => void
}

export interface Autosave {
  state(): SaveState
  subscribe(listener: () => void): () => void
  /** To be called at every change of title or text. */
  touched(): void
  /** Saves what is unsaved now, and resolves when that attempt is over. */
  flush(): Promise<void>
  /** The connection is back, or somebody pressed "try again". */
  retry(): void
  /** Ends a conflict: `theirs` becomes the ground on which the text in the editor is saved. */
  settle(theirs: AcknowledgedText): void
  /** Takes over what another operation of this page has stored: a change of mode, a restored version. */
  adopt(text: AcknowledgedText): void
  /** The page goes away: the last save, which the browser finishes by itself. */
  close(options: { isPageClosing: boolean }): void
  version(): number
}

/** Quiet time after typing before a save, and the longest that typing may put it off. */
export const pauseMs = 800
export const longestWaitMs = 5_000
const draftPauseMs = 60
const longestBackOffMs = 30_000

export function createAutosave(document: AcknowledgedText, dependencies: AutosaveDependencies): Autosave {
  const { send, fetchCurrent, keepDraft, dropDraft, isOnline, now, after } = dependencies
  const listeners = new Set<() => void>()
  let base: AcknowledgedText = document
  let state: SaveState = { kind: 'saved' }
  let unsavedSince: number | undefined
  let attempts = 0
  let running: Promise<void> | undefined
  let isTouchedWhileSaving = false
  // The editor is gone after its page is left; the last text is what is left to save.
  let lastText: DocumentText | undefined
  let cancelSave = (): void => undefined
  let cancelDraft = (): void => undefined
  let isDraftDue = false

  const read = (): DocumentText => lastText ?? dependencies.read()

  function become(next: SaveState): void {
    state = next
    for (const listener of listeners) listener()
  }

  const isInConflict = (): boolean => state.kind === 'conflict'

  function difference(): Partial<DocumentText> {
    const text = read()
    return { ...(text.title === base.title ? {} : { title: text.title }), ...(text.content === base.content ? {} : { content: text.content }) }
  }

  function schedule(milliseconds: number): void {
    cancelSave()
    cancelSave = after(milliseconds, () => void save())
  }

  function writeDraft(): void {
    cancelDraft()
    isDraftDue = false
    keepDraft(read(), base.version)
  }

  async function save(isLast = false): Promise<void> {
    cancelSave()
    if (running !== undefined) {
      isTouchedWhileSaving = true
      return running
    }
    if (isInConflict()) return
    const change = difference()
    if (Object.keys(change).length === 0) return acknowledge()
    if (isDraftDue) writeDraft()
    running = attempt(change, isLast).finally(() => (running = undefined))
    await running
    if (isTouchedWhileSaving && !isInConflict()) schedule(pauseMs)
    isTouchedWhileSaving = false
  }

  async function attempt(change: Partial<DocumentText>, isLast: boolean): Promise<void> {
    const startedAt = now()
    become({ kind: 'saving' })
    try {
      const { version } = await send(change, { version: base.version, isLast })
      base = { ...base, ...change, version }
      attempts = 0
      if (Object.keys(difference()).length === 0) acknowledge()
      else {
        unsavedSince = startedAt
        become({ kind: 'unsaved' })
        schedule(pauseMs)
      }
    } catch (error) {
      await fail(error as SaveProblem)
    }
  }

  function acknowledge(): void {
    unsavedSince = undefined
    cancelDraft()
    isDraftDue = false
    dropDraft()
    become({ kind: 'saved' })
  }

  async function fail(problem: SaveProblem): Promise<void> {
    if (problem.status === 412) return meet()
    if (!problem.isTemporary) return become({ kind: 'refused', problem })
    attempts += 1
    become(problem.status === 0 && !isOnline() ? { kind: 'offline' } : { kind: 'retrying', problem })
    const backOff = Math.min(longestBackOffMs, 1_000 * 2 ** (attempts - 1))
    schedule(Math.max(backOff, (problem.retryAfter ?? 0) * 1_000))
  }

  /** A stale version: our own save whose answer got lost, a change that leaves the text alone, or really another text. */
  async function meet(): Promise<void> {
    let theirs: AcknowledgedText
    try {
      theirs = await fetchCurrent()
    } catch (error) {
      return fail(error as SaveProblem)
    }
    const mine = read()
    const isSame = theirs.title === mine.title && theirs.content === mine.content
    const isUntouched = theirs.title === base.title && theirs.content === base.content
    if (isSame || isUntouched) {
      base = theirs
      attempts = 0
      if (isSame) return acknowledge()
      become({ kind: 'unsaved' })
      return schedule(pauseMs)
    }
    become({ kind: 'conflict', mine, base: { title: base.title, content: base.content }, theirs })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    touched() {
      lastText = undefined
      isDraftDue = true
      cancelDraft()
      cancelDraft = after(draftPauseMs, writeDraft)
      if (running !== undefined) {
        isTouchedWhileSaving = true
        return
      }
      if (state.kind === 'conflict' || state.kind === 'retrying' || state.kind === 'offline') return
      unsavedSince ??= now()
      if (state.kind !== 'unsaved') become({ kind: 'unsaved' })
      schedule(Math.max(0, Math.min(pauseMs, unsavedSince + longestWaitMs - now())))
    },
    async flush() {
      await running
      if (state.kind === 'conflict') return
      await save()
    },
    retry() {
      if (state.kind === 'retrying' || state.kind === 'offline' || state.kind === 'refused') schedule(0)
    },
    settle(theirs) {
      lastText = undefined
      base = theirs
      attempts = 0
      become({ kind: 'unsaved' })
      schedule(0)
    },
    adopt(text) {
      lastText = undefined
      base = text
      cancelSave()
      acknowledge()
    },
    close({ isPageClosing }) {
      if (isDraftDue) writeDraft()
      if (isPageClosing && running === undefined && state.kind !== 'conflict' && Object.keys(difference()).length > 0) void save(true)
      if (isPageClosing) return
      lastText = read()
      void this.flush()
    },
    version: () => base.version,
  }
}
