// `pressroom audit` as it is used from a shell. Every file, another program, Ctrl-C: audit.full.test.ts.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startTestApp } from '#support/app.ts'
import { makeDataFolder, runProgram } from '#support/program.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'
import { readConfig } from '#platform/config.ts'
import { auditSite } from './audit.ts'
import { openProgressBar } from './progress-bar.ts'

let site: SiteSimulator
const folder = makeDataFolder()
// A busy machine may take so long to stop the database that this is logged as a warning.
const settings = { DATA_DIR: folder, OUTBOUND_ALLOW: '127.0.0.0/8', LOG_LEVEL: 'error' }
before(async () => {
  site = await openSite()
  site.serve('/', makePage({ title: '', body: '<h1>Plums</h1><p>Words.</p>' }))
})
after(() => site.close())
const few = ['--render', 'none', '--checks', 'title-missing,h1-missing']

test('a site is audited without a server; the exit code shows how bad it is, and the report is JSON and a page', async () => {
  const [html, csv] = [join(folder, 'report.html'), join(folder, 'report.csv')]
  const bad = await runProgram(['audit', site.url, ...few, '--json', '--html', html, '--csv', csv], {
    settings,
  })
  assert.equal(bad.code, 1, bad.stderr)
  assert.deepEqual(
    (JSON.parse(bad.stdout) as { findings: { check_id: string }[] }).findings.map(({ check_id: id }) => id),
    ['title-missing'],
  )
  assert.match(readFileSync(html, 'utf8'), /^<!doctype html>/)
  assert.match(readFileSync(csv, 'utf8'), /title-missing/)
  assert.match(bad.stderr, /Reading http/)
  const mild = await runProgram(['audit', site.url, ...few, '--fail-on', 'never'], {
    settings: { ...settings, CI: 'true' },
  })
  assert.deepEqual([mild.code, mild.stderr], [0, ''], 'nobody watches in CI')
  assert.match(mild.stdout, /of 100, grade [A-F][\s\S]*critical/)
})

test('after its time limit an audit is cancelled, and says so', async () => {
  const app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
  const slow = await openSite()
  slow.serve('/', { delayMs: 600_000 })
  const words: string[] = []
  const print = (line: string): void => void words.push(line)
  try {
    const user = await app.user()
    const code = await auditSite({
      wanted: { url: slow.url, render: 'none' },
      config: readConfig(settings),
      remote: { baseUrl: app.url, token: user.token },
      failOn: 'critical',
      outputs: {},
      isQuiet: true,
      minutes: 0.05,
      stopping: new AbortController().signal,
      print,
      complain: print,
    })
    assert.deepEqual([code, words], [2, ['The audit was cancelled after 0.05 minutes.']])
    assert.equal((await user.get('/seo-audit')).body['items'][0].status, 'cancelled')
  } finally {
    await app.close()
    await slow.close()
  }
  const refused = await runProgram(['audit', site.url, '--time-limit', '0'], { settings })
  assert.notEqual(refused.code, 0)
  assert.match(refused.stderr, /time-limit/)
})

test('a site that cannot be read, and words that cannot be meant, end with a sentence', async () => {
  const dead = await runProgram(['audit', 'http://127.0.0.1:9', ...few], { settings })
  assert.equal(dead.code, 2)
  assert.equal(dead.stdout, '')
  const unknown = await runProgram(['audit', site.url, '--checks', 'nonsense'], { settings })
  assert.equal(unknown.code, 2)
  assert.match(unknown.stderr, /^There is no check and no area named nonsense\. The areas are robots, /)
})

test('progress is a bar drawn over itself on a terminal, and lines elsewhere; words of a site move no cursor', () => {
  const written: string[] = []
  const write = (text: string): void => void written.push(text)
  const bar = openProgressBar({ isTTY: true, columns: 40, write })
  bar.show({ done: 1, total: 2, words: 'Reading \u001B[2Jhttps://example.com/a/very/long/URL/indeed' })
  bar.end()
  const rendered = written[0]?.replace('\r\u001B[K', '') ?? ''
  assert.ok(
    rendered.startsWith('████████████░░░░░░░░░░░░ 1/2') &&
      rendered.length === 39 &&
      !rendered.includes('\u001B'),
    rendered,
  )
  assert.equal(written[1], '\r\u001B[K')
  written.length = 0
  openProgressBar({ write }).show({ done: 0, total: 0, words: 'Starting' })
  assert.deepEqual(written, ['Starting\n'])
})
