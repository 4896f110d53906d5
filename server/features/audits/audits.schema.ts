// The audit of a site on the wire, in the words of its specification.
import { z } from 'zod'
import { listAnswer, listQuery } from '#contracts/pagination.schema.ts'
import { objectId, requestBody, timestamp } from '#contracts/request.schema.ts'
import { auditAreaSchema, severitySchema } from '#contracts/audit-checks.schema.ts'
import { auditedPageSchema, renderModes } from '#capabilities/site-crawl/site-crawl.schema.ts'
import { affectedSchema, measuredVitals, auditReportSchema } from './audit-report.schema.ts'
import { formatCount } from '#contracts/figures.ts'

export const auditStatuses = ['queued', 'in_progress', 'completed', 'failed', 'cancelled'] as const
export const auditStatus = z
  .enum(auditStatuses, { error: `must be one of ${auditStatuses.join(', ')}` })
  .meta({ id: 'AuditStatus' })
export type AuditStatus = z.infer<typeof auditStatus>

const urlText = z.string().trim().min(1, 'must not be empty').max(2_000, 'must have 2,000 characters or less')
const wholeNumber = (min: number, max: number) => {
  const wanted = `must be a whole number of ${min} to ${formatCount(max)}`
  return z.number(wanted).int(wanted).min(min, wanted).max(max, wanted)
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
    area: auditAreaSchema.optional().describe('Pages with findings of this area, facts left out.'),
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

/** How a URL is, as its mark in the image of the site is coloured. */
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

/** What is right below one folder of the site. */
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
