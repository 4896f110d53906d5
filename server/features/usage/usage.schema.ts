import { z } from 'zod'
import { objectId, requestBody } from '#contracts/request.schema.ts'

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')

export const usageQuery = z.object({
  from: month.optional().describe('First month; eleven months before `to` by default.'),
  to: month.optional().describe('Last month; the current one by default.'),
  scope: z
    .enum(['mine', 'all'], { error: 'must be mine or all' })
    .optional()
    .describe('`all`: of everybody, for administrators.'),
})

const totals = {
  calls: z.number().int().describe('Calls to providers, second tries among them.'),
  failed: z.number().int().describe('Of these, the failed and the aborted ones.'),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  cost: z.number().describe('US dollars, of the calls whose price is known.'),
  unpriced: z.number().int().describe('Calls whose price is not known.'),
}
const totalsSchema = z.object(totals).meta({ id: 'UsageTotals' })

export const subjectUsageQuery = z.object({
  subjectId: objectId.describe('A document, landing page, article or project.'),
})
export const subjectUsageSchema = z
  .object({
    subjectId: objectId,
    ...totals,
    seconds: z.number().describe('That the providers took.'),
  })
  .meta({ id: 'SubjectUsage' })

const providerUsage = z
  .object({ provider: z.string(), model: z.string(), ...totals })
  .meta({ id: 'ProviderUsage' })
const purposeUsage = z.object({ purpose: z.string(), ...totals }).meta({ id: 'PurposeUsage' })
const ownerUsage = z.object({ ownerId: z.string(), ...totals }).meta({ id: 'OwnerUsage' })
const monthUsage = z
  .object({
    month,
    ...totals,
    byProvider: z.array(providerUsage),
    byPurpose: z.array(purposeUsage),
    byOwner: z.array(ownerUsage).optional().describe('With `scope=all`.'),
  })
  .meta({ id: 'MonthUsage' })

export const usageSchema = z
  .object({
    from: month,
    to: month,
    scope: z.enum(['mine', 'all']),
    pricesReadOn: z.iso.date().describe('Day of the price list.'),
    totals: totalsSchema,
    months: z.array(monthUsage),
  })
  .meta({ id: 'Usage' })
export type Usage = z.infer<typeof usageSchema>
export type UsageTotals = z.infer<typeof totalsSchema>

export const budgetSchema = z
  .object({
    monthlyCost: z.number().nullable().describe('US dollars a month; null for no limit.'),
    monthlyTokens: z
      .number()
      .int()
      .nullable()
      .describe('Input and output tokens a month; null for no limit.'),
    spent: z.object({ cost: z.number(), tokens: z.number().int() }).describe('In this month so far.'),
  })
  .meta({ id: 'Budget' })

export const budgetBody = requestBody(
  {
    monthlyCost: z
      .number()
      .min(0, 'must be 0 or more')
      .max(1_000_000, 'must be 1,000,000 or less')
      .refine((cost) => cost === 0 || cost >= 0.01, 'must be 0 or at least 0.01: a budget counts whole cents')
      .nullable()
      .optional(),
    monthlyTokens: z
      .number()
      .int()
      .min(0, 'must be 0 or more')
      .max(1_000_000_000_000, 'must be 1,000,000,000,000 or less')
      .nullable()
      .optional(),
  },
  ['spent'],
).meta({ id: 'UpdateBudget', example: { monthlyCost: 20, monthlyTokens: null } })
