// How long work takes, held against the machine that it is done on. Limits are those of a usual machine; on a
// slow or busy one they grow as much as a fixed amount of work does, which is measured when a limit is
// reached.
import assert from 'node:assert/strict'

/** What `measureYardstick` gives on the machines that the limits were chosen on, in milliseconds. */
const usualMs = 130

/**
 * Gives the time that this process's processor, its threads included, has worked since then, in milliseconds.
 */
export function startProcessorClock(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return Math.round((user + system) / 1_000)
  }
}

/** Gives the time since then on the clock, in milliseconds. */
export function startClock(): () => number {
  const started = performance.now()
  return () => Math.round(performance.now() - started)
}

/**
 * Fails when work took more of the processor than it may, in milliseconds of a usual machine. What grows
 * faster than its input takes many times as much.
 */
export function assertCost(processorMs: number, maxMs: number, what = 'it'): void {
  if (processorMs < maxMs) return
  const slowness = Math.max(1, measureYardstick(startThreadClock) / usualMs)
  assert.ok(
    processorMs < maxMs * slowness,
    `${what} took ${processorMs} ms of the processor, on a machine where ${Math.round(maxMs * slowness)} ms are the limit`,
  )
}

/**
 * Fails when something took longer than it may, in milliseconds of a usual machine with nothing else to do.
 * For what would take minutes, or for ever, if it were wrong.
 */
export function assertSoon(ms: number, maxMs: number): void {
  if (ms < maxMs) return
  const slowness = Math.max(1, measureYardstick(startClock) / usualMs)
  assert.ok(
    ms < maxMs * slowness,
    `it took ${Math.round(ms)} ms, on a machine where ${Math.round(maxMs * slowness)} ms are the limit`,
  )
}

/** The time of a fixed amount of work with texts, by this clock: the median of three runs. */
export function measureYardstick(startClockOf: () => () => number): number {
  const times = Array.from({ length: 3 }, () => {
    const passed = startClockOf()
    let length = 0
    for (let round = 0; round < 40; round += 1) {
      const text = Array.from({ length: 4_000 }, (_, index) => `<b>word ${index + round}</b>`).join(' ')
      const words = text.replace(/<[^>]*>/g, '').split(' ')
      length += words.map((word) => word.toUpperCase()).join('').length
      length += JSON.stringify(JSON.parse(JSON.stringify(text.split('<')))).length
    }
    return length > 0 ? passed() : 0
  })
  return times.toSorted((left, right) => left - right)[1] ?? 0
}

/** As `startProcessorClock`, of this thread alone. */
export function startThreadClock(): () => number {
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  }
}
