// What cookies and links carry: the key of a row, and a secret of 256 bits that proves the right to it
// (`owner.id.secret`). The row is found by its key, so the secret needs no index, and it is compared in
// constant time. Only its hash is stored.
import { hash, timingSafeEqual } from 'node:crypto'
import { isId, newSecret } from '#platform/ids.ts'

export interface SecretHandle {
  /** Identifiers of the row, in the order they were minted with. */
  ids: string[]
  secretHash: Buffer
}

/** A new handle for the row with these identifiers, and the hash to store. */
export function mintHandle(...ids: string[]): { handle: string; secretHash: Buffer } {
  const secret = newSecret()
  return { handle: [...ids, secret].join('.'), secretHash: sha256(secret) }
}

/** Reads a handle of this many identifiers; undefined for anything that `mintHandle` cannot have made. */
export function readHandle(handle: string, idCount: number): SecretHandle | undefined {
  if (handle.length > maxHandleLength) return undefined
  const ids = handle.split('.')
  const secret = ids.pop() ?? ''
  if (ids.length !== idCount || !ids.every(isId) || !/^[A-Za-z0-9_-]{43}$/.test(secret)) return undefined
  return { ids, secretHash: sha256(secret) }
}

/** Whether the stored hash is the handle's; takes the same time wherever they differ. */
export function handleMatches(handle: SecretHandle, storedHash: Buffer): boolean {
  return storedHash.length === handle.secretHash.length && timingSafeEqual(handle.secretHash, storedHash)
}

/** Two identifiers, a secret and the dots between them. */
const maxHandleLength = 24 + 1 + 24 + 1 + 43

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
