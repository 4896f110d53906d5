import { accessSync, constants, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explainFileError, StartError } from './start-error.ts'

/** Makes the data folder, or checks that it can be written. Throws `StartError`. */
export function openDataFolder(folder: string): void {
  try {
    // Root's folder must let the account pass that runs the embedded database; it lists nothing, and what is
    // secret in it has mode 0600.
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw explainFileError(error, folder)
  }
}

/**
 * Claims the data folder before anything is made in it, and gives what releases it. Throws `StartError` while
 * a living process holds it. It is the early notice only: two that find the claim of a killed process at the
 * same moment may both pass, and then the advisory lock in the database (`embedded-postgres.ts`) admits one
 * of them.
 */
export function claimDataFolder(folder: string): () => void {
  const self = findIdentity(process.pid)
  // Without /proc a process cannot be distinguished from a later one with its number.
  if (self === undefined) return () => undefined
  const path = join(folder, 'claim')
  const release = (): void => {
    if (readClaim(path) === self) rmSync(path, { force: true })
  }
  const own = `${path}.${process.pid}`
  try {
    writeFileSync(own, `${self}\n`, { mode: 0o600 })
    for (let isFree = false; !isFree;) {
      isFree = linkUnlessThere(own, path)
      const holder = isFree ? undefined : readClaim(path)
      if (holder === undefined || holder === self) continue
      if (findIdentity(Number(holder.split(' ')[0])) === holder) throw folderTaken(folder)
      rmSync(path, { force: true })
    }
  } catch (error) {
    throw explainFileError(error, folder)
  } finally {
    rmSync(own, { force: true })
  }
  return release
}

export function folderTaken(folder: string): StartError {
  return new StartError(
    `Another Pressroom is running on the data folder ${folder}: stop it first, or give this one a folder of its own with DATA_DIR.`,
  )
}

/** Process id and the moment of its start, in ticks since boot; undefined for a process that does not run. */
function findIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name, which may hold anything: state first, then 18 fields to the start (proc_pid_stat(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : `${pid} ${fields[19]}`
  } catch {
    return undefined
  }
}

function readClaim(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

function linkUnlessThere(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === 'EEXIST') return false
    throw error
  }
}
