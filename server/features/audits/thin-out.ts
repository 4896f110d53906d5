// Progress is reported a hundred times a second; only what somebody may want to read later is kept.

/** A line a second at first, fewer in the course of hours. */
const minPauseMs = 1_000
const maxPauseMs = 15_000
/** How many lines a run has at most while its pauses grow with it; the growth ends at the longest pause. */
const pausesInRun = 300

/** Says of each line whether it is kept: the first of each step, and after that one in a while. */
export function thinOut(): (step: string, now: number) => boolean {
  let started: number | undefined
  let lastStep: string | undefined
  let lastAt = 0
  return (step, now) => {
    started ??= now
    const pause = Math.min(maxPauseMs, Math.max(minPauseMs, (now - started) / pausesInRun))
    if (step === lastStep && now - lastAt < pause) return false
    lastStep = step
    lastAt = now
    return true
  }
}
