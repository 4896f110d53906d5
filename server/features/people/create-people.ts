import type { Auth, OwnedData } from '#capabilities/auth/index.ts'
import type { JobDefinition, Schedule } from '#capabilities/jobs/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/store/database.ts'
import { createAccountEraser } from './account-eraser.ts'
import { createActivityRepository } from './activity.repository.ts'
import { type AdminService, createAdminService } from './admin.service.ts'
import { createSignIns } from './sign-ins.ts'
import { createInvitationsRepository } from './invitations.repository.ts'
import { createInvitationsService, type InvitationsService } from './invitations.service.ts'
import { createPasswordResetsRepository } from './password-resets.repository.ts'
import { createPeopleSweep } from './people.jobs.ts'
import { createPeopleRepository } from './people.repository.ts'
import { createPeopleService, type PeopleService } from './people.service.ts'

export interface People {
  people: PeopleService
  invitations: InvitationsService
  admin: AdminService
  sweep: { definitions: JobDefinition<Record<string, never>>[]; schedules: Schedule[] }
}

export interface PeopleOptions {
  database: Database
  auth: Auth
  clock: Clock
  config: Pick<Config, 'production' | 'baseUrl' | 'trustProxy' | 'registration' | 'guests'>
  /** What every feature and capability keeps for an owner; all of it goes with the account. */
  ownedData: readonly OwnedData[]
}

export function createPeople({ database, auth, clock, config, ownedData }: PeopleOptions): People {
  const { sessions, limits, passwords } = auth
  const { production, baseUrl, registration, guests } = config
  const activity = createActivityRepository(database)
  const people = createPeopleRepository(database, activity)
  const invitations = createInvitationsRepository(database, activity)
  const passwordResets = createPasswordResetsRepository(database, activity)
  const accounts = createAccountEraser({ people, ownedData })
  const signIns = createSignIns({ ...auth, people, activity, clock, production })
  // Only on a machine of one's own: where others may come first, the command line makes the administrator.
  const firstIsAdmin = !production && baseUrl === undefined && config.trustProxy.length === 0
  return {
    people: createPeopleService({
      people,
      signIns,
      sessions,
      passwords,
      limits,
      accounts,
      settings: { registration, guests, firstIsAdmin },
    }),
    invitations: createInvitationsService({ invitations, people, signIns, clock, baseUrl }),
    admin: createAdminService({ people, activity, passwordResets, signIns, accounts, clock, baseUrl }),
    sweep: createPeopleSweep({
      people,
      accounts,
      sessions,
      limits,
      invitations,
      passwordResets,
      activity,
      clock,
    }),
  }
}
