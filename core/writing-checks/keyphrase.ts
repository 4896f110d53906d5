// Where a text has its keyphrase: in any inflected form and order, within one sentence, heading or line.
import { findWords, isContentWord, toStem } from './words.ts'
import type { BlockReading, StemmedWord } from './read-block.ts'
import type { BlockSpan, CheckContext, CheckFinding, WritingLanguage } from './writing-checks.types.ts'

interface Occurrence extends BlockSpan {
  spans: BlockSpan[]
}

const minTextWords = 100
/** Shares of all words, times the words of the phrase. */
const [minDensity, maxDensity, muchTooDense] = [0.005, 0.03, 0.04]
/** Of a text of so many sections, one has no keyphrase in it at most. */
const minSectionWords = 300

export function checkKeyphrase(
  readings: readonly BlockReading[],
  totalWords: number,
  { keyword = '', title, description, isArticle = false }: CheckContext,
  language: WritingLanguage | undefined,
): CheckFinding[] {
  const stems = keyphraseStems(keyword, language)
  if (stems.length === 0) return []
  const phrase = `“${keyword.trim()}”`
  const findings: CheckFinding[] = []
  const add = (
    id: string,
    severity: CheckFinding['severity'],
    message: string,
    ranges: BlockSpan[] = [],
  ): void => void findings.push({ id, part: 'keyphrase', severity, message, ranges })

  if (title !== undefined && title.trim() !== '' && !hasAll(title, stems, language))
    add(
      'keyphrase-title',
      'warning',
      `The title does not have the keyphrase ${phrase}. Searchers look for it there.`,
    )
  if (description !== undefined && description.trim() !== '' && !hasAll(description, stems, language))
    add('keyphrase-description', 'notice', `The description does not have the keyphrase ${phrase}.`)

  const occurrences = readings.flatMap((reading, block) => findOccurrences(reading, block, stems))
  const all = occurrences.flatMap(({ spans }) => spans)
  if (totalWords < minTextWords && !isArticle) return findings

  const introduction = readings.findIndex(({ sentences }) => sentences.length > 0)
  if (introduction !== -1 && !hasEvery(readings[introduction]?.words ?? [], stems))
    add(
      'keyphrase-introduction',
      'warning',
      `The first paragraph does not have the keyphrase ${phrase}. Say there what the text is about.`,
      [wholeBlock(readings, introduction)],
    )

  const subheadings = readings.flatMap(({ block, words }, index) =>
    block.kind === 'heading' && (block.level ?? 2) >= 2 ? [{ index, isOn: hasEvery(words, stems) }] : [],
  )
  const on = subheadings.filter(({ isOn }) => isOn).length
  if (subheadings.length > 1 && on === 0)
    add(
      'keyphrase-subheadings',
      'notice',
      `No subheading has the keyphrase ${phrase}. One or more of ${subheadings.length} should.`,
    )
  else if (subheadings.length > 3 && on > subheadings.length * 0.75)
    add(
      'keyphrase-subheadings',
      'notice',
      `${on} of ${subheadings.length} subheadings have the keyphrase ${phrase}. Fewer read better.`,
      subheadings.filter(({ isOn }) => isOn).map(({ index }) => wholeBlock(readings, index)),
    )

  const density = (occurrences.length * stems.length) / Math.max(1, totalWords)
  const percent = `${(density * 100).toFixed(1)} %`
  const times = occurrences.length === 1 ? 'once' : `${occurrences.length} times`
  if (occurrences.length === 0)
    add('keyphrase-density', 'critical', `The text never uses the keyphrase ${phrase}. Use it where it fits.`)
  else if (density < minDensity)
    add(
      'keyphrase-density',
      'warning',
      `The text uses the keyphrase ${phrase} ${times} (${percent} of its words). 0.5 to 3 % is usual.`,
    )
  else if (density > maxDensity && occurrences.length > 2)
    add(
      'keyphrase-density',
      density > muchTooDense ? 'critical' : 'warning',
      `The text uses the keyphrase ${phrase} ${times} (${percent} of its words). More than 3 % reads like advertising to search engines; use other words.`,
      all,
    )
  else if (totalWords >= minSectionWords && occurrences.length > 0) {
    const gap = largestGap(readings, occurrences, totalWords)
    if (gap > 0.5)
      add(
        'keyphrase-spread',
        'notice',
        `The keyphrase ${phrase} is missing in ${Math.round(gap * 100)} % of the text in a row. Spread it more evenly.`,
        all,
      )
  }
  return findings
}

/** Stems of the words of a keyphrase that carry its meaning; all of them where none does. */
export function keyphraseStems(keyword: string, language: WritingLanguage | undefined): string[] {
  const folded = findWords(keyword).map((word) => word.folded)
  const content = folded.filter(isContentWord)
  return [...new Set((content.length > 0 ? content : folded).map((word) => toStem(word, language)))]
}

function hasAll(text: string, stems: readonly string[], language: WritingLanguage | undefined): boolean {
  const found = new Set(findWords(text).flatMap(({ folded }) => getForms(toStem(folded, language), folded)))
  return stems.every((stem) => found.has(stem))
}

/** The parts of a word joined by hyphens count, too: `Fahrrad-Werkstatt`. */
function getForms(stem: string, folded: string): string[] {
  return folded.includes('-') ? [stem, ...folded.split('-')] : [stem]
}

function hasEvery(words: readonly StemmedWord[], stems: readonly string[]): boolean {
  return stems.every((stem) => words.some((word) => word.stem === stem))
}

/** Of each sentence, heading or cell that has all stems, as often as it has the rarest. */
function findOccurrences(reading: BlockReading, block: number, stems: readonly string[]): Occurrence[] {
  const { words, sentences } = reading
  const lines = sentences.length > 0 ? sentences : [{ start: 0, end: reading.block.text.length }]
  const wanted = new Set(stems)
  const found = words.filter(({ stem }) => wanted.has(stem))
  if (found.length < stems.length) return []
  return lines.flatMap(({ start, end }) => {
    const within = found.filter((word) => word.start >= start && word.start < end)
    const byStem = stems.map((stem) => within.filter((word) => word.stem === stem))
    const count = Math.min(...byStem.map((places) => places.length))
    return Array.from({ length: count }, (_, index) => {
      const spans = byStem.flatMap((places) => {
        const place = places[index]
        return place === undefined ? [] : [{ block, start: place.start, end: place.end }]
      })
      return { block, start: Math.min(...spans.map((span) => span.start)), end: 0, spans }
    })
  })
}

/** The largest part of the text, 0 to 1, without an occurrence. */
function largestGap(
  readings: readonly BlockReading[],
  occurrences: readonly Occurrence[],
  totalWords: number,
): number {
  const before: number[] = []
  let sum = 0
  for (const { words } of readings) {
    before.push(sum)
    sum += words.length
  }
  const places = occurrences
    .map(({ block, start }) => {
      const within = readings[block]?.words.filter((word) => word.start < start).length ?? 0
      return (before[block] ?? 0) + within
    })
    .sort((one, other) => one - other)
  let last = 0
  let gap = 0
  for (const place of [...places, totalWords]) {
    gap = Math.max(gap, place - last)
    last = place
  }
  return gap / totalWords
}

function wholeBlock(readings: readonly BlockReading[], block: number): BlockSpan {
  return { block, start: 0, end: readings[block]?.block.text.length ?? 0 }
}
