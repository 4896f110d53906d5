// How fast a site is asked: so many at once as wanted, less when its answers grow slow, not at all while it asks for a pause.

export interface Pace {
  /** Waits for its turn; gives the function that tells how it went. Throws the signal's reason. */
  take(signal: AbortSignal): Promise<(answer: PaceAnswer) => void>
  /** What robots.txt asks for between two requests, in milliseconds. */
  setDelay(delayMs: number): void
}

export interface PaceAnswer {
  /** Undefined where no answer came. */
  ttfbMs?: number | undefined
  /** 429 or 503: how long the site wants to be left alone. */
  pauseMs?: number | undefined
}

export interface PaceOptions {
  concurrency: number
  /** Called about each second while everything waits, with what is left of a pause that the site has asked for, in milliseconds. */
  onWaiting: (pauseMs: number) => void
}

/** More would make an audit of a few hundred pages take a day. */
export const longestDelayMs = 10_000
const lookEveryMs = 1_000
/** Answers are slow when they take so many times what they took at first, and half a second more. */
const slowFactor = 3
const slowByMs = 500
const firstAnswers = 5
/** After so many quick answers one more at once is tried. */
const answersPerStep = 20

export function createPace({ concurrency, onWaiting }: PaceOptions): Pace {
  const waiting: (() => void)[] = []
  let running = 0
  let limit = concurrency
  let delayMs = 0
  let nextAt = 0
  let pausedUntil = 0
  let usual = 0
  let recent = 0
  let answers = 0
  let quick = 0
  let timer: NodeJS.Timeout | undefined

  function pump(): void {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0 && running < (delayMs > 0 ? 1 : limit)) {
      const now = performance.now()
      const until = Math.max(nextAt, pausedUntil)
      if (until > now) {
        timer = setTimeout(
          () => {
            onWaiting(Math.max(0, pausedUntil - performance.now()))
            pump()
          },
          Math.min(lookEveryMs, until - now),
        )
        return
      }
      running += 1
      nextAt = now + delayMs
      waiting.shift()?.()
    }
  }

  function learn({ ttfbMs, pauseMs }: PaceAnswer): void {
    if (pauseMs !== undefined) {
      pausedUntil = Math.max(pausedUntil, performance.now() + pauseMs)
      limit = Math.max(1, Math.floor(limit / 2))
      quick = 0
    }
    if (ttfbMs === undefined) return
    answers += 1
    recent = answers === 1 ? ttfbMs : recent * 0.8 + ttfbMs * 0.2
    if (answers <= firstAnswers) usual = recent
    else if (recent > usual * slowFactor + slowByMs) {
      limit = Math.max(1, limit - 1)
      quick = 0
      // The next step down only when the fewer are slow, too.
      recent = usual
    } else if (++quick >= answersPerStep) {
      limit = Math.min(concurrency, limit + 1)
      quick = 0
    }
  }

  return {
    async take(signal) {
      signal.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const leave = (): void => {
        const place = waiting.indexOf(enter)
        if (place !== -1) waiting.splice(place, 1)
        if (waiting.length === 0) clearTimeout(timer)
        reject(signal.reason as Error)
      }
      const enter = (): void => resolve()
      waiting.push(enter)
      signal.addEventListener('abort', leave, { once: true })
      pump()
      await promise.finally(() => signal.removeEventListener('abort', leave))
      let isOver = false
      return (answer) => {
        if (isOver) return
        isOver = true
        running -= 1
        learn(answer)
        pump()
      }
    },
    setDelay(wanted) {
      delayMs = Math.min(longestDelayMs, Math.max(0, wanted))
    },
  }
}

/** Milliseconds of a Retry-After header (RFC 9110 §10.2.3), seconds or a date; undefined where it says nothing. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
