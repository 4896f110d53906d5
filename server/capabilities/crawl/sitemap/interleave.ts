/** Runs generators of a growing queue side by side, at most so many, and gives what each gives as it comes. None runs ahead of the reader by more than one step. */
export async function* interleave<T>(queue: AsyncGenerator<T>[], atOnce: number): AsyncGenerator<T, void, undefined> {
  const running = new Map<AsyncGenerator<T>, Promise<{ source: AsyncGenerator<T>; step: IteratorResult<T> }>>()
  const advance = (source: AsyncGenerator<T>): void => {
    const next = source.next().then((step) => ({ source, step }))
    // Who leaves early does not wait for it, and a rejection without a listener ends the process.
    next.catch(() => undefined)
    running.set(source, next)
  }
  try {
    for (;;) {
      for (let source = queue[0]; source !== undefined && running.size < atOnce; source = queue[0]) {
        queue.shift()
        advance(source)
      }
      if (running.size === 0) return
      const { source, step } = await Promise.race(running.values())
      if (step.done === true) {
        running.delete(source)
        continue
      }
      yield step.value
      advance(source)
    }
  } finally {
    // Not waited for either: each ends when what it waits for does, which is the caller's to end.
    for (const source of running.keys()) source.return(undefined).catch(() => undefined)
  }
}
