// npm run bench:start: warm starts, in time and in processor time, and memory at rest.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '#platform/logger.ts'
import { startEmbeddedPostgres } from '#platform/store/embedded-postgres.ts'
import { getDatabaseUrl, productEnvironment } from './processes.ts'
import { measureStarts } from './starts.ts'

const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))
// The account that the embedded database runs as under root must reach its folder, or keeps it elsewhere.
chmodSync(folder, 0o755)
const database = await startEmbeddedPostgres({ folder: join(folder, 'database'), logger: silentLogger })
const lines = await measureStarts(
  {
    given: productEnvironment(join(folder, 'data'), getDatabaseUrl(database.connection)),
    embedded: productEnvironment(join(folder, 'own')),
  },
  Number(process.env['STARTS'] ?? 5),
)
await database.stop()
rmSync(folder, { recursive: true, force: true })
for (const line of lines) console.log(line)
