// How long the event loop of this thread stood still while something was done. Counted in time of the
// thread's own processor, so that neighbours on the machine are no part of it; a garbage collection of the
// thread is.

const lookEveryMs = 5

export interface LongestTask<Result> {
  result: Result
  /** The longest time in which nothing else could run. */
  ms: number
}

export async function longestTask<Result>(work: () => Promise<Result>): Promise<LongestTask<Result>> {
  let last = process.threadCpuUsage()
  let most = 0
  const look = (): void => {
    const now = process.threadCpuUsage()
    most = Math.max(most, now.user - last.user + (now.system - last.system))
    last = now
  }
  const timer = setInterval(look, lookEveryMs)
  try {
    // What was begun before is not counted.
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    last = process.threadCpuUsage()
    const result = await work()
    look()
    return { result, ms: Math.round(most / 1_000) }
  } finally {
    clearInterval(timer)
  }
}

/**
 * Processor time in milliseconds of a fixed amount of work with texts, the median of five runs: what a limit
 * on time is a multiple of, so that a slow machine is no failure. About 130 ms on the machines that the
 * limits were chosen on.
 */
export function yardstickMs(): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage()
    let length = 0
    for (let round = 0; round < 40; round += 1) {
      const text = Array.from({ length: 4_000 }, (_, index) => `<b>word ${index + round}</b>`).join(' ')
      const words = text.replace(/<[^>]*>/g, '').split(' ')
      length += words.map((word) => word.toUpperCase()).join('').length
      length += JSON.stringify(JSON.parse(JSON.stringify(text.split('<')))).length
    }
    const { user, system } = process.threadCpuUsage(before)
    return length > 0 ? (user + system) / 1_000 : 0
  })
  return times.toSorted((left, right) => left - right)[2] ?? 0
}
