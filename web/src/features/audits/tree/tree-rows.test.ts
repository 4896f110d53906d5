import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditTreeEntry } from '#features/audits/audits.schema.ts'
import { treeMove, treeRows, type KnownFolder } from './tree-rows.ts'

const entry = (path: string): AuditTreeEntry => ({
  path,
  is_folder: path.endsWith('/') && path !== '/',
  pages: 1,
  findings: 0,
  errors: 0,
})
const folders = new Map<string, KnownFolder>([
  ['/', { entries: [entry('/blog/'), entry('/'), entry('/about')] }],
  ['/blog/', { entries: [entry('/blog/first'), entry('/blog/second')] }],
])
const names = (open: string[]): string[] =>
  treeRows(folders, new Set(open)).map(
    (row) => `${'  '.repeat(row.level - 1)}${row.kind === 'entry' ? row.name : row.kind}`,
  )

test('an open folder shows what is in it, a closed one does not', () => {
  assert.deepEqual(names([]), ['blog/', '/', 'about'])
  assert.deepEqual(names(['/blog/']), ['blog/', '  first', '  second', '/', 'about'])
})

test('a folder that is on its way, or cannot be read, says so', () => {
  const rows = (folder: KnownFolder): string[] =>
    treeRows(new Map([['/', folder]]), new Set()).map(({ kind }) => kind)
  assert.deepEqual(rows({}), ['pending'])
  assert.deepEqual(rows({ isFailed: true }), ['failed'])
})

test('arrow keys go up and down, into a folder and out of it', () => {
  const closed = treeRows(folders, new Set())
  const open = treeRows(folders, new Set(['/blog/']))
  assert.deepEqual(treeMove(closed, 0, 'ArrowRight'), { kind: 'open', path: '/blog/' })
  assert.deepEqual(treeMove(open, 0, 'ArrowRight'), { kind: 'focus', index: 1 })
  assert.deepEqual(treeMove(open, 2, 'ArrowLeft'), { kind: 'focus', index: 0 })
  assert.deepEqual(treeMove(open, 0, 'ArrowLeft'), { kind: 'close', path: '/blog/' })
  assert.deepEqual(treeMove(open, 2, 'ArrowDown'), { kind: 'focus', index: 3 })
  assert.deepEqual(treeMove(open, 0, 'End'), { kind: 'focus', index: 4 })
  assert.equal(treeMove(open, 4, 'ArrowDown'), undefined)
})
