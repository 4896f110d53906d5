// Signing in and out, one's account and sessions: an options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { requestJson } from '#web/lib/api-client.ts'
import { sessionKey } from '#web/lib/access.ts'
import { urls } from '#web/lib/urls.ts'
import type { GuestStart, OpenLink, SessionList, SignedIn, User } from './session.types.ts'

export interface Credentials {
  email: string
  password: string
}

export const loginMutation = () =>
  mutationOptions({
    mutationFn: (body: Credentials) =>
      requestJson<SignedIn>(urls.auth.login, { method: 'POST', body, reauthenticate: false }),
  })

/** From a guest session it keeps what the guest has made. */
export const registerMutation = () =>
  mutationOptions({
    mutationFn: (body: Credentials & { name: string }) =>
      requestJson<SignedIn>(urls.auth.register, { method: 'POST', body, reauthenticate: false }),
  })

export const guestMutation = () =>
  mutationOptions({
    mutationFn: (body: GuestStart | void) =>
      requestJson<SignedIn>(urls.auth.guest, {
        method: 'POST',
        ...(body === undefined ? {} : { body }),
        reauthenticate: false,
      }),
  })

export const logoutMutation = () =>
  mutationOptions({
    mutationFn: () => requestJson<void>(urls.auth.logout, { method: 'POST', reauthenticate: false }),
  })

/** Whom an invitation is for; 404 when it was used or has run out. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      requestJson<OpenLink>(urls.auth.invitation(token), { signal, reauthenticate: false }),
  })

export const acceptInvitationMutation = (token: string) =>
  mutationOptions({
    mutationFn: (body: { name: string; password: string }) =>
      requestJson<SignedIn>(urls.auth.invitation(token), { method: 'POST', body, reauthenticate: false }),
  })

export const passwordResetQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) =>
      requestJson<OpenLink>(urls.auth.passwordReset(token), { signal, reauthenticate: false }),
  })

export const resetPasswordMutation = (token: string) =>
  mutationOptions({
    mutationFn: (body: { password: string }) =>
      requestJson<SignedIn>(urls.auth.passwordReset(token), { method: 'POST', body, reauthenticate: false }),
  })

export interface ProfileChange {
  name?: string
  email?: string
  currentPassword?: string
  profile?: { avatar: string | null }
}

export const profileMutation = () =>
  mutationOptions({
    mutationFn: (body: ProfileChange) =>
      requestJson<{ user: User }>(urls.auth.profile, { method: 'PUT', body }),
  })

/** Signs out every other session. A wrong password is 401 `invalid_credentials` and belongs to the form. */
export const changePasswordMutation = () =>
  mutationOptions({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      requestJson<SignedIn>(urls.auth.changePassword, { method: 'PUT', body }),
  })

/**
 * Everything the account owns goes at once. A wrong password is 401 `invalid_credentials` and belongs to the
 * form.
 */
export const deleteAccountMutation = () =>
  mutationOptions({
    mutationFn: (body: { password?: string }) => requestJson<void>(urls.auth.me, { method: 'DELETE', body }),
  })

export const sessionsQuery = () =>
  queryOptions({
    queryKey: [...sessionKey, 'list'],
    queryFn: ({ signal }) => requestJson<SessionList>(urls.auth.sessions, { signal }),
  })

export const endSessionMutation = () =>
  mutationOptions({
    mutationFn: (sessionId: string) => requestJson<void>(urls.auth.session(sessionId), { method: 'DELETE' }),
  })
