import { z } from 'zod'
import { auditCheckSchema } from '#contracts/audit-checks.schema.ts'

export const publishedAuditSchema = z
  .object({
    url: z.string().describe('Of the page that was looked at.'),
    publishedAt: z.string(),
    /** Worst first. */
    failed: z.array(
      auditCheckSchema.omit({ scope: true }).extend({
        count: z.number().int().describe('Places at fault.'),
        places: z
          .array(z.object({ evidence: z.string(), expected: z.string().optional() }))
          .describe('The first five of them.'),
      }),
    ),
    passed: z.array(auditCheckSchema.pick({ id: true, area: true, title: true })),
    /** Checks that could not be made, and why: none of them is a pass. */
    notChecked: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })),
  })
  .meta({ id: 'PublishedPageAudit' })
export type PublishedPageAudit = z.infer<typeof publishedAuditSchema>
