// From what a request carries to who asks. One rule for cookie and token: both are pointers to the same
// session row.
import type { AccessTokens } from './access-tokens.ts'
import { conflictingCredentials, endedSession } from './auth.errors.ts'
import type { Principal } from './principal.ts'
import { handleMatches, readHandle } from './secret-handles.ts'
import type { ActiveSession, Sessions } from './sessions.ts'

export interface Credentials {
  /** Value of the session cookie. */
  cookie?: string | undefined
  /** What is after `Bearer `. */
  bearer?: string | undefined
}

export interface Principals {
  /**
   * The principal, undefined when there are no credentials. A token comes before a cookie of the same user.
   * Throws `session_expired`, `token_invalid`, and `conflicting_credentials` when cookie and token are of
   * different users.
   */
  resolve(credentials: Credentials): Promise<Principal | undefined>
}

export function createPrincipals({
  sessions,
  accessTokens,
}: {
  sessions: Sessions
  accessTokens: AccessTokens
}): Principals {
  async function fromCookie(cookie: string): Promise<Principal | undefined> {
    const handle = readHandle(cookie, 2)
    if (handle === undefined) return undefined
    const [userId = '', sessionId = ''] = handle.ids
    const session = await sessions.findActive({ userId, sessionId }, ({ secretHash }) =>
      handleMatches(handle, secretHash),
    )
    if (session === undefined) return undefined
    return toPrincipal({ userId, sessionId }, session, 'cookie')
  }

  async function fromToken(token: string): Promise<Principal> {
    const { userId, sessionId, epoch } = await accessTokens.verify(token)
    const session = await sessions.findActive({ userId, sessionId }, ({ userEpoch }) => userEpoch === epoch)
    if (session === undefined) throw endedSession()
    return toPrincipal({ userId, sessionId }, session, 'bearer')
  }

  return {
    async resolve({ cookie, bearer }) {
      if (bearer === undefined && cookie === undefined) return undefined
      const byCookie = cookie === undefined ? undefined : await fromCookie(cookie)
      if (bearer === undefined) {
        if (byCookie === undefined) throw endedSession()
        return byCookie
      }
      const byToken = await fromToken(bearer)
      if (byCookie !== undefined && byCookie.userId !== byToken.userId) {
        throw conflictingCredentials(
          'The cookie and the bearer token belong to different accounts. Send only one of them.',
        )
      }
      return byToken
    },
  }
}

function toPrincipal(
  key: { userId: string; sessionId: string },
  session: ActiveSession,
  transport: Principal['transport'],
): Principal {
  return { ...key, kind: session.kind, role: session.role, transport, expiresAt: session.expiresAt }
}
