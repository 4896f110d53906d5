import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comments as germanComments } from './de/comments.ts'
import { sharing as germanSharing } from './de/sharing.ts'
import { comments } from './en/comments.ts'
import { sharing } from './en/sharing.ts'

/** Each text by its name: functions as what they make of sample words, so that a name or a number that gets lost is seen. */
function textsOf(messages: object, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of Object.entries(messages) as [string, unknown][]) {
    const place = path === '' ? name : `${path}.${name}`
    if (typeof value === 'function') found.set(place, (value as (...given: unknown[]) => string)('{one}', '{two}'))
    else if (typeof value === 'object' && value !== null) for (const [inner, text] of textsOf(value, place)) found.set(inner, text)
    else found.set(place, String(value))
  }
  return found
}

const given = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

for (const [what, english, german] of [
  ['sharing', sharing, germanSharing],
  ['comments', comments, germanComments],
] as const) {
  test(`German says everything about ${what} that English says, with the same names in it`, () => {
    const [one, other] = [textsOf(english), textsOf(german)]
    assert.deepEqual([...other.keys()].sort(), [...one.keys()].sort())
    for (const [place, text] of one) {
      const translated = other.get(place) ?? ''
      assert.notEqual(translated.trim(), '', place)
      assert.deepEqual(given(translated), given(text), place)
    }
  })
}
