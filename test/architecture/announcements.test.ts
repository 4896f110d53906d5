// Who changes something says so: a service or a repository, never a route, so that a change is announced
// whichever way it was asked for.
import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const announcement = /\b(?:access\.announce\w*|(?:e|recordE)vents\.(?:publish\w*|changed)|\.announceText)\(/

test('no route announces a change', async () => {
  const announcing: string[] = []
  let routes = 0
  for await (const path of glob('server/**/*.routes.ts', { cwd: root })) {
    routes += 1
    if (announcement.test(await readFile(join(root, path), 'utf8'))) announcing.push(path)
  }
  assert.ok(routes > 30, `only ${routes} files of routes were read`)
  assert.deepEqual(announcing, [])
})

test('the ways to announce one are found', () => {
  for (const planted of [
    "await access.announceText(ownerId, 'document', id)",
    "await access.announce(ownerId, kind, id, 'comments')",
    'await events.publish({ ownerId, topic })',
    "await recordEvents.changed(ownerId, ['articles:1'], {})",
    'await shared?.access.announceText(ownerId, kind, id)',
  ])
    assert.match(planted, announcement)
})
