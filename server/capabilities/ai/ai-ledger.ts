import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import { budgetExhausted } from './ai.errors.ts'
import type {
  AiBudget,
  AiLedgerEntry,
  AiLedgerRepository,
  AiSpent,
  AiSubjectUsage,
  AiUsageRow,
} from './ai-ledger.repository.ts'

export interface AiLedger {
  /**
   * Keeps what a call cost. Never throws: an answer is not lost because its bill could not be written; the
   * log says so.
   */
  record(entry: AiLedgerEntry): Promise<void>
  /**
   * Throws `budget_exhausted` when the owner's month is used up. Calls under way are not counted yet, so a
   * limit may be passed by as much as runs at once.
   */
  requireBudget(ownerId: string): Promise<void>
  usage(period: { from: string; to: string }, ownerId?: string): Promise<AiUsageRow[]>
  sumUsageBySubject(ownerId: string, subjectIds: readonly string[]): Promise<AiSubjectUsage>
  budget(ownerId: string): Promise<AiBudget & { spent: AiSpent }>
  setBudget(ownerId: string, budget: AiBudget): Promise<void>
}

/** Keeps account of AI calls and their limits. */
export function createAiLedger({
  calls,
  logger,
  clock,
}: {
  calls: AiLedgerRepository
  logger: Logger
  clock: Clock
}): AiLedger {
  return {
    async record(entry) {
      try {
        await calls.add(entry)
      } catch (error) {
        logger.error(
          {
            error: (error as Error).message,
            provider: entry.provider,
            purpose: entry.purpose,
            usage: entry.usage,
          },
          'ai-call-not-recorded',
        )
      }
    },
    async requireBudget(ownerId) {
      const budget = await calls.spentOfBudget(ownerId)
      if (budget === undefined) return
      const { monthlyCost, monthlyTokens, spent } = budget
      const isCostUsedUp = monthlyCost !== null && spent.cost >= monthlyCost
      const areTokensUsedUp = monthlyTokens !== null && spent.tokens >= monthlyTokens
      if (!isCostUsedUp && !areTokensUsedUp) return
      const limit = isCostUsedUp ? `$${monthlyCost.toFixed(2)}` : `${monthlyTokens} tokens`
      throw budgetExhausted(
        `The AI budget of ${limit} for this month is used up. Raise it in the settings, or wait for the next month.`,
        {
          members: { limit: isCostUsedUp ? 'monthlyCost' : 'monthlyTokens' },
          headers: { 'Retry-After': String(secondsToNextMonth(clock.now())) },
        },
      )
    },
    sumUsageBySubject: (ownerId, subjectIds) => calls.sumUsageBySubject(ownerId, subjectIds),
    usage: (period, ownerId) => calls.totals(period, ownerId),
    async budget(ownerId) {
      const [budget, spent] = await Promise.all([calls.budget(ownerId), calls.spent(ownerId)])
      return { ...budget, spent }
    },
    setBudget: (ownerId, budget) => calls.setBudget(ownerId, budget),
  }
}

function secondsToNextMonth(now: Date): number {
  return Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / 1_000)
}
