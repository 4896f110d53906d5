// Sign-in without HTTP: passwords, sessions, tokens, principals, limits. Cookies, headers and guards are in
// `server/http/plugins`.

/** All of sign-in, on a database. */
export { type Auth, type AuthOptions, createAuth } from './create-auth.ts'
/** Who asks, and what a route says about who may (`access.routes.ts` has what handlers use). */
export { type Access, type RateClass, sessionMissing } from './access.routes.ts'
export type { Principal } from './principal.ts'
/** From cookie and token to the principal. */
export type { Credentials, Principals } from './principals.ts'
/** Sessions: 7 days since the last use, 30 days at most. */
export { sessionLifetimes, type ListedSession, type Sessions, type StartedSession } from './sessions.ts'
/** What notifies open streams that sessions of their user ended. */
export { watchSessions, type EndOfSession } from './session-end.ts'
export { announceSessions, sessionsTopic } from './sessions.repository.ts'
/** Bearer tokens: HS256, 24 hours, void with their session or the next change of the password. */
export type { AccessTokens } from './access-tokens.ts'
/** argon2id hashes, four at once. */
export type { Passwords } from './passwords.ts'
/** Whether a password is one of the 3,000 commonest, whatever its case. */
export { isCommonPassword } from './common-passwords.ts'
/** Limits and their figures; `rateLimitHeaders` says in headers where a caller is. */
export {
  type Allowance,
  limitFigures,
  type LimitFigure,
  type LimitName,
  rateLimitHeaders,
  type RateLimits,
  signInKey,
} from './rate-limits.ts'
/** The address as limits count it: IPv6 by its /64. */
export { addressKey } from './address-key.ts'
/** Whether a write was made by another site's page. */
export { isCrossSiteWrite, type RequestOrigin } from './cross-site.ts'
/** Secrets for links: `ids.secret`, of which the store has only the hash. */
export { handleMatches, mintHandle, readHandle, type SecretHandle } from './secret-handles.ts'
/**
 * Visitors of the public demo, who own what they bring without an account (`demo-owner.routes.ts` has what
 * handlers use).
 */
export { demoLifetimeHours, isDemoOwner } from './demo-owner.ts'
export { type DemoTables, eraseOldDemoOwners } from './demo-owner.repository.ts'
/** What features keep for an owner, so that deleting an account forgets nothing. */
export { type OwnedData, signInData } from './owned-data.ts'
export {
  csrfRejected,
  endedSession,
  invalidCredentials,
  registrationClosed,
  tokenInvalid,
} from './auth.errors.ts'
