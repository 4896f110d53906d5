// Bearer tokens for programs: a signed pointer to a session, nothing more. Whether the session is still valid
// and what its user may do is read from the store at each request. Never use a token's text as a key: `jose`
// accepts a valid one with trailing padding.
import { createHmac, hkdfSync } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { isId, newId } from '#platform/ids.ts'
import { tokenInvalid } from './auth.errors.ts'

export interface TokenSubject {
  userId: string
  sessionId: string
  role: 'user' | 'admin'
  /**
   * The user's epoch; it is in `jti`, so that a change of the password voids every token issued before.
   */
  epoch: number
}

export interface AccessTokens {
  /** A token for 24 hours, or until `notAfter` when that is sooner. */
  issue(subject: TokenSubject, notAfter: Date): Promise<{ token: string; expiresAt: Date }>
  /** Whom the token names; the role in it is not believed. Throws `token_invalid`. */
  verify(token: string): Promise<Omit<TokenSubject, 'role'>>
}

export interface AccessTokensOptions {
  /** The current secret first; a token signed with any later one lives out its time. */
  secretKeys: readonly [string, ...string[]]
  clock: Clock
}

const algorithm = 'HS256'
const issuer = 'pressroom'
const audience = 'pressroom-api'
const lifetimeSeconds = 24 * 60 * 60
const toleranceSeconds = 5
/** A token of ours has about 500 characters. */
const maxTokenLength = 2_000

/** Loaded with the first token: people who come by cookie never need it. */
let jose: Promise<typeof import('jose')> | undefined
const loadJose = (): Promise<typeof import('jose')> => (jose ??= import('jose'))

export function createAccessTokens({ secretKeys, clock }: AccessTokensOptions): AccessTokens {
  const ring = secretKeys.map(deriveKey)
  const current = ring[0] as SigningKey

  return {
    async issue({ userId, sessionId, role, epoch }, notAfter) {
      const { SignJWT } = await loadJose()
      const now = Math.floor(clock.now().getTime() / 1000)
      const expires = Math.min(now + lifetimeSeconds, Math.floor(notAfter.getTime() / 1000))
      const token = await new SignJWT({ sid: sessionId, role })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: current.kid })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .setJti(`${newId()}.${epoch}`)
        .sign(current.bytes)
      return { token, expiresAt: new Date(expires * 1000) }
    },

    async verify(token) {
      if (token.length > maxTokenLength) throw invalid('is longer than any of ours')
      const payload = await checkSignature(token)
      const { sub = '', sid, jti = '' } = payload
      const epoch = /^[0-9a-f]{24}\.([0-9]{1,9})$/.exec(jti)?.[1]
      if (!isId(sub) || typeof sid !== 'string' || !isId(sid) || epoch === undefined)
        throw invalid('does not name a session')
      return { userId: sub, sessionId: sid, epoch: Number(epoch) }
    },
  }

  async function checkSignature(token: string) {
    const { errors, jwtVerify } = await loadJose()
    const findKey = (kid: string | undefined): Uint8Array => {
      const found = ring.find((key) => key.kid === kid)
      if (found === undefined) throw new errors.JWKSNoMatchingKey()
      return found.bytes
    }
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => findKey(kid), {
        algorithms: [algorithm],
        typ: 'JWT',
        issuer,
        audience,
        requiredClaims: ['sub', 'sid', 'role', 'iat', 'exp', 'jti'],
        maxTokenAge: lifetimeSeconds,
        clockTolerance: toleranceSeconds,
        currentDate: clock.now(),
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JWTExpired)
        throw tokenInvalid('The token has expired. Sign in for a new one.', { cause: error })
      if (error instanceof errors.JOSEError) throw invalid('was not issued here or has been changed', error)
      throw error
    }
  }
}

const invalid = (why: string, cause?: unknown) =>
  tokenInvalid(`The bearer token ${why}. Sign in for a new one.`, { cause })

interface SigningKey {
  kid: string
  bytes: Uint8Array
}

/** A key of its own for this one purpose; its name in the token's header says nothing about it. */
function deriveKey(secretKey: string): SigningKey {
  const bytes = new Uint8Array(hkdfSync('sha256', secretKey, '', 'pressroom access tokens', 32))
  return { bytes, kid: createHmac('sha256', bytes).update('kid').digest('hex').slice(0, 16) }
}
