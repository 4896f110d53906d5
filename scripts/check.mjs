// The quick checks: format, lint, types, dead code. `npm test` runs them first; the walls between the storeys are a test of their own.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const places = ['server', 'core', 'web/src', 'test', 'bench', 'scripts', 'bin']
const checks = [
  ['format', 'oxfmt', ['--check', ...places]],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings', ...places]],
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the web app', 'tsc', ['-p', 'web/tsconfig.json']],
  ['dead code', 'knip', ['--no-progress']],
]

let failed = 0
for (const [title, command, parameters] of checks) {
  const started = performance.now()
  const { status, error } = spawnSync(join(root, 'node_modules/.bin', command), parameters, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const passed = status === 0
  if (!passed) failed += 1
  console.log(`${passed ? '✔' : '✖'} ${title} (${((performance.now() - started) / 1_000).toFixed(1)} s)${error === undefined ? '' : `: ${String(error)}`}`)
}
process.exitCode = failed === 0 ? 0 : 1
