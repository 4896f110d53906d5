// The key that signs tokens and encrypts kept keys, when nobody set SECRET_KEY: made once, kept in the data folder, closed to other accounts.
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { explainFileError, StartError } from './start-error.ts'

/** Reads the kept key, or makes it. Of two processes that make it at once, both get the same. Throws `StartError`. */
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
    throw new StartError(`The secret key kept in ${path} can be read by other accounts: run "chmod 600 ${path}", and delete it if somebody may have seen it.`)
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
