// Writes openapi.json from the routes, or with --check says whether it is current. Needs no database: nothing is asked of it.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '#platform/config.ts'
import { silentLogger } from '#platform/logger.ts'
import { createDatabase } from '#platform/store/database.ts'
import { createApp } from '../server/app.ts'
import { version } from '#platform/version.ts'

const path = join(import.meta.dirname, '../openapi.json')

const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const database = createDatabase({ connection: { host: '127.0.0.1', port: 1 }, poolSize: 1, logger: silentLogger })
const app = await createApp({ config, secretKeys: ['no-secret-is-needed-to-describe-an-api'], logger: silentLogger, database, version, wakeWorker: () => {} })
const text = `${JSON.stringify(app.openapi(), null, 2)}\n`
await app.close()
await database.close()

if (process.argv.includes('--check')) {
  const stored = await readFile(path, 'utf8').catch(() => '')
  if (stored !== text) {
    console.error('openapi.json is not what the routes say. Run: npm run openapi')
    process.exitCode = 1
  }
} else {
  await writeFile(path, text)
  console.log(`openapi.json: ${Object.keys(app.openapi()['paths'] as object).length} paths`)
}
