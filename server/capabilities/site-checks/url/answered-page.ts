import type { PageSummary } from '#capabilities/site-crawl/index.ts'

/** Whether the URL itself gave a page: not an error, and not by a redirect. */
export function isOwnAnswer({ outcome, redirects }: PageSummary): boolean {
  return (
    outcome.kind === 'answered' && outcome.status >= 200 && outcome.status <= 299 && redirects.length === 0
  )
}
