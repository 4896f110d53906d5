// Drafts of a text that an editor's call did not choose, as answers and conversations keep them.
import { z } from 'zod'

export const draftApproaches = ['plain', 'short', 'reader-first'] as const
export type DraftApproach = (typeof draftApproaches)[number]

export const draftApproach = z
  .enum(draftApproaches)
  .describe(
    'How a draft was asked for: plainly, as short as the request allows, or beginning with what its reader wants to know.',
  )

export const otherDraft = z
  .object({ approach: draftApproach, title: z.string(), content: z.string() })
  .meta({ id: 'OtherDraft' })
export type OtherDraft = z.infer<typeof otherDraft>
