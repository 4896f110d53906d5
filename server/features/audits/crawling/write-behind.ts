// Results are written together, as many as have come while the last ones were being written. One write at a time.

export interface WriteBehind<Item> {
  add(item: Item): void
  /** Resolves when there is room for more. */
  room(): Promise<void>
  /** Resolves when all is written. Rejects as the write did. */
  idle(): Promise<void>
  isIdle(): boolean
}

/** So many results may wait, each some tens of kilobytes. */
const mostWaiting = 40
const mostAtOnce = 50

export function createWriteBehind<Item>(write: (items: Item[]) => Promise<void>): WriteBehind<Item> {
  const waiting: Item[] = []
  const state: { writing: Promise<void> | undefined } = { writing: undefined }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) await write(waiting.splice(0, mostAtOnce))
  }

  return {
    add(item) {
      waiting.push(item)
      if (state.writing !== undefined) return
      // What is added in the same turn goes along.
      state.writing = Promise.resolve()
        .then(writeAll)
        .then(() => {
          state.writing = undefined
        })
      state.writing.catch(() => undefined)
    },
    async room() {
      while (waiting.length >= mostWaiting && state.writing !== undefined) await state.writing
    },
    async idle() {
      while (state.writing !== undefined) await state.writing
    },
    isIdle: () => state.writing === undefined,
  }
}
