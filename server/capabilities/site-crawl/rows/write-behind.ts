// Results are written together: a transaction for each page would cost more than the page. One write at a
// time.

export interface WriteBehind<Item> {
  add(item: Item): void
  /** Resolves when there is room for more. */
  room(): Promise<void>
  /** Writes what waits at once; resolves when all is written. Rejects as the write did. */
  idle(): Promise<void>
  isIdle(): boolean
}

/** So many results may wait, each some tens of kilobytes. */
const maxWaiting = 60
const maxConcurrent = 50
/**
 * Fewer than these wait for others, but not for longer than that: what is not written when a worker dies is
 * asked for again.
 */
const enoughAtOnce = 25
const maxWaitMs = 50

export function createWriteBehind<Item>(write: (items: Item[]) => Promise<void>): WriteBehind<Item> {
  const waiting: Item[] = []
  const state: { writing: Promise<void> | undefined; timer: NodeJS.Timeout | undefined } = {
    writing: undefined,
    timer: undefined,
  }

  function start(): void {
    clearTimeout(state.timer)
    state.timer = undefined
    if (state.writing !== undefined || waiting.length === 0) return
    state.writing = write(waiting.splice(0, maxConcurrent)).then(() => {
      state.writing = undefined
      schedule()
    })
    state.writing.catch(() => undefined)
  }

  function schedule(): void {
    if (waiting.length >= enoughAtOnce) start()
    else if (waiting.length > 0) state.timer ??= setTimeout(start, maxWaitMs)
  }

  return {
    add(item) {
      waiting.push(item)
      if (state.writing === undefined) schedule()
    },
    async room() {
      while (waiting.length >= maxWaiting) {
        start()
        await state.writing
      }
    },
    async idle() {
      for (start(); state.writing !== undefined; start()) await state.writing
    },
    isIdle: () => state.writing === undefined && waiting.length === 0,
  }
}
