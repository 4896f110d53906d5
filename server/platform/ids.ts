// Identifiers are ObjectIds: 24 lower-case hexadecimal digits, time-ordered (4 bytes of seconds, 5 random
// bytes a process, 3 of a counter).
import { createHash, randomBytes } from 'node:crypto'

const processPart = randomBytes(5).toString('hex')
let counter = randomBytes(3).readUIntBE(0, 3)

/** A new time-ordered identifier, 24 hexadecimal digits. */
export function newId(now: number = Date.now()): string {
  counter = (counter + 1) % 0x1000000
  const seconds = Math.floor(now / 1000) % 0x100000000
  return seconds.toString(16).padStart(8, '0') + processPart + counter.toString(16).padStart(6, '0')
}

/**
 * Time-ordered identifiers for what is made at once; the same ones whenever they are made of the same
 * identifier, so that a repeated creation has one effect.
 */
export function newIds(count: number, of: string = newId()): string[] {
  const family = of.slice(0, 8) + createHash('sha256').update(of).digest('hex').slice(0, 10)
  return Array.from({ length: count }, (_, index) => family + index.toString(16).padStart(6, '0'))
}

/**
 * An identifier of the same form that nobody can guess: for uploads, whose URL alone gives access in the
 * demo.
 */
export function newRandomId(): string {
  return randomBytes(12).toString('hex')
}

/** A secret of 256 bits, base64url, for sessions and links. Store only its hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether the text has the form of an identifier (upper-case digits are not ours). */
export function isId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text)
}
