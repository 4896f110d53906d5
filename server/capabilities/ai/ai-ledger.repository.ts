import type { AiProviderName } from '#platform/config.ts'
import { newId } from '#platform/ids.ts'
import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import type { AiUsage, PromptReference } from './ai.types.ts'

/** One call to one provider, however it ended. */
export interface AiLedgerEntry {
  ownerId: string
  purpose: string
  subjectId: string | undefined
  prompt: PromptReference
  provider: AiProviderName
  model: string
  status: 'completed' | 'failed' | 'aborted'
  /** Kind of fault of a failed call. */
  reason: string | undefined
  usage: AiUsage
  isEstimated: boolean
  /** US dollars; undefined where the price is not known. */
  cost: number | undefined
  durationMs: number
}

/** Calls of one month, provider, model and purpose. `ownerId` is set where all owners were asked for. */
export interface AiUsageRow {
  month: string
  ownerId: string
  provider: string
  model: string
  purpose: string
  calls: number
  failed: number
  inputTokens: number
  outputTokens: number
  /** US dollars of the calls whose price is known. */
  cost: number
  /** Calls whose price is not known. */
  unpriced: number
}

export interface AiBudget {
  /** US dollars a month; null for no limit. */
  monthlyCost: number | null
  /** Input and output tokens a month; null for no limit. */
  monthlyTokens: number | null
}

export interface AiSpent {
  cost: number
  tokens: number
}

/** What was spent on things: a document, a page, an article with its texts. */
export interface AiSubjectUsage {
  calls: number
  failed: number
  inputTokens: number
  outputTokens: number
  /** US dollars of the calls whose price is known. */
  cost: number
  /** Calls whose price is not known. */
  unpriced: number
  seconds: number
}

export interface AiLedgerRepository {
  add(entry: AiLedgerEntry): Promise<void>
  /** Totals of whole months, `from` and `to` as `2026-11`; of all owners when none is given. */
  totals(period: { from: string; to: string }, ownerId?: string): Promise<AiUsageRow[]>
  /** Of these things in sum, over all time. */
  sumUsageBySubject(ownerId: string, subjectIds: readonly string[]): Promise<AiSubjectUsage>
  /** What this month has cost the owner so far, by the database's clock. */
  spent(ownerId: string): Promise<AiSpent>
  budget(ownerId: string): Promise<AiBudget>
  /** Limits and what is spent, in one read; undefined for an owner without limits. */
  spentOfBudget(ownerId: string): Promise<(AiBudget & { spent: AiSpent }) | undefined>
  setBudget(ownerId: string, budget: AiBudget): Promise<void>
}

const thisMonth = sql`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`
const spentColumns = sql`coalesce(sum(c.cost), 0)::float8 as cost, coalesce(sum(c.input_tokens + c.output_tokens), 0)::float8 as tokens`

/** Makes the ledger's store: one row for each call, and the owners' limits. */
export function createAiLedgerRepository(database: Database): AiLedgerRepository {
  return {
    async add({
      ownerId,
      purpose,
      subjectId,
      prompt,
      provider,
      model,
      status,
      reason,
      usage,
      isEstimated,
      cost,
      durationMs,
    }) {
      await database.execute(sql`
        insert into ai_calls (owner_id, id, purpose, subject_id, provider, model, status, reason, input_tokens, output_tokens, estimated, cost, duration_ms, prompt_id, prompt_version)
        values (${ownerId}, ${newId()}, ${purpose}, ${subjectId ?? null}, ${provider}, ${model}, ${status}, ${reason ?? null},
                ${usage.inputTokens}, ${usage.outputTokens}, ${isEstimated}, ${cost ?? null}, ${Math.round(durationMs)}, ${prompt.id}, ${prompt.version})`)
    },
    totals({ from, to }, ownerId) {
      const owner = ownerId === undefined ? sql`true` : sql`owner_id = ${ownerId}`
      return database.query<AiUsageRow>(sql`
        select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, owner_id as "ownerId", provider, model, purpose,
               count(*)::int as calls, (count(*) filter (where status <> 'completed'))::int as failed,
               sum(input_tokens)::float8 as "inputTokens", sum(output_tokens)::float8 as "outputTokens",
               coalesce(sum(cost), 0)::float8 as cost, (count(*) filter (where cost is null))::int as unpriced
          from ai_calls
         where ${owner}
           and created_at >= (${`${from}-01`}::timestamp at time zone 'UTC')
           and created_at < ((${`${to}-01`}::timestamp + interval '1 month') at time zone 'UTC')
         group by 1, 2, 3, 4, 5
         order by 1 desc, 3, 4, 5, 2`)
    },
    async sumUsageBySubject(ownerId, subjectIds) {
      const [row] = await database.query<AiSubjectUsage>(sql`
        select count(*)::int as calls, (count(*) filter (where status <> 'completed'))::int as failed,
               coalesce(sum(input_tokens), 0)::float8 as "inputTokens", coalesce(sum(output_tokens), 0)::float8 as "outputTokens",
               coalesce(sum(cost), 0)::float8 as cost, (count(*) filter (where cost is null))::int as unpriced,
               coalesce(sum(duration_ms), 0)::float8 / 1000 as seconds
          from ai_calls
         where owner_id = ${ownerId} and subject_id = any(${[...subjectIds]}::text[]) and provider <> 'composer'`)
      if (row === undefined) throw new Error('an aggregate has one row')
      return row
    },
    async spent(ownerId) {
      const [row] = await database.query<AiSpent>(
        sql`select ${spentColumns} from ai_calls c where c.owner_id = ${ownerId} and c.created_at >= ${thisMonth}`,
      )
      return row ?? { cost: 0, tokens: 0 }
    },
    async budget(ownerId) {
      const [row] = await database.query<AiBudget>(sql`
        select monthly_cost::float8 as "monthlyCost", monthly_tokens::float8 as "monthlyTokens" from ai_budgets where owner_id = ${ownerId}`)
      return row ?? { monthlyCost: null, monthlyTokens: null }
    },
    async spentOfBudget(ownerId) {
      const [row] = await database.query<AiBudget & AiSpent>(sql`
        select b.monthly_cost::float8 as "monthlyCost", b.monthly_tokens::float8 as "monthlyTokens", ${spentColumns}
          from ai_budgets b left join ai_calls c on c.owner_id = b.owner_id and c.created_at >= ${thisMonth}
         where b.owner_id = ${ownerId}
         group by b.owner_id`)
      return row === undefined
        ? undefined
        : {
            monthlyCost: row.monthlyCost,
            monthlyTokens: row.monthlyTokens,
            spent: { cost: row.cost, tokens: row.tokens },
          }
    },
    async setBudget(ownerId, { monthlyCost, monthlyTokens }) {
      await database.execute(sql`
        insert into ai_budgets (owner_id, monthly_cost, monthly_tokens) values (${ownerId}, ${monthlyCost}, ${monthlyTokens})
        on conflict (owner_id) do update set monthly_cost = excluded.monthly_cost, monthly_tokens = excluded.monthly_tokens, updated_at = now()`)
    },
  }
}
