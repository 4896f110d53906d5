// What is known of a check apart from what it found: its area, how severe it is, what it says.
import { z } from 'zod'

/** Areas of the report, in its order. */
export const auditAreas = [
  'robots',
  'http',
  'url',
  'title-description',
  'content',
  'canonical-language',
  'links',
  'images',
  'structured-data',
  'sitemap',
  'performance',
  'mobile-accessibility',
  'security',
  'trust',
] as const
export const auditAreaSchema = z
  .enum(auditAreas, { error: `must be one of ${auditAreas.join(', ')}` })
  .meta({ id: 'AuditArea' })
export type AuditArea = (typeof auditAreas)[number]

/** `info` is a fact and never counts. */
export const severities = ['critical', 'warning', 'notice', 'info'] as const
export const severitySchema = z.enum(severities).meta({ id: 'Severity' })
export type Severity = (typeof severities)[number]

/** A check apart from what it found: what was looked for. */
export const auditCheckSchema = z
  .object({
    id: z.string(),
    area: auditAreaSchema,
    severity: severitySchema,
    scope: z.enum(['page', 'site']),
    title: z.string().describe('The fault without its number: Pages have no description.'),
    why: z.string(),
    fix: z.string(),
  })
  .meta({ id: 'AuditCheck' })
export type AuditCheck = z.infer<typeof auditCheckSchema>
