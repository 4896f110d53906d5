import { z } from 'zod'
import { listAnswer, listQuery } from '../../http/pagination.schema.ts'
import { objectId, timestamp } from '../../http/request.schema.ts'

const statuses = ['queued', 'in_progress', 'completed', 'failed', 'cancelled'] as const

/** Long work of any kind; what the result holds is said where the job is started. */
export const jobSchema = z.object({
  id: objectId,
  type: z.string(),
  status: z.enum(statuses),
  progress: z.object({ done: z.number().int(), total: z.number().int(), label: z.string() }),
  result: z.unknown().optional(),
  error: z.object({ code: z.string(), detail: z.string() }).optional().describe('Code and detail of a problem, when the job failed.'),
  createdAt: timestamp,
  startedAt: timestamp.optional(),
  finishedAt: timestamp.optional(),
})

export const jobListQuery = listQuery(
  ['createdAt'],
  { status: z.enum(statuses, { error: `status must be one of ${statuses.join(', ')}` }).optional() },
  '-createdAt',
).omit({ q: true })
export const jobListAnswer = listAnswer(jobSchema)

const mostTopics = 50

export const eventStreamQuery = z.object({
  topics: z
    .string({ error: 'is required: jobs:{id}, audits:{id} …, separated by commas' })
    .transform((text) => [...new Set(text.split(',').map((topic) => topic.trim()))])
    .pipe(
      z
        .array(z.string().regex(/^[a-z-]{1,40}:[0-9a-f]{24}$/, 'each topic is a kind and an identifier, like jobs:0123456789abcdef01234567'))
        .min(1)
        .max(mostTopics, `${mostTopics} topics are the most`),
    )
    .describe('What to watch, separated by commas: `jobs:{id}`, `documents:{id}` …'),
  ticket: z.string().max(200).optional().describe('From `POST …/tickets`, instead of a cookie or token.'),
  lastEventId: z.string().max(30).optional().describe('The same as the header `Last-Event-ID`, for clients that cannot send it.'),
})

export const streamTicketSchema = z.object({ ticket: z.string(), expiresAt: timestamp })
