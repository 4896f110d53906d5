// How pages of the crawl answered, in words; and where the links to them are.
import type { Hit, CrawledSite, FailedReason, PageSummary } from '#capabilities/site-crawl/index.ts'

/** The status of a page that answered; undefined where it failed or was skipped. */
export function findStatus({ outcome }: PageSummary): number | undefined {
  return outcome.kind === 'answered' ? outcome.status : undefined
}

export function isFine(page: PageSummary): boolean {
  const status = findStatus(page)
  return status !== undefined && status >= 200 && status <= 299
}

/** Pages that could not be had for one of these reasons, each with where it is linked. */
export async function* pagesFailing(
  site: CrawledSite,
  reasons: readonly FailedReason[],
  evidence: string,
  expected: string,
): AsyncGenerator<Hit> {
  for await (const page of site.pages()) {
    if (page.outcome.kind === 'failed' && reasons.includes(page.outcome.reason))
      yield { url: page.url, evidence: `${evidence}${await linkedFrom(site, page)}`, expected }
  }
}

/** `, linked from https://… (“words”) and 3 more pages`; empty where no link is known. */
export async function linkedFrom(site: CrawledSite, { url, inlinks }: PageSummary): Promise<string> {
  const [link] = (await site.linksTo(url, 10)).filter(({ kind }) => kind === 'link')
  if (link === undefined) return ''
  const words = link.anchor === '' ? '' : ` (“${link.anchor.slice(0, 60)}”)`
  const others = inlinks > 1 ? ` and ${(inlinks - 1).toLocaleString('en')} more` : ''
  return `, linked from ${link.from}${words}${others}`
}
