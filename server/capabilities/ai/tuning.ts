import { defaultBreaker, type BreakerOptions } from './breaker.ts'

/** Times that api.md fixes. Tests shorten them. */
export interface AiTuning {
  breaker: BreakerOptions
  /**
   * The pause before the second try is chosen at random from this range, so that callers do not come back all
   * at once.
   */
  retryPauseMs: { min: number; max: number }
  /** A longer Retry-After is not waited for: the next provider is asked, or the caller gets the fault. */
  maxRetryAfterMs: number
  checkAgeMs: number
  checkTimeoutMs: number
}

export const defaultTuning: AiTuning = {
  breaker: defaultBreaker,
  retryPauseMs: { min: 100, max: 400 },
  maxRetryAfterMs: 5_000,
  checkAgeMs: 5_000,
  checkTimeoutMs: 2_800,
}
