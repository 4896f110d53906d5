// Whatever is put together is made from what was made before it: a closure over something declared later is a
// cycle that no import shows.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

const cycle = `export function compose() {
  const left = { ask: () => right.answer() }
  const right = { answer: () => left }
  return right
}
`

test('a closure over what is declared later fails the lint where things are put together', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'pressroom-wiring-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  await mkdir(join(folder, 'server/features/notes'), { recursive: true })
  for (const path of [
    'compose.ts',
    'compose-notes.ts',
    'features/notes/create-notes.ts',
    'features/notes/notes.ts',
  ])
    await writeFile(join(folder, 'server', path), cycle)

  const { stdout } = await run(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json', 'server'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  assert.deepEqual(
    diagnostics
      .filter(({ code }) => code.includes('no-use-before-define'))
      .map(({ filename }) => filename)
      .toSorted(),
    ['server/compose-notes.ts', 'server/compose.ts', 'server/features/notes/create-notes.ts'],
  )
})
