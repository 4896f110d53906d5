// Visitors of the demo are known by their token for a day, and nobody can be another.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDemoOwner, isOldDemoOwner, newDemoOwner, readDemoOwner } from './demo-owner.ts'

const now = new Date('2026-03-01T10:30:00Z')
const later = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000)

test('a token leads to the same visitor for a day, then to nobody', () => {
  const owner = newDemoOwner(now)
  assert.deepEqual(readDemoOwner(owner.uploadToken, later(23)), owner)
  assert.equal(readDemoOwner(owner.uploadToken, later(26)), undefined)
  assert.notEqual(newDemoOwner(now).ownerId, owner.ownerId)
  assert.ok(isDemoOwner(owner.ownerId) && !isDemoOwner('65f0c0ffee65f0c0ffee65f0'))
})

test('a token of another hour is another visitor, and one from the future nobody', () => {
  const { uploadToken, ownerId } = newDemoOwner(now)
  const otherHour = newDemoOwner(later(-3)).uploadToken.slice(0, 8) + uploadToken.slice(8)
  assert.notEqual(readDemoOwner(otherHour, now)?.ownerId, ownerId)
  assert.equal(readDemoOwner(newDemoOwner(later(2)).uploadToken, now), undefined)
})

test('what was never given out is nobody’s', () => {
  for (const token of [
    undefined,
    7,
    '',
    'a',
    'a'.repeat(51),
    ['x'],
    `${newDemoOwner(now).uploadToken}a`,
    newDemoOwner(now).uploadToken.replace(/.$/, '\0'),
  ])
    assert.equal(readDemoOwner(token, now), undefined)
})

test('old visitors are found by their owner, and only they', () => {
  assert.ok(isOldDemoOwner(newDemoOwner(later(-26)).ownerId, now))
  assert.ok(
    !isOldDemoOwner(newDemoOwner(later(-24)).ownerId, now) && !isOldDemoOwner(newDemoOwner(now).ownerId, now),
  )
  for (const other of ['65f0c0ffee65f0c0ffee65f0', 'system', 'd', '']) assert.ok(!isOldDemoOwner(other, now))
})
