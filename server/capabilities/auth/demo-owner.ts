// Who nobody is in the public demo: whoever holds a token, which the first answer gives as `uploadToken` and
// as a cookie. It is the hour of the first visit and a secret of 256 bits. What one makes belongs to that
// hour and the token's hash, so nothing needs to be stored to know a visitor again, a copy of the database
// opens nothing, and what has had its time is found by its owner alone.
import { createHash } from 'node:crypto'
import { newSecret } from '#platform/ids.ts'

export interface DemoOwner {
  ownerId: string
  /** What proves that it is the same one. */
  uploadToken: string
}

const prefix = 'demo-'
const hourMs = 3_600_000
/** How long the demo knows a visitor. What one brought is gone soon after. */
export const demoLifetimeHours = 24

/** A visitor that was never there. */
export function newDemoOwner(now: Date): DemoOwner {
  return ownedBy(getHour(now) + newSecret())
}

/**
 * The visitor behind a token; undefined for what cannot be a token of ours, or is one that has had its time.
 */
export function readDemoOwner(token: unknown, now: Date): DemoOwner | undefined {
  if (typeof token !== 'string' || !/^[0-9a-f]{8}[A-Za-z0-9_-]{43}$/.test(token)) return undefined
  const hour = token.slice(0, 8)
  return hour <= getHour(now) && hour >= getHour(now, -demoLifetimeHours) ? ownedBy(token) : undefined
}

/** Whether an owner is a visitor of the public demo. No account's identifier has this form. */
export function isDemoOwner(ownerId: string): boolean {
  return ownerId.startsWith(prefix)
}

/** Whether an owner is a visitor who came so long ago that no token of theirs counts. */
export function isOldDemoOwner(ownerId: string, now: Date): boolean {
  return (
    isDemoOwner(ownerId) && ownerId.slice(prefix.length, prefix.length + 8) < getHour(now, -demoLifetimeHours)
  )
}

function ownedBy(uploadToken: string): DemoOwner {
  return {
    ownerId: `${prefix}${uploadToken.slice(0, 8)}-${createHash('sha256').update(uploadToken).digest('hex').slice(0, 32)}`,
    uploadToken,
  }
}

/** Hours since 1970 in eight hexadecimal digits, which sort as they count. */
function getHour(now: Date, more = 0): string {
  return (Math.floor(now.getTime() / hourMs) + more).toString(16).padStart(8, '0')
}
