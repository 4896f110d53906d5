import assert from 'node:assert/strict'
import { mkdtempSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { findServer } from '../../bin/find-server.mjs'

const root = mkdtempSync(join(tmpdir(), 'pressroom-found-'))
after(() => rmSync(root, { recursive: true }))
const source = join(root, 'server/main.ts')
const record = join(root, 'dist/built-from.json')
const isBuilt = (): boolean => {
  const found = findServer(root)
  if (found !== pathToFileURL(source).href)
    assert.equal(found, pathToFileURL(join(root, 'dist/main-1.js')).href)
  return found !== pathToFileURL(source).href
}

beforeEach(() => {
  for (const folder of ['server', 'dist']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(source, 'export {}')
  const { mtimeMs, size } = statSync(source)
  writeFileSync(record, JSON.stringify({ entry: 'main-1.js', inputs: { 'server/main.ts': [mtimeMs, size] } }))
})

test('the built server is loaded while its sources are as they were', () => {
  assert.equal(isBuilt(), true)
})

test('a source that was written again, of the same length, makes it stale', () => {
  const { atime, mtimeMs } = statSync(source)
  utimesSync(source, atime, new Date(mtimeMs + 5))
  assert.equal(isBuilt(), false)
})

test('so does a source that is gone', () => {
  rmSync(source)
  assert.equal(isBuilt(), false)
})

test('without a build, or with half of a record, the sources are loaded', () => {
  writeFileSync(record, '{"entry":"main-1.js","inp')
  assert.equal(isBuilt(), false)
  rmSync(record)
  assert.equal(isBuilt(), false)
})
