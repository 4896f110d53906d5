import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { promisify } from 'node:util'
import { makeBuiltServer } from '#support/built-server.ts'

const root = join(import.meta.dirname, '../..')
const listModules = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
  process.on('exit', () => process.stdout.write(JSON.stringify(loaded)))`

/** Paths below the root. */
async function findLoaded(program: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', `${listModules}\n${program}`],
    { cwd: root, maxBuffer: 10_000_000 },
  )
  const here = new URL(`file://${root}/`).href
  return (JSON.parse(stdout.slice(stdout.indexOf('['))) as string[]).flatMap((url) =>
    url.startsWith(here) ? [url.slice(here.length)] : [],
  )
}

/** Of what the api role loads before it answers. */
let loaded: string[]

before(async () => {
  loaded = await findLoaded("await import('./server/cli/start.ts'); await import('./server/app.ts')")
})

test('what only a job, a file or a browser needs is not loaded at the start', () => {
  assert.ok(loaded.includes('server/features/audits/create-audits.ts'), 'the modules are listed')
  const later = [
    /^node_modules\/(?:@fastify\/swagger|prom-client|sanitize-html|playwright|postcss|sharp|cheerio)/,
    /^server\/http\/openapi/,
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

test('a start from the sources loads at most 1,600 modules', () => {
  // Each costs about half a millisecond of the processor.
  assert.ok(loaded.length <= 1_600, `${loaded.length} modules are loaded`)
})

test('the command loads the built server in place of them', async () => {
  await makeBuiltServer()
  const command = "process.argv[2] = '--version'; await import('./bin/pressroom.mjs')"
  const files = await findLoaded(command)
  assert.ok(
    files.some((path) => /^dist\/main-[^/]+\.js$/.test(path)),
    files.join('\n'),
  )
  assert.deepEqual(
    files.filter((path) => path.endsWith('.ts')),
    [],
  )
})
