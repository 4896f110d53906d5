// Passwords are kept as argon2id hashes with the figures that OWASP names: 19 MiB, two passes, one lane
// (about 31 ms a hash). At most four are computed at once: a crowd at the door must not take the thread pool
// from everybody else.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { rateLimited } from '#platform/errors.ts'
import { createSlots } from '#platform/slots.ts'

export interface Passwords {
  /** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
  hash(password: string): Promise<string>
  /**
   * Whether the password is the hash's. Without a hash it does the same work and says no, so that timing
   * names no account.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>
}

export interface PasswordsOptions {
  /** Computations at once. */
  concurrency?: number
  /** Computations that may wait; a longer queue is answered `rate_limited`. */
  maxQueue?: number
  derive?: Derive
}

export interface Argon2Figures {
  message: string
  nonce: Buffer
  /** KiB. */
  memory: number
  passes: number
  parallelism: number
  tagLength: number
}
export type Derive = (figures: Argon2Figures) => Promise<Buffer>

const figures = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

const argon2Async = promisify(argon2)
const argon2id: Derive = (given) => argon2Async('argon2id', given)

export function createPasswords({
  concurrency = 4,
  maxQueue = 256,
  derive = argon2id,
}: PasswordsOptions = {}): Passwords {
  const limited = createSemaphore(concurrency, maxQueue)
  const compute = (password: string, nonce: Buffer, given = figures) =>
    limited(() => derive({ ...given, nonce, message: normalised(password) }))
  const nobody = { ...figures, nonce: randomBytes(16), expected: randomBytes(figures.tagLength) }

  return {
    async hash(password) {
      const nonce = randomBytes(16)
      return format(nonce, await compute(password, nonce))
    },
    async verify(password, hash) {
      const parsed = hash === undefined ? undefined : parse(hash)
      const { nonce, expected, memory, passes, parallelism, tagLength } = parsed ?? nobody
      const actual = await compute(password, nonce, { memory, passes, parallelism, tagLength })
      return timingSafeEqual(actual, expected) && parsed !== undefined
    },
  }
}

/**
 * The same characters typed on different keyboards give the same bytes (NIST SP 800-63B §5.1.1.2). Nothing is
 * cut off.
 */
function normalised(password: string): string {
  return password.normalize('NFKC')
}

function format(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = figures
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

function parse(hash: string): (typeof figures & { nonce: Buffer; expected: Buffer }) | undefined {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash)
  if (match === null) return undefined
  const [memory = 0, passes = 0, parallelism = 0] = match.slice(1, 4).map(Number)
  const expected = Buffer.from(match[5] ?? '', 'base64')
  return {
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
    nonce: Buffer.from(match[4] ?? '', 'base64'),
    expected,
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** Lets so many works run at once; the others wait in order. */
function createSemaphore(concurrency: number, maxQueue: number): <T>(work: () => Promise<T>) => Promise<T> {
  const slots = createSlots(concurrency)
  return async (work) => {
    if (slots.countWaiting() >= maxQueue)
      throw rateLimited('Too many people are signing in at this moment. Try again in a few seconds.', {
        headers: { 'Retry-After': '5' },
      })
    const release = await slots.take()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
