// The title and description that result pages show of an article.
import { z } from 'zod'
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import { wordingLines } from './brand-lines.ts'
import type { WritingPrompt } from './prompt.types.ts'
import { languageLine, maxShown, toPrompt } from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const describeSearchResultPrompt: WritingPrompt = {
  id: 'search-result',
  version: 1,
  temperature: 0.7,
  maxOutputTokens: 900,
}

export const searchResultTexts = z.object({
  titles: z.array(z.string()).describe('4 titles of at most 55 characters.'),
  descriptions: z.array(z.string()).describe('3 descriptions of 110 to 145 characters.'),
})
export type SearchResultTexts = z.infer<typeof searchResultTexts>

export interface SearchResultMaterial {
  title: string
  keywords: readonly string[]
  /** Of the text; before there is one, its outline. */
  markdown: string
  /** What the page says of itself now. */
  metaTitle: string
  metaDescription: string
  /** BCP 47; empty: that of the text. */
  language: string
  voice: Pick<NonNullable<WritingMaterial['voice']>, 'weSay' | 'spelling'>
}

export function buildSearchResultPrompt(material: SearchResultMaterial): BuiltPrompt {
  const { title, keywords, markdown, metaTitle, metaDescription, language, voice } = material
  const fence = newFence()
  const rules = [
    'You write what search engines show of an article: 4 titles and 3 descriptions to choose from.',
    'A title has at most 55 characters, names the keyphrase early and in a natural form, and says what only this article gives. The titles differ in kind: one plain, one that names the result, one a question that the article answers, one for its reader’s situation. No site name, no final full stop, no quotation marks.',
    'A description has 110 to 145 characters in one or two whole sentences: first what the reader will know or can do, with the figure or name that counts, then who it is for or what else there is. It has the keyphrase or its words once. Nothing that the article does not say; no “this article”, no “learn more”, no “click here”.',
    language === '' ? 'Write in the language of the article.' : languageLine(language),
    ...wordingLines(voice),
    fenceRule(fence),
  ]
  const parts = [
    `The article’s title:\n${fenced(fence, title)}`,
    ...(keywords.length === 0
      ? []
      : [`Its keyphrase, and further keywords:\n${fenced(fence, keywords.join('; '))}`]),
    `Its text:\n${fenced(fence, markdown, maxShown.document)}`,
    ...(metaTitle === '' && metaDescription === ''
      ? []
      : [`What is shown of it now; find others:\n${fenced(fence, `${metaTitle}\n${metaDescription}`)}`]),
  ]
  return toPrompt(fence, rules, parts)
}
