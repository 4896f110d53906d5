import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { silentLogger, type Logger } from '#platform/logger.ts'
import { requireProgram } from '#support/programs.ts'
import { openBrowser } from './browser.ts'

const programs = { chromium: undefined, soffice: undefined, tesseract: undefined }

test('a browser without its sandbox is no secret of the operator’s log, and none starts so in production', async (t) => {
  const chromium = requireProgram(t, 'chromium-headless-shell')
  if (chromium === undefined) return
  const folder = await mkdtemp(join(tmpdir(), 'pressroom-launch-'))
  t.after(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o755)
  const unboxed = join(folder, 'chromium')
  await writeFile(
    unboxed,
    '#!/bin/sh\ncase "$*" in *--version*|*--no-sandbox*) exec chromium-headless-shell "$@";; esac\necho "No usable sandbox!" >&2\nexit 1\n',
    { mode: 0o755 },
  )
  const warnings: string[] = []
  const logger: Logger = Object.assign(Object.create(silentLogger) as Logger, { warn: (_members: unknown, message: string) => void warnings.push(message) })
  const open = (production: boolean) => openBrowser({ config: { production, programs: { ...programs, chromium: unboxed } }, logger })
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
  if (requireProgram(t, 'chromium-headless-shell') === undefined) return
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
  await browser.withPage({ timeoutMs: 30_000 }, (page) => assert.rejects(page.goto(`http://localhost:${port}/`), /ERR_NAME_NOT_RESOLVED/))
  assert.equal(connections, 0)
})
