// Waiting for a state, never for a time: nobody knows how long a busy machine takes, so that the limits only
// end what hangs.
import { setTimeout as sleep } from 'node:timers/promises'

/** Maximum wait for anything that must come, in milliseconds. */
const maxWaitMs = 120_000
/**
 * What is waited for longer is looked for less often: a look may be a request, which takes work from the
 * rest.
 */
const getPauseMs = (waitedMs: number): number => Math.min(150, Math.max(20, waitedMs / 20))

/**
 * What `look` gives once it gives anything but false, null or undefined. Fails after two minutes with the
 * words that name what did not come.
 */
export async function until<Value>(
  what: string | (() => string),
  look: () => Value | Promise<Value>,
): Promise<Exclude<Value, false | null | undefined>> {
  const began = performance.now()
  for (; ; await sleep(getPauseMs(performance.now() - began))) {
    const value = await look()
    if (value !== false && value !== null && value !== undefined)
      return value as Exclude<Value, false | null | undefined>
    if (performance.now() - began > maxWaitMs)
      throw new Error(`Not within two minutes: ${typeof what === 'string' ? what : what()}`)
  }
}

/**
 * The count once it has stayed as it is for `stillMs`; for what would go on without end if it were not ended.
 * Fails after two minutes of change.
 */
export async function standsStill(count: () => number, stillMs = 2_000): Promise<number> {
  let last = count()
  let since = performance.now()
  return until(
    () => `it stands still; it goes on, at ${last}`,
    () => {
      const now = count()
      if (now !== last) [last, since] = [now, performance.now()]
      return performance.now() - since >= stillMs ? last : undefined
    },
  )
}
