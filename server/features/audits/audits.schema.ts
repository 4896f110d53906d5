// The audit of a site on the wire, in the words of its specification.
import { z } from 'zod'
import { listAnswer, listQuery } from '#contracts/pagination.schema.ts'
import { objectId, requestBody, timestamp } from '#contracts/request.schema.ts'
import {
  auditAreas,
  auditAreaSchema,
  auditCheckSchema,
  severitySchema,
} from '#contracts/audit-checks.schema.ts'
import { auditedPageSchema, renderModes } from '#capabilities/site-crawl/site-crawl.schema.ts'

export const auditStatuses = ['queued', 'in_progress', 'completed', 'failed', 'cancelled'] as const
export const auditStatus = z
  .enum(auditStatuses, { error: `must be one of ${auditStatuses.join(', ')}` })
  .meta({ id: 'AuditStatus' })
export type AuditStatus = z.infer<typeof auditStatus>

const urlText = z.string().trim().min(1, 'must not be empty').max(2_000, 'must have 2,000 characters or less')
const wholeNumber = (least: number, most: number) => {
  const wanted = `must be a whole number of ${least} to ${most.toLocaleString('en')}`
  return z.number(wanted).int(wanted).min(least, wanted).max(most, wanted)
}

export const startAuditBody = requestBody({
  project_id: objectId.nullish().describe('Its site is audited where no URL is given.'),
  url: urlText.optional(),
  website_url: urlText.optional().describe('Another name of url.'),
  max_pages: wholeNumber(1, 10_000).optional().describe('200 by default.'),
  max_depth: wholeNumber(0, 100).optional().describe('Clicks from the start page; 10 by default.'),
  concurrency: wholeNumber(1, 20).optional().describe('Pages at once; 5 by default.'),
  render: z
    .enum(renderModes, { error: `must be one of ${renderModes.join(', ')}` })
    .optional()
    .describe(
      '`auto`, the default: the browser looks at pages whose text comes by script, and at a few others.',
    ),
  checks: z
    .array(z.string().max(100))
    .max(500)
    .optional()
    .describe('Only these checks or areas; all where it is left out.'),
}).meta({ id: 'StartAudit', example: { url: 'https://example.com', max_pages: 20 } })
export type StartAudit = z.infer<typeof startAuditBody>

export const progressStepSchema = z
  .object({ at: timestamp, step: z.string(), message: z.string() })
  .meta({ id: 'ProgressStep' })
export type ProgressStep = z.infer<typeof progressStepSchema>

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
    p75: z.number().describe('Three of four pages keep within it: milliseconds, of cls a number.'),
  })
  .meta({ id: 'VitalSpread' })

/** By the published limits of the Web Vitals. */
const vitalSpreads = z
  .object({ lcp: vitalSpread, cls: vitalSpread, tbt: vitalSpread, fcp: vitalSpread })
  .partial()
  .meta({ id: 'VitalSpreads' })

const measuredVitals = z
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

/** How an audit was asked for: what another one of the same kind is started with. */
export const auditOptionsSchema = z
  .object({
    max_pages: z.number().int(),
    max_depth: z.number().int(),
    concurrency: z.number().int(),
    render: z.enum(renderModes),
    checks: z.array(z.string()).optional().describe('All where it is left out.'),
  })
  .meta({ id: 'AuditOptions' })

export const auditSchema = z
  .object({
    id: objectId,
    project_id: objectId.optional(),
    url: z.string(),
    options: auditOptionsSchema,
    status: auditStatus,
    current_step: z.string(),
    progress: z.object({ done: z.number().int(), total: z.number().int() }),
    progress_steps: z.array(progressStepSchema),
    audit_report: auditReportSchema.optional(),
    error_message: z.string().optional(),
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
    heartbeat_at: timestamp.nullable(),
    queue_position: z.number().int().optional().describe('While it waits: 1 is the next of all that wait.'),
    pages_removed_at: timestamp
      .optional()
      .describe('Since when its pages are not kept any more; the report stays.'),
    created_at: timestamp,
  })
  .meta({ id: 'Audit' })
export type SeoAudit = z.infer<typeof auditSchema>

/** For whoever looks often: a part of the record. */
export const auditQuery = z.object({
  steps: z.coerce
    .number()
    .int('must be a whole number')
    .min(0)
    .max(100_000)
    .optional()
    .describe('The last so many steps; all where it is left out.'),
  report: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .optional()
    .describe('`false` leaves the report out.'),
})

/** What a list shows: without steps and findings. */
export const auditSummarySchema = auditSchema
  .omit({ progress_steps: true, audit_report: true })
  .extend({
    score: z.number().int().nullable(),
    grade: z.string().nullable(),
  })
  .meta({ id: 'AuditSummary' })
export type AuditSummary = z.infer<typeof auditSummarySchema>
export const auditListQuery = listQuery(
  ['createdAt', 'updatedAt', 'url'],
  { project_id: objectId.optional(), status: auditStatus.optional() },
  '-createdAt',
)
export const auditListAnswer = listAnswer(auditSummarySchema)

export const auditedPageListQuery = listQuery(
  ['url', 'status', 'depth', 'word_count', 'duration_ms', 'bytes', 'inlinks', 'findings'],
  {
    status: z.string().max(20).optional().describe('404, 4xx, failed, skipped …'),
    depth: z.string().max(3).optional(),
    check_id: z.string().max(100).optional().describe('Pages that a check has found.'),
    area: z
      .enum(auditAreas, { error: `must be one of ${auditAreas.join(', ')}` })
      .optional()
      .describe('Pages with findings of this area, facts left out.'),
    indexable: z
      .enum(['true', 'false'], { error: 'must be true or false' })
      .optional()
      .describe('Of the pages that were analysed: which may be indexed, or which may not.'),
    under: z.string().max(2_000).optional().describe('Pages whose path begins so: the site tree.'),
    format: z
      .enum(['json', 'csv'], { error: 'must be one of json, csv' })
      .optional()
      .describe('`csv`: all pages that fit, as a table, whatever the limit.'),
  },
  'url',
)
export const auditedPageListAnswer = listAnswer(auditedPageSchema)

const linkEdgeSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    kind: z.string(),
    anchor: z.string(),
    nofollow: z.boolean(),
  })
  .meta({ id: 'LinkEdge' })

/** A page with what was found on it, and its links. */
export const auditedPageDetailSchema = auditedPageSchema
  .extend({
    redirects: z.array(z.object({ url: z.string(), status: z.number().int() })),
    vitals: measuredVitals
      .optional()
      .describe('Where the browser looked, on a desktop: milliseconds, of cls a number.'),
    hits: z.array(
      affectedSchema
        .omit({ url: true })
        .extend({ key: z.string(), check_id: z.string(), severity: severitySchema, title: z.string() }),
    ),
    links_in: z.array(linkEdgeSchema).describe('The first hundred.'),
    links_out: z
      .array(
        linkEdgeSchema.extend({
          status: z
            .number()
            .int()
            .nullable()
            .optional()
            .describe('Of a page of the audit: how it answers, null where it does not.'),
        }),
      )
      .describe('The first hundred.'),
  })
  .meta({ id: 'AuditedPageDetail' })
export type AuditedPageDetail = z.infer<typeof auditedPageDetailSchema>

/** How a URL stands, as its mark in the image of the site is coloured. */
export const pageKinds = [
  'ok',
  'redirect',
  'client_error',
  'server_error',
  'unreachable',
  'skipped',
  'waiting',
] as const
export type PageKind = (typeof pageKinds)[number]

/** The site at a glance, also while it is being read. */
export const auditImageSchema = z
  .object({
    groups: z
      .array(z.object({ depth: z.number().int(), kind: z.enum(pageKinds), count: z.number().int() }))
      .describe('In the order of depth.'),
    places: z
      .object({ critical: z.number().int(), warning: z.number().int(), notice: z.number().int() })
      .describe('Found on pages so far, by severity.'),
  })
  .meta({ id: 'AuditPicture' })
export type AuditImage = z.infer<typeof auditImageSchema>

/** What stands right below one folder of the site. */
export const auditTreeQuery = z.object({
  under: z.string().max(2_000).optional().describe('A path that begins and ends with a slash; / by default.'),
})
export const auditTreeSchema = z
  .object({
    under: z.string(),
    entries: z
      .array(
        z.object({
          path: z.string().describe('A folder ends with a slash.'),
          is_folder: z.boolean(),
          pages: z.number().int().describe('Below a folder, all of them.'),
          findings: z.number().int(),
          errors: z.number().int().describe('Pages that answer with an error, or not at all.'),
        }),
      )
      .describe('The first thousand, folders before pages.'),
  })
  .meta({ id: 'AuditTree' })
export type AuditTree = z.infer<typeof auditTreeSchema>
export type AuditTreeEntry = AuditTree['entries'][number]

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
