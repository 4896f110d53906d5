// All that is done to a page in one go, where it does not keep others waiting: it is read, its checks are
// run, and what stays of it is given.
import { shorten, toStorableText } from '#core/text.ts'
import type { Check, Hit, PageContext, Verdict } from '../check.types.ts'
import type { AuditedPage, PageAnswer, RenderedPage } from '../page.types.ts'
import type { LinkEdge, PageSummary } from '../site.types.ts'
import { findEdges, findFrontier } from '../parsing/edges.ts'
import { parsePage } from '../parsing/parse-page.ts'
import { summarise } from '../parsing/summary.ts'

export interface PageWork {
  answer: PageAnswer
  bytes: Uint8Array
  context: PageContext
  /** Where the browser has looked at it; checks of what it saw are left out otherwise. */
  rendered?: RenderedPage
  /** Identifiers of the page checks and rendered checks to be run; others are passed over. */
  checks: readonly string[]
}

export type CheckOutcome =
  /** An empty list: it passed. `count` is all of them, `hits` the first hundred. */
  | { kind: 'checked'; hits: readonly Hit[]; count: number }
  | { kind: 'not-applicable' }
  | { kind: 'error'; message: string }

export interface PageReading {
  kind: 'read'
  summary: PageSummary
  edges: readonly LinkEdge[]
  /** URLs to crawl next, on any host. */
  frontier: readonly string[]
  /** By identifier. */
  outcomes: Readonly<Record<string, CheckOutcome>>
  /** Counts from which it is determined whether a page's text is written by scripts. */
  words: number
  scripts: number
}

const maxHits = 100
const maxTextLength = 1_000

/**
 * `onStep` receives the index of each check before it runs, and -1 after the last. An exception in a check is
 * that check's error and is not thrown.
 */
export function auditPage(
  work: PageWork,
  checks: ReadonlyMap<string, Check>,
  onStep: (step: number) => void = () => undefined,
): PageReading {
  const page = parsePage(work.answer, work.bytes)
  const outcomes: Record<string, CheckOutcome> = {}
  for (const [step, id] of work.checks.entries()) {
    const check = checks.get(id)
    if (
      check === undefined ||
      check.scope === 'site' ||
      (check.scope === 'rendered' && work.rendered === undefined)
    )
      continue
    onStep(step)
    outcomes[id] = run(check, page, work)
  }
  onStep(-1)
  return {
    kind: 'read',
    summary: summarise(page),
    edges: findEdges(page),
    frontier: findFrontier(page),
    outcomes,
    words: page.words,
    scripts: page.scripts.length,
  }
}

function run(
  check: Exclude<Check, { scope: 'site' }>,
  page: AuditedPage,
  { rendered, context }: PageWork,
): CheckOutcome {
  let verdict: Verdict
  try {
    if (check.scope === 'page') verdict = check.run(page, context)
    else if (rendered !== undefined) verdict = check.run(page, rendered, context)
  } catch (error) {
    return { kind: 'error', message: shortened(error instanceof Error ? error.message : String(error)) }
  }
  if (verdict === undefined) return { kind: 'not-applicable' }
  return { kind: 'checked', hits: verdict.slice(0, maxHits).map(bounded), count: verdict.length }
}

/** Evidence comes from pages of others: it is kept short, and as the store takes it. */
function bounded({ url, target, evidence, expected, anchor, severity }: Hit): Hit {
  return {
    ...(url !== undefined && { url: shortened(url) }),
    ...(target !== undefined && { target: shortened(target) }),
    evidence: shortened(evidence),
    ...(expected !== undefined && { expected: shortened(expected) }),
    ...(anchor !== undefined && { anchor: shortened(anchor) }),
    ...(severity !== undefined && { severity }),
  }
}

function shortened(text: string): string {
  return toStorableText(shorten(text, maxTextLength))
}
