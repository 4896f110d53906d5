// What a company does, from its website and from what is said about it.
import { z } from 'zod'
import type { PromptLine } from '#contracts/prompt-lines.schema.ts'
import { newFence } from '../../ai/index.ts'
import { groundedRules, maxBusinessText, toLinedPrompt, type BrandOfCall } from './business-lines.ts'
import { findLines, fromRequest, ownLine, ownLines, section, type LinedPrompt } from './prompt-lines.ts'
import type { WritingPrompt } from './prompt.types.ts'

export const summariseBusinessPrompt: WritingPrompt = { id: 'business-summary', version: 2, temperature: 0.3 }

export const writtenSummary = z.object({
  summary: z.string(),
  products: z.array(z.string()),
  value_propositions: z.array(z.string()),
  keywords: z.array(z.string()),
})
export type WrittenSummary = z.infer<typeof writtenSummary>

export interface SummaryMaterial {
  companyName: string
  details: string
  /** Of each page its lines (`pageLines`). */
  pages: readonly PromptLine[][]
  /** BCP 47, and who says so. */
  language: PromptLine
  brand: BrandOfCall
}

/** Characters of a page, and of all of them. */
const maxPage = 5_000
const minPage = 1_500
const maxPages = 20_000

const rules = [
  'You sum up what a company does, for people who will plan its blog.',
  'summary: three to six plain sentences: what it is, what it offers, for whom, where, what sets it apart. No praise, no slogans, no invitation to buy.',
  'products: up to twelve products or services by name. value_propositions: up to six short sentences on what customers gain. keywords: up to fifteen phrases that people would search for.',
]

export function buildSummaryPrompt({
  companyName,
  details,
  pages,
  language,
  brand,
}: SummaryMaterial): LinedPrompt {
  const fence = newFence()
  const share = Math.max(minPage, Math.floor(maxPages / Math.max(1, pages.length)))
  return toLinedPrompt(
    fence,
    [...ownLines(rules), ...groundedRules(fence, language, brand)],
    [
      section(fence, 'The company:', findLines(`Name: ${companyName}`, fromRequest), 300),
      section(fence, 'What is said about it:', findLines(details, fromRequest), maxBusinessText.details),
      section(
        fence,
        'What its owner states:',
        findLines(brand.kit.facts.join('\n'), brand.origin),
        maxBusinessText.facts,
      ),
      ...pages.map((page) => section(fence, 'A page of its website:', page, Math.min(share, maxPage))),
      [ownLine('Sum the company up.')],
    ],
  )
}

/** What a page says, as the prompt has it. */
export function pageLines({
  url,
  title,
  description,
  blocks,
}: {
  url: string
  title: string
  description: string
  blocks: readonly { kind: string; text: string }[]
}): PromptLine[] {
  return [
    title,
    description,
    ...blocks.map(({ kind, text }) =>
      kind === 'heading' ? `# ${text}` : kind === 'item' ? `- ${text}` : text,
    ),
  ].flatMap((text) => findLines(text, { kind: 'site', name: url }))
}
