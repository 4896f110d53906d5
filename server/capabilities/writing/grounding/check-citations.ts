// Whether each sentence of a text with [n] markers is held by the passages that it cites, and by nothing
// else.
import { listNumbers } from '#core/citation-markers.ts'
import { once } from '#core/once.ts'
import { composerLanguage } from '#core/stop-words.ts'
import { isAdvice } from './calls-to-action.ts'
import { readFindings } from './check-sentence.ts'
import { fitsMeasure } from './measures/fits.ts'
import { findNames } from './names.ts'
import { findSentences, readSentences, type ReadSentence } from './read-sentences.ts'
import type { SentenceReading } from './sentence-reading.types.ts'
import {
  findNearest,
  flatten,
  getWeight,
  readSources,
  type GroundingSources,
  type SourceSentence,
} from './sources.ts'

export interface CitedPassage {
  /** The number of its marker. */
  n: number
  title?: string | undefined
  text: string
}

export type CitationVerdict = 'supported' | 'weak' | 'unsupported' | 'uncited'

export interface CheckedCitation {
  /** UTF-16 units of the text. */
  start: number
  end: number
  text: string
  markers: number[]
  verdict: CitationVerdict
  /** What it rests on, word for word from the passages. */
  passages: { n: number; quote: string }[]
  why: string
}

/** A citation, and what a judge needs to know of it. */
export interface ExaminedCitation extends CheckedCitation {
  /** The sentences that it cites, nearest first; none where it cites nothing that is there. */
  candidates: readonly SourceSentence[]
}

const marker = /\[(\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*)\]/g
/** Cited sentences that a judge reads of one citation. */
const maxCandidates = 40

export interface CitationRequest {
  text: string
  passages: readonly CitedPassage[]
  /**
   * Where headings are, those of tables too: they say what follows, and need no source. One that cites
   * something is checked.
   */
  headings?: readonly { start: number; end: number }[]
  now: Date
}

export function checkCitations(request: CitationRequest): CheckedCitation[] {
  return examineCitations(request).map(toCheckedCitation)
}

/** Without what only a judge reads. */
export function toCheckedCitation(citation: ExaminedCitation): CheckedCitation {
  const { start, end, text, markers, verdict, passages, why } = citation
  return { start, end, text, markers, verdict, passages, why }
}

export function examineCitations({
  text,
  passages,
  headings = [],
  now,
}: CitationRequest): ExaminedCitation[] {
  const plain = text.replace(marker, (match) => ' '.repeat(match.length))
  const language = composerLanguage(undefined, plain)
  const names = findNames(plain, language)
  const read = new Map<string, GroundingSources>()
  const readPassages = (given: readonly CitedPassage[]): GroundingSources =>
    readSources(
      given.map(({ n, title = '', text: passage }) => ({
        id: String(n),
        text: `${title}\n${passage}`,
        trust: 'source' as const,
      })),
    )
  const readAll = once(() => readPassages(passages))
  // Sentences are found with their markers: one behind the full stop belongs to the sentence before it.
  return readSentences(plain, findSentences(text)).flatMap((sentence): ExaminedCitation[] => {
    const bounds = { ...sentence, text: text.slice(sentence.start, sentence.end) }
    const markers = [
      ...new Set(Array.from(bounds.text.matchAll(marker)).flatMap(([, list = '']) => listNumbers(list))),
    ]
    const cited = passages.filter(({ n }) => markers.includes(n))
    const key = cited.map(({ n }) => n).join(',')
    const sources = read.get(key) ?? readPassages(cited)
    read.set(key, sources)
    const reading = readFindings(sentence, sources, { language, now, names, isStrict: true })
    const base = {
      start: bounds.start,
      end: bounds.end,
      text: bounds.text,
      markers,
      candidates: [] as readonly SourceSentence[],
    }
    // Cells of a row are in one line.
    const isInHeading = (place: number): boolean =>
      headings.some(({ start, end }) => start <= place && place <= end)
    if (markers.length === 0)
      return needsSource(reading) && !(isInHeading(bounds.start) && isInHeading(bounds.end))
        ? [{ ...base, verdict: 'uncited', passages: [], why: 'No source is cited for this.' }]
        : []
    if (cited.length === 0)
      return [{ ...base, verdict: 'unsupported', passages: [], why: 'No passage has this number.' }]
    const nearest = reading.near.map((one) => one.sentence)
    const candidates = [...new Set([...nearest, ...sources.sentences])].slice(0, maxCandidates)
    const other = cited.length === passages.length ? undefined : findOtherSource(sentence, markers, readAll())
    return [
      {
        ...base,
        candidates: isStatement(reading) ? candidates : [],
        ...(other === undefined ? judge(reading, sources) : blame(other)),
      },
    ]
  })
}

function blame({ source: { id }, text }: SourceSentence): Judged {
  return {
    verdict: 'unsupported',
    passages: [{ n: Number(id), quote: text }],
    why: `Source [${id}] says this, not what is cited.`,
  }
}

type Judged = Pick<CheckedCitation, 'verdict' | 'passages' | 'why'>

function judge(
  { sentence: claim, findings, near, derived, held }: SentenceReading,
  sources: GroundingSources,
): Judged {
  const words = flatten(claim.text)
  const same = sources.sentences.filter(({ text }) => flatten(text) === words)
  const rests = [
    ...same,
    ...held,
    ...derived.map(({ sentence }) => sentence),
    ...near.slice(0, 2).map(({ sentence }) => sentence),
  ]
  const passages = [...new Set(rests)]
    .slice(0, 3)
    .map(({ source, text }) => ({ n: Number(source.id), quote: text }))
  const [first] = findings
  if (first !== undefined && same.length === 0)
    return {
      verdict: 'unsupported',
      passages:
        first.sentence === undefined
          ? passages
          : [{ n: Number(first.sentence.source.id), quote: first.sentence.text }],
      why: first.why,
    }
  if (derived[0] !== undefined) return { verdict: 'supported', passages, why: derived[0].why }
  if (near.length === 0 && held.length === 0)
    return { verdict: 'weak', passages, why: 'The passage has no word of this.' }
  return { verdict: 'supported', passages, why: 'The passage says so.' }
}

/**
 * What a reader could look up: no advice without a figure, and no line that leads over to what follows it.
 */
function needsSource(reading: SentenceReading): boolean {
  const { text, measures } = reading.sentence
  const hasFigure = measures.some(
    ({ isWeak, isStructural, value }) => !isWeak && !isStructural && value !== 1,
  )
  return isStatement(reading) && (hasFigure || !(isAdvice(text) || /:["'”“’»)*_]*$/.test(text)))
}

/** A figure or a name, or words about something: what a reader may want to look up. */
function isStatement({ sentence, statement, isCheckable }: SentenceReading): boolean {
  return isCheckable || sentence.measures.length > 0 || statement.foreign.length >= 2
}

/** What a figure counts beside a word that one sentence has. */
const figureWeight = 0.7
/** Of a word that no source has. */
const foreignShare = 0.5
/** Shares of the sentence: that the other source has at least, and by how much more. */
const minHeld = 0.5
const minAhead = 0.3

/** `all`: the sources of the text, each with the number of its marker as identifier. */
function findOtherSource(
  sentence: ReadSentence,
  markers: readonly number[],
  all: GroundingSources,
): SourceSentence | undefined {
  const cited = new Set(markers.map(String))
  const held = new Map<string, number>()
  let [total, own] = [0, 0]
  const count = (holders: ReadonlySet<string>, weight: number): void => {
    total += weight
    if (!holders.isDisjointFrom(cited)) own += weight
    for (const id of holders) held.set(id, (held.get(id) ?? 0) + weight)
  }
  const words = new Map(sentence.words.map((word) => [word.lower, word]))
  for (const word of words.values()) {
    if (word.weight === 'stop' || /^\d/.test(word.text)) continue
    const indexes = [...word.keys, ...all.findAlike(word)].flatMap((key) => all.byKey.get(key) ?? [])
    const holders = new Set(indexes.flatMap((index) => all.sentences[index]?.source.id ?? []))
    count(holders, getWeight(word, all) * (holders.size === 0 ? foreignShare : 1))
  }
  for (const measure of sentence.measures) {
    if (measure.isWeak || measure.isStructural) continue
    const holding = all.sentences.filter(({ measures }) =>
      measures.some((other) => fitsMeasure(measure, other)),
    )
    count(new Set(holding.map(({ source }) => source.id)), figureWeight)
  }
  for (const [id, weight] of held) {
    if (cited.has(id) || weight < total * minHeld || weight - own < total * minAhead) continue
    return findNearest(sentence.words, all).find((near) => near.sentence.source.id === id)?.sentence
  }
  return undefined
}
