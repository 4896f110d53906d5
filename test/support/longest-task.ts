// How long the event loop of this thread stood still while something was done. Counted in time of the
// thread's own processor, so that neighbours on the machine are no part of it; a garbage collection of the
// thread is.
import { measureYardstick, startThreadClock } from './processor-time.ts'

const lookEveryMs = 5

export interface LongestTask<Result> {
  result: Result
  /** The longest time in which nothing else could run. */
  ms: number
}

export async function measureLongestTask<Result>(work: () => Promise<Result>): Promise<LongestTask<Result>> {
  let last = process.threadCpuUsage()
  let longest = 0
  const look = (): void => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, now.user - last.user + (now.system - last.system))
    last = now
  }
  const timer = setInterval(look, lookEveryMs)
  try {
    // What was begun before is not counted.
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    last = process.threadCpuUsage()
    const result = await work()
    look()
    return { result, ms: Math.round(longest / 1_000) }
  } finally {
    clearInterval(timer)
  }
}

/**
 * Processor time in milliseconds of a fixed amount of work with texts: what a limit on time is a multiple of,
 * so that a slow machine is no failure. About 130 ms on the machines that the limits were chosen on.
 */
export const yardstickMs = (): number => measureYardstick(startThreadClock)
