import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { readOrMakeSecretKey } from './secret-key.ts'
import { StartError } from './start-error.ts'

function makeFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-secret-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the key is made once, kept, and closed to other accounts', (t) => {
  const folder = makeFolder(t)
  const key = readOrMakeSecretKey(folder)
  assert.match(key, /^[\w-]{43}$/)
  assert.equal(readOrMakeSecretKey(folder), key)
  assert.equal(statSync(join(folder, 'secret-key')).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(folder), ['secret-key'])
})

test('a key that others can read, or a broken one, is refused with what to do', (t) => {
  const folder = makeFolder(t)
  readOrMakeSecretKey(folder)
  chmodSync(join(folder, 'secret-key'), 0o644)
  assert.throws(
    () => readOrMakeSecretKey(folder),
    (error) => error instanceof StartError && /chmod 600/.test(error.message),
  )
  writeFileSync(join(folder, 'secret-key'), 'short')
  assert.throws(
    () => readOrMakeSecretKey(folder),
    (error) => error instanceof StartError && /too short/.test(error.message),
  )
})

test('a folder that is missing is named', () => {
  assert.throws(
    () => readOrMakeSecretKey('/dev/null/folder'),
    (error) => error instanceof StartError && /dev\/null\/folder/.test(error.message),
  )
})
