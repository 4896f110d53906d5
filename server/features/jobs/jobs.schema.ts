import { z } from 'zod'
import { listAnswer, listQuery } from '#contracts/pagination.schema.ts'
import { objectId, timestamp } from '#contracts/request.schema.ts'

const statuses = ['queued', 'in_progress', 'completed', 'failed', 'cancelled'] as const

/** Long work of any kind; what the result holds is said where the job is started. */
export const jobSchema = z
  .object({
    id: objectId,
    type: z.string(),
    status: z.enum(statuses).meta({ id: 'JobStatus' }),
    progress: z
      .object({ done: z.number().int(), total: z.number().int(), label: z.string() })
      .meta({ id: 'JobProgress' }),
    result: z.unknown().optional(),
    error: z
      .object({ code: z.string(), detail: z.string() })
      .meta({ id: 'JobError' })
      .optional()
      .describe('Code and detail of a problem, when the job failed.'),
    createdAt: timestamp,
    startedAt: timestamp.optional(),
    finishedAt: timestamp.optional(),
  })
  .meta({ id: 'Job' })

/**
 * What a request is answered at once whose result comes later: the job, and the webhook that will bring the
 * result.
 */
export const acceptedAnswer = jobSchema
  .extend({
    job_id: objectId.describe('The same as `id`.'),
    event: z
      .string()
      .nullable()
      .describe(
        'Type of the webhook that will bring the result; null where none was asked for: see `GET /api/jobs/{id}`.',
      ),
  })
  .meta({ id: 'AcceptedJob' })

/** The answer of 202, in the shape above. */
export function toAccepted<Job extends { id: string }, Event extends string | null>(
  job: Job,
  event: Event,
): Job & { job_id: string; event: Event } {
  return { ...job, job_id: job.id, event }
}

export const jobListQuery = listQuery(
  ['createdAt'],
  {
    status: z.enum(statuses, { error: `status must be one of ${statuses.join(', ')}` }).optional(),
    articleId: objectId.optional().describe('Only the finding of sources and the drafts of this article.'),
  },
  '-createdAt',
).omit({ q: true })
export const jobListAnswer = listAnswer(jobSchema)

const maxTopics = 50

export const eventStreamQuery = z.object({
  topics: z
    .string({ error: 'is required: jobs:{id}, audits:{id} …, separated by commas' })
    .transform((text) => [...new Set(text.split(',').map((topic) => topic.trim()))])
    .pipe(
      z
        .array(
          z
            .string()
            .regex(
              /^[a-z-]{1,40}:[0-9a-f]{24}$/,
              'must be a kind and an identifier, like jobs:0123456789abcdef01234567',
            ),
        )
        .min(1)
        .max(maxTopics, `must have ${maxTopics} topics or less`),
    )
    .describe('What to watch, separated by commas: `jobs:{id}`, `documents:{id}` …'),
  ticket: z.string().max(200).optional().describe('From `POST …/tickets`, instead of a cookie or token.'),
  lastEventId: z
    .string()
    .max(30)
    .optional()
    .describe('The same as the header `Last-Event-ID`, for clients that cannot send it.'),
})

export const streamTicketSchema = z
  .object({ ticket: z.string(), expiresAt: timestamp })
  .meta({ id: 'StreamTicket' })
