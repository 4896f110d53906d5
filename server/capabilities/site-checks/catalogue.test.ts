// The catalogue has every check that is written, once, under the name of its file; each with its weight, its
// examples and its line in the documentation.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { auditAreas, severities } from '#contracts/audit-checks.schema.ts'
import { computeScore, getShare } from './scoring.ts'
import { checks } from './catalogue.ts'

const folder = import.meta.dirname

test('every file that writes a check is in the catalogue, under its area and name', () => {
  const written = auditAreas.flatMap((area) =>
    readdirSync(`${folder}/${area}`)
      .filter(
        (file) =>
          file.endsWith('.ts') && /\n  scope: '/.test(readFileSync(`${folder}/${area}/${file}`, 'utf8')),
      )
      .map((file) => `${area}/${file.slice(0, -'.ts'.length)}`),
  )
  assert.deepEqual(checks.map(({ area, id }) => `${area}/${id}`).toSorted(), written.toSorted())
})

test('no two checks have the same name', () => {
  assert.equal(new Set(checks.map(({ id }) => id)).size, checks.length)
})

test('no area is empty, and together they are the whole catalogue', () => {
  const sizes = auditAreas.map((area) => checks.filter((check) => check.area === area).length)
  assert.ok(sizes.every((size) => size > 0))
  assert.equal(
    sizes.reduce((sum, size) => sum + size, 0),
    checks.length,
  )
})

test('a check that fails everywhere takes the weight of its severity from its own area, and from no other', () => {
  const weights = { critical: 10, warning: 4, notice: 1, info: 0 }
  for (const { id, area, severity } of checks) {
    const { areas } = computeScore([{ check_id: id, area, severity, share: 1 }], auditAreas)
    for (const one of areas) assert.equal(one.score, one.area === area ? 100 - weights[severity] : 100, id)
  }
})

test('where all checks of an area fail everywhere, nothing is left of it but for what only facts would have cost', () => {
  for (const area of auditAreas) {
    const failed = checks.filter((check) => check.area === area)
    const cost = failed.reduce(
      (sum, { severity }) => sum + { critical: 10, warning: 4, notice: 1, info: 0 }[severity],
      0,
    )
    const [judged] = computeScore(
      failed.map(({ id, severity }) => ({ check_id: id, area, severity, share: 1 })),
      [area],
    ).areas
    assert.equal(judged?.score, Math.max(0, 100 - cost), area)
  }
})

test('only checks of the whole site weigh as if every page were affected', () => {
  const whole = checks.filter(({ id }) => getShare(id, 1, 1_000) === 1)
  assert.ok(whole.length > 0 && whole.every(({ scope }) => scope === 'site'))
})

test('four checks decide the score alone, as critical findings', () => {
  const deciding = checks.filter(
    ({ id, area }) =>
      computeScore([{ check_id: id, area, severity: 'critical', share: 0.001 }], [area]).score < 50,
  )
  assert.deepEqual(
    deciding.map(({ id, severity }) => `${id} ${severity}`),
    [
      'robots-txt-server-error critical',
      'robots-txt-blocks-all critical',
      'noindex-sitewide critical',
      'https-missing critical',
    ],
  )
})

// `testExamples` insists on one that passes and one that fails for each check that it is given.
test('each check has examples in its area', () => {
  for (const area of auditAreas) {
    const examples = readdirSync(`${folder}/${area}`)
      .filter((file) => file.endsWith('examples.test.ts'))
      .map((file) => readFileSync(`${folder}/${area}/${file}`, 'utf8'))
    assert.ok(examples.length > 0 && examples.every((text) => text.includes('testExamples(')), area)
    for (const { id } of checks.filter((check) => check.area === area))
      assert.match(examples.join(''), new RegExp(`(?<![\\w-])${id}(?![\\w-])`), id)
  }
})

test('the documentation lists every check with its severity, and no other', () => {
  const text = readFileSync(`${folder}/../../../docs/audit-checks.md`, 'utf8')
  const listed = [...text.matchAll(/^\| `([a-z\d-]+)` \| (\w+) \|/gm)].map(
    ([, id, severity]) => `${id} ${severity}`,
  )
  assert.deepEqual(
    listed,
    auditAreas.flatMap((area) =>
      checks.filter((check) => check.area === area).map(({ id, severity }) => `${id} ${severity}`),
    ),
  )
  for (const severity of severities)
    assert.ok(text.includes(`${checks.filter((check) => check.severity === severity).length} ${severity}`))
})
