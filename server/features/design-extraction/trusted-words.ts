import type { z } from 'zod'
import type { siteWords as siteWordsSchema } from '#contracts/extracted-document.schema.ts'
import { siteWords } from '#capabilities/writing/grounding/index.ts'

type Words = z.infer<typeof siteWordsSchema>

/**
 * What a website says about itself, without its praise of itself, quotations of others and instructions to
 * models.
 */
export function trustedWords(words: Words): Words {
  const trusted = (text: string): string => siteWords(text).text
  const texts = (given: string[]): string[] => given.map(trusted).filter((text) => text !== '')
  return {
    ...words,
    description: trusted(words.description),
    headings: texts(words.headings),
    paragraphs: texts(words.paragraphs),
  }
}
