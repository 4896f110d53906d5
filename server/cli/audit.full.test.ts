// `pressroom audit` as it is used from a shell: with every file, by another program, and cancelled. The rest:
// audit.test.ts.
import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startTestApp } from '#support/app.ts'
import { makeDataFolder, runProgram } from '#support/program.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'

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

test('the report is written as every file that is asked for, and each is named', async () => {
  const files = Object.fromEntries(
    ['html', 'csv', 'pdf', 'json'].map((format) => [format, join(folder, `all.${format}`)]),
  )
  const asked = Object.entries(files).flatMap(([format, file]) => [`--${format}`, file])
  const { code, stdout, stderr } = await runProgram(['audit', site.url, ...few, '--quiet', ...asked], {
    settings,
  })
  assert.deepEqual([code, stderr], [1, ''])
  for (const file of Object.values(files)) assert.ok(stdout.includes(`The report is in ${file}.`), stdout)
  const begins = (format: string): string => readFileSync(files[format] ?? '', 'latin1').slice(0, 15)
  assert.deepEqual([begins('html'), begins('pdf').slice(0, 5)], ['<!doctype html>', '%PDF-'])
  const [head = '', first = ''] = readFileSync(files['csv'] ?? '', 'utf8').split('\r\n')
  assert.deepEqual([head.split(',').length > 3, first.includes('title-missing')], [true, true])
  assert.equal((JSON.parse(readFileSync(files['json'] ?? '', 'utf8')) as { url: string }).url, `${site.url}/`)
})

test('another program can do it, whose lines are read alike', async () => {
  const app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
  try {
    const { token } = await app.user()
    const { code, stdout, stderr } = await runProgram(
      ['audit', site.url, ...few, '--remote', app.url, '--json'],
      {
        settings: { ...settings, PRESSROOM_TOKEN: token },
      },
    )
    assert.equal(code, 1, stderr)
    assert.equal((JSON.parse(stdout) as { findings: unknown[] }).findings.length, 1)
    const refused = await runProgram(['audit', site.url, '--remote', app.url, '--token', 'wrong'], {
      settings,
    })
    assert.equal(refused.code, 2)
    assert.match(refused.stderr, /answers 401/)
    const untold = await runProgram(['audit', site.url, '--remote', app.url], { settings })
    assert.notEqual(untold.code, 0)
    assert.match(untold.stderr, /PRESSROOM_TOKEN/)
  } finally {
    await app.close()
  }
})

test('Ctrl-C cancels the audit, here and there, and leaves no record that seems to run', async () => {
  const app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
  const slow = await openSite()
  slow.serveElse(({ path }) => ({
    delayMs: 300,
    body: makePage({
      title: path,
      body: `<a href="${path === '/' ? '' : path}/a">a</a><a href="${path}/b">b</a>`,
    }),
  }))
  let interrupted = false
  const interrupt = (printed: string, child: ChildProcess): void => {
    if (interrupted || !/Reading http/.test(printed)) return
    interrupted = true
    child.kill('SIGINT')
  }
  try {
    const here = await runProgram(['audit', slow.url, ...few], {
      settings: { ...settings, CI: '' },
      onPrinted: interrupt,
    })
    assert.deepEqual([here.code, here.stderr.trim().split('\n').at(-1)], [130, 'The audit was cancelled.'])
    interrupted = false
    const user = await app.user()
    const there = await runProgram(['audit', slow.url, ...few, '--remote', app.url, '--token', user.token], {
      settings,
      onPrinted: interrupt,
    })
    assert.equal(there.code, 130, there.stderr)
    const { items } = (await user.get('/seo-audit')).body
    assert.deepEqual(
      items.map(({ status }: { status: string }) => status),
      ['cancelled'],
    )
  } finally {
    await app.close()
    await slow.close()
  }
})
