// The step that installs what the tests drive takes any browser that the product and the tests find.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { browserLocations, findBrowser } from '#capabilities/crawl/find-browser.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A root that holds these programs and nothing else: no apt-get, so that nothing is installed. */
function makeRoot(programs: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'pressroom-root-'))
  folders.push(root)
  for (const program of programs) {
    const path = join(root, program)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '#!/bin/sh\necho Chromium 140.0.1\n')
    chmodSync(path, 0o755)
  }
  return root
}

function runStep(root: string): { status: number | null; stdout: string } {
  const step = join(import.meta.dirname, '../../scripts/install-test-programs.mjs')
  const { CHROMIUM_PATH: _, ...environment } = process.env
  return spawnSync(process.execPath, [step], {
    encoding: 'utf8',
    env: { ...environment, CI: 'true', PATH: '/usr/bin', TEST_PROGRAMS_ROOT: root },
  })
}

const others = ['soffice', 'tesseract', 'openssl', 'pdftotext', 'xmllint'].map((name) => `/usr/bin/${name}`)
const options = { skip: process.platform !== 'linux' }

for (const browser of ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell']) {
  test(`a machine that has only ${browser} has its browser, and the tests find it`, options, async () => {
    const root = makeRoot([browser, ...others])
    const { status, stdout } = runStep(root)
    assert.match(stdout, /All programs that the tests drive are installed\./)
    assert.doesNotMatch(stdout, /chromium/)
    assert.equal(status, 0)
    const found = await findBrowser(
      undefined,
      browserLocations.map((path) => join(root, path)),
    )
    assert.equal(found.executable, join(root, browser))
  })
}

test('a machine without any browser is reported, which is a failure in CI', options, () => {
  const { status, stdout } = runStep(makeRoot(others))
  assert.match(stdout, /Still missing: chromium-headless-shell\./)
  assert.equal(status, 1)
})
