// Drafts of a text that an editor's call did not choose, as answers and conversations keep them.
import { z } from 'zod'

const draftApproaches = ['plain', 'short'] as const
export type DraftApproach = (typeof draftApproaches)[number]

export const draftApproach = z
  .enum(draftApproaches)
  .describe('How a draft was asked for: plainly, or as short as the request allows.')

const keptApproach = z
  .enum([...draftApproaches, 'reader-first'])
  .describe(
    'How a draft was asked for: plainly, or as short as the request allows. `reader-first`, beginning with what its reader wants to know, is no longer asked for, and only in older conversations.',
  )

export const otherDraft = z
  .object({ approach: keptApproach, title: z.string(), content: z.string() })
  .meta({ id: 'OtherDraft' })
export type OtherDraft = z.infer<typeof otherDraft>
