import type { SiteCheck } from '#capabilities/site-crawl/index.ts'

export const robotsTxtMissing: SiteCheck = {
  id: 'robots-txt-missing',
  area: 'robots',
  severity: 'notice',
  scope: 'site',
  title: () => 'The site has no robots.txt',
  why: 'Without the file every crawler may fetch everything, and none is told where the sitemap is.',
  fix: 'Put a text file at /robots.txt. “User-agent: *” and “Disallow:” let everybody in; add a line “Sitemap:” with the URL of the sitemap.',
  run({ robots: { url, outcome } }) {
    if (outcome.kind !== 'answered') return undefined
    // RFC 9309 §2.3.1.3: what a client may not have is not there; 429 only asks to wait.
    const isAbsent = outcome.status >= 400 && outcome.status <= 499 && outcome.status !== 429
    return isAbsent
      ? [{ url, evidence: `status ${outcome.status}`, expected: 'a text file with status 200' }]
      : []
  },
}
