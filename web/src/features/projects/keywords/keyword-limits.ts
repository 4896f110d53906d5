/** As many as a project may have (server/features/projects/projects.schema.ts). */
export const maxKeywords = 2_000

/** As many as titles are looked for by one press: more would be found for longer than one waits. */
export const maxKeywordsPerRequest = 50
