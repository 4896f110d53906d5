import { z } from 'zod'

/**
 * Every error answer (RFC 9457), `application/problem+json`. `message` repeats `detail` for clients that look
 * there.
 */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    message: z.string(),
    code: z.string().describe('A stable word to program against.'),
    requestId: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .loose()

export type Problem = z.infer<typeof problemSchema>
