import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getBody, emptyDraft, findFaults } from './start-draft.ts'

const areas = ['robots', 'links', 'images'] as const

test('a URL may be given without its scheme', () => {
  assert.equal(getBody({ ...emptyDraft, url: ' example.com ' }, areas).url, 'https://example.com')
  assert.equal(getBody({ ...emptyDraft, url: 'localhost:8080/a' }, areas).url, 'http://localhost:8080/a')
  assert.equal(getBody({ ...emptyDraft, url: 'http://example.com' }, areas).url, 'http://example.com')
})

test('what is no URL of a site is named before it is sent', () => {
  for (const url of ['a shop', 'shop', 'ftp://example.com', 'mailto:somebody@example.com', 'https://'])
    assert.deepEqual([...findFaults({ ...emptyDraft, url }, areas)], ['address'], url)
  for (const url of [
    'example.com',
    'http://example.com/shop?a=b',
    'localhost:3000',
    'http://[::1]/',
    'bücher.example',
  ])
    assert.deepEqual([...findFaults({ ...emptyDraft, url }, areas)], [], url)
})

test('everything is checked unless something is left out', () => {
  assert.equal(getBody({ ...emptyDraft, url: 'example.com' }, areas).checks, undefined)
  assert.deepEqual(getBody({ ...emptyDraft, url: 'example.com', without: ['links'] }, areas).checks, [
    'robots',
    'images',
  ])
})

test('what is missing or out of bounds is named', () => {
  assert.deepEqual(
    [...findFaults({ ...emptyDraft, maxPages: '10001', maxDepth: 'deep', without: [...areas] }, areas)],
    ['neither', 'maxPages', 'maxDepth', 'checks'],
  )
  assert.deepEqual(
    [...findFaults({ ...emptyDraft, projectId: '0123456789abcdef01234567', maxDepth: '0' }, areas)],
    [],
  )
})
