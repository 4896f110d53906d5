// The words of sharing.
import { z } from 'zod'

/** What can be shared, as the trash calls it. */
export const sharedKinds = ['document', 'article-document', 'landing-page'] as const
export const sharedKind = z
  .enum(sharedKinds, { error: `must be one of ${sharedKinds.join(', ')}` })
  .meta({ id: 'SharedKind' })
export type SharedKind = z.infer<typeof sharedKind>

/**
 * Each may what those before it may: a viewer reads and exports, a commenter comments and suggests, an editor
 * changes and restores.
 */
export const shareRoles = ['viewer', 'commenter', 'editor'] as const
export const shareRole = z
  .enum(shareRoles, { error: `must be one of ${shareRoles.join(', ')}` })
  .meta({ id: 'ShareRole' })
export type ShareRole = z.infer<typeof shareRole>

export const accessRole = z.enum([...shareRoles, 'owner']).meta({ id: 'AccessRole' })
export type AccessRole = z.infer<typeof accessRole>
