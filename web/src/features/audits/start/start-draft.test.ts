import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf, emptyDraft, faultsOf } from './start-draft.ts'

const areas = ['robots', 'links', 'images'] as const

test('an address may be given without its scheme', () => {
  assert.equal(bodyOf({ ...emptyDraft, url: ' example.com ' }, areas).url, 'https://example.com')
  assert.equal(bodyOf({ ...emptyDraft, url: 'localhost:8080/a' }, areas).url, 'http://localhost:8080/a')
  assert.equal(bodyOf({ ...emptyDraft, url: 'http://example.com' }, areas).url, 'http://example.com')
})

test('what is no address of a site is named before it is sent', () => {
  for (const url of ['a shop', 'shop', 'ftp://example.com', 'mailto:somebody@example.com', 'https://'])
    assert.deepEqual([...faultsOf({ ...emptyDraft, url }, areas)], ['address'], url)
  for (const url of [
    'example.com',
    'http://example.com/shop?a=b',
    'localhost:3000',
    'http://[::1]/',
    'bücher.example',
  ])
    assert.deepEqual([...faultsOf({ ...emptyDraft, url }, areas)], [], url)
})

test('everything is checked unless something is left out', () => {
  assert.equal(bodyOf({ ...emptyDraft, url: 'example.com' }, areas).checks, undefined)
  assert.deepEqual(bodyOf({ ...emptyDraft, url: 'example.com', without: ['links'] }, areas).checks, [
    'robots',
    'images',
  ])
})

test('what is missing or out of bounds is named', () => {
  assert.deepEqual(
    [...faultsOf({ ...emptyDraft, maxPages: '10001', maxDepth: 'deep', without: [...areas] }, areas)],
    ['neither', 'maxPages', 'maxDepth', 'checks'],
  )
  assert.deepEqual(
    [...faultsOf({ ...emptyDraft, projectId: '0123456789abcdef01234567', maxDepth: '0' }, areas)],
    [],
  )
})
