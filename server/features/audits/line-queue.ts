/** Lines that are told on one side and read on the other. */
export interface LineQueue {
  push(line: string): void
  end(last?: string): void
  /** What is read then throws this, after what was pushed before. */
  fail(error: unknown): void
  lines: AsyncIterable<string>
}

export function lineQueue(): LineQueue {
  const waiting: string[] = []
  let ending: { error: unknown } | 'ended' | undefined
  let wake = Promise.withResolvers<void>()

  async function* read(): AsyncGenerator<string> {
    for (;;) {
      wake = Promise.withResolvers<void>()
      for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) yield line
      if (ending === 'ended') return
      if (ending !== undefined) throw ending.error
      if (waiting.length === 0) await wake.promise
    }
  }

  return {
    push(line) {
      waiting.push(line)
      wake.resolve()
    },
    end(last) {
      if (last !== undefined) waiting.push(last)
      ending = 'ended'
      wake.resolve()
    },
    fail(error) {
      ending = { error }
      wake.resolve()
    },
    lines: { [Symbol.asyncIterator]: read },
  }
}
