import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')

test('docs/configuration.md and .env.example say what the schema of the settings says', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/generate-configuration.ts', '--check'], { cwd: root, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
})
