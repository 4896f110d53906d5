// People: accounts and guests, their sessions and links, and what administrators do with them.

/** The services of people and the sweep of what has had its time. */
export { createPeople, type People, type PeopleOptions } from './create-people.ts'
/** An e-mail as it is compared. */
export { emailKey } from './user-record.ts'
/** `/api/auth/*`: ways in, and one's own account. */
export { peopleRoutes } from './people.routes.ts'
export { accountRoutes } from './account.routes.ts'
/** `/api/admin/users`, `/api/admin/invitations`, `/api/admin/activity`. */
export { adminRoutes } from './admin.routes.ts'
export type { AdminService } from './admin.service.ts'
export type { InvitationsService } from './invitations.service.ts'
export type { PeopleService } from './people.service.ts'
