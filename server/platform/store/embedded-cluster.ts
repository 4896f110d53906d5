// Where the embedded database lives, and how it is made. A cluster is made beside its place and renamed into
// it, so that a start that was killed in the middle leaves nothing half-made, and of two starts at once one
// wins and the other uses its work.
import { execFile } from 'node:child_process'
import { randomBytes, createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from '../logger.ts'
import { openDataFolder } from '../data-folder.ts'
import { explainFileError, StartError } from '../start-error.ts'
import { isReachable, type Account } from '../lent-account.ts'
import { accountToLend, systemFolder, usableBinaries } from './embedded-binaries.ts'

/** A cluster that is ready to be started. */
export interface Cluster {
  /** PostgreSQL's own folder. */
  dataFolder: string
  /** Folder of the Unix socket; short enough for one. */
  socketFolder: string
  logFile: string
  /** Folder with `bin`, `lib` and `share`. */
  binaries: string
  /** Who runs it in place of root. */
  account: Account | undefined
  user: string
  password: string
}

const user = 'pressroom'
const placeNote = 'postgres-location'
/**
 * Longest path of a Unix socket in bytes, less its name and the closing zero (sun_path of 108 bytes on Linux,
 * 104 elsewhere).
 */
const maxSocketFolderLength = (process.platform === 'linux' ? 107 : 103) - '/.s.PGSQL.5432'.length

/** Finds the cluster of a data folder or makes it. Throws `StartError`. */
export async function prepareCluster(dataDir: string, logger: Logger): Promise<Cluster> {
  try {
    openDataFolder(dataDir)
    const home = locate(dataDir)
    const isInside = dirname(home) === resolve(dataDir)
    const isNew = !existsSync(join(home, 'cluster'))
    const account = accountFor(home, isNew)
    const binaries = usableBinaries(account, account === undefined ? dataDir : ensureSystemFolder())
    if (isNew) {
      const started = performance.now()
      await make(home, binaries, account)
      logger.info({ folder: home, milliseconds: Math.round(performance.now() - started) }, 'database-made')
      if (!isInside)
        logger.warn(
          { folder: home, dataFolder: dataDir },
          'database-kept-outside-the-data-folder-because-its-account-cannot-reach-it',
        )
    }
    if (!isInside) notePlace(dataDir, home)
    const password = readFileSync(join(home, 'password'), 'utf8').trim()
    return {
      dataFolder: join(home, 'cluster'),
      socketFolder: socketFolder(home, account),
      logFile: join(home, 'server.log'),
      binaries,
      account,
      user,
      password,
    }
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}

/** The cluster's home: in the data folder, or outside, where its account can reach it. */
function locate(dataDir: string): string {
  const inside = join(dataDir, 'postgres')
  if (existsSync(inside)) return inside
  const noted = join(dataDir, placeNote)
  if (existsSync(noted)) {
    const home = readFileSync(noted, 'utf8').trim()
    if (existsSync(join(home, 'cluster'))) return home
    throw new StartError(
      `The database of ${dataDir} was kept in ${home}, which is gone or hidden: bring it back, or delete ${noted} to begin with an empty one.`,
    )
  }
  if (isReachable(inside, accountToLend())) return inside
  // This very folder: one that was deleted and made again begins with an empty database.
  const { ino, birthtimeMs } = statSync(dataDir)
  return join(
    ensureSystemFolder(),
    createHash('sha256')
      .update(`${resolve(dataDir)} ${ino} ${birthtimeMs}`)
      .digest('hex')
      .slice(0, 16),
  )
}

/**
 * Once a database lies outside, a note says where, so that a data folder that is moved or becomes reachable
 * does not get an empty one.
 */
function notePlace(dataDir: string, home: string): void {
  const noted = join(dataDir, placeNote)
  if (existsSync(noted)) return
  writeFileSync(`${noted}.${process.pid}`, `${home}\n`)
  renameSync(`${noted}.${process.pid}`, noted)
}

function ensureSystemFolder(): string {
  mkdirSync(systemFolder, { recursive: true, mode: 0o711 })
  return systemFolder
}

/** An existing cluster is run by its owner; a new one by the lent account. */
function accountFor(home: string, isNew: boolean): Account | undefined {
  if (isNew) return accountToLend()
  const cluster = join(home, 'cluster')
  const { uid, gid } = statSync(cluster)
  const me = process.getuid?.()
  if (me !== 0 && me !== uid) {
    throw new StartError(
      `The database in ${home} belongs to another account of this machine: start Pressroom with the account that made it, or choose another folder with DATA_DIR.`,
    )
  }
  if (me !== 0) return undefined
  if (!isReachable(cluster, { uid, gid })) {
    throw new StartError(
      `The database in ${home} is run by its own account, not by root, and that account may not enter a folder above it: allow that (chmod o+x), or move the data folder.`,
    )
  }
  return { uid, gid }
}

async function make(home: string, binaries: string, account: Account | undefined): Promise<void> {
  const beside = `${home}.making-`
  removeUnfinished(beside)
  const unfinished = `${beside}${process.pid}`
  const own = (path: string): void => {
    if (account !== undefined) chownSync(path, account.uid, account.gid)
  }
  mkdirSync(unfinished, { mode: 0o700 })
  own(unfinished)
  const passwordFile = join(unfinished, 'password')
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  own(passwordFile)
  // The order of C with the upper and lower case of all of Unicode: `lower('Ä')` is `ä`, on every machine
  // alike.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username', user, '--pwfile', passwordFile, '--auth=scram-sha-256']
  try {
    await promisify(execFile)(
      join(binaries, 'bin/initdb'),
      ['--pgdata', join(unfinished, 'cluster'), ...locale, ...access, '--no-instructions'],
      {
        ...account,
        cwd: '/',
        env: { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' },
        timeout: 120_000,
      },
    )
    renameSync(unfinished, home)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    const another =
      ['ENOTEMPTY', 'EEXIST'].includes(String((error as { code?: unknown }).code)) &&
      existsSync(join(home, 'cluster'))
    if (!another)
      throw explainDatabaseError(
        `${(error as { stderr?: string }).stderr ?? ''}\n${(error as Error).message}`,
        home,
        error,
      )
  }
}

function removeUnfinished(beside: string): void {
  const folder = dirname(beside)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (path.startsWith(beside) && !isAlive(Number(path.slice(beside.length)), process.pid))
      rmSync(path, { recursive: true, force: true })
  }
}

/** Whether a process of this id runs, other than the one that asks. */
export function isAlive(pid: number, except?: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === except) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: unknown }).code === 'EPERM'
  }
}

/**
 * The socket's folder beside the cluster, or a short one of our own when that path is too long for a socket.
 */
function socketFolder(home: string, account: Account | undefined): string {
  const beside = join(home, 'socket')
  const short = `pressroom-${process.getuid?.() ?? 0}-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  const places = [beside, join(tmpdir(), short), join('/tmp', short)]
  const folder =
    places.find((place) => Buffer.byteLength(place) <= maxSocketFolderLength) ?? join('/tmp', short)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = account?.uid ?? process.getuid?.() ?? 0
  const found = lstatSync(folder)
  const mine = found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.())
  if (!mine)
    throw new StartError(
      `The folder ${folder}, which the embedded database needs for its socket, belongs to somebody else: remove it, or choose a DATA_DIR with a shorter path.`,
    )
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
  return folder
}

/** Turns what PostgreSQL or the loader printed into one sentence. */
export function explainDatabaseError(output: string, home: string, cause?: unknown): StartError {
  const wayOut = 'set DATABASE_URL to a PostgreSQL 15 or newer server'
  const say = (sentence: string): StartError => new StartError(sentence, { cause })
  if (/No space left on device|ENOSPC/i.test(output))
    return say(`The disk that holds ${home} is full: free some space and start again.`)
  if (/Permission denied|EACCES/i.test(output))
    return say(
      `The embedded database may not write in ${home}: change the owner of the folder, or choose another with DATA_DIR.`,
    )
  if (/incompatible with server|database files are incompatible/i.test(output))
    return say(
      `The database in ${home} was made by another version of PostgreSQL: use the version of Pressroom that made it to back it up, then restore here.`,
    )
  if (/ENOENT|error while loading shared libraries|GLIBC|Exec format error/i.test(output))
    return say(`The embedded database does not run on this machine (its libraries do not fit): ${wayOut}.`)
  if (/EPERM|Operation not permitted/i.test(output))
    return say(
      `The embedded database cannot be started under another account here: start Pressroom as an ordinary user, or ${wayOut}.`,
    )
  const last =
    output
      .split('\n')
      .filter((line) => /FATAL|PANIC|ERROR|error/.test(line))
      .at(-1) ??
    output.trim().split('\n').at(-1) ??
    ''
  return say(
    `The embedded database did not start (${last.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '').trim()}): see server.log in ${home}, or ${wayOut}.`,
  )
}
