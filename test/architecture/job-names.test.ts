// Long work is named in “Running now”: a job that people start and the interface has no name for would show
// its identifier.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { capitalise } from '#core/text.ts'
import { app } from '#web/messages/app.ts'

const root = join(import.meta.dirname, '../../server')
/** What no person starts. */
const isSweep = /^(?:sweep|fail)-/

test('each kind of job that people start has a name in the interface', () => {
  const types = globSync(['features/**/*.jobs.ts', 'features/**/*-job.ts'], { cwd: root })
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/\btype: '([a-z-]+)'/g)])
    .map(([, type = '']) => type)
    .filter((type) => !isSweep.test(type))
  assert.ok(types.length > 10, types.join())
  assert.deepEqual(
    types.filter((type) => app.runningNow.jobName(type) === capitalise(type.replaceAll('-', ' '))),
    [],
  )
})
