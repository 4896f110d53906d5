import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { siteUrl } from './site-url.ts'

describe('the URL of a site', () => {
  test('is taken as it is typed, with https where no scheme is given', () => {
    assert.deepEqual(siteUrl('example.com/shop#top', 'url'), {
      url: 'https://example.com/shop',
      site: 'https://example.com',
      isSchemeGuessed: true,
    })
    assert.deepEqual(siteUrl('http://localhost:8080', 'url'), {
      url: 'http://localhost:8080/',
      site: 'http://localhost:8080',
      isSchemeGuessed: false,
    })
  })

  for (const [text, said] of [
    ['example', /must be a URL, such as https:\/\/example\.com/],
    ['htp:/example.com', /must be a URL/],
    ['https://somebody:secret@example.com', /must not hold a user name or password/],
    // Neither holds a password; what is wrong is that they lead to no page.
    ['somebody@example.com', /must be a URL, such as https:\/\/example\.com, not an e-mail address/],
    ['mailto:somebody@example.com', /must be a URL, such as https:\/\/example\.com, not an e-mail address/],
  ] as const)
    test(`${text} is refused for what is wrong with it`, () => {
      assert.throws(() => siteUrl(text, 'url'), { code: 'validation_failed', message: said })
    })

  test('of another scheme may not be fetched', () => {
    assert.throws(() => siteUrl('ftp://example.com', 'url'), {
      code: 'url_not_allowed',
      message: 'url must begin with https:// or http://.',
    })
  })
})
