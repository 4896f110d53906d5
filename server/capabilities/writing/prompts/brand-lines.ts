// What a brand kit says to whoever writes for its owner, worded once for all prompts.
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import { fenced } from '../../ai/index.ts'
import type { VoiceSample } from './writing-material.types.ts'

/** Words to use and not to use, and how they are spelt. */
export function wordingLines({
  weSay,
  bannedWords,
  spelling,
}: Pick<VoiceSample, 'weSay' | 'spelling'> & { bannedWords?: readonly string[] }): string[] {
  return [
    ...(weSay.length === 0
      ? []
      : [
          `Choice of words: ${weSay.map(({ say, dontSay }) => (say === '' ? `never “${dontSay}”` : `“${say}”, not “${dontSay}”`)).join('; ')}.`,
        ]),
    ...(bannedWords === undefined || bannedWords.length === 0
      ? []
      : [`Never use these words: ${bannedWords.join(', ')}.`]),
    ...(spelling === '' ? [] : [`Spelling: ${spelling}.`]),
  ]
}

/** Paragraphs of the owner, to write like. */
export function sampleLines({ samples }: Pick<VoiceSample, 'samples'>, fence: string): string[] {
  return samples.length === 0
    ? []
    : [
        `This is how the owner writes. Take over rhythm and choice of words, not the content:\n${fenced(fence, samples.join('\n\n'))}`,
      ]
}

/** All that a kit says about how to write, for texts that have no brief. */
export function brandLines(name: string, kit: BrandKit): string[] {
  return [
    ...(kit.voice.trim() === '' ? [] : [`Voice of ${name}: ${kit.voice.trim()}`]),
    ...wordingLines(kit),
    ...(kit.readers === '' ? [] : [`Usual readers: ${kit.readers}`]),
  ]
}

/** What a guard refuses in every text of the owner: banned words, and what they do not say. */
export function refusedWords({ bannedWords, weSay }: Pick<BrandKit, 'bannedWords' | 'weSay'>): string[] {
  return [...new Set([...bannedWords, ...weSay.map(({ dontSay }) => dontSay)])]
}
