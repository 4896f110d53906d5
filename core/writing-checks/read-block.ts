// One block read alone: its sentences, words and what is wrong within it. Pure, so that an unchanged block is
// read once.
import { findBannedPlaces, findPhrase, readTextWords } from '../banned-words.ts'
import { findSentences } from '../sentences.ts'
import { checkLines } from './line-rules.ts'
import { findEnglishPassive } from './passive-english.ts'
import { findGermanPassive } from './passive-german.ts'
import { countSyllables } from './syllables.ts'
import { hasTransition } from './transitions.ts'
import { findWords, isContentWord, toStem, type Word } from './words.ts'
import type { BlockFinding, CheckContext, Span, TextBlock, WritingLanguage } from './writing-checks.types.ts'

export interface SentenceReading extends Span {
  words: number
  passive: Span | undefined
  hasTransition: boolean
  /** The words it begins with, for comparing; empty where it has none. */
  opening: string
}

export interface StemmedWord extends Span {
  stem: string
  isContent: boolean
}

export interface BlockReading {
  block: TextBlock
  sentences: readonly SentenceReading[]
  words: readonly StemmedWord[]
  /** Of running text; 0 for other kinds of blocks. */
  syllables: number
  findings: readonly BlockFinding[]
}

/** What a reading depends on beside its block. */
export type BlockContext = Pick<CheckContext, 'bannedWords' | 'weSay'> & {
  language: WritingLanguage | undefined
}

export const maxSentenceWords = 20
const veryLongSentence = 35
const maxParagraphWords = 150
const veryLongParagraph = 200

const address = /(?:https?:\/\/|www\.)\S+|\S+@\S+\.\p{L}{2,}|(?<!\S)[\w-]+(?:\.[\w-]+)+\/\S*/gu

export function readBlock(block: TextBlock, context: BlockContext): BlockReading {
  const { text, kind } = block
  if (kind === 'code') return { block, sentences: [], words: [], syllables: 0, findings: [] }
  const { language } = context
  const exempt = [
    ...(block.code ?? []),
    ...Array.from(text.matchAll(address), ({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
    })),
  ]
  const words = findWords(text).filter(({ start, end }) => !overlaps(exempt, start, end))
  const isRunning = kind === 'paragraph' || kind === 'item'
  const sentences = isRunning ? readSentences(text, words, language) : []
  const findings = [
    ...checkLengths(block, words.length, sentences),
    ...checkLines(text, language, exempt),
    ...checkBrand(text, context),
  ]
  return {
    block,
    sentences,
    words: words.map(({ folded, start, end }) => ({
      stem: toStem(folded, language),
      isContent: isContentWord(folded),
      start,
      end,
    })),
    syllables:
      isRunning && language !== undefined
        ? words.reduce((sum, { text: word }) => sum + countSyllables(word, language), 0)
        : 0,
    findings,
  }
}

function overlaps(spans: readonly Span[], start: number, end: number): boolean {
  return spans.some((span) => span.start < end && start < span.end)
}

function readSentences(
  text: string,
  words: readonly Word[],
  language: WritingLanguage | undefined,
): SentenceReading[] {
  let first = 0
  return splitLines(text).flatMap((line) =>
    findSentences(text.slice(line.start, line.end)).flatMap((span) => {
      const [start, end] = [span.start + line.start, span.end + line.start]
      while ((words[first]?.start ?? Infinity) < start) first += 1
      let last = first
      while ((words[last]?.start ?? Infinity) < end) last += 1
      const own = words.slice(first, last)
      first = last
      if (own.length === 0) return []
      return [
        {
          start,
          end,
          words: own.length,
          passive:
            language === 'en'
              ? findEnglishPassive(own)
              : language === 'de'
                ? findGermanPassive(text, own)
                : undefined,
          hasTransition: language !== undefined && hasTransition(text.slice(start, end), language),
          opening: toOpening(own),
        },
      ]
    }),
  )
}

/** A line break within a block ends a sentence where the line ends as one, or the next is an item. */
function splitLines(text: string): Span[] {
  const lines: Span[] = []
  let start = 0
  for (const { index } of text.matchAll(/\n(?=\s*(?:[-*•–]|\d{1,3}[.)])\s)|(?<=[.!?:])\n|\n\s*\n/g)) {
    lines.push({ start, end: index })
    start = index + 1
  }
  lines.push({ start, end: text.length })
  return lines
}

const articles = new Set('the a an der die das ein eine einen einem einer den dem'.split(' '))

/** An article alone says nothing: the noun behind it counts. */
function toOpening(words: readonly Word[]): string {
  const [first, second] = words
  if (first === undefined) return ''
  return articles.has(first.folded) ? `${first.folded} ${second?.folded ?? ''}` : first.folded
}

function checkLengths(
  { kind, text }: TextBlock,
  words: number,
  sentences: readonly SentenceReading[],
): BlockFinding[] {
  const findings: BlockFinding[] = []
  if (kind === 'paragraph' && words > maxParagraphWords)
    findings.push({
      id: 'paragraph-length',
      part: 'readability',
      severity: words > veryLongParagraph ? 'warning' : 'notice',
      message: `This paragraph has ${words} words. Readers lose their place in more than ${maxParagraphWords}; split it where the thought changes.`,
      ranges: [{ start: 0, end: text.length }],
    })
  for (const { start, end, words: length } of sentences)
    if (length > veryLongSentence)
      findings.push({
        id: 'sentence-very-long',
        part: 'readability',
        severity: 'warning',
        message: `This sentence has ${length} words. Split it: one thought per sentence.`,
        ranges: [{ start, end }],
      })
  return findings
}

function checkBrand(text: string, { bannedWords = [], weSay = [] }: BlockContext): BlockFinding[] {
  if (bannedWords.length === 0 && weSay.length === 0) return []
  const words = readTextWords(text)
  const banned = bannedWords.flatMap((phrase) =>
    findBannedPlaces(text, words, phrase).map((range): BlockFinding => ({
      id: 'banned-word',
      part: 'brand',
      severity: 'warning',
      message: `“${text.slice(range.start, range.end)}” is among the words that your brand does not use. Say it in other words.`,
      ranges: [range],
    })),
  )
  const unsaid = weSay.flatMap(({ say, dontSay }) => {
    const phrase = readTextWords(dontSay).map(({ folded }) => folded)
    return findPhrase(words, phrase).flatMap((at): BlockFinding[] => {
      const [first, last] = [words[at], words[at + phrase.length - 1]]
      if (first === undefined || last === undefined) return []
      const range = { start: first.start, end: last.end }
      const found = text.slice(range.start, range.end)
      return [
        {
          id: 'brand-wording',
          part: 'brand',
          severity: 'warning',
          message:
            say === '' ? `Your brand does not say “${found}”.` : `Your brand says “${say}”, not “${found}”.`,
          ranges: [range],
          // An inflected form needs the writer’s own ending.
          ...(say !== '' &&
            found.toLowerCase() === dontSay.trim().toLowerCase() && {
              fix: { range, replacement: first.isCapital ? capital(say) : say },
            }),
        },
      ]
    })
  })
  return [...banned, ...unsaid]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
