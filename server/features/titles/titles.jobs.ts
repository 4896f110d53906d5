// Titles that nobody waits for: suggested ones, whose result goes out by webhook, and those that a site has
// published.
import { z } from 'zod'
import { Completion, type JobDefinition, type Schedule } from '#capabilities/jobs/index.ts'
import { announceResult, type Webhooks } from '#capabilities/webhooks/index.ts'
import { getTitlesBody } from './titles.schema.ts'
import type { TitlesRepository } from './titles.repository.ts'
import type { TitlesService } from './titles.service.ts'

const suggestion = z.object({ request: getTitlesBody })
const reading = z.object({ projectId: z.string(), maxUrls: z.number().optional() })

/** What the API needs to enqueue. */
export const suggestTitlesJob = {
  type: 'titles-suggest',
  input: suggestion,
  attempts: 2,
  timeoutMs: 600_000,
} as const
export const readPublishedTitlesJob = {
  type: 'titles-read-published',
  input: reading,
  attempts: 2,
  timeoutMs: 900_000,
} as const

/** Type of the webhook that brings suggested titles. */
export const titlesEvent = 'titles.completed'

export interface TitleJobsDependencies {
  titles: TitlesService
  webhooks: Pick<Webhooks, 'announce'>
}

/** For the worker role. Suggestions are asked for once, also after a kill; the webhook goes out once. */
export function titleJobs({
  titles,
  webhooks,
}: TitleJobsDependencies): [
  JobDefinition<z.infer<typeof suggestion>>,
  JobDefinition<z.infer<typeof reading>>,
] {
  return [
    {
      ...suggestTitlesJob,
      async run({ ownerId, jobId, signal, progress, step }, { request }) {
        progress(0, 1, 'Asking for titles')
        const answer = await step('titles', () => titles.suggest(ownerId, request, signal))
        progress(1, 1, 'Sent')
        const { provider, model, warnings } = answer
        return new Completion(
          { eventId: jobId, titles: answer.titles.length, provider, model, warnings },
          (transaction) =>
            announceResult(
              webhooks,
              transaction,
              { ownerId, jobId, type: titlesEvent },
              { data: { project_id: request.project_id, ...answer } },
            ),
        )
      },
      async onFailure(transaction, { ownerId, jobId }, { request }, { problem }) {
        await announceResult(
          webhooks,
          transaction,
          { ownerId, jobId, type: titlesEvent },
          { error: problem, data: { project_id: request.project_id } },
        )
      },
    },
    {
      ...readPublishedTitlesJob,
      async run({ ownerId, signal, progress }, { projectId, maxUrls }) {
        progress(0, 0, 'Looking for the site’s pages')
        return titles.readPublished(ownerId, projectId, {
          maxUrls,
          signal,
          onProgress: (done) => progress(done, done, `${done} titles read`),
        })
      },
    },
  ]
}

/** What a great number of titles left behind, each night. */
export function titlesSweep({
  titles,
}: {
  titles: Pick<TitlesRepository, 'removeLostKeys' | 'removeOldProposals'>
}): {
  definitions: JobDefinition<Record<string, never>>[]
  schedules: Schedule[]
} {
  const sweep: JobDefinition<Record<string, never>> = {
    type: 'sweep-titles',
    input: z.strictObject({}),
    attempts: 3,
    timeoutMs: 300_000,
    async run({ signal }) {
      let keys = 0
      for (let some = -1; some !== 0; keys += some) {
        signal.throwIfAborted()
        some = await titles.removeLostKeys()
      }
      return { keys, proposals: await titles.removeOldProposals() }
    },
  }
  return {
    definitions: [sweep],
    schedules: [{ name: 'sweep-titles', everyMinutes: 1_440, atMinute: 215, job: sweep }],
  }
}
