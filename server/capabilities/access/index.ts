// Who may do what with a thing of somebody's. Shares are made in `features/sharing`; here they are only read.

/** Whose scope a request acts in. Errors: `not_found`, `forbidden`. */
export { createAccess, type Access, type Permission, type ChangeKind, type Scope } from './access.ts'
export { nothingThere } from './access.errors.ts'
export {
  createAccessRepository,
  readingShares,
  sharedTables,
  whileShared,
  type AccessRepository,
  type Actor,
  type TextKind,
} from './access.repository.ts'
export type { AccessRole, ShareRole, SharedKind } from './access.schema.ts'
