// Who else may see, comment on and change a thing; what each role may do is `capabilities/access`.

/**
 * Shares of an owner, what is shared with a person, and links. Errors: `not_found`, `forbidden`,
 * `validation_failed`, `invalid_credentials`.
 */
export { createSharing, type SharingParts } from './create-sharing.ts'
export { sharingData } from './shares.repository.ts'
/** `…/{id}/shares`, `…/{id}/access`, `/api/shared`. */
export { sharingRoutes } from './sharing.routes.ts'
/** `/share/{token}`. */
export { shareLinksRoutes } from './share-links.routes.ts'
export type { SharingService } from './sharing.service.ts'
export type { ShareLinksService } from './share-links.service.ts'
