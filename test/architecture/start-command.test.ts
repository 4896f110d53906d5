// The command sets what glibc reads when a process starts, as `npm start` does, whoever starts it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const command = join(import.meta.dirname, '../../bin/pressroom.mjs')
const says = 'data:text/javascript,console.error(`arenas ${process.env.MALLOC_ARENA_MAX}`)'

/** The limits that a command began with, in their order: once, or again with what it set itself. */
function findArenas(words: string[], environment: Record<string, string> = {}): string[] {
  const { MALLOC_ARENA_MAX: _, ...own } = process.env
  const { stderr } = spawnSync(process.execPath, [command, ...words], {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...own, ...environment, NODE_OPTIONS: `--import=${says.replaceAll(' ', '%20')}` },
  })
  return [...stderr.matchAll(/^arenas (\S+)$/gm)].map(([, value]) => value ?? '')
}

test('start limits malloc’s arenas', { skip: process.platform !== 'linux' }, () => {
  assert.deepEqual(findArenas(['start', '--help']), ['undefined', '2'])
})

test(
  'a limit that is set counts, and other commands need none',
  { skip: process.platform !== 'linux' },
  () => {
    assert.deepEqual(findArenas(['start', '--help'], { MALLOC_ARENA_MAX: '8' }), ['8'])
    assert.deepEqual(findArenas(['extract', '--help']), ['undefined'])
  },
)
