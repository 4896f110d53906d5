// The catalogue has every check that is written, once, under the name of its file.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { auditAreas } from '../audits.schema.ts'
import { checks } from './catalogue.ts'

const folder = import.meta.dirname

test('every file that writes a check is in the catalogue, under its area and name', () => {
  const written = auditAreas.flatMap((area) =>
    readdirSync(`${folder}/${area}`)
      .filter((file) => file.endsWith('.ts') && /\n  scope: '/.test(readFileSync(`${folder}/${area}/${file}`, 'utf8')))
      .map((file) => `${area}/${file.slice(0, -'.ts'.length)}`),
  )
  assert.deepEqual(checks.map(({ area, id }) => `${area}/${id}`).toSorted(), written.toSorted())
})

test('no two checks have the same name', () => {
  assert.equal(new Set(checks.map(({ id }) => id)).size, checks.length)
})
