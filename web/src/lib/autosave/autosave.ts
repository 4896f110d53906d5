// When what one edits is saved, and what happens when that fails. Knows no DOM and no network: both are
// given, so that time and faults can be tested.
// `Content` is what is edited of a record, by members: a save sends those that changed.
// Invariant: what was typed is either acknowledged by the server or stands in a draft.

/** What the server has acknowledged, with the version that a save is based on. */
export type Acknowledged<Content> = Content & { version: number }

export interface SaveProblem {
  status: number
  code: string
  detail: string
  isTemporary: boolean
  retryAfter?: number | undefined
}

export type SaveState<Content> =
  | { kind: 'saved' }
  /** Typed and not yet sent. */
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** The last attempt failed and is repeated by itself. */
  | { kind: 'retrying'; problem: SaveProblem }
  | { kind: 'offline' }
  /** Somebody else has saved meanwhile: both states wait for a decision. */
  | { kind: 'conflict'; mine: Content; base: Content; theirs: Acknowledged<Content> }
  /** The server will not take it as it is: too long, deleted, not allowed. */
  | { kind: 'refused'; problem: SaveProblem }

export interface AutosaveDependencies<Content> {
  /** What stands in the editor now; only its members are compared and sent. */
  read(): Content
  /**
   * Sends what changed; rejects with a SaveProblem. Gives the version it became, and what the server made of
   * it where that is something else.
   */
  send(
    change: Partial<Content>,
    options: { version: number; isLast: boolean },
  ): Promise<{ version: number; stored?: Partial<Content> }>
  /** The record as the server has it now. */
  fetchCurrent(): Promise<Acknowledged<Content>>
  keepDraft(content: Content, baseVersion: number): void
  dropDraft(): void
  /** Whether two states of a member are one; `===` unless given. */
  isSame?(one: unknown, other: unknown): boolean
  isOnline(): boolean
  now(): number
  /** Runs something later; gives the way to call it off. */
  after(milliseconds: number, run: () => void): () => void
}

export interface Autosave<Content> {
  state(): SaveState<Content>
  subscribe(listener: () => void): () => void
  /** To be called at every change. */
  touched(): void
  /** Saves what is unsaved now, and resolves when that attempt is over. */
  flush(): Promise<void>
  /** The connection is back, or somebody pressed "try again". */
  retry(): void
  /** Ends a conflict: `theirs` becomes the ground on which the state in the editor is saved. */
  settle(theirs: Acknowledged<Content>): void
  /** Takes over what another operation of this page has stored: a change of mode, a restored version. */
  adopt(stored: Acknowledged<Content>): void
  /**
   * Takes note of a version that another operation of this page has made. One that leaves what is edited
   * alone (publishing) makes no save stale.
   */
  notice(stored: Acknowledged<Content>): void
  /** The page goes away: the last save, which the browser finishes by itself. */
  close(options: { isPageClosing: boolean }): void
  version(): number
}

/** Quiet time after typing before a save, and the longest that typing may put it off. */
export const pauseMs = 800
export const maxWaitMs = 5_000
const draftPauseMs = 60
const maxBackOffMs = 30_000

export function createAutosave<Content extends object>(
  opened: Acknowledged<Content>,
  dependencies: AutosaveDependencies<Content>,
): Autosave<Content> {
  const { send, fetchCurrent, keepDraft, dropDraft, isOnline, now, after, isSame = Object.is } = dependencies
  const listeners = new Set<() => void>()
  let base: Content = opened
  let version = opened.version
  let state: SaveState<Content> = { kind: 'saved' }
  let unsavedSince: number | undefined
  let attempts = 0
  let running: Promise<void> | undefined
  let isTouchedWhileSaving = false
  // The editor is gone after its page is left; its last state is what is left to save.
  let lastContent: Content | undefined
  let cancelSave = (): void => undefined
  let cancelDraft = (): void => undefined
  let isDraftDue = false
  // A draft of an earlier visit is not ours to drop: its writer is asked about it.
  let isTouched = false

  const read = (): Content => lastContent ?? dependencies.read()

  function become(next: SaveState<Content>): void {
    state = next
    for (const listener of listeners) listener()
  }

  const isInConflict = (): boolean => state.kind === 'conflict'

  /** Members of what is edited in which two states differ; records have further ones that do not count. */
  function differing(one: Content, other: Content): (keyof Content)[] {
    return (Object.keys(read()) as (keyof Content)[]).filter((member) => !isSame(one[member], other[member]))
  }
  const isEqual = (one: Content, other: Content): boolean => differing(one, other).length === 0

  function difference(): Partial<Content> {
    const content = read()
    return Object.fromEntries(
      differing(content, base).map((member) => [member, content[member]]),
    ) as Partial<Content>
  }

  function schedule(milliseconds: number): void {
    cancelSave()
    cancelSave = after(milliseconds, () => void save())
  }

  function writeDraft(): void {
    cancelDraft()
    isDraftDue = false
    keepDraft(read(), version)
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

  async function attempt(change: Partial<Content>, isLast: boolean): Promise<void> {
    const startedAt = now()
    become({ kind: 'saving' })
    try {
      const acknowledged = await send(change, { version, isLast })
      base = { ...base, ...change, ...acknowledged.stored }
      version = acknowledged.version
      attempts = 0
      if (isEqual(read(), base)) acknowledge()
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
    if (isTouched) dropDraft()
    isTouched = false
    become({ kind: 'saved' })
  }

  async function fail(problem: SaveProblem): Promise<void> {
    if (problem.status === 412) return meet()
    if (!problem.isTemporary) return become({ kind: 'refused', problem })
    attempts += 1
    become(problem.status === 0 && !isOnline() ? { kind: 'offline' } : { kind: 'retrying', problem })
    const backOff = Math.min(maxBackOffMs, 1_000 * 2 ** (attempts - 1))
    schedule(Math.max(backOff, (problem.retryAfter ?? 0) * 1_000))
  }

  /**
   * A stale version: our own save whose answer got lost, a change that leaves what is edited alone, or really
   * another state.
   */
  async function meet(): Promise<void> {
    let theirs: Acknowledged<Content>
    try {
      theirs = await fetchCurrent()
    } catch (error) {
      return fail(error as SaveProblem)
    }
    const mine = read()
    const isOurs = isEqual(mine, theirs)
    if (isOurs || isEqual(base, theirs)) {
      standOn(theirs)
      if (isOurs) return acknowledge()
      become({ kind: 'unsaved' })
      return schedule(pauseMs)
    }
    become({ kind: 'conflict', mine, base, theirs })
  }

  function standOn(stored: Acknowledged<Content>): void {
    base = stored
    version = stored.version
    attempts = 0
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    touched() {
      lastContent = undefined
      isTouched = true
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
      schedule(Math.max(0, Math.min(pauseMs, unsavedSince + maxWaitMs - now())))
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
      lastContent = undefined
      standOn(theirs)
      become({ kind: 'unsaved' })
      schedule(0)
    },
    adopt(stored) {
      lastContent = undefined
      standOn(stored)
      cancelSave()
      acknowledge()
    },
    notice(stored) {
      if (running === undefined && isEqual(base, stored)) version = stored.version
    },
    close({ isPageClosing }) {
      if (isDraftDue) writeDraft()
      if (isPageClosing && running === undefined && state.kind !== 'conflict' && !isEqual(read(), base))
        void save(true)
      if (isPageClosing) return
      lastContent = read()
      void this.flush()
    },
    version: () => version,
  }
}
