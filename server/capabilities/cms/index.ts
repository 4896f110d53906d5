// Content management systems: WordPress and Ghost, behind one interface. Their URLs are users', so they are
// reached through the guarded client alone.
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import type { CmsClient, CmsConnection } from './cms.types.ts'
import { createGhostClient } from './ghost.ts'
import { createWordPressClient } from './wordpress.ts'

/** A client of one site. */
export function createCmsClient(outbound: OutboundClient, connection: CmsConnection): CmsClient {
  return connection.kind === 'wordpress'
    ? createWordPressClient(outbound, connection)
    : createGhostClient(outbound, connection)
}
export { isGhostKey } from './ghost-token.ts'
export { blogPostChanged, blogPostGone } from './cms.errors.ts'
export type { CmsClient, CmsConnection, CmsKind, CmsSite, PostStatus, RemotePost } from './cms.types.ts'
