import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'

export const redirectHostVariants: SiteCheck = {
  id: 'redirect-host-variants',
  area: 'http',
  severity: 'warning',
  scope: 'site',
  title: (count) => counted(count, 'other host shows the site, too', 'other hosts show the site, too'),
  why: 'With and without www are two sites to search engines. Where both answer, they compete with each other and links are shared out between them.',
  fix: 'Choose one host and redirect all URLs of the others permanently to the same URL there.',
  run({ start, probes: { hostVariants } }) {
    const reached = hostVariants.flatMap(({ url, finalUrl, outcome }) =>
      outcome.kind === 'answered' && outcome.status >= 200 && outcome.status <= 299 && finalUrl !== undefined
        ? [{ url, finalUrl }]
        : [],
    )
    if (reached.length === 0) return undefined
    const { host } = new URL(start)
    const strays = reached.filter(({ finalUrl }) => URL.parse(finalUrl)?.host !== host)
    // http and https of a host count as one; `http-no-redirect-to-https` reports differences in scheme.
    const perHost = new Map(strays.map((stray) => [URL.parse(stray.finalUrl)?.host, stray]))
    return [...perHost.values()].map(({ url, finalUrl }) => ({
      url,
      evidence: `ends at ${finalUrl}`,
      expected: `a redirect to ${host}`,
    }))
  },
}
