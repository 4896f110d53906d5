// The key that signs tokens and encrypts kept keys, when nobody set SECRET_KEY: made once, kept in the data
// folder, closed to other accounts.
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { explainFileError, StartError } from './start-error.ts'

/**
 * Reads the kept key, or makes it. Of two processes that make it at once, both get the same. Throws
 * `StartError`.
 */
export function readOrMakeSecretKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key')
  try {
    return readSecretKey(path) ?? makeSecretKey(path)
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}

function readSecretKey(path: string): string | undefined {
  let key: string
  try {
    key = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined
    throw error
  }
  if (key.length < 32)
    throw new StartError(
      `The secret key kept in ${path} is too short to be one: bring it back from a backup, or delete it to make a new one (everybody must sign in again, and kept provider keys are lost).`,
    )
  if ((statSync(path).mode & 0o077) !== 0)
    throw new StartError(
      `The secret key kept in ${path} can be read by other accounts: run "chmod 600 ${path}", and delete it if somebody may have seen it.`,
    )
  return key
}

/** Written whole before it gets its name, so that a full disk or a kill never leaves half a key. */
function makeSecretKey(path: string): string {
  const unfinished = `${path}.${process.pid}`
  rmSync(unfinished, { force: true })
  const file = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(file, `${randomBytes(32).toString('base64url')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

const minDistinct = 10
const minPeriod = 16

/**
 * Why anybody could guess the key, in words that follow its name; undefined where nothing shows. A random one
 * never fails this.
 */
export function findWeakness(key: string): string | undefined {
  const codes = Array.from(key, (character) => character.codePointAt(0) ?? 0)
  if (new Set(codes).size < minDistinct) return `has fewer than ${minDistinct} different characters`
  // `abcdefgh…`, `13579…`: each character follows from the one before.
  if (new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0))).size < minDistinct)
    return 'is a sequence'
  const isRepeated = (period: number): boolean =>
    codes.every((code, index) => index < period || code === codes[index - period])
  if (Array.from({ length: minPeriod - 1 }, (_, index) => index + 1).some(isRepeated))
    return 'repeats a short text'
  return undefined
}
