// Removes what has had its time: guests after 30 days, sessions and links that are over, counters, old lines
// of the activity log.
import { z } from 'zod'
import type { RateLimits, Sessions } from '#capabilities/auth/index.ts'
import type { JobDefinition, Schedule } from '#capabilities/jobs/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { AccountEraser } from './account-eraser.ts'
import type { ActivityRepository } from './activity.repository.ts'
import type { InvitationsRepository } from './invitations.repository.ts'
import type { PasswordResetsRepository } from './password-resets.repository.ts'
import type { PeopleRepository } from './people.repository.ts'

export interface PeopleSweepDependencies {
  people: PeopleRepository
  accounts: AccountEraser
  sessions: Sessions
  limits: RateLimits
  invitations: InvitationsRepository
  passwordResets: PasswordResetsRepository
  activity: ActivityRepository
  clock: Clock
}

/** Guests are kept this long. */
const guestLifetimeMs = 30 * 24 * 60 * 60 * 1000
/** Guests removed in one run; the next hour goes on. */
const guestsAtOnce = 500

/** The sweep of sign-in, each hour at minute 21. */
export function createPeopleSweep(parts: PeopleSweepDependencies): {
  definitions: JobDefinition<Record<string, never>>[]
  schedules: Schedule[]
} {
  const sweep: JobDefinition<Record<string, never>> = {
    type: 'sweep-people',
    input: z.strictObject({}),
    attempts: 3,
    timeoutMs: 300_000,
    async run({ signal }) {
      const guests = await parts.people.listGuestsBefore(
        new Date(parts.clock.now().getTime() - guestLifetimeMs),
        guestsAtOnce,
      )
      let removedGuests = 0
      for (const guestId of guests) {
        if (signal.aborted) break
        if (await parts.accounts.erase(guestId)) removedGuests++
      }
      await parts.accounts.finish()
      return {
        guests: removedGuests,
        sessions: await parts.sessions.sweep(),
        invitations: await parts.invitations.sweep(),
        passwordResets: await parts.passwordResets.sweep(),
        activity: await parts.activity.sweep(),
        counters: await parts.limits.sweep(),
      }
    },
  }
  return {
    definitions: [sweep],
    schedules: [{ name: 'sweep-people', everyMinutes: 60, atMinute: 21, job: sweep }],
  }
}
