// How much script a browser needs before the app shows anything (docs/decisions/0040): measured from the
// build, as scripts/measure-web.mjs prints it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildWebAppIfStale } from '../../server/cli/web-build.ts'

const maxBytes = 150_000

test('the first load of the web app is below 150 kB of compressed script', async (t) => {
  await buildWebAppIfStale({ print: (line) => t.diagnostic(line), stopping: t.signal })
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../scripts/measure-web.mjs'), '--json', '--first-load'],
    { encoding: 'utf8' },
  )
  assert.equal(status, 0, stderr)
  const { firstLoad } = JSON.parse(stdout) as { firstLoad: { gzip: number; brotli: number } }
  t.diagnostic(
    `${(firstLoad.gzip / 1_000).toFixed(1)} kB by gzip, ${(firstLoad.brotli / 1_000).toFixed(1)} kB by brotli`,
  )
  assert.ok(firstLoad.gzip < maxBytes, `${firstLoad.gzip} bytes`)
})
