import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/store/database.ts'
import { type AccessTokens, createAccessTokens } from './access-tokens.ts'
import { createPasswords, type Passwords, type PasswordsOptions } from './passwords.ts'
import { createPrincipals, type Principals } from './principals.ts'
import { createRateLimits, type LimitFigure, type LimitName, type RateLimits } from './rate-limits.ts'
import { createStoredCounters } from './rate-limits.repository.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createSessionsRepository } from './sessions.repository.ts'

export interface Auth {
  sessions: Sessions
  accessTokens: AccessTokens
  passwords: Passwords
  principals: Principals
  limits: RateLimits
}

export interface AuthOptions {
  database: Database
  clock: Clock
  /** The current secret first, then those whose tokens are still to live out their time. */
  secretKeys: readonly [string, ...string[]]
  /** Whether requests are limited at all (`Config.rateLimit`). */
  rateLimit: boolean
  /** Other figures than those of `limitFigures`. */
  figures?: Record<LimitName, LimitFigure>
  passwords?: PasswordsOptions
}

export function createAuth({
  database,
  clock,
  secretKeys,
  rateLimit,
  figures,
  passwords,
}: AuthOptions): Auth {
  const sessions = createSessions({ sessions: createSessionsRepository(database), clock })
  const accessTokens = createAccessTokens({ secretKeys, clock })
  return {
    sessions,
    accessTokens,
    passwords: createPasswords(passwords),
    principals: createPrincipals({ sessions, accessTokens }),
    limits: createRateLimits({
      counters: createStoredCounters(database),
      enabled: rateLimit,
      ...(figures === undefined ? {} : { figures }),
    }),
  }
}
