// What is edited, how far it is saved, and what saving needs.

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

export interface AutosaveDependencies<Content, Origin extends string = never> {
  /** What is in the editor now; only its members are compared and sent. */
  read(): Content
  /**
   * Sends what changed; rejects with a SaveProblem. Gives the version it became, and what the server made of
   * it where that is something else.
   */
  send(
    change: Partial<Content>,
    options: { version: number; isLast: boolean; origin?: Origin | undefined },
  ): Promise<{ version: number; stored?: Partial<Content> }>
  /**
   * Puts what somebody else saved meanwhile beside what is in the editor; false where a person has to
   * decide. Without it a person always decides.
   */
  takeIn?(change: { mine: Content; base: Content; theirs: Acknowledged<Content> }): boolean
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

export interface Autosave<Content, Origin extends string = never> {
  state(): SaveState<Content>
  subscribe(listener: () => void): () => void
  /** To be called at every change. */
  touched(): void
  /** Saves what is unsaved now, and resolves when that attempt is over. */
  flush(): Promise<void>
  /**
   * Saves what is in the editor at this moment as a version of its own, also when it has to wait for
   * another save. Resolves when that attempt is over.
   */
  saveVersion(origin: Origin): Promise<void>
  /** The connection is back, or somebody pressed "try again". */
  retry(): void
  /** Ends a conflict: `theirs` becomes the base on which the state in the editor is saved. */
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
