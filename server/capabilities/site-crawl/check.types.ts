// What a check is. One file a check, `site-checks/<area>/<id>.ts`, pure: it looks at artifacts that were
// gathered before and gives what it found. An exception in a check, or an artifact that could not be
// gathered, is that check's error, never a pass.
import type { AuditArea, Severity } from '#contracts/audit-checks.schema.ts'
import type { AuditedPage, RenderedPage } from './page.types.ts'
import type { CrawledSite } from './site.types.ts'

/** One place where a check failed. */
export interface Hit {
  /** The page to change; the page that is looked at unless given. */
  url?: string
  /** The URL at fault, where that is another one: of a link, an image. */
  target?: string
  /** What was found: the value itself, short. */
  evidence: string
  /** What should be there. */
  expected?: string
  /** Words of the link, or what surrounds the place. */
  anchor?: string
  /** Where it is worse or better than the check's own severity. */
  severity?: Severity
}

interface CheckText {
  /** Stable and kebab-case: the name of its file. */
  id: string
  area: AuditArea
  severity: Severity
  /**
   * What sets the hits of each severity apart, in a few words: for every severity that the check gives, where
   * it gives several.
   */
  severityReasons?: Partial<Record<Severity, string>>
  /**
   * A sentence for a number of places: `14 pages have no description`. The count is 1 beside a single page.
   */
  title: (count: number) => string
  /** Why it matters to readers and search engines, in a sentence or two. */
  why: string
  /** What to do, in a sentence or two. */
  fix: string
}

/** `undefined`: the check does not apply to this page; an empty list: it passed. */
export type Verdict = readonly Hit[] | undefined

/** Looks at one page after the other, as they come. */
export interface PageCheck extends CheckText {
  scope: 'page'
  run(page: AuditedPage, context: PageContext): Verdict
}

/** Looks at a page as the browser shows it; pages that were not rendered do not count. */
export interface RenderedCheck extends CheckText {
  scope: 'rendered'
  run(page: AuditedPage, rendered: RenderedPage, context: PageContext): Verdict
}

/** Looks at the whole crawl when it is over. May read the pages more than once; keeps little of each. */
export interface SiteCheck extends CheckText {
  scope: 'site'
  run(site: CrawledSite): AsyncIterable<Hit> | Promise<AsyncIterable<Hit> | Verdict> | Verdict
}

export type Check = PageCheck | RenderedCheck | SiteCheck

export interface PageContext {
  /** The day of the audit, at midnight UTC: checks have no clock. */
  today: Date
  /** Keyphrase of the project's article that owns the page, where one does. */
  keyphrase: string | undefined
  /** Whether the site is on loopback or a private address: what only the public web needs does not apply. */
  isPrivateHost: boolean
}
