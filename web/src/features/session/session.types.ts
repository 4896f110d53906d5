// The answers of /api/auth, from the server's own schemas.
import type { z } from 'zod'
import type {
  GuestStart,
  openInvitationAnswer,
  Session,
  sessionListAnswer,
  signedInAnswer,
  User,
} from '#features/people/people.schema.ts'

export type SignedIn = z.infer<typeof signedInAnswer>
export type SessionList = z.infer<typeof sessionListAnswer>
export type OpenLink = z.infer<typeof openInvitationAnswer>
export type { GuestStart, Session, User }
