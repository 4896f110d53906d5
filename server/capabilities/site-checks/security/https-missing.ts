import type { SiteCheck } from '#capabilities/site-crawl/index.ts'

export const httpsMissing: SiteCheck = {
  id: 'https-missing',
  area: 'security',
  severity: 'critical',
  scope: 'site',
  title: () => 'The site is not served over https',
  why: 'Without encryption others can read and change what visitors see and type. Browsers call the site not secure, and search engines prefer others.',
  fix: 'Get a certificate for the host (many hosts give one for free), serve the site over https, and redirect http permanently to it.',
  run({ start, origin, isPrivateHost, probes: { hostVariants } }) {
    if (isPrivateHost) return undefined
    if (origin.startsWith('https:')) return []
    const secure = hostVariants.some(
      ({ finalUrl, outcome }) =>
        outcome.kind === 'answered' && outcome.status < 400 && finalUrl?.startsWith('https:') === true,
    )
    // Where https works beside http, what is missing is the redirect alone.
    return secure
      ? []
      : [
          {
            url: start,
            evidence: `the site is at ${origin}, and nothing answers over https`,
            expected: 'https',
          },
        ]
  },
}
