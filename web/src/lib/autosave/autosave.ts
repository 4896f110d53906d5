// When what one edits is saved, and what happens when that fails. Knows no DOM and no network: both are
// given, so that time and faults can be tested.
// `Content` is what is edited of a record, by members: a save sends those that changed.
// Invariant: what was typed is either acknowledged by the server or is in a draft.
// A state that is to be a version of its own waits with its content and its origin, and is sent in order,
// before what is in the editor by then.

import type {
  Acknowledged,
  Autosave,
  AutosaveDependencies,
  SaveProblem,
  SaveState,
} from './autosave.types.ts'

/** A state that is to be a version of its own. */
interface OwnVersion<Content, Origin> {
  origin: Origin
  /** Without it, whatever is in the editor when it is sent. */
  content?: Content
}

interface NextSave<Content, Origin> {
  change: Partial<Content>
  own?: OwnVersion<Content, Origin> | undefined
}

/** Quiet time after typing before a save, and the longest that typing may put it off. */
export const pauseMs = 800
export const maxWaitMs = 5_000
const draftPauseMs = 60
const maxBackOffMs = 30_000

export function createAutosave<Content extends object, Origin extends string = never>(
  opened: Acknowledged<Content>,
  dependencies: AutosaveDependencies<Content, Origin>,
): Autosave<Content, Origin> {
  const { send, fetchCurrent, keepDraft, dropDraft, isOnline, now, after, isSame = Object.is } = dependencies
  const listeners = new Set<() => void>()
  let base: Content = opened
  let version = opened.version
  let state: SaveState<Content> = { kind: 'saved' }
  let unsavedSince: number | undefined
  let attempts = 0
  let running: Promise<void> | undefined
  let isTouchedWhileSaving = false
  let ownVersions: OwnVersion<Content, Origin>[] = []
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

  function changeTo(content: Content): Partial<Content> | undefined {
    const members = differing(content, base)
    if (members.length === 0) return undefined
    return Object.fromEntries(members.map((member) => [member, content[member]])) as Partial<Content>
  }

  /** Versions of their own first; one that changes nothing is none. */
  function nextSave(): NextSave<Content, Origin> | undefined {
    for (;;) {
      const own = ownVersions[0]
      const change = changeTo(own?.content ?? read())
      if (change !== undefined) return { change, own }
      if (own === undefined) return undefined
      ownVersions.shift()
    }
  }

  /** Those that wait cannot be sent as they were: what is in the editor holds them all. */
  function joinOwnVersions(): void {
    ownVersions = ownVersions.slice(-1).map(({ origin }) => ({ origin }))
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
    const next = nextSave()
    if (next === undefined) return acknowledge()
    if (isDraftDue) writeDraft()
    running = attempt(next, isLast).finally(() => (running = undefined))
    await running
    if (isTouchedWhileSaving && !isInConflict()) schedule(pauseMs)
    isTouchedWhileSaving = false
  }

  async function attempt({ change, own }: NextSave<Content, Origin>, isLast: boolean): Promise<void> {
    const startedAt = now()
    become({ kind: 'saving' })
    try {
      const acknowledged = await send(change, { version, isLast, origin: own?.origin })
      forget(own)
      base = { ...base, ...change, ...acknowledged.stored }
      version = acknowledged.version
      attempts = 0
    } catch (error) {
      return fail(error as SaveProblem, { ...base, ...change }, own)
    }
    const next = nextSave()
    if (next === undefined) return acknowledge()
    if (next.own !== undefined) return attempt(next, isLast)
    unsavedSince = startedAt
    become({ kind: 'unsaved' })
    schedule(pauseMs)
  }

  function forget(sent: OwnVersion<Content, Origin> | undefined): void {
    ownVersions = ownVersions.filter((own) => own !== sent)
  }

  function acknowledge(): void {
    unsavedSince = undefined
    cancelDraft()
    isDraftDue = false
    if (isTouched) dropDraft()
    isTouched = false
    become({ kind: 'saved' })
  }

  async function fail(
    problem: SaveProblem,
    sent: Content,
    own: OwnVersion<Content, Origin> | undefined,
  ): Promise<void> {
    if (problem.status === 412) return meet(sent, own)
    if (!problem.isTemporary) {
      joinOwnVersions()
      return become({ kind: 'refused', problem })
    }
    attempts += 1
    become(problem.status === 0 && !isOnline() ? { kind: 'offline' } : { kind: 'retrying', problem })
    const backOff = Math.min(maxBackOffMs, 1_000 * 2 ** (attempts - 1))
    schedule(Math.max(backOff, (problem.retryAfter ?? 0) * 1_000))
  }

  /**
   * A stale version: our own save whose answer got lost, a change that leaves what is edited alone, or really
   * another state.
   */
  async function meet(sent: Content, own: OwnVersion<Content, Origin> | undefined): Promise<void> {
    let theirs: Acknowledged<Content>
    try {
      theirs = await fetchCurrent()
    } catch (error) {
      return fail(error as SaveProblem, sent, own)
    }
    const mine = read()
    if (isEqual(sent, theirs)) forget(own)
    else if (isEqual(mine, theirs)) ownVersions = []
    else if (!isEqual(base, theirs)) {
      if (dependencies.takeIn?.({ mine, base, theirs }) !== true)
        return become({ kind: 'conflict', mine, base, theirs })
      joinOwnVersions()
    }
    standOn(theirs)
    if (nextSave() === undefined) return acknowledge()
    become({ kind: 'unsaved' })
    schedule(pauseMs)
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
      // What is typed until the choice is on screen is part of it.
      if (state.kind === 'conflict') return become({ ...state, mine: read() })
      if (state.kind === 'retrying' || state.kind === 'offline') return
      unsavedSince ??= now()
      if (state.kind !== 'unsaved') become({ kind: 'unsaved' })
      schedule(Math.max(0, Math.min(pauseMs, unsavedSince + maxWaitMs - now())))
    },
    async flush() {
      await running
      if (state.kind === 'conflict') return
      await save()
    },
    saveVersion(origin) {
      ownVersions.push({ origin, content: { ...read() } })
      return this.flush()
    },
    retry() {
      if (state.kind === 'retrying' || state.kind === 'offline' || state.kind === 'refused') schedule(0)
    },
    settle(theirs) {
      lastContent = undefined
      joinOwnVersions()
      standOn(theirs)
      become({ kind: 'unsaved' })
      schedule(0)
    },
    adopt(stored) {
      lastContent = undefined
      ownVersions = []
      standOn(stored)
      cancelSave()
      acknowledge()
    },
    notice(stored) {
      if (running === undefined && isEqual(base, stored)) version = stored.version
    },
    close({ isPageClosing }) {
      if (isDraftDue) writeDraft()
      if (isPageClosing && running === undefined && state.kind !== 'conflict' && !isEqual(read(), base)) {
        joinOwnVersions()
        void save(true)
      }
      if (isPageClosing) return
      lastContent = read()
      void this.flush()
    },
    version: () => version,
  }
}
