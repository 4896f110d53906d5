import { counted, quoted } from '#core/text.ts'
import type { Hit, SiteCheck } from '#capabilities/site-crawl/index.ts'
import { splitLines, readableFile } from './robots-file.ts'

/**
 * Of RFC 9309, of sitemaps.org, and what at least one search engine has understood; with the misspellings
 * that Google forgives.
 */
const known = new Set(
  'user-agent useragent allow disallow dissallow dissalow disalow diasllow disallaw sitemap site-map crawl-delay host clean-param noindex nofollow noarchive request-rate visit-time cache-delay content-signal content-usage'.split(
    ' ',
  ),
)
const rules = new Set(['allow', 'disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw'])

export const robotsTxtSyntaxError: SiteCheck = {
  id: 'robots-txt-syntax-error',
  area: 'robots',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(count, 'line of robots.txt cannot be understood', 'lines of robots.txt cannot be understood'),
  why: 'Crawlers pass over lines they do not understand: what was to be forbidden is fetched, or what was to be allowed is not.',
  fix: 'Write each rule as “Disallow: /path” or “Allow: /path”, below a line “User-agent: name”, one a line.',
  run(site) {
    const file = readableFile(site)
    return file === undefined
      ? undefined
      : [...faultsIn(file.text)].map((fault) => ({ url: file.url, ...fault }))
  },
}

function* faultsIn(text: string): Generator<Pick<Hit, 'evidence' | 'expected'>> {
  let hasName = false
  for (const [index, line] of splitLines(text).entries()) {
    const written = line.replace(/#.*/s, '').trim()
    if (written === '') continue
    const shown = `line ${index + 1}: ${quoted(written, 80)}`
    const colon = written.indexOf(':')
    if (colon < 0) {
      yield { evidence: shown, expected: 'a directive and a colon' }
      continue
    }
    const directive = written.slice(0, colon).trim().toLowerCase()
    const value = written.slice(colon + 1).trim()
    if (!known.has(directive)) yield { evidence: shown, expected: 'a known directive such as Disallow' }
    else if (directive === 'user-agent' || directive === 'useragent') {
      hasName = true
      if (value === '') yield { evidence: shown, expected: 'the name of a crawler, or *' }
    } else if (rules.has(directive)) {
      if (!hasName) yield { evidence: shown, expected: 'a line User-agent before it' }
      else if (value !== '' && !/^[/*$]/.test(value))
        yield { evidence: shown, expected: 'a path that starts with /' }
    }
  }
}
