// What shows only over the whole text: shares, distances, repetitions.
import { counted } from '../text.ts'
import { maxSentenceWords, type BlockReading, type SentenceReading } from './read-block.ts'
import type {
  BlockSpan,
  CheckContext,
  CheckFinding,
  TextFigures,
  WritingLanguage,
} from './writing-checks.types.ts'

type Severity = CheckFinding['severity']

interface PlacedSentence extends SentenceReading {
  block: number
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
export const toSpan = ({ block, start, end }: BlockSpan): BlockSpan => ({ block, start, end })

/** Below these, shares say nothing. */
const minSentences = 5
const minWordsForTransitions = 200
const minWordsForEase = 100

export function measure(
  readings: readonly BlockReading[],
  language: WritingLanguage | undefined,
): { figures: TextFigures; sentences: PlacedSentence[] } {
  const sentences = readings.flatMap((reading, block) =>
    reading.sentences.map((sentence) => ({ ...sentence, block })),
  )
  const words = readings.reduce((sum, reading) => sum + reading.words.length, 0)
  const running = sentences.reduce((sum, sentence) => sum + sentence.words, 0)
  const syllables = readings.reduce((sum, reading) => sum + reading.syllables, 0)
  const perSentence = running / Math.max(1, sentences.length)
  const share = (has: (sentence: PlacedSentence) => boolean): number | null =>
    language === undefined || sentences.length === 0 ? null : sentences.filter(has).length / sentences.length
  return {
    sentences,
    figures: {
      words,
      sentences: sentences.length,
      wordsPerSentence: Math.round(perSentence * 10) / 10,
      passive: share(({ passive }) => passive !== undefined),
      transitions: share((sentence) => sentence.hasTransition),
      readingEase:
        language === undefined || running < minWordsForEase
          ? null
          : Math.round(readingEase(perSentence, syllables / running, language)),
    },
  }
}

/** Flesch (1948) for English, Amstad (1978) for German; 0 to 100. */
function readingEase(perSentence: number, perWord: number, language: WritingLanguage): number {
  const ease =
    language === 'de' ? 180 - perSentence - 58.5 * perWord : 206.835 - 1.015 * perSentence - 84.6 * perWord
  return Math.min(100, Math.max(0, ease))
}

export function checkReadability(sentences: readonly PlacedSentence[], figures: TextFigures): CheckFinding[] {
  const findings: CheckFinding[] = []
  const add = (
    id: string,
    part: 'readability' | 'style',
    severity: Severity,
    message: string,
    ranges: BlockSpan[] = [],
  ): void => void findings.push({ id, part, severity, message, ranges })
  if (sentences.length >= minSentences) {
    const long = sentences.filter(({ words }) => words > maxSentenceWords)
    const share = long.length / sentences.length
    if (share > 0.25)
      add(
        'sentence-length',
        'readability',
        share > 0.3 ? 'warning' : 'notice',
        `${percent(share)} of the sentences have more than ${maxSentenceWords} words. Up to 25 % reads easily; shorten some.`,
        long.map(toSpan),
      )
    const passive = sentences.filter((sentence) => sentence.passive !== undefined)
    if (figures.passive !== null && figures.passive > 0.1)
      add(
        'passive-voice',
        'style',
        figures.passive > 0.15 ? 'warning' : 'notice',
        `${percent(figures.passive)} of the sentences are passive. Up to 10 % reads lively; say who does it.`,
        passive.map(({ block, passive: place, start, end }) => ({
          block,
          start: place?.start ?? start,
          end: place?.end ?? end,
        })),
      )
  }
  if (figures.words >= minWordsForTransitions && figures.transitions !== null && figures.transitions < 0.3)
    add(
      'transitions',
      'style',
      figures.transitions < 0.2 ? 'warning' : 'notice',
      `${percent(figures.transitions)} of the sentences have a word that links them to what came before, such as “however” or “therefore” (German: „jedoch“, „deshalb“). From 30 % a text flows.`,
    )
  if (figures.readingEase !== null && figures.readingEase < 50)
    add(
      'reading-ease',
      'readability',
      figures.readingEase < 30 ? 'warning' : 'notice',
      `The text is ${figures.readingEase < 30 ? 'very hard' : 'rather hard'} to read (reading ease ${figures.readingEase} of 100; from 60 on it is easy). Shorter sentences and shorter words help.`,
    )
  return findings
}

const minSameOpenings = 3

export function checkOpenings(
  sentences: readonly PlacedSentence[],
  readings: readonly BlockReading[],
): CheckFinding[] {
  const findings: CheckFinding[] = []
  let run: PlacedSentence[] = []
  const close = (): void => {
    if (run.length >= minSameOpenings && run[0] !== undefined)
      findings.push({
        id: 'repeated-opening',
        part: 'style',
        severity: 'notice',
        message: `${run.length} sentences in a row begin with “${run[0].opening}”. Begin some of them differently.`,
        ranges: run.map(({ block, start, opening }) => {
          const found = readings[block]?.words.filter((word) => word.start >= start)[
            opening.includes(' ') ? 1 : 0
          ]
          return { block, start, end: found?.end ?? start + opening.length }
        }),
      })
  }
  for (const sentence of sentences) {
    const isText = readings[sentence.block]?.block.kind === 'paragraph'
    if (isText && sentence.opening !== '' && run[0]?.opening === sentence.opening) run.push(sentence)
    else {
      close()
      run = isText ? [sentence] : []
    }
  }
  close()
  return findings
}

const repeatedWithin = 40
const minRepeats = 3
const minRepeatedLength = 5
const maxRepeatFindings = 20

/** Words of meaning that are three times within a few lines; those that the text is about may. */
export function checkRepetition(
  readings: readonly BlockReading[],
  topic: ReadonlySet<string>,
): CheckFinding[] {
  const words = readings.flatMap(({ block, words: own }, at) =>
    block.kind === 'paragraph' ? own.map((word) => ({ ...word, block: at })) : [],
  )
  const uses = new Map<string, number>()
  for (const { stem } of words) uses.set(stem, (uses.get(stem) ?? 0) + 1)
  const open = new Map<string, { at: number; places: BlockSpan[] }>()
  const found: { places: BlockSpan[] }[] = []
  for (const [at, word] of words.entries()) {
    const { stem } = word
    if (!word.isContent || word.end - word.start < minRepeatedLength || topic.has(stem)) continue
    // What is in every other paragraph is the topic, whatever the keyphrase says.
    if ((uses.get(stem) ?? 0) > Math.max(6, words.length / 60)) continue
    const run = open.get(stem)
    if (run !== undefined && at - run.at <= repeatedWithin / 2) {
      run.places.push(toSpan(word))
      run.at = at
      if (run.places.length === minRepeats) found.push(run)
    } else open.set(stem, { at, places: [toSpan(word)] })
  }
  return found.slice(0, maxRepeatFindings).map(({ places }) => {
    const [first] = places
    const word =
      first === undefined ? '' : (readings[first.block]?.block.text.slice(first.start, first.end) ?? '')
    return {
      id: 'repeated-nearby',
      part: 'style',
      severity: 'notice',
      message: `“${word}” appears ${places.length} times within a few lines. Replace some by another word, or join the sentences.`,
      ranges: places,
    }
  })
}

const maxSectionWords = 300

export function checkImages(readings: readonly BlockReading[]): CheckFinding[] {
  const ranges = readings.flatMap(({ block: { bareImages = [] } }, block) =>
    bareImages.map((span) => ({ ...span, block })),
  )
  if (ranges.length === 0) return []
  return [
    {
      id: 'image-alternative',
      part: 'structure',
      severity: 'warning',
      message: `${counted(ranges.length, 'image has', 'images have')} no alternative text. Say what ${ranges.length === 1 ? 'it shows' : 'they show'}, for readers who cannot see ${ranges.length === 1 ? 'it' : 'them'} and for search engines.`,
      // Where an image is in a plain text nothing says.
      ranges: ranges.filter(({ start, end }) => start < end),
    },
  ]
}

export function checkStructure(
  readings: readonly BlockReading[],
  totalWords: number,
  { isArticle = false }: CheckContext,
): CheckFinding[] {
  const findings: CheckFinding[] = []
  const add = (id: string, severity: Severity, message: string, ranges: BlockSpan[] = []): void =>
    void findings.push({ id, part: 'structure', severity, message, ranges })
  if (isArticle && totalWords < 300)
    add(
      'text-length',
      totalWords < 200 ? 'critical' : 'warning',
      `The article has ${counted(totalWords, 'word', 'words')}. With fewer than 300, search engines and readers find little in it.`,
    )
  let words = 0
  let first: number | undefined
  let last = 0
  const close = (): void => {
    if (words > maxSectionWords && totalWords > maxSectionWords && first !== undefined)
      add(
        'subheading-distance',
        words > 350 ? 'warning' : 'notice',
        `${words} words come without a subheading. Put one at about every ${maxSectionWords}.`,
        readings
          .slice(first, last + 1)
          .flatMap(({ block }, index) =>
            index === 0 ? [{ block: first ?? 0, start: 0, end: block.text.length }] : [],
          ),
      )
    words = 0
    first = undefined
  }
  for (const [at, { block, words: own }] of readings.entries()) {
    if (block.kind === 'heading') close()
    else if (block.kind !== 'code') {
      first ??= at
      last = at
      words += own.length
    }
  }
  close()
  const levels = readings.flatMap(({ block }, at) =>
    block.kind === 'heading' ? [{ level: block.level ?? 1, at, end: block.text.length }] : [],
  )
  for (const [index, { level, at, end }] of levels.entries()) {
    const before = levels[index - 1]?.level
    if (before !== undefined && level > before + 1)
      add(
        'heading-level',
        'notice',
        `A heading of level ${level} follows one of level ${before}. Leave no level out.`,
        [{ block: at, start: 0, end }],
      )
  }
  return findings
}
