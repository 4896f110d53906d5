// Comments on texts, and suggestions how to change them.

/**
 * Both on one database. Errors: `not_found`, `forbidden`, `validation_failed`, `invalid_transition`,
 * `version_mismatch`, `quote_not_found`.
 */
export { createComments } from './create-comments.ts'
/** `…/{id}/comments`, `…/{id}/suggestions`. */
export { commentsRoutes } from './comments.routes.ts'
export { commentsData } from './annotations.repository.ts'
export type { CommentsService } from './comments.service.ts'
export type { SuggestionsService } from './suggestions.service.ts'
