import type { SiteCheck, Outcome } from '#capabilities/site-crawl/index.ts'

const failures = {
  timeout: 'no answer in time',
  dns: 'its host name was not found',
  refused: 'the connection was refused',
  unreachable: 'its host could not be reached',
  broken_off: 'the connection broke off',
  encoding: 'its content is compressed wrongly',
  tls: 'no secure connection',
  other: 'no answer',
}

export const robotsTxtServerError: SiteCheck = {
  id: 'robots-txt-server-error',
  area: 'robots',
  severity: 'critical',
  scope: 'site',
  title: () => 'Search engines cannot read robots.txt and stop crawling the site',
  why: 'When robots.txt fails, search engines must assume that everything is forbidden. They fetch no page until it answers again.',
  fix: 'Let the server answer /robots.txt with the file and status 200, or with 404 where there is none. Look into the server’s log for the cause.',
  run({ robots: { url, outcome } }) {
    if (outcome.kind === 'skipped') return undefined
    const evidence = findFault(outcome)
    return evidence === undefined ? [] : [{ url, evidence, expected: 'status 200 or 404' }]
  },
}

function findFault(outcome: Outcome): string | undefined {
  if (outcome.kind === 'failed')
    return Object.entries(failures).find(([reason]) => reason === outcome.reason)?.[1]
  // Too many requests is a no for now, as a server's fault is.
  return outcome.kind === 'answered' && (outcome.status >= 500 || outcome.status === 429)
    ? `status ${outcome.status}`
    : undefined
}
