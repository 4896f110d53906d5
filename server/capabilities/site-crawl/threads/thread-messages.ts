// What goes to a page's thread and comes back. Each message is copied, so what is the same for every page
// goes once, and the verdicts of two hundred checks, of which few say more than that they passed, as a byte
// each.
import type { CheckOutcome, PageReading, PageWork } from './audit-page.ts'

/** `checks` is left out where they are those of the message before. */
export type WorkMessage = Omit<PageWork, 'checks'> & { checks: readonly string[] | undefined }

export type ReadingMessage = Omit<PageReading, 'outcomes'> & {
  /** By the place of the check in the list. */
  verdicts: Uint8Array
  /** Of those that have more to say. */
  outcomes: readonly CheckOutcome[]
}

const notRun = 0
const passed = 1
const notApplicable = 2
const more = 3
const pass: CheckOutcome = { kind: 'checked', hits: [], count: 0 }
const none: CheckOutcome = { kind: 'not-applicable' }

export function packReading(
  { outcomes, ...reading }: PageReading,
  checks: readonly string[],
): ReadingMessage {
  const verdicts = new Uint8Array(checks.length)
  const reported: CheckOutcome[] = []
  for (const [place, id] of checks.entries()) {
    const outcome = outcomes[id]
    if (outcome === undefined) continue
    if (outcome.kind === 'not-applicable') verdicts[place] = notApplicable
    else if (outcome.kind === 'checked' && outcome.count === 0) verdicts[place] = passed
    else {
      verdicts[place] = more
      reported.push(outcome)
    }
  }
  return { ...reading, verdicts, outcomes: reported }
}

export function unpackReading(
  { verdicts, outcomes: reported, ...reading }: ReadingMessage,
  checks: readonly string[],
): PageReading {
  const outcomes: Record<string, CheckOutcome> = {}
  const next = reported.values()
  for (const [place, id] of checks.entries()) {
    const verdict = verdicts[place] ?? notRun
    if (verdict === notRun) continue
    const outcome = verdict === passed ? pass : verdict === notApplicable ? none : next.next().value
    if (outcome !== undefined) outcomes[id] = outcome
  }
  return { ...reading, outcomes }
}
