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
export { blogKeyRefused, blogPostChanged, blogPostGone, blogRefused } from './cms.errors.ts'
export {
  cmsKinds,
  type CmsClient,
  type CmsConnection,
  type CmsKind,
  type CmsSite,
  type PostStatus,
  type RemotePost,
} from './cms.types.ts'
