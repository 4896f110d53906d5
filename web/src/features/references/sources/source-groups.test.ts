import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reference } from '../api.ts'
import { groupSources } from './source-groups.ts'

const source = (id: string, state: Reference['state'], accepted: boolean | null): Reference =>
  ({ id, state, accepted }) as Reference

test('sources stand with what is to be done about them', () => {
  const groups = groupSources([
    source('undecided', 'read', null),
    source('taken', 'read', true),
    source('refused', 'read', false),
    source('refused unread', 'found', false),
    source('found', 'found', null),
    source('left out', 'left_out', null),
    source('waits to be read', 'left_out', true),
    source('the same', 'duplicate', true),
    source('broken', 'failed', true),
  ])
  const names = Object.fromEntries(
    Object.entries(groups).map(([name, all]: [string, Reference[]]) => [name, all.map(({ id }) => id)]),
  )
  assert.deepEqual(names, {
    open: ['undecided'],
    accepted: ['taken'],
    failed: ['broken'],
    leftOut: ['found', 'left out', 'waits to be read', 'the same'],
    refused: ['refused', 'refused unread'],
  })
})
