// What work costs, whatever else the machine does: the clock also counts what the neighbours take.

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
