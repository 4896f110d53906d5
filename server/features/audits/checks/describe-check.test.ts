import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checks } from './catalogue.ts'
import { describeCheck } from './describe-check.ts'

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
