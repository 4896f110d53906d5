import { z } from 'zod'
import { businessSummaryBody, generateOutlineBody, targetAudienceBody } from './briefs.schema.ts'

const input = z.discriminatedUnion('name', [
  z.object({ name: z.literal('summary'), request: businessSummaryBody }),
  z.object({ name: z.literal('audience'), request: targetAudienceBody }),
  z.object({ name: z.literal('outline'), request: generateOutlineBody }),
])
export type MakeBriefInput = z.infer<typeof input>

/** What the API needs to enqueue a brief that is made later. */
export const makeBriefJob = { type: 'brief', input, attempts: 2, timeoutMs: 240_000 } as const
