// Findings of audits taken home as work, on the wire.
import { z } from 'zod'
import { affectedSchema } from '#features/audits/audit-report.schema.ts'
import { auditAreaSchema, severities, severitySchema } from '#contracts/audit-checks.schema.ts'
import { listAnswer, listQuery } from '#contracts/pagination.schema.ts'
import { objectId, recordShape, requestBody, timestamp } from '#contracts/request.schema.ts'

export const taskStatuses = ['open', 'done', 'dismissed'] as const
export const taskStatus = z
  .enum(taskStatuses, { error: `must be one of ${taskStatuses.join(', ')}` })
  .meta({ id: 'TaskStatus' })
export type TaskStatus = z.infer<typeof taskStatus>

/** Places that a task keeps; its audit has all of them. */
export const keptPlaces = 100
const maxFindings = 500

const note = z.string().trim().max(5_000, 'must have 5,000 characters or less')
const findingKey = z.string().min(1, 'must not be empty').max(200, 'must have 200 characters or less')

export const laterLookStates = ['still_there', 'not_found', 'found_again'] as const

const taskShape = {
  ...recordShape,
  status: taskStatus,
  note: z.string(),
  title: z.string().describe('What was found, as a sentence.'),
  site: z.string().describe('Origin of the URL that was audited.'),
  findingKey: z.string().describe('The same from audit to audit of the site.'),
  checkId: z.string(),
  area: auditAreaSchema,
  severity: severitySchema,
  why: z.string(),
  fix: z.string(),
  affectedCount: z.number().int(),
  auditId: objectId.describe('The audit that it was made from. It may have been deleted since.'),
  auditedAt: timestamp.describe('When that audit was asked for.'),
  later: z
    .object({
      state: z
        .enum(laterLookStates)
        .describe(
          '`not_found`: gone since this audit. `found_again`: gone once, and there again since this audit.',
        ),
      auditId: objectId,
      at: timestamp,
    })
    .meta({ id: 'LaterAudit' })
    .optional()
    .describe('What later audits of the site say; left out while none has looked.'),
}

export const taskSchema = z
  .object({
    ...taskShape,
    affected: z.array(affectedSchema).describe(`The first ${keptPlaces}.`),
  })
  .meta({ id: 'Task' })
export const taskSummarySchema = z.object(taskShape).meta({ id: 'TaskSummary' })
export type Task = z.infer<typeof taskSchema>
export type TaskSummary = z.infer<typeof taskSummarySchema>

export const makeTasksBody = requestBody({
  auditId: objectId,
  findings: z
    .array(findingKey)
    .min(1, 'must name at least one finding')
    .max(maxFindings, `must be ${maxFindings} or less`)
    .describe('Keys of findings of that audit.'),
  note: note.optional(),
}).meta({
  id: 'CreateTasks',
  example: { auditId: '665f1c2e9b3e4a0012ab34c0', findings: ['title-missing:critical'] },
})
export type MakeTasks = z.infer<typeof makeTasksBody>
export const madeTasksAnswer = z
  .object({
    items: z
      .array(taskSummarySchema)
      .describe('A task for each key, in their order: the open one that was there, or a new one.'),
    created: z.number().int(),
  })
  .meta({ id: 'CreatedTasks' })

const readOnly = Object.keys(taskSchema.shape).filter((name) => name !== 'status' && name !== 'note')
export const changeTaskBody = requestBody(
  { status: taskStatus.optional(), note: note.optional() },
  readOnly,
).meta({ id: 'UpdateTask', example: { status: 'done' } })
export type ChangeTask = z.infer<typeof changeTaskBody>

export const taskListQuery = listQuery(
  ['createdAt', 'updatedAt', 'title'],
  {
    status: taskStatus.optional(),
    auditId: objectId.optional(),
    site: z.string().max(2_000).optional().describe('Origin: `https://example.com`.'),
    severity: z.enum(severities, { error: `must be one of ${severities.join(', ')}` }).optional(),
  },
  '-createdAt',
)
export const taskListAnswer = listAnswer(taskSummarySchema)
