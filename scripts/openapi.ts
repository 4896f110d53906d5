// Writes openapi.json from the routes, or with --check says whether it is current. Needs no database: nothing
// is asked of it.
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '#platform/config.ts'
import { silentLogger } from '#platform/logger.ts'
import { createDatabase } from '#platform/store/database.ts'
import { createApp } from '../server/app.ts'
import { version } from '#platform/version.ts'

const path = join(import.meta.dirname, '../openapi.json')

const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const database = createDatabase({
  connection: { host: '127.0.0.1', port: 1 },
  poolSize: 1,
  logger: silentLogger,
})
const app = await createApp({
  config,
  secretKeys: ['no-secret-is-needed-to-describe-an-api'],
  logger: silentLogger,
  database,
  version,
  wakeWorker: () => {},
})
const description = await app.describeApi()
const text = JSON.stringify(description)
await app.close()
await database.close()

if (process.argv.includes('--check')) {
  const stored = await readFile(path, 'utf8').catch(() => '')
  if (JSON.stringify(JSON.parse(stored || 'null')) !== text) {
    console.error('openapi.json is not what the routes say. Run: npm run openapi')
    process.exitCode = 1
  }
} else {
  await writeFormatted(text)
  console.log(`openapi.json: ${Object.keys(description['paths'] as object).length} paths`)
}

/** Formatted as the rest is, but each example on one line. */
async function writeFormatted(json: string): Promise<void> {
  const examples: string[] = []
  const withoutExamples = JSON.stringify(JSON.parse(json), (name, value: unknown) => {
    if (name !== 'example' && name !== 'examples') return value
    return `example-${examples.push(JSON.stringify(value)) - 1}`
  })
  await writeFile(path, withoutExamples)
  spawnSync(join(import.meta.dirname, '../node_modules/.bin/oxfmt'), [path], { stdio: 'inherit' })
  const formatted = await readFile(path, 'utf8')
  await writeFile(
    path,
    formatted.replace(/"example-(\d+)"/g, (_all, index) => examples[Number(index)]!),
  )
}
