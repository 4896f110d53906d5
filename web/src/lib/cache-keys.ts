// Names of cached answers that one feature makes stale for another.

/** What waits in the bin. Whoever deletes something makes it stale. */
export const trashKey = ['trash'] as const
