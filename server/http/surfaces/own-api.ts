// What no specification names and every surface needs: jobs and their events, the trash, usage, people,
// sharing, comments.
import type { FastifyInstance } from 'fastify'
import { brandRoutes } from '#features/brand/index.ts'
import { commentsRoutes } from '#features/comments/index.ts'
import { eventStreamsRoutes, jobsRoutes } from '#features/jobs/index.ts'
import { adminRoutes } from '#features/people/index.ts'
import { shareLinksRoutes, sharingRoutes } from '#features/sharing/index.ts'
import { tasksRoutes } from '#features/tasks/index.ts'
import { textBriefsRoutes } from '#features/text-briefs/index.ts'
import { trashRoutes } from '#features/trash/index.ts'
import { usageRoutes } from '#features/usage/index.ts'

type Features = Parameters<typeof jobsRoutes>[0] &
  Parameters<typeof eventStreamsRoutes>[0] &
  Parameters<typeof trashRoutes>[0] &
  Parameters<typeof usageRoutes>[0] &
  Parameters<typeof adminRoutes>[0] &
  Parameters<typeof sharingRoutes>[0] &
  Parameters<typeof shareLinksRoutes>[0] &
  Parameters<typeof commentsRoutes>[0] &
  Parameters<typeof tasksRoutes>[0] &
  Parameters<typeof textBriefsRoutes>[0] &
  Parameters<typeof brandRoutes>[0]

export async function ownApi(app: FastifyInstance, features: Features): Promise<void> {
  await app.register(jobsRoutes(features)) //          /api/jobs
  await app.register(eventStreamsRoutes(features)) //  /api/events, /seo-content-api/sse
  await app.register(trashRoutes(features)) //         /api/trash
  await app.register(usageRoutes(features)) //         /api/usage, /api/budget
  await app.register(adminRoutes(features)) //         /api/admin
  await app.register(sharingRoutes(features)) //       …/{id}/shares, …/{id}/access · /api/shared
  await app.register(shareLinksRoutes(features)) //    /share/{token}
  await app.register(commentsRoutes(features)) //      …/{id}/comments, …/{id}/suggestions
  await app.register(tasksRoutes(features)) //         /api/tasks
  await app.register(textBriefsRoutes(features)) //    /api/briefs · …/{id}/brief
  await app.register(brandRoutes(features)) //         /api/brand · …/brand/learn
}
