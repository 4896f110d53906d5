import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findUrl, withoutEscapes } from './page-url.ts'

export const urlUppercase: PageCheck = {
  id: 'url-uppercase',
  area: 'url',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'URL has capital letters', 'URLs have capital letters'),
  why: 'Paths that differ only in case are different pages to search engines. Capital letters lead to doubled pages and to links that do not work.',
  fix: 'Write URLs in small letters, and redirect the old spelling permanently to the new one.',
  run(page) {
    const url = findUrl(page)
    if (url === undefined) return undefined
    return /[A-Z]/.test(withoutEscapes(url.pathname))
      ? [{ evidence: quoted(url.pathname), expected: 'small letters only' }]
      : []
  },
}
