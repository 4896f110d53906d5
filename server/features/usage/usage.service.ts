import {
  type AiBudget,
  type AiLedger,
  type AiSpent,
  type AiSubjectUsage,
  type AiUsageRow,
  pricesReadOn,
} from '#capabilities/ai/index.ts'
import type { Clock } from '#platform/clock.ts'
import { validationFailed } from '#platform/errors.ts'
import type { Usage, UsageTotals } from './usage.schema.ts'

/** Months in an answer. */
const usualMonths = 12
const maxMonths = 36

export interface UsageService {
  /** Of one owner, or of all when no owner is given. Throws `validation_failed`. */
  report(
    period: { from?: string | undefined; to?: string | undefined },
    ownerId: string | undefined,
  ): Promise<Usage>
  /** Of one thing with what belongs to it; nothing for one that no call was made for. */
  ofSubject(ownerId: string, subjectId: string): Promise<AiSubjectUsage & { subjectId: string }>
  budget(ownerId: string): Promise<AiBudget & { spent: AiSpent }>
  /** A limit that is left out stays as it is. */
  changeBudget(
    ownerId: string,
    change: { monthlyCost?: number | null | undefined; monthlyTokens?: number | null | undefined },
  ): Promise<AiBudget & { spent: AiSpent }>
}

/** Makes the reports on what AI was used for and what it cost. */
export function createUsageService({
  ledger,
  clock,
  findParts,
}: {
  ledger: AiLedger
  clock: Clock
  /** Identifiers of what belongs to a project or article; empty for anything else. */
  findParts(ownerId: string, subjectId: string): Promise<string[]>
}): UsageService {
  return {
    async report(period, ownerId) {
      const to = period.to ?? clock.now().toISOString().slice(0, 7)
      const from = period.from ?? monthBefore(to, usualMonths - 1)
      if (from > to)
        throw validationFailed('The query is not valid: from must not be after to.', {
          errors: [{ path: 'from', message: 'must not be after to' }],
        })
      if (from < monthBefore(to, maxMonths - 1)) {
        throw validationFailed(`The query is not valid: ask for ${maxMonths} months or less.`, {
          errors: [{ path: 'from', message: `must be within ${maxMonths} months of to` }],
        })
      }
      const rows = await ledger.usage({ from, to }, ownerId)
      const months = groups(rows, (row) => row.month).map(({ key: month, rows: ofMonth }) => ({
        month,
        ...getTotals(ofMonth),
        byProvider: groups(ofMonth, (row) => `${row.provider}\n${row.model}`).map(
          ({ rows: [first, ...rest] }) => ({
            provider: first.provider,
            model: first.model,
            ...getTotals([first, ...rest]),
          }),
        ),
        byPurpose: groups(ofMonth, (row) => row.purpose).map(({ key: purpose, rows: ofPurpose }) => ({
          purpose,
          ...getTotals(ofPurpose),
        })),
        ...(ownerId === undefined
          ? {
              byOwner: groups(ofMonth, (row) => row.ownerId).map(({ key, rows: ofOwner }) => ({
                ownerId: key,
                ...getTotals(ofOwner),
              })),
            }
          : {}),
      }))
      return {
        from,
        to,
        scope: ownerId === undefined ? 'all' : 'mine',
        pricesReadOn,
        totals: getTotals(rows),
        months,
      }
    },
    async ofSubject(ownerId, subjectId) {
      const parts = await findParts(ownerId, subjectId)
      return { subjectId, ...(await ledger.sumUsageBySubject(ownerId, [subjectId, ...parts])) }
    },
    budget: (ownerId) => ledger.budget(ownerId),
    async changeBudget(ownerId, { monthlyCost, monthlyTokens }) {
      const now = await ledger.budget(ownerId)
      await ledger.setBudget(ownerId, {
        monthlyCost: monthlyCost === undefined ? now.monthlyCost : monthlyCost,
        monthlyTokens: monthlyTokens === undefined ? now.monthlyTokens : monthlyTokens,
      })
      return ledger.budget(ownerId)
    },
  }
}

function monthBefore(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - count)
  return date.toISOString().slice(0, 7)
}

type Rows = [AiUsageRow, ...AiUsageRow[]]

/** Rows by a key, in the order in which the keys appear. */
function groups(
  rows: readonly AiUsageRow[],
  getKey: (row: AiUsageRow) => string,
): { key: string; rows: Rows }[] {
  const found = new Map<string, Rows>()
  for (const row of rows) {
    const known = found.get(getKey(row))
    if (known === undefined) found.set(getKey(row), [row])
    else known.push(row)
  }
  return [...found].map(([key, ofKey]) => ({ key, rows: ofKey }))
}

function getTotals(rows: readonly AiUsageRow[]): UsageTotals {
  const sum = (member: keyof UsageTotals): number => rows.reduce((total, row) => total + row[member], 0)
  return {
    calls: sum('calls'),
    failed: sum('failed'),
    inputTokens: sum('inputTokens'),
    outputTokens: sum('outputTokens'),
    // Cents of cents: sums of floating point numbers would show a tail of digits.
    cost: Math.round(sum('cost') * 1e8) / 1e8,
    unpriced: sum('unpriced'),
  }
}
