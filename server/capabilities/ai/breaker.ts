// Spares a provider that fails: after five failures in 30 s it is left alone for 30 s, then one call probes.
// State of this process only: it saves time, nothing depends on it
// (docs/decisions/0021-circuit-breaker.md).
import type { AiSettings } from './ai.types.ts'
import { ProviderFault, type FaultKind } from './faults.ts'
import { getIdentity, type ExternalProviderName } from './providers.ts'

export interface BreakerOptions {
  failures: number
  windowMs: number
  openMs: number
}

export const defaultBreaker: BreakerOptions = { failures: 5, windowMs: 30_000, openMs: 30_000 }

/** Leave for one call. Exactly one of the three is called when it has ended. */
export interface Pass {
  succeed(): void
  fail(kind: FaultKind): void
  /** The call said nothing about the provider (aborted, or refused for its content). */
  release(): void
}

export interface Breaker {
  /**
   * Leave for one call. Throws the fault `breaker-open`, with the time until the next probe and what opened
   * it.
   */
  enter(): Pass
  /** That fault while the breaker is open. Takes no leave. */
  isOpen(): ProviderFault | undefined
}

export function createBreaker({ failures, windowMs, openMs }: BreakerOptions): Breaker {
  // Outcomes of the window, oldest first. Half of them must be failures, so that a busy provider is not
  // closed off by a few.
  let outcomes: { at: number; failed: boolean }[] = []
  let openUntil = 0
  let cause: FaultKind | undefined
  let isProbing = false

  const now = (): number => performance.now()

  function note(failure: FaultKind | undefined): void {
    const since = now() - windowMs
    outcomes = [
      ...outcomes.filter((outcome) => outcome.at > since).slice(-200),
      { at: now(), failed: failure !== undefined },
    ]
    const failedCount = outcomes.filter((outcome) => outcome.failed).length
    if (failure !== undefined && failedCount >= failures && failedCount * 2 >= outcomes.length) open(failure)
  }

  function open(failure: FaultKind): void {
    cause = failure
    openUntil = now() + openMs
    outcomes = []
  }

  function probe(): Pass {
    isProbing = true
    return {
      succeed() {
        isProbing = false
        cause = undefined
      },
      fail(kind) {
        isProbing = false
        open(kind)
      },
      release() {
        isProbing = false
      },
    }
  }

  const openFault = (): ProviderFault =>
    new ProviderFault('breaker-open', {
      retryAfterMs: Math.max(1, Math.ceil(openUntil - now())),
      because: cause,
    })

  return {
    enter() {
      if (cause === undefined) return { succeed: () => note(undefined), fail: note, release: () => undefined }
      if (isProbing || now() < openUntil) throw openFault()
      return probe()
    },
    isOpen: () => (cause !== undefined && now() < openUntil ? openFault() : undefined),
  }
}

/** The breakers of all providers. Another key or URL starts with a closed one. */
export interface Breakers {
  of(provider: ExternalProviderName, settings: AiSettings): Breaker
}

/** Lets everything through: for `AI_BREAKER=off`. */
const alwaysClosed: Breaker = {
  enter: () => ({ succeed: () => undefined, fail: () => undefined, release: () => undefined }),
  isOpen: () => undefined,
}

export function createBreakers(options: BreakerOptions): Breakers {
  const kept = new Map<ExternalProviderName, { identity: string; breaker: Breaker }>()
  return {
    of(provider, settings) {
      if (!settings.breaker) return alwaysClosed
      const identity = getIdentity(provider, settings)
      let entry = kept.get(provider)
      if (entry?.identity !== identity) {
        entry = { identity, breaker: createBreaker(options) }
        kept.set(provider, entry)
      }
      return entry.breaker
    },
  }
}
