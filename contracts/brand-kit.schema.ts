// How somebody writes and what may always be said of them: one kit for an account, and one for each project
// that has its own. It is part of every brief, and the guard enforces its banned words.
import { z } from 'zod'
import { formatCount } from './figures.ts'

const line = (max: number): z.ZodString =>
  z
    .string()
    .trim()
    .max(max, `must have ${formatCount(max)} characters or less`)

/** Spelling variants; empty: as the language has it. */
export const spellings = ['', 'en-GB', 'en-US', 'de-DE', 'de-AT', 'de-CH'] as const

export const brandKitShape = {
  voice: z.string().describe('How texts sound, best in three adjectives.'),
  weSay: z
    .array(
      z.strictObject({
        say: line(200).describe('Empty: nothing takes its place.'),
        dontSay: line(200).min(1, 'must not be empty'),
      }),
    )
    .max(100, 'must have 100 items or less')
    .describe('What to write instead of what.'),
  samples: z
    .array(line(2_000).min(1, 'must not be empty'))
    .max(2, 'must have 2 paragraphs or less')
    .describe('Paragraphs of the owner that show the voice.'),
  bannedWords: z
    .array(line(200).min(1, 'must not be empty'))
    .max(500, 'must have 500 items or less')
    .describe('Words and phrases that no text may have.'),
  facts: z
    .array(line(1_000).min(1, 'must not be empty'))
    .max(200, 'must have 200 items or less')
    .describe('What may always be stated.'),
  readers: line(1_000).describe('For whom the owner usually writes.'),
  spelling: z.enum(spellings, { error: 'must be en-GB, en-US, de-DE, de-AT, de-CH or empty' }),
}

/** What texts are written with. Colours and logo are kept beside it, where pages are made. */
export const brandKitSchema = z.object(brandKitShape).meta({ id: 'BrandKit' })
export type BrandKit = z.infer<typeof brandKitSchema>

export const emptyBrandKit: BrandKit = {
  voice: '',
  weSay: [],
  samples: [],
  bannedWords: [],
  facts: [],
  readers: '',
  spelling: '',
}
