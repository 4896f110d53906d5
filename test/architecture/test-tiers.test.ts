// Which run has which test files, and what `npm test` may take (docs/decisions/0371 and 0372).
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  chooseFiles,
  explainNoFiles,
  getTier,
  readTimes,
  tiers,
  writeTimes,
} from '../../scripts/test-tiers.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('{core,server,web/src,test}/**/*.test.ts', { cwd: root }).toSorted()

const examples = [
  'core/a.test.ts',
  'test/e2e/b.full.test.ts',
  'test/e2e/b.test.ts',
  'test/e2e-other/c.test.ts',
  'test/long/d.test.ts',
]

test('a run has the files that are named so, and those of the shorter runs', () => {
  const choose = (tier: (typeof tiers)[number], ...paths: string[]) => chooseFiles(examples, { tier, paths })
  assert.deepEqual(choose('usual'), ['core/a.test.ts', 'test/e2e/b.test.ts', 'test/e2e-other/c.test.ts'])
  assert.deepEqual(choose('full'), examples.slice(0, 4))
  assert.deepEqual(choose('long'), examples)
  assert.deepEqual(choose('full', 'test/e2e'), ['test/e2e/b.full.test.ts', 'test/e2e/b.test.ts'])
  assert.deepEqual(choose('usual', './core/', 'test/e2e/b.test.ts'), ['core/a.test.ts', 'test/e2e/b.test.ts'])
})

test('a folder without files in a run is named, with the run that has them', () => {
  const explain = (path: string) => explainNoFiles(examples, { tier: 'usual', path })
  assert.equal(explain('test/long'), 'test/long is not in npm test: npm run test:long -- test/long')
  assert.equal(
    explain('test/e2e/b.full.test.ts'),
    'test/e2e/b.full.test.ts is not in npm test: npm run test:full -- test/e2e/b.full.test.ts',
  )
  assert.equal(explain('nowhere'), 'There is no test file in nowhere.')
})

test('times are kept a line a file, in the order of names', () => {
  const text = writeTimes({ b: { clock: 2, processor: 1.5 }, a: { clock: 1, processor: 0.2 } })
  assert.equal(
    text,
    '{\n  "a": { "clock": 1, "processor": 0.2 },\n  "b": { "clock": 2, "processor": 1.5 }\n}\n',
  )
})

/** Twelve minutes of two cores. */
const goal = 12 * 60 * 2
/** What the preparation, the checks, the shared PostgreSQL and the runner take of it. */
const besideFiles = 200
/** No run keeps two cores busy to the last. */
const maxBusyShare = 0.93
/** Of a file that is not written down; half of all take less. */
const unknownSeconds = 0.5

test('the files of `npm test` keep to what twelve minutes on two cores have for them', () => {
  const times = readTimes(join(root, 'scripts/test-times.json'))
  const usual = files.filter((file) => getTier(file) === 'usual')
  const seconds = (file: string): number => times[file]?.processor ?? unknownSeconds
  const sum = usual.reduce((total, file) => total + seconds(file), 0)
  const largest = usual
    .toSorted((left, right) => seconds(right) - seconds(left))
    .slice(0, 10)
    .map((file) => `${seconds(file).toFixed(1).padStart(6)} s  ${file}`)
  const budget = Math.floor(goal * maxBusyShare - besideFiles)
  assert.ok(
    sum <= budget,
    `${Math.round(sum)} s of the processor are more than ${budget} s; the largest:\n${largest.join('\n')}`,
  )
})

test('the server that checks landings installs and runs the full run', () => {
  const script = readFileSync(join(root, '.ci/run'), 'utf8')
  assert.match(script, /^npm ci\nnpm run test:full\n$/m)
  const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object })
    .scripts
  assert.partialDeepStrictEqual(scripts, {
    test: 'node scripts/test.mjs',
    'test:full': 'node scripts/test.mjs --full',
    'test:long': 'node scripts/test.mjs --long',
  })
})
