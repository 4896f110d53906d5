// When a webhook is sent again: after the pauses that Standard Webhooks proposes, with jitter, for a day.

/**
 * Pauses before each attempt, in units of the second one (5 s unless WEBHOOK_RETRY_BASE_MS says otherwise):
 * 0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, and what is then left of the day.
 */
const pauses = [0, 1, 60, 360, 1_440, 3_600, 7_200, 4_620] as const

/** Maximum wait that a receiver may ask for. */
const maxAskedMs = 24 * 3_600_000

/** Up to a tenth more, so that what failed together does not come back together. */
const jitter = 0.1

/** Milliseconds until the attempt after `made` attempts; undefined when that was the last. */
export function pauseAfter(
  made: number,
  baseMs: number,
  random: () => number = Math.random,
): number | undefined {
  const units = pauses[made]
  return units === undefined ? undefined : Math.round(units * baseMs * (1 + random() * jitter))
}

/**
 * What `Retry-After` asks for, in milliseconds: seconds or a date (RFC 9110 §10.2.3). 0 where it asks for
 * nothing.
 */
export function askedPause(retryAfter: string | undefined, now: Date): number {
  const text = retryAfter?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text)
    ? Number(text) * 1_000
    : /[a-z]/i.test(text)
      ? Date.parse(text) - now.getTime()
      : 0
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxAskedMs) : 0
}
