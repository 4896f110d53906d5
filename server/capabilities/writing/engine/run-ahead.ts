/**
 * Reads a generator without waiting for its reader, so that several can run side by side and be read one
 * after the other. An error is thrown where its reader gets to it.
 */
export function runAhead<T>(source: AsyncGenerator<T, void, undefined>): AsyncGenerator<T, void, undefined> {
  const arrived: T[] = []
  let wake = Promise.withResolvers<void>()
  let isOver = false
  let failure: { error: unknown } | undefined
  const read = async (): Promise<void> => {
    try {
      for await (const item of source) {
        arrived.push(item)
        wake.resolve()
      }
    } catch (error) {
      failure = { error }
    } finally {
      isOver = true
      wake.resolve()
    }
  }
  void read()
  return (async function* () {
    for (;;) {
      const item = arrived.shift()
      if (item !== undefined) yield item
      else if (failure !== undefined) throw failure.error
      else if (isOver) return
      else {
        wake = Promise.withResolvers()
        // What arrived between the look and the promise has no other call.
        if (arrived.length === 0 && !isOver) await wake.promise
      }
    }
  })()
}
