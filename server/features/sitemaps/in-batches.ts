/**
 * Works through a list batch by batch, at most `concurrency` at once, and gives each result as it comes. A
 * batch begins when the one before it has ended, so that no more than a batch waits to be taken. The signal
 * ends everything with its reason, a rejection of `work` with that.
 */
export async function* inBatches<Item, Result>(
  items: readonly Item[],
  { batchSize, concurrency, signal }: { batchSize: number; concurrency: number; signal: AbortSignal },
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  for (let start = 0; start < items.length; start += batchSize) {
    const waiting = items.slice(start, start + batchSize).values()
    const running = new Map<number, Promise<{ key: number; result: Result }>>()
    let key = 0
    const startNext = (): void => {
      const next = waiting.next()
      if (next.done === true) return
      const own = ++key
      const result = work(next.value).then((value) => ({ key: own, result: value }))
      // Who leaves early does not wait for it, and a rejection without a listener ends the process.
      result.catch(() => undefined)
      running.set(own, result)
    }
    for (let started = 0; started < concurrency; started += 1) startNext()
    while (running.size > 0) {
      const ended = await Promise.race(running.values())
      running.delete(ended.key)
      signal.throwIfAborted()
      startNext()
      yield ended.result
    }
  }
}
