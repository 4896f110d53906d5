import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { meantSitemaps } from './meant-sitemaps.ts'

/** Faults by which a file, or what follows in it, is lost. */
const unreadable = new Set([
  'malformed_xml',
  'not_a_sitemap',
  'empty',
  'damaged',
  'binary',
  'cut_off',
  'fetch_failed',
  'fetch_timeout',
  'url_not_allowed',
  'loop',
])
/** Faults of single entries, or that a reader can fix. */
const flawed = new Set(['wrong_encoding', 'no_location', 'invalid_url', 'relative_url'])

export const sitemapInvalidXml: SiteCheck = {
  id: 'sitemap-invalid-xml',
  area: 'sitemap',
  severity: 'critical',
  scope: 'site',
  severityReasons: { critical: 'the file or what follows is lost', warning: 'single entries are lost' },
  title: (count) =>
    counted(
      count,
      'fault keeps search engines from reading a sitemap',
      'faults keep search engines from reading sitemaps',
    ),
  why: 'Search engines give up a sitemap that they cannot read, and learn nothing of the pages in it.',
  fix: 'Open the sitemap in a browser: it shows where the file breaks. Mostly a text in it has an & or < that is not encoded, or an error message is in the file.',
  run(site) {
    const sitemaps = meantSitemaps(site)
    if (sitemaps.length === 0) return undefined
    return sitemaps.flatMap(({ url, problems }) =>
      problems.flatMap(({ code, message }) => {
        if (unreadable.has(code)) return [{ url, evidence: message, expected: 'a complete sitemap' }]
        return flawed.has(code)
          ? [
              {
                url,
                evidence: message,
                expected: 'complete URLs in UTF-8',
                severity: 'warning' as const,
              },
            ]
          : []
      }),
    )
  },
}
