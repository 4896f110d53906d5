// What a key costs the page's main thread, from a trace of the browser: processor time, which other programs
// on the machine change less than the time by the clock.

/** Marks that the page sets: in the key's event, and in the task behind it and its frame. */
export const keyMarks = { begun: 'key-begun', ended: 'key-ended' }

export const keyTraceCategories = ['blink.user_timing', 'cc', 'disabled-by-default-devtools.timeline']

interface KeyCost {
  /** All tasks from the key's event to the end of its frame. */
  processorMs: number
  /** Style, layout, paint and commit of the frame that shows the key. */
  frameMs: number
}

/** Times in microseconds; `tdur` is processor time. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

export function readKeyCosts(trace: string): KeyCost[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const events = traceEvents.toSorted((one, other) => one.ts - other.ts)
  const ends = events.filter(({ name }) => name === keyMarks.ended)
  return events
    .filter(({ name }) => name === keyMarks.begun)
    .flatMap(({ pid, tid, ts }) => {
      const end = ends.find((mark) => mark.ts >= ts)
      if (end === undefined) return []
      const during = events.filter(
        (event) =>
          event.pid === pid &&
          event.tid === tid &&
          event.ph === 'X' &&
          event.ts <= end.ts &&
          event.ts + (event.dur ?? 0) >= ts,
      )
      return [{ processorMs: sum(during, 'RunTask'), frameMs: sum(during, 'ProxyMain::BeginMainFrame') }]
    })
}

function sum(events: readonly TraceEvent[], name: string): number {
  return (
    events.filter((event) => event.name === name).reduce((total, { tdur = 0 }) => total + tdur, 0) / 1_000
  )
}
