// Who nobody is in the public demo: whoever holds a secret of 256 bits, which the first answer gives as `uploadToken` and as a cookie. What one
// makes belongs to the secret's hash, so nothing needs to be stored to know it again, and a copy of the database opens nothing.
import { createHash } from 'node:crypto'
import { newSecret } from '#platform/ids.ts'

export interface DemoOwner {
  ownerId: string
  /** What proves that it is the same one. */
  uploadToken: string
}

const prefix = 'demo-'

/** How long the demo knows a visitor, and keeps what one brought. */
export const demoLifetimeHours = 24

/** A visitor that was never there. */
export function newDemoOwner(): DemoOwner {
  return ownedBy(newSecret())
}

/** The visitor behind a token; undefined for what cannot be a token of ours. */
export function readDemoOwner(token: unknown): DemoOwner | undefined {
  return typeof token === 'string' && /^[A-Za-z0-9_-]{43}$/.test(token) ? ownedBy(token) : undefined
}

/** Whether an owner is a visitor of the public demo. No account's identifier has this form. */
export function isDemoOwner(ownerId: string): boolean {
  return ownerId.startsWith(prefix)
}

function ownedBy(uploadToken: string): DemoOwner {
  return { ownerId: prefix + createHash('sha256').update(uploadToken).digest('hex').slice(0, 32), uploadToken }
}
