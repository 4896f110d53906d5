import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const canonicalHttpOnHttps: PageCheck = {
  id: 'canonical-http-on-https',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'secure page names an http URL as its canonical',
      'secure pages name an http URL as their canonical',
    ),
  why: 'The page is served by https and asks to list the URL without encryption. Search engines get two answers to which of them counts, and browsers warn of the second.',
  fix: 'Write https in the canonical URL.',
  run(page) {
    const { canonical } = page.indexing
    if (!isReadable(page) || canonical === undefined || !page.finalUrl.startsWith('https:')) return undefined
    return canonical.startsWith('http:')
      ? [{ target: canonical, evidence: canonical, expected: canonical.replace(/^http:/, 'https:') }]
      : []
  },
}
