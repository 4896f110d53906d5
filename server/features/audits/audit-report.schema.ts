// The report of an audit: findings, where they are, and what was measured.
import { z } from 'zod'
import { objectId, requestBody, timestamp } from '#contracts/request.schema.ts'
import { auditAreaSchema, auditCheckSchema, severitySchema } from '#contracts/audit-checks.schema.ts'

export const affectedSchema = z
  .object({
    url: z.string().describe('The page to change.'),
    target: z.string().optional().describe('The URL at fault: of a link, an image.'),
    evidence: z.string(),
    expected: z.string().optional(),
    anchor: z.string().optional().describe('Words of the link, or what surrounds the place.'),
  })
  .meta({ id: 'AffectedPage' })
export type Affected = z.infer<typeof affectedSchema>

export const findingSchema = z
  .object({
    key: z.string().describe('The same from audit to audit: check and severity.'),
    check_id: z.string(),
    area: auditAreaSchema,
    severity: severitySchema,
    scope: z.enum(['page', 'site']),
    title: z.string().describe('A sentence: 14 pages have no description.'),
    why: z.string(),
    fix: z.string(),
    affected_count: z.number().int(),
    share: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe('Affected pages of those that were analysed; 1 where it concerns the whole site.'),
    affected: z.array(affectedSchema).describe('The first thousand.'),
    change: z
      .enum(['new', 'still_there', 'regressed'])
      .optional()
      .describe('Beside the audit it is compared with; left out where that one did not look.'),
    ignored: z.object({ reason: z.string(), at: timestamp }).optional().describe('Kept, and not counted.'),
  })
  .meta({ id: 'Finding' })
export type Finding = z.infer<typeof findingSchema>

const vitalSpread = z
  .object({
    good: z.number().int(),
    needs_work: z.number().int(),
    poor: z.number().int(),
    p75: z.number().describe('The 75th percentile of the pages: milliseconds, of cls a number.'),
  })
  .meta({ id: 'VitalSpread' })

/** By the published limits of the Web Vitals. */
const vitalSpreads = z
  .object({ lcp: vitalSpread, cls: vitalSpread, tbt: vitalSpread, fcp: vitalSpread })
  .partial()
  .meta({ id: 'VitalSpreads' })

export const measuredVitals = z
  .object({ lcp: z.number(), cls: z.number(), tbt: z.number(), fcp: z.number() })
  .partial()
  .meta({ id: 'MeasuredVitals' })

export const auditReportSchema = z
  .object({
    url: z.string(),
    start_url: z
      .string()
      .optional()
      .describe(
        'Where that URL led, if elsewhere. The site is the hosts of both, each with and without `www.`.',
      ),
    score: z.number().int().min(0).max(100),
    grade: z.enum(['A', 'B', 'C', 'D', 'F']),
    areas: z.array(z.object({ area: auditAreaSchema, score: z.number().int().min(0).max(100) })),
    totals: z.object({
      pages: z.number().int(),
      analysed: z.number().int(),
      skipped: z.number().int(),
      findings: z.number().int(),
    }),
    findings: z.array(findingSchema),
    passed: z.array(z.string()),
    not_applicable: z.array(z.string()),
    errors: z.array(z.object({ check_id: z.string(), message: z.string() })),
    skipped: z
      .array(z.object({ url: z.string(), reason: z.string() }))
      .describe('The first thousand pages that were not analysed; never a pass, never a fault.'),
    is_cut: z.boolean().optional().describe('True where a limit ended it before every page was looked at.'),
    notes: z
      .array(z.string())
      .optional()
      .describe(
        'What was left out besides pages, in sentences: URLs of other hosts, links of endless pages.',
      ),
    vitals: vitalSpreads
      .optional()
      .describe(
        'How many of the pages that the browser measured, on a desktop, are good, need work, are poor.',
      ),
    compared_to: objectId.optional(),
    comparison_notes: z
      .array(z.string())
      .optional()
      .describe('In what that audit was another one: what is left out of the comparison for it.'),
    fixed: z.array(z.object({ key: z.string(), check_id: z.string(), title: z.string() })).optional(),
  })
  .meta({ id: 'AuditReport' })
export type AuditReport = z.infer<typeof auditReportSchema>

export const auditChecksAnswer = z.object({ items: z.array(auditCheckSchema) }).meta({ id: 'AuditCheckList' })

export const ignoreFindingBody = requestBody({
  ignored: z.boolean(),
  reason: z.string().trim().max(1_000).optional(),
}).meta({ id: 'IgnoreFinding', example: { ignored: true, reason: 'The page goes next week.' } })

/** Two audits of one site, by the keys of their findings. */
export const comparisonSchema = z
  .object({
    audit_id: objectId,
    with: objectId,
    score: z.object({ before: z.number().int(), after: z.number().int() }),
    areas: z.array(z.object({ area: auditAreaSchema, before: z.number().int(), after: z.number().int() })),
    new: z.array(findingSchema),
    fixed: z.array(findingSchema),
    still_there: z.array(findingSchema),
    regressed: z.array(findingSchema).describe('Fixed once, and there again.'),
    unclear: z.array(findingSchema).describe('Found by one of the two, where the other did not look.'),
    notes: z.array(z.string()).describe('In what the two audits differ besides the site, in sentences.'),
    pages: z
      .object({ added: z.number().int(), removed: z.number().int() })
      .optional()
      .describe('Left out where the pages of one of them are not kept any more.'),
  })
  .meta({ id: 'AuditComparison' })
export type AuditComparison = z.infer<typeof comparisonSchema>
