// Who may ask how often. General limits are counted in this process, which costs next to nothing; those that
// guard secrets or money are counted in the store, so that more processes do not mean more guesses. All
// figures are here.
import { createHash } from 'node:crypto'
// Each limiter alone: the package as a whole loads one for every store.
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import { type AppError, rateLimited } from '#platform/errors.ts'
import { guestAllowanceSpent } from './auth.errors.ts'
import type { Principal } from './principal.ts'
import type { StoredCounters } from './rate-limits.repository.ts'

export interface LimitFigure {
  /** Calls (or failures) allowed in a window. */
  calls: number
  seconds: number
  countedIn: 'process' | 'store'
  /** What happens when the store is away: `open` lets pass, `closed` answers 503. */
  storeAway: 'open' | 'closed'
}

const minute = { seconds: 60 }
const shared = { countedIn: 'store', storeAway: 'open' } as const
const guarding = { countedIn: 'store', storeAway: 'closed' } as const

export const limitFigures = {
  'signed-in': { calls: 1_200, ...minute, countedIn: 'process', storeAway: 'open' },
  nobody: { calls: 300, ...minute, countedIn: 'process', storeAway: 'open' },
  registration: { calls: 60, ...minute, ...guarding },
  /** Failures an address and e-mail. */
  'sign-in': { calls: 20, ...minute, ...guarding },
  /** Failures of a signed-in user to prove the password again. */
  password: { calls: 20, ...minute, ...guarding },
  ai: { calls: 30, ...minute, ...shared },
  upload: { calls: 20, ...minute, ...shared },
  demo: { calls: 10, ...minute, ...shared },
  /** Forms of published pages, an address. */
  message: { calls: 10, ...minute, ...shared },
  /** Comments and suggestions, answers included. */
  comment: { calls: 60, ...minute, ...shared },
  share: { calls: 30, ...minute, ...shared },
  'guest-ai': { calls: 50, seconds: 24 * 60 * 60, ...shared },
} satisfies Record<string, LimitFigure>

export type LimitName = keyof typeof limitFigures

/** Where a caller is within a limit. */
export interface Allowance {
  name: LimitName
  calls: number
  seconds: number
  remaining: number
  /** Seconds until the window begins again. */
  resetsIn: number
}

export interface RateLimits {
  /** Whether anything is counted at all. */
  readonly enabled: boolean
  /**
   * Counts one call. Throws `rate_limited`. Undefined when limits are off, or the store is away and the limit
   * is one that then opens.
   */
  consume(name: LimitName, key: string): Promise<Allowance | undefined>
  /**
   * Runs an attempt at a secret; `undefined` is a failure and is counted, a success wipes the count. Attempts
   * with one key run one after the other, so that a volley cannot slip through before its failures are
   * counted. Throws `rate_limited` without running it.
   */
  attempt<T>(
    name: 'sign-in' | 'password',
    key: string,
    work: () => Promise<T | undefined>,
  ): Promise<T | undefined>
  /**
   * Counts an AI call of a guest against the day's allowance; of a user it counts nothing. Throws
   * `budget_exhausted`.
   */
  spendGuestAiCall(principal: Pick<Principal, 'userId' | 'kind'>): Promise<void>
  /** For a call that was counted and then refused before anything was asked of a model. */
  giveBackAiCall(principal: Pick<Principal, 'userId' | 'kind'>): Promise<void>
  /** Deletes counters whose window is over. */
  sweep(): Promise<number>
}

export interface RateLimitsOptions {
  counters: StoredCounters
  enabled: boolean
  figures?: Record<LimitName, LimitFigure>
}

export function createRateLimits({
  counters,
  enabled,
  figures = limitFigures,
}: RateLimitsOptions): RateLimits {
  const limiters = new Map(
    Object.entries(figures).map(([name, figure]) => {
      const settings = { keyPrefix: name, points: figure.calls, duration: figure.seconds }
      return [
        name as LimitName,
        figure.countedIn === 'process' ? new RateLimiterMemory(settings) : counters.limiter(settings),
      ]
    }),
  )
  const inTurn = createTurns()

  const toAllowance = (name: LimitName, result: RateLimiterRes): Allowance => ({
    name,
    calls: figures[name].calls,
    seconds: figures[name].seconds,
    remaining: result.remainingPoints,
    resetsIn: Math.ceil(result.msBeforeNext / 1000),
  })

  async function consume(name: LimitName, key: string): Promise<Allowance | undefined> {
    try {
      return toAllowance(name, await createLimiter(name).consume(key))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooMany(toAllowance(name, error))
      if (figures[name].storeAway === 'closed') throw error
      return undefined
    }
  }

  /**
   * Whoever is over the limit is refused from memory until the window ends, so that pressing on costs the
   * store nothing.
   */
  const over = new Map<string, { allowance: Allowance; until: number }>()
  const remember = (place: string, allowance: Allowance, waitMs: number): void => {
    over.set(place, { allowance, until: Date.now() + waitMs })
    setTimeout(() => over.delete(place), waitMs).unref()
  }
  const refuseKnown = (place: string): void => {
    const known = over.get(place)
    const waitMs = known === undefined ? 0 : known.until - Date.now()
    if (known !== undefined && waitMs > 0)
      throw tooMany({ ...known.allowance, resetsIn: Math.ceil(waitMs / 1000) })
  }

  const createLimiter = (name: LimitName) => {
    const limiter = limiters.get(name)
    if (limiter === undefined) throw new Error(`No limit is called ${name}.`)
    return limiter
  }

  return {
    enabled,
    consume: async (name, key) => (enabled ? consume(name, key) : undefined),

    async attempt(name, key, work) {
      if (!enabled) return work()
      const place = `${name} ${key}`
      refuseKnown(place)
      return inTurn(place, async () => {
        refuseKnown(place)
        const limiter = createLimiter(name)
        const failures = await limiter.get(key)
        if (failures !== null && failures.consumedPoints >= figures[name].calls) {
          const allowance = toAllowance(name, failures)
          remember(place, allowance, failures.msBeforeNext)
          throw tooMany(allowance)
        }
        const result = await work()
        if (result === undefined) await limiter.penalty(key)
        else if (failures !== null) await limiter.delete(key)
        return result
      })
    },

    async spendGuestAiCall({ userId, kind }) {
      if (!enabled || kind !== 'guest') return
      try {
        await consume('guest-ai', userId)
      } catch (error) {
        if (!rateLimited.is(error)) throw error
        throw guestAllowanceSpent(
          `Guests have ${figures['guest-ai'].calls} AI calls a day. Register to go on now; everything you made stays.`,
          {
            headers: error.headers,
          },
        )
      }
    },

    async giveBackAiCall({ userId, kind }) {
      if (!enabled) return
      const names: LimitName[] = kind === 'guest' ? ['ai', 'guest-ai'] : ['ai']
      // A count that stays too high for a minute is no reason to fail.
      await Promise.all(
        names.map((name) =>
          createLimiter(name)
            .reward(userId)
            .catch(() => undefined),
        ),
      )
    },

    sweep: () => counters.sweep(),
  }
}

/**
 * The key of sign-in attempts: who is tried, from where. Hashed, so that the table of counters names nobody.
 */
export function signInKey(address: string, emailKey: string): string {
  return createHash('sha256').update(`${address}\n${emailKey}`).digest('base64url')
}

/** The headers that show a client where it is (draft-ietf-httpapi-ratelimit-headers). */
export function rateLimitHeaders({ name, calls, seconds, remaining, resetsIn }: Allowance): {
  RateLimit: string
  'RateLimit-Policy': string
} {
  return {
    RateLimit: `"${name}";r=${remaining};t=${resetsIn}`,
    'RateLimit-Policy': `"${name}";q=${calls};w=${seconds}`,
  }
}

function tooMany(allowance: Allowance): AppError {
  const wait = Math.max(1, allowance.resetsIn)
  return rateLimited(
    `That was too often: ${allowance.calls} in ${inWords(allowance.seconds)} are allowed. Try again in ${inWords(wait)}.`,
    {
      headers: { 'Retry-After': String(wait), ...rateLimitHeaders({ ...allowance, remaining: 0 }) },
    },
  )
}

function inWords(seconds: number): string {
  if (seconds === 60) return 'a minute'
  if (seconds < 120) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return seconds < 7_200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3_600)} hours`
}

/** Works with the same key run one after the other. */
function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
