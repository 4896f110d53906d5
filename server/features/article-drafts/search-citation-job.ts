import { z } from 'zod'

const input = z.object({ articleId: z.string(), claim: z.string(), limit: z.number() })
export type SearchCitationInput = z.infer<typeof input>

/** Five minutes: a handful of pages. It tries again itself. */
export const searchCitationJob = {
  type: 'citation-search',
  input,
  attempts: 1,
  timeoutMs: 300_000,
} as const
