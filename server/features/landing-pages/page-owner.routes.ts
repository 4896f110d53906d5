import type { FastifyRequest } from 'fastify'
import type { Access, Permission, Scope } from '#capabilities/access/index.ts'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'

/**
 * Scope in which whoever asks may do that with the page that the path names. Throws what `Access.require`
 * throws.
 */
export async function requirePage(
  access: Access,
  request: FastifyRequest<{ Params: { id: string } }>,
  permission: Permission,
): Promise<Scope> {
  const { userId } = getPrincipal(request)
  return access.require(userId, 'landing-page', request.params.id, permission)
}

/** The same, for what only asks whose the page is. */
export async function requirePageOwner(...asked: Parameters<typeof requirePage>): Promise<string> {
  return (await requirePage(...asked)).ownerId
}
