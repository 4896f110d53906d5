// Names of cached answers that one feature makes stale for another.

/** What waits in the trash. Whoever deletes something makes it stale. */
export const trashKey = ['trash'] as const

/** Articles of any project, in lists or alone. Whoever plans, changes or deletes some makes it stale. */
export const articlesKey = ['articles'] as const

/**
 * Texts of articles, alone and in the list of an article (`of`). Whoever writes, makes or deletes one makes
 * it stale.
 */
export const articleTextsKey = ['article-documents'] as const

/** Everything about blog projects; each count of articles is below it. */
export const projectsKey = ['projects'] as const
export const projectSummaryKey = (projectId: string) => [...projectsKey, 'summary', projectId] as const

export const guidelinesKey = ['guidelines'] as const
export const promptTypesKey = ['prompt-types'] as const
export const systemPromptsKey = ['system-prompts'] as const

/** What titles are near to. Whoever changes titles of a project makes it stale. */
export const titleCheckKey = ['title-check'] as const
