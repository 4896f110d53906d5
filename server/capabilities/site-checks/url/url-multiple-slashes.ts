import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findUrl } from './page-url.ts'

export const urlMultipleSlashes: PageCheck = {
  id: 'url-multiple-slashes',
  area: 'url',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'URL has repeated slashes', 'URLs have repeated slashes'),
  why: 'With and without the extra slash are two URLs of one page to search engines. Mostly it comes from a template that joins two parts wrongly.',
  fix: 'Correct the template or link that writes the double slash, and redirect the wrong URL permanently to the right one.',
  run(page) {
    const url = findUrl(page)
    if (url === undefined) return undefined
    return url.pathname.includes('//')
      ? [{ evidence: quoted(url.pathname), expected: quoted(url.pathname.replace(/\/{2,}/g, '/')) }]
      : []
  },
}
