import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checks } from './catalogue.ts'
import { describeCheck, findingTitle } from './describe-check.ts'

const titles = new Map(checks.map((check) => [check.id, describeCheck(check).title]))

test('a check is described without a number, wherever its title has one', () => {
  assert.equal(titles.get('description-missing'), 'Pages have no description')
  assert.equal(titles.get('html-too-large'), 'The HTML of pages is very large')
  assert.equal(titles.get('console-errors'), 'Scripts fail while pages load')
})

test('what concerns the whole site stays as it is written', () => {
  assert.equal(titles.get('sitemap-missing'), 'The site has no sitemap')
  assert.equal(titles.get('robots-txt-redirect-hops'), 'robots.txt is behind too many redirects')
})

test('no description has a number left over', () => {
  for (const [id, title] of titles) assert.doesNotMatch(title, /(?:^|\s)2(?:\s|$)/, id)
})

test('findings of one check in two severities say what sets them apart', () => {
  const slow = checks.find(({ id }) => id === 'http-response-slow')
  assert.ok(slow)
  assert.equal(
    findingTitle(slow, 'warning', 3),
    '3 pages take long to come from the server (1,000 to 3,000 ms)',
  )
  assert.equal(findingTitle(slow, 'critical', 1), '1 page takes long to come from the server (over 3,000 ms)')
})
