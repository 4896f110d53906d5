import type { SiteCheck } from '#capabilities/site-crawl/index.ts'

/** RFC 9309 §2.3.1.2: crawlers should follow at least five, and may take it for missing after that. */
const maxRedirects = 5

export const robotsTxtRedirectHops: SiteCheck = {
  id: 'robots-txt-redirect-hops',
  area: 'robots',
  severity: 'warning',
  scope: 'site',
  title: () => 'robots.txt is behind too many redirects',
  why: 'After five redirects crawlers give up and take the file for missing: its rules do not count.',
  fix: 'Let /robots.txt answer itself, or redirect once to where the file is.',
  run({ robots: { url, outcome, redirects } }) {
    const isEndless = outcome.kind === 'failed' && outcome.reason === 'too_many_redirects'
    if (outcome.kind !== 'answered' && !isEndless) return undefined
    if (!isEndless && redirects <= maxRedirects) return []
    return [
      {
        url,
        evidence: redirects > 0 ? `${redirects} redirects` : 'redirects without end',
        expected: `at most ${maxRedirects}`,
      },
    ]
  },
}
