// What shows that the password of a link was given: a signed time for this share and this password, so that
// nothing is stored, and a new password or another share makes it worthless. It lives in a cookie that only
// the link's own URLs get.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'

export interface PassSubject {
  id: string
  passwordHash: string | null
}

export interface OpenPasses {
  issue(share: PassSubject): { pass: string; expiresAt: Date }
  isValid(share: PassSubject, pass: string | undefined): boolean
}

/** How long a link stays open after its password was given. */
export const passHours = 12

export function createOpenPasses({
  secretKeys,
  clock,
}: {
  secretKeys: readonly [string, ...string[]]
  clock: Clock
}): OpenPasses {
  const ring = secretKeys.map(
    (secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'pressroom share passes', 32)),
  )
  const sign = (key: Uint8Array, { id, passwordHash }: PassSubject, expires: number): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, passwordHash, expires]))
      .digest()

  return {
    issue(share) {
      const expiresAt = new Date(clock.now().getTime() + passHours * 3_600_000)
      const signature = sign(ring[0] as Uint8Array, share, expiresAt.getTime())
      return { pass: `${expiresAt.getTime()}.${signature.toString('base64url')}`, expiresAt }
    },
    isValid(share, pass) {
      const match = /^(\d{13})\.([A-Za-z0-9_-]{43})$/.exec(pass ?? '')
      if (match === null) return false
      const expires = Number(match[1])
      if (expires <= clock.now().getTime()) return false
      const given = Buffer.from(match[2] ?? '', 'base64url')
      return ring.some((key) => timingSafeEqual(sign(key, share, expires), given))
    },
  }
}
