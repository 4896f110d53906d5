import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'

export const httpNoRedirectToHttps: SiteCheck = {
  id: 'http-no-redirect-to-https',
  area: 'security',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(count, 'http URL is not redirected to https', 'http URLs are not redirected to https'),
  why: 'Whoever types or follows the http URL stays unencrypted, and search engines see two sites with the same pages.',
  fix: 'Redirect every http URL permanently (status 301) to the same URL with https.',
  run({ isPrivateHost, origin, probes: { hostVariants } }) {
    if (isPrivateHost) return undefined
    const answered = hostVariants.filter(({ outcome }) => outcome.kind === 'answered' && outcome.status < 400)
    const isSecureSomewhere =
      origin.startsWith('https:') || answered.some(({ finalUrl }) => finalUrl?.startsWith('https:') === true)
    const open = answered.filter(({ url }) => url.startsWith('http:'))
    // A site without any https has nowhere to redirect to: `https-missing` reports it.
    if (!isSecureSomewhere || open.length === 0) return undefined
    return open.flatMap(({ url, finalUrl }) =>
      finalUrl?.startsWith('http:') === true
        ? [{ url, evidence: `ends at ${finalUrl}`, expected: 'a redirect with status 301 to https' }]
        : [],
    )
  },
}
