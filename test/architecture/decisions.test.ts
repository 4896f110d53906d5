import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const folder = join(import.meta.dirname, '../../docs/decisions')
const names = readdirSync(folder).filter((name) => name !== 'README.md')
const form =
  /^# (\d{4})\. \S.*\n+Status: (?:accepted|superseded by (\d{4}))\n+Date: \d{4}-\d{2}-\d{2}\n+## Context\n+[^#\s][^]*?\n## Decision\n+[^#\s][^]*?\n## Consequences\n+[^#\s]/

test('every decision has the one form, under the number of its file', () => {
  const numbers = names.map((name) => name.slice(0, 4))
  assert.equal(new Set(numbers).size, names.length, 'a number was given twice')
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8')
    const [, number, successor] = form.exec(text) ?? []
    assert.equal(number, name.slice(0, 4), name)
    assert.deepEqual(text.match(/^## .+$/gm), ['## Context', '## Decision', '## Consequences'], name)
    if (successor !== undefined)
      assert.ok(numbers.includes(successor), `${name}: there is no decision ${successor}`)
  }
})

test('every decision is in the index once, with a sentence', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const entries = [...index.matchAll(/^- \[(\d{4})\]\(([^)]+)\): \S.*\.$/gm)]
  assert.deepEqual(
    entries.map(([, , file = '']) => file).toSorted((a, b) => a.localeCompare(b)),
    names.toSorted((a, b) => a.localeCompare(b)),
  )
  for (const [, number, file] of entries) assert.equal(file?.slice(0, 4), number)
})
