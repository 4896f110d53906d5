import type { FastifyRequest } from 'fastify'
import type { Access, Permission } from '#capabilities/access/index.ts'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'

/**
 * Owner of the page that the path names, for whoever may do that with it: pages are shared with viewers alone, so
 * whatever is not reading is the owner's. Throws what `Access.require` throws.
 */
export async function requirePageOwner(
  access: Access,
  request: FastifyRequest<{ Params: { id: string } }>,
  permission: Permission,
): Promise<string> {
  const { userId } = getPrincipal(request)
  return (await access.require(userId, 'landing-page', request.params.id, permission)).ownerId
}
