// What a process has taken of the processor, for the reporter and for files that share a process.
import { readFileSync } from 'node:fs'

/** Of `/proc`: user and system time of the process, and of its children that have ended, in hundredths. */
const firstTime = 11
const ticksPerSecond = 100

/** Seconds of this process and of what it has started and seen end; of itself alone outside Linux. */
export function readProcessor() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
    return (
      fields.slice(firstTime, firstTime + 4).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
    )
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
}

/**
 * What files that share the process have taken, by their names; a reporter hears of their end too late for
 * it.
 */
export const takenByFile = new Map()
let before = 0
export function endFile(file) {
  const now = readProcessor()
  takenByFile.set(file, now - before)
  before = now
}
