// The quick checks: format, lint, types, dead code. `npm test` runs them first; the import boundaries have
// their own test.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const places = ['server', 'core', 'contracts', 'web/src', 'test', 'bench', 'scripts', 'bin']
// Each of several checkers reads for itself what they share: nearly twice the work, for nothing on two cores.
const threads = availableParallelism() <= 2 ? ['--singleThreaded'] : []
const checks = [
  { title: 'format', command: 'oxfmt', parameters: ['--check', ...places] },
  { title: 'lint', command: 'oxlint', parameters: ['--type-aware', '--deny-warnings', ...places] },
  { title: 'types', command: 'tsc', parameters: ['-p', 'tsconfig.json', ...threads] },
  { title: 'types of the web app', command: 'tsc', parameters: ['-p', 'web/tsconfig.json', ...threads] },
  { title: 'dead code', command: 'knip', parameters: ['--no-progress'] },
]

let failed = 0
for (const { title, command, parameters } of checks) {
  const started = performance.now()
  const { status, error } = spawnSync(join(root, 'node_modules/.bin', command), parameters, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const passed = status === 0
  if (!passed) failed += 1
  console.log(
    `${passed ? '✔' : '✖'} ${title} (${((performance.now() - started) / 1_000).toFixed(1)} s)${error === undefined ? '' : `: ${String(error)}`}`,
  )
}
process.exitCode = failed === 0 ? 0 : 1
