// Whom a company addresses, from what is known of its business.
import { z } from 'zod'
import type { PromptLine } from '#contracts/prompt-lines.schema.ts'
import { newFence } from '../../ai/index.ts'
import {
  getLabel,
  groundedRules,
  maxBusinessText,
  toLinedPrompt,
  type BrandOfCall,
  type BusinessText,
} from './business-lines.ts'
import {
  findLines,
  fromRequest,
  labelled,
  ownLine,
  ownLines,
  section,
  type LinedPrompt,
} from './prompt-lines.ts'
import type { WritingPrompt } from './prompt.types.ts'

export const describeAudiencePrompt: WritingPrompt = { id: 'target-audience', version: 2, temperature: 0.4 }

export const writtenAudience = z.object({
  target_audience: z.string(),
  segments: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      pains: z.array(z.string()),
      goals: z.array(z.string()),
      keywords: z.array(z.string()),
    }),
  ),
})
export type WrittenAudience = z.infer<typeof writtenAudience>

export interface AudienceMaterial {
  /** Each of them empty where nobody says it. */
  companyName: PromptLine
  businessSummary: PromptLine & BusinessText
  details: string
  location: PromptLine
  /** BCP 47, and who says so. */
  language: PromptLine
  brand: BrandOfCall
}

const rules = [
  'You say whom a company addresses, for people who will write for its blog.',
  'target_audience: one paragraph of three to five sentences: who they are, what they want, what they worry about, how they decide.',
  'segments: two to four groups that differ from each other. name: a few words. description: one or two sentences. pains and goals: two or three short ones each. keywords: up to six phrases that this group would search for.',
  'Conclude from the offer what its customers need, and claim nothing about their number, age or income that the material does not say.',
]

export function buildAudiencePrompt({
  companyName,
  businessSummary,
  details,
  location,
  language,
  brand,
}: AudienceMaterial): LinedPrompt {
  const fence = newFence()
  const company = [
    ...labelled('Name', companyName.text, companyName.origin),
    ...labelled('Place', location.text, location.origin),
  ]
  return toLinedPrompt(
    fence,
    [...ownLines(rules), ...groundedRules(fence, language, brand)],
    [
      section(fence, 'The company:', company, 600),
      section(
        fence,
        `${getLabel('What it does', businessSummary)}:`,
        findLines(businessSummary.text, businessSummary.origin),
        maxBusinessText.details,
      ),
      section(fence, 'Further details:', findLines(details, fromRequest), maxBusinessText.details),
      section(
        fence,
        'What its owner states:',
        [
          ...labelled('Usual readers', brand.kit.readers, brand.origin),
          ...findLines(brand.kit.facts.join('\n'), brand.origin),
        ],
        maxBusinessText.facts,
      ),
      [ownLine('Describe the audience.')],
    ],
  )
}
