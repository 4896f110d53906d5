type Arrival<T> = { source: AsyncGenerator<T>; step: IteratorResult<T> } | { error: unknown }

/**
 * Runs generators of a growing queue side by side, at most so many, and gives what each gives as it comes.
 * None runs ahead of the reader by more than one step. Not by `Promise.race`: each race would leave a
 * listener, with all that it knows, on whoever is slowest.
 */
export async function* interleave<T>(
  queue: AsyncGenerator<T>[],
  atOnce: number,
): AsyncGenerator<T, void, undefined> {
  const running = new Set<AsyncGenerator<T>>()
  const arrived: Arrival<T>[] = []
  let wake: () => void = () => undefined
  const arrive = (arrival: Arrival<T>): void => {
    arrived.push(arrival)
    wake()
  }
  const advance = (source: AsyncGenerator<T>): void => {
    source.next().then(
      (step) => arrive({ source, step }),
      (error: unknown) => arrive({ error }),
    )
  }
  try {
    for (;;) {
      for (let source = queue[0]; source !== undefined && running.size < atOnce; source = queue[0]) {
        queue.shift()
        running.add(source)
        advance(source)
      }
      if (running.size === 0) return
      const arrival = arrived.shift()
      if (arrival === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      if ('error' in arrival) throw arrival.error
      const { source, step } = arrival
      if (step.done === true) {
        running.delete(source)
        continue
      }
      yield step.value
      advance(source)
    }
  } finally {
    // Not waited for: each ends when what it waits for does, which is the caller's to end.
    for (const source of running) source.return(undefined).catch(() => undefined)
  }
}
