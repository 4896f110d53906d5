// Landing pages: what landing-page-content.md names. So far its sign-in, which all surfaces share.
import type { FastifyInstance } from 'fastify'
import { peopleRoutes } from '#features/people/index.ts'

type Parts = Parameters<typeof peopleRoutes>[0]

export async function landingPagesApi(app: FastifyInstance, features: Parts): Promise<void> {
  await app.register(peopleRoutes(features)) // POST /api/auth/register, login · GET me · PUT profile, change-password · GET check-access
}
