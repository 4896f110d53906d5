/** Values that are pushed on one side and read on the other, in their order. */
export interface EventQueue<Event> {
  push(event: Event): void
  end(last?: Event): void
  /** What is read then throws this, after what was pushed before. */
  fail(error: unknown): void
  events: AsyncIterable<Event>
}

export function createEventQueue<Event>(): EventQueue<Event> {
  const waiting: Event[] = []
  let ending: { error: unknown } | 'ended' | undefined
  let wake = Promise.withResolvers<void>()

  async function* read(): AsyncGenerator<Event> {
    for (;;) {
      wake = Promise.withResolvers<void>()
      for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) yield event
      if (ending === 'ended') return
      if (ending !== undefined) throw ending.error
      if (waiting.length === 0) await wake.promise
    }
  }

  return {
    push(event) {
      waiting.push(event)
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
    events: { [Symbol.asyncIterator]: read },
  }
}
