// What the checks of a whole crawl give: each on its own, so that one that throws or does not come back costs
// its own verdict alone.
import type { Severity } from '#contracts/audit-checks.schema.ts'
import type {
  Check,
  Hit,
  SiteCheck,
  CrawledSite,
  CheckTally,
  CrawlResult,
  PageHit,
} from '#capabilities/site-crawl/index.ts'
import { shorten, toStorableText } from '#core/text.ts'
import { pacedReading, type ReadingBounds } from './paced-site.ts'
import { byUrl, maxAffected, type CheckResult, type FailedPart } from './build-report.ts'

/** All hits of a check are counted; so many of them are kept to choose the first from. */
const maxKept = 20_000
/** Long before that number where they are long. */
const maxKeptBytes = 5_000_000
const maxTextLength = 1_000

interface Gathered {
  hits: number
  pages: Set<string>
  kept: PageHit[]
  bytes: number
}

/** Runs a check of the whole site, for `timeLimitMs` at most. Throws only the signal's reason. */
export async function judgeSite(
  check: SiteCheck,
  site: CrawledSite,
  bounds: ReadingBounds,
): Promise<CheckResult> {
  const bySeverity = new Map<Severity, Gathered>()
  const { signal, onAlive } = bounds
  const { site: paced, paced: pacedHits } = pacedReading(site, bounds)
  const take = (hit: Hit): void => gather(bySeverity, check, hit, site.start)
  try {
    const verdict = await check.run(paced)
    if (verdict === undefined) return { check, isJudged: false, failed: [] }
    if (Symbol.asyncIterator in verdict) for await (const hit of pacedHits(verdict)) take(hit)
    else verdict.forEach(take)
    return {
      check,
      isJudged: true,
      failed: [...bySeverity].map(([severity, gathered]) => getPart(severity, gathered)),
    }
  } catch (error) {
    signal.throwIfAborted()
    return {
      check,
      isJudged: false,
      failed: [],
      error: clean(error instanceof Error ? error.message : String(error)),
    }
  } finally {
    onAlive()
  }
}

/** What a check of single pages gave, read from what the crawl has kept. */
export async function judgePages(
  check: Exclude<Check, SiteCheck>,
  tally: CheckTally | undefined,
  crawl: Pick<CrawlResult, 'hits'>,
): Promise<CheckResult> {
  if (tally === undefined) return { check, isJudged: false, failed: [] }
  const failed: FailedPart[] = []
  for (const part of tally.failed) {
    if (part.hits > 0)
      failed.push({ ...part, affected: await crawl.hits(check.id, part.severity, maxAffected) })
  }
  return {
    check,
    isJudged: tally.judged > 0,
    failed,
    error: tally.error === undefined ? undefined : errorOnPages(tally.error),
  }
}

function errorOnPages({ pages, message }: { pages: number; message: string }): string {
  return `${pages === 1 ? 'On a page' : `On ${pages.toLocaleString('en')} pages`}: ${message}`
}

function gather(bySeverity: Map<Severity, Gathered>, check: SiteCheck, hit: Hit, start: string): void {
  const severity = hit.severity ?? check.severity
  let gathered = bySeverity.get(severity)
  if (gathered === undefined)
    bySeverity.set(severity, (gathered = { hits: 0, pages: new Set(), kept: [], bytes: 0 }))
  const kept: PageHit = {
    url: clean(hit.url ?? start),
    severity,
    evidence: clean(hit.evidence),
    ...(hit.target !== undefined && { target: clean(hit.target) }),
    ...(hit.expected !== undefined && { expected: clean(hit.expected) }),
    ...(hit.anchor !== undefined && { anchor: clean(hit.anchor) }),
  }
  gathered.hits += 1
  gathered.pages.add(kept.url)
  if (gathered.kept.length >= maxKept || gathered.bytes >= maxKeptBytes) return
  gathered.kept.push(kept)
  for (const text of [kept.url, kept.evidence, kept.target, kept.expected, kept.anchor])
    gathered.bytes += text?.length ?? 0
}

function getPart(severity: Severity, { hits, pages, kept }: Gathered): FailedPart {
  return { severity, hits, pages: pages.size, affected: kept.sort(byUrl) }
}

/** Evidence comes from pages of others. */
function clean(text: string): string {
  return toStorableText(shorten(text, maxTextLength))
}
