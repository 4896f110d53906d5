import assert from 'node:assert/strict'
import { mkdtempSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { findBuiltEntries, findServer } from '../../bin/find-server.mjs'

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
  const entries = { 'server/main.ts': 'main-1.js' }
  const inputs = { 'server/main.ts': [mtimeMs, size] }
  writeFileSync(record, JSON.stringify({ entries, files: ['main-1.js', 'part-1.js'], inputs }))
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
  writeFileSync(record, '{"entries":{"server/main.ts":"main-1.js"},"inp')
  assert.equal(isBuilt(), false)
  rmSync(record)
  assert.equal(isBuilt(), false)
})

test('a file of the build finds what was built with it, whatever the sources are by now', () => {
  rmSync(source)
  assert.equal(findBuiltEntries(root), undefined)
  assert.deepEqual(findBuiltEntries(root, 'part-1.js'), { 'server/main.ts': 'main-1.js' })
  assert.equal(findBuiltEntries(root, 'part-0.js'), undefined)
})
