/** As many as a project may have (server/features/projects/projects.schema.ts). */
export const mostKeywords = 2_000
