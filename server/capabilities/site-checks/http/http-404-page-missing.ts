import type { SiteCheck } from '#capabilities/site-crawl/index.ts'

/** A guard before the site or a busy server answers so, whatever is asked. */
const unclear = new Set([401, 403, 429, 503])

export const http404PageMissing: SiteCheck = {
  id: 'http-404-page-missing',
  area: 'http',
  severity: 'notice',
  scope: 'site',
  title: () => 'URLs that do not exist are not answered with 404',
  why: 'Search engines cannot tell real pages from mistyped URLs, and may list any number of pages that do not exist.',
  fix: 'Let the server answer unknown URLs with status 404 and a helpful page of your own.',
  run({ start, probes: { randomPath } }) {
    if (randomPath === undefined || unclear.has(randomPath.status)) return undefined
    const { status } = randomPath
    return status === 404 || status === 410
      ? []
      : [{ url: start, evidence: `a path that nobody has answers ${status}`, expected: 'status 404' }]
  },
}
