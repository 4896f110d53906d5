// A process that holds the embedded database of a folder, for tests that kill it: `node hold-database.ts
// <folder>`. Prints one line of JSON when the database is there, or one sentence on standard error and exits
// with 1.
import { createLogger } from '#platform/logger.ts'
import { startEmbeddedPostgres } from '#platform/store/embedded-postgres.ts'

const folder = process.argv[2] ?? ''
try {
  const { connection, attached, fresh } = await startEmbeddedPostgres({
    folder,
    logger: createLogger({ level: 'silent', pretty: false }),
  })
  process.stdout.write(`${JSON.stringify({ connection, attached, fresh })}\n`)
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
