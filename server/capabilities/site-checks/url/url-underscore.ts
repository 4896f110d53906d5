import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findUrl } from './page-url.ts'

export const urlUnderscore: PageCheck = {
  id: 'url-underscore',
  area: 'url',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'URL separates its words with underscores', 'URLs separate their words with underscores'),
  why: 'Search engines take hyphens for the space between words. Words joined by an underscore may be read as one.',
  fix: 'Use hyphens in new URLs. Change existing ones only together with a permanent redirect and the links that lead to them.',
  run(page) {
    const url = findUrl(page)
    if (url === undefined) return undefined
    const segment = url.pathname.split('/').find((part) => /[^_]_+[^_]/.test(part))
    return segment === undefined
      ? []
      : [{ evidence: quoted(segment), expected: quoted(segment.replace(/_+/g, '-')) }]
  },
}
