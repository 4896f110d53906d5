import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const listModules = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
  await import('./server/cli/start.ts')
  await import('./server/app.ts')
  process.stdout.write(JSON.stringify(loaded))`

/** Of what the api role loads before it answers, the paths below the root. */
let loaded: string[]

before(async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', listModules],
    { cwd: root, maxBuffer: 10_000_000 },
  )
  const here = new URL(`file://${root}/`).href
  loaded = (JSON.parse(stdout) as string[]).flatMap((url) =>
    url.startsWith(here) ? [url.slice(here.length)] : [],
  )
})

test('what only a job, a file or a browser needs is not loaded at the start', () => {
  assert.ok(loaded.includes('server/features/audits/create-audits.ts'), 'the modules are listed')
  const later = [
    /^node_modules\/(?:prom-client|sanitize-html|playwright|postcss|sharp|cheerio)/,
    /^server\/capabilities\/crawl\/rendering\/render-page\.ts$/,
    /^server\/capabilities\/crawl\/site\/read-website\.ts$/,
    /^server\/capabilities\/extraction\/(?:extraction|parser)/,
    /^server\/capabilities\/site-checks\/[^/]+\//,
    /^server\/capabilities\/site-crawl\/crawl\.ts$/,
    /^server\/features\/audits\/run-audit\.ts$/,
  ]
  for (const path of later)
    assert.deepEqual(
      loaded.filter((each) => path.test(each)),
      [],
      String(path),
    )
})

test('a start loads at most 1,560 modules', () => {
  // Each costs about half a millisecond of the processor.
  assert.ok(loaded.length <= 1_560, `${loaded.length} modules are loaded`)
})
