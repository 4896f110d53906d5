// A PostgreSQL server that the product is given by DATABASE_URL, and that a test takes away and brings back.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChildren } from './killings.ts'
import { putDatabaseInto } from './made-data-folder.ts'
import { silentLogger } from '#platform/logger.ts'
import { startEmbeddedPostgres } from '#platform/store/embedded-postgres.ts'

export interface GivenPostgres {
  /** For DATABASE_URL. */
  url: string
  /** Ends it as `pg_ctl stop -m immediate` does: at once, nothing is written out, the next start recovers. */
  takeAway(): Promise<void>
  bringBack(): Promise<void>
  /** It stays there and says nothing more, as behind a network that swallows everything. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

export async function startGivenPostgres(): Promise<GivenPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-given-'))
  chmodSync(folder, 0o755)
  await putDatabaseInto(folder)
  const start = () => startEmbeddedPostgres({ folder, logger: silentLogger })
  let server = await start()
  const { host = '', user = '', password, database } = server.connection
  const postmaster = (): number =>
    Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  function signalAll(signal: NodeJS.Signals): void {
    for (const pid of [postmaster(), ...findChildren(postmaster())]) process.kill(pid, signal)
  }
  return {
    url: `postgres://${user}:${String(password)}@${encodeURIComponent(host)}/${database}`,
    async takeAway() {
      const pid = postmaster()
      // Asked to stop first, so that it is not started again.
      const stopped = server.stop()
      process.kill(pid, 'SIGQUIT')
      await stopped
    },
    async bringBack() {
      server = await start()
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
