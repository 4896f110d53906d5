import assert from 'node:assert/strict'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { silentLogger, type Logger } from '#platform/logger.ts'
import { findChildren } from '#support/child-processes.ts'
import { requireBrowser } from '#support/programs.ts'
import { BrowserLate } from './browser-failures.ts'
import { openBrowser } from './browser.ts'
import { findBrowser, SlowStart } from './find-browser.ts'

const programs = { chromium: undefined, soffice: undefined, tesseract: undefined }

test('a browser without its sandbox is no secret of the operator’s log, and none starts so in production', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const folder = await mkdtemp(join(tmpdir(), 'pressroom-launch-'))
  t.after(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o755)
  const unboxed = join(folder, 'chromium')
  await writeFile(
    unboxed,
    `#!/bin/sh\ncase "$*" in *--version*|*--no-sandbox*) exec '${chromium}' "$@";; esac\necho "No usable sandbox!" >&2\nexit 1\n`,
    {
      mode: 0o755,
    },
  )
  const warnings: string[] = []
  const logger: Logger = Object.assign(Object.create(silentLogger) as Logger, {
    warn: (_members: unknown, message: string) => void warnings.push(message),
  })
  const open = (production: boolean) =>
    openBrowser({ config: { production, programs: { ...programs, chromium: unboxed } }, logger })
  const [development, production] = [open(false), open(true)]
  t.after(() => Promise.all([development.close(), production.close()]))
  await development.withPage({ timeoutMs: 30_000 }, () => Promise.resolve())
  assert.deepEqual(warnings, ['browser without sandbox'])
  await assert.rejects(
    production.withPage({ timeoutMs: 30_000 }, () => Promise.resolve()),
    { code: 'dependency_missing' },
  )
})

test('the browser looks up no names itself: what it asks for goes through its proxy, or nowhere', async (t) => {
  if (requireBrowser(t) === undefined) return
  let connections = 0
  const canary = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((listening) => {
    canary.listen(0, '127.0.0.1', listening)
  })
  const browser = openBrowser({ config: { production: false, programs }, logger: silentLogger })
  t.after(async () => {
    await browser.close()
    canary.close()
  })
  const { port } = canary.address() as AddressInfo
  await browser.withPage({ timeoutMs: 30_000 }, (page) =>
    assert.rejects(page.goto(`http://localhost:${port}/`), /ERR_NAME_NOT_RESOLVED/),
  )
  assert.equal(connections, 0)
})

/** A Chromium that prints its version at once and writes down each start; `start` is what it does then. */
async function writtenBrowser(t: TestContext, start: (folder: string) => string) {
  const folder = await mkdtemp(join(tmpdir(), 'pressroom-starts-'))
  t.after(async () => {
    // One that came late is given half a minute to end by itself, in which this process would not end.
    for (const pid of findChildren()) process.kill(pid, 'SIGKILL')
    await rm(folder, { recursive: true })
  })
  // Whoever starts it: not always who runs the tests.
  await chmod(folder, 0o777)
  await writeFile(join(folder, 'starts'), '', { mode: 0o666 })
  await chmod(join(folder, 'starts'), 0o666)
  const chromium = join(folder, 'chromium')
  const lines = [
    '#!/bin/sh',
    'case "$*" in *--version*) echo "Chromium 150.0.1"; exit;; esac',
    `echo start >> '${folder}/starts'`,
    start(folder),
  ]
  await writeFile(chromium, `${lines.join('\n')}\n`, { mode: 0o755 })
  const starts = async (): Promise<number> =>
    (await readFile(join(folder, 'starts'), 'utf8')).split('\n').length - 1
  return { folder, chromium, starts }
}

const nothing = (): Promise<void> => Promise.resolve()

test('a browser that did not start in time is tried again at the next need', async (t) => {
  const installed = requireBrowser(t)
  if (installed === undefined) return
  const { folder, chromium, starts } = await writtenBrowser(
    t,
    (place) => `if [ -e '${place}/busy' ]; then exec sleep 600; fi\nexec '${installed}' "$@"`,
  )
  await writeFile(join(folder, 'busy'), '')
  const browser = openBrowser({
    config: { production: false, programs: { ...programs, chromium } },
    logger: silentLogger,
    startMs: 10_000,
  })
  t.after(() => browser.close())
  await assert.rejects(browser.withPage({ timeoutMs: 60_000 }, nothing), BrowserLate)
  assert.equal(
    await starts(),
    1,
    'a busy machine says nothing of the sandbox, and no start without it follows',
  )
  assert.equal((await browser.state()).available, true)
  await rm(join(folder, 'busy'))
  // The machine that runs this may be that busy itself, once.
  await browser.withPage({ timeoutMs: 60_000 }, nothing).catch((error: unknown) => {
    if (!(error instanceof BrowserLate)) throw error
    return browser.withPage({ timeoutMs: 60_000 }, nothing)
  })
  assert.equal(browser.isRunning(), true)
})

test('a browser that never starts in time is left alone for a while after three tries', async (t) => {
  const { chromium, starts } = await writtenBrowser(t, () => 'exec sleep 600')
  const browser = openBrowser({
    config: { production: true, programs: { ...programs, chromium } },
    logger: silentLogger,
    startMs: 1_000,
  })
  t.after(() => browser.close())
  for (const expected of [
    BrowserLate,
    BrowserLate,
    { code: 'dependency_missing' },
    { code: 'dependency_missing' },
  ])
    await assert.rejects(browser.withPage({ timeoutMs: 60_000 }, nothing), expected)
  assert.equal((await browser.state()).available, false)
  assert.ok((await starts()) <= 3)
})

test('that none starts is remembered', async (t) => {
  const { chromium, starts } = await writtenBrowser(
    t,
    () => 'echo "error while loading shared libraries" >&2; exit 127',
  )
  const browser = openBrowser({
    config: { production: true, programs: { ...programs, chromium } },
    logger: silentLogger,
  })
  t.after(() => browser.close())
  for (let need = 0; need < 2; need += 1)
    await assert.rejects(browser.withPage({ timeoutMs: 60_000 }, nothing), { code: 'dependency_missing' })
  assert.equal(await starts(), 1)
})

test('a browser that does not say its version in time is none that is missing', async (t) => {
  const { folder } = await writtenBrowser(t, () => '')
  const silent = join(folder, 'silent')
  await writeFile(silent, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 })
  await assert.rejects(findBrowser(silent, [], 200), SlowStart)
  await assert.rejects(
    findBrowser(join(folder, 'nowhere'), [], 200),
    (error) => !(error instanceof SlowStart),
  )
})
