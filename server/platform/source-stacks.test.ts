import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

/** A built file whose only line is the third of `fail.ts`, and a map that says so. */
const built = `export function fail() { throw new TypeError('broken') }\n//# sourceMappingURL=main.js.map\n`
const map = { version: 3, file: 'main.js', sources: ['../server/fail.ts'], names: [], mappings: 'AAEA' }

const program = (main: string) => `
  import { nameSourcesInStacks } from ${JSON.stringify(join(import.meta.dirname, 'source-stacks.ts'))}
  nameSourcesInStacks(${JSON.stringify(main)})
  const { fail } = await import(${JSON.stringify(main)})
  try { fail() } catch (error) { console.log(error.stack) }`

async function readStack(t: { after(end: () => Promise<void>): void }, hasMap: boolean): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pressroom-stacks-'))
  t.after(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'main.js'), built)
  if (hasMap) await writeFile(join(folder, 'main.js.map'), JSON.stringify(map))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program(join(folder, 'main.js'))],
    { cwd: join(folder, '..') },
  )
  return stdout.split('\n')
}

test('a stack of built code names the line of the source', async (t) => {
  const [what, where = ''] = await readStack(t, true)
  assert.equal(what, 'TypeError: broken')
  assert.match(where, /^ {4}at fail \(server\/fail\.ts:3:\d+\)$/)
})

test('without a map it is as Node writes it', async (t) => {
  const [, where = ''] = await readStack(t, false)
  assert.match(where, /^ {4}at fail \(file:\/\/\S+\/main\.js:1:32\)$/)
})
