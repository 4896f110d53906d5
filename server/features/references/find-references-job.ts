import { z } from 'zod'

const input = z.object({
  articleId: z.string(),
  /** Undefined: what the article says. */
  query: z.string().optional(),
  /** Whether the web is searched. */
  searches: z.boolean(),
  urls: z.array(z.string()),
  files: z.array(z.object({ id: z.string(), name: z.string() })),
  sitemapUrl: z.string().optional(),
  referenceIds: z.array(z.string()),
  limit: z.number(),
  accept: z.boolean(),
})
export type FindReferencesInput = z.infer<typeof input>

/** A quarter of an hour: thirty pages that all need the browser and answer late. It tries again itself. */
export const findReferencesJob = {
  type: 'references',
  input,
  attempts: 1,
  timeoutMs: 900_000,
} as const
