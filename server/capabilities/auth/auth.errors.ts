import { type AppErrorOptions, defineError } from '#platform/errors.ts'

export const sessionExpired = defineError({ code: 'session_expired', status: 401, title: 'Session ended' })
export const tokenInvalid = defineError({ code: 'token_invalid', status: 401, title: 'Invalid token' })
export const invalidCredentials = defineError({
  code: 'invalid_credentials',
  status: 401,
  title: 'Wrong e-mail or password',
})
export const csrfRejected = defineError({
  code: 'csrf_rejected',
  status: 403,
  title: 'Request from another site',
})
export const registrationClosed = defineError({
  code: 'registration_closed',
  status: 403,
  title: 'Registration is closed',
})
export const conflictingCredentials = defineError({
  code: 'conflicting_credentials',
  status: 400,
  title: 'Two different accounts in one request',
})
export const guestAllowanceSpent = defineError({
  code: 'budget_exhausted',
  status: 429,
  title: 'Daily allowance used up',
})

/** A session that was revoked, ran out, or never was: clients cannot know which, and need not. */
export const endedSession = (options?: AppErrorOptions) =>
  sessionExpired('Your session has ended. Sign in again; what you typed is not lost.', options)
