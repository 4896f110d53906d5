// Where URLs lead that pages name: in a link, as canonical, as translation. One pass keeps those that
// something is wrong with, which are few; the next pass compares. Nothing is looked up page by page.
import { parseWebUrl } from '#core/url.ts'
import { urlKey, isSameUrl } from '#capabilities/site-crawl/parsing/index.ts'
import type {
  CrawledSite,
  FailedReason,
  Outcome,
  PageSummary,
  ProbedResource,
} from '#capabilities/site-crawl/index.ts'

export interface Judgement {
  evidence: string
  expected?: string
}

export type Destination = PageSummary | ProbedResource
export type Judge = (destination: Destination) => Judgement | undefined

/** The URLs that the judge objects to, by their key. */
export async function judgeUrls(site: CrawledSite, judge: Judge): Promise<ReadonlyMap<string, Judgement>> {
  const judged = new Map<string, Judgement>()
  for (const destinations of [site.pages(), site.resources()]) {
    for await (const destination of destinations) {
      const judgement = judge(destination)
      if (judgement !== undefined) judged.set(urlKey(destination.url), judgement)
    }
  }
  return judged
}

/** It answers, at another URL. */
export const redirects: Judge = ({ url, finalUrl, outcome, redirects: hops }) => {
  if (outcome.kind !== 'answered' || outcome.status >= 400) return undefined
  const status =
    hops[0]?.status ?? (outcome.status >= 300 && outcome.status !== 304 ? outcome.status : undefined)
  if (status === undefined) return undefined
  return finalUrl === url
    ? { evidence: `redirects (${status})` }
    : { evidence: `redirects (${status}) to ${finalUrl}`, expected: finalUrl }
}

/** Nobody gets to read it. */
export const fails: Judge = ({ outcome }) => {
  const fault = findFault(outcome)
  return fault === undefined ? undefined : { evidence: fault }
}

/** It answers and asks not to be listed. */
export const isUnlisted: Judge = (destination) =>
  'isNoindex' in destination && destination.isNoindex && isAnswered(destination)
    ? { evidence: 'asks search engines not to list it (noindex)' }
    : undefined

/** It answers and names another page as the one to list. */
export const hasOtherCanonical: Judge = (destination) => {
  if (!('canonical' in destination) || destination.canonical === undefined || !isSource(destination))
    return undefined
  return isOwnCanonical(destination)
    ? undefined
    : { evidence: `names ${destination.canonical} as its canonical itself`, expected: destination.canonical }
}

const failures: Readonly<Partial<Record<FailedReason, string>>> = {
  dns: 'its host does not exist',
  refused: 'its server refuses the connection',
  unreachable: 'its server cannot be reached',
  encoding: 'its content is compressed wrongly',
  tls: 'its certificate is not accepted',
  too_many_redirects: 'its redirects never end',
}

/**
 * Why nobody can read it; undefined where they can, or where it is not known: it was skipped, or slow this
 * time.
 */
export function findFault(outcome: Outcome): string | undefined {
  if (outcome.kind === 'answered') return outcome.status >= 400 ? `answers ${outcome.status}` : undefined
  return outcome.kind === 'failed' ? failures[outcome.reason] : undefined
}

function isAnswered({ outcome, redirects: hops }: Destination): boolean {
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status <= 299 && hops.length === 0
}

/** A page that answers with markup at its own URL: what it names counts. */
export function isSource(page: PageSummary): boolean {
  return page.isHtml && isAnswered(page)
}

/** Whether a page's canonical is the page itself. */
export function isOwnCanonical({ canonical, finalUrl }: PageSummary): boolean {
  const [named, own] = [parseWebUrl(canonical), parseWebUrl(finalUrl)]
  if (named === undefined || own === undefined) return canonical === undefined
  return isSameUrl(named.href, own.href)
}
