import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')

for (const [says, script] of [
  [
    'docs/configuration.md and .env.example say what the schema of the settings says',
    'scripts/generate-configuration.ts',
  ],
  ['docs/audit-checks.md says what the checks say', 'scripts/generate-audit-checks.ts'],
] as const) {
  test(says, () => {
    const { status, stderr } = spawnSync(process.execPath, [script, '--check'], {
      cwd: root,
      encoding: 'utf8',
    })
    assert.equal(status, 0, stderr)
  })
}
