// How fast a site is asked: so many at once as wanted, less when its answers grow slow, not at all while it
// asks for a pause.

export interface Pace {
  /** Waits for its turn; returns a function that takes the outcome. Throws the signal's reason. */
  take(signal: AbortSignal): Promise<(answer: PaceAnswer) => void>
  /** What robots.txt asks for between two requests, in milliseconds. */
  setDelay(delayMs: number): void
  /** How many crawls share the host, this one included: each asks for its share at once. */
  setShare(crawls: number): void
  /** Pauses because the host has asked another crawl to wait. */
  pause(pauseMs: number): void
}

export interface PaceAnswer {
  /** Undefined where no answer came. */
  ttfbMs?: number | undefined
  /** 429 or 503: how long the site wants to be left alone. */
  pauseMs?: number | undefined
}

export interface PaceOptions {
  concurrency: number
  /**
   * Called about each second while everything waits, with what is left of a pause that the site has asked
   * for, in milliseconds.
   */
  onWaiting: (pauseMs: number) => void
  /** Between two requests, even where robots.txt asks for less; none when unset. */
  gapMs?: number
  /** The same host's pace in other crawls. Where this fails, each keeps its own. */
  shared?: SharedPace | undefined
}

export interface SharedPace {
  /**
   * Takes the next turn; gives the milliseconds until it. Asked only where a delay is to be kept, so that a
   * site without one costs nothing.
   */
  reserve(gapMs: number): Promise<number>
  pause(pauseMs: number): Promise<void>
}

/** More would make an audit of a few hundred pages take a day. */
export const maxDelayMs = 10_000
const lookEveryMs = 1_000
/** Answers are slow when they take so many times what they took at first, and half a second more. */
const slowFactor = 3
const slowByMs = 500
const firstAnswers = 5
/** After so many quick answers one more at once is tried. */
const answersPerStep = 20

export function createPace({ concurrency, onWaiting, gapMs = 0, shared }: PaceOptions): Pace {
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
  let crawls = 1
  /** `asked`: the turn is being reserved. `held`: it is ours, from `nextAt` on. */
  let turn: 'none' | 'asked' | 'held' = 'none'

  const atOnce = (): number => (delayMs > 0 ? 1 : Math.max(1, Math.floor(limit / crawls)))

  function reserve(by: SharedPace, betweenMs: number): void {
    turn = 'asked'
    void by
      .reserve(betweenMs)
      .then(
        (waitMs) => (nextAt = performance.now() + waitMs),
        () => undefined,
      )
      .then(() => {
        turn = 'held'
        pump()
      })
  }

  function pump(): void {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0 && running < atOnce()) {
      const betweenMs = Math.max(gapMs, delayMs)
      if (turn === 'asked') return
      if (betweenMs > 0 && shared !== undefined && turn === 'none') return reserve(shared, betweenMs)
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
      turn = 'none'
      nextAt = now + betweenMs
      waiting.shift()?.()
    }
  }

  function learn({ ttfbMs, pauseMs }: PaceAnswer): void {
    if (pauseMs !== undefined) {
      pausedUntil = Math.max(pausedUntil, performance.now() + pauseMs)
      shared?.pause(pauseMs).catch(() => undefined)
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
      const withdraw = (): void => {
        const place = waiting.indexOf(enter)
        if (place !== -1) waiting.splice(place, 1)
        if (waiting.length === 0) clearTimeout(timer)
        reject(signal.reason as Error)
      }
      const enter = (): void => resolve()
      waiting.push(enter)
      signal.addEventListener('abort', withdraw, { once: true })
      pump()
      await promise.finally(() => signal.removeEventListener('abort', withdraw))
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
      delayMs = Math.min(maxDelayMs, Math.max(0, wanted))
    },
    setShare(count) {
      crawls = Math.max(1, count)
      pump()
    },
    pause(pauseMs) {
      pausedUntil = Math.max(pausedUntil, performance.now() + pauseMs)
    },
  }
}

/**
 * Milliseconds of a Retry-After header (RFC 9110 §10.2.3), seconds or a date; undefined where it says
 * nothing.
 */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
