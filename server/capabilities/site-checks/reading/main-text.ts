// The main content as sentences, for checks of style. Read once a page: many checks ask for it.
import { splitSentences } from '#core/sentences.ts'
import { countWords } from '#core/text.ts'
import type { AuditedPage, TextBlock } from '#capabilities/site-crawl/index.ts'
import { oncePerPage } from './once-a-page.ts'
import { spokenLanguage } from './page-parts.ts'

export interface MainText {
  /** Whose sentences are understood; undefined for other languages. */
  language: 'en' | 'de' | undefined
  /** Blocks of full sentences, in order: what a writer wrote, not labels and lists of names. */
  prose: readonly string[]
  sentences: readonly Sentence[]
  /** Of the prose. */
  words: number
}

export interface Sentence {
  text: string
  words: number
  /** Which block of prose it is in. */
  block: number
}

/** A paragraph without a full stop is prose from so many words on; shorter ones are labels. */
const longLabel = 12
const minWords = 4

export const getMainText = oncePerPage((page): MainText => {
  const prose = mainBlocks(page)
    .filter(isProse)
    .map(({ text }) => text)
  const sentences = prose.flatMap((text, block) =>
    splitSentences(text).map((sentence) => ({ text: sentence, words: countWords(sentence), block })),
  )
  return {
    language: understood(page),
    prose,
    sentences: sentences.filter(({ words }) => words > 0),
    words: sentences.reduce((sum, { words }) => sum + words, 0),
  }
})

/** Without navigation, header, footer and asides; without listings of code. */
export function mainBlocks({ blocks }: AuditedPage): TextBlock[] {
  return blocks.filter(({ region, kind }) => region === 'main' && kind !== 'code')
}

function understood(page: AuditedPage): MainText['language'] {
  const language = spokenLanguage(page)
  return language === 'en' || language === 'de' ? language : undefined
}

function isProse({ kind, text }: TextBlock): boolean {
  if (kind === 'heading' || kind === 'cell' || kind === 'caption') return false
  const words = countWords(text)
  if (/[.!?…。！？]["'”’»)\]]*$/u.test(text)) return words >= minWords
  return kind === 'paragraph' && words >= longLabel
}
