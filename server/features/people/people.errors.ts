import { invalidCredentials } from '#capabilities/auth/index.ts'
import {
  alreadyExists,
  forbidden,
  invalidTransition,
  notFound,
  validationFailed,
  versionMismatch,
} from '#platform/errors.ts'

/** Unknown e-mail and wrong password alike. */
export const wrongSignIn = () => invalidCredentials('E-mail or password is wrong. Check both and try again.')
export const wrongPassword = () => invalidCredentials('The current password is wrong. Nothing was changed.')
export const disabledAccount = () =>
  forbidden('This account has been disabled. Ask an administrator of this installation.')
export const emailTaken = () =>
  alreadyExists('An account with this e-mail exists. Sign in, or use another e-mail.', {
    errors: [{ path: 'email', message: 'is taken' }],
  })
export const noSuchAccount = () => notFound('No account has this identifier. It may have been deleted.')
export const deadLink = () =>
  notFound('This link is not valid any more: it was used, withdrawn, or has expired. Ask for a new one.')
export const lastAdmin = () => invalidTransition('This is the only administrator. Make another one first.')
export const commonPassword = (path: string) =>
  validationFailed('This password is among the first that anybody would try. Choose another.', {
    errors: [{ path, message: 'is one of the most common passwords' }],
  })

/**
 * Throws `version_mismatch` unless the account is at one of the versions that the client has seen
 * (`If-Match`).
 */
export function refuseStale({ version }: { version: number }, ifVersions: number[] | undefined): void {
  if (ifVersions === undefined || ifVersions.includes(version)) return
  throw versionMismatch(
    `This account was changed meanwhile: it is at version ${version}. Load it again, then repeat your change.`,
    {
      members: { currentVersion: version },
    },
  )
}
