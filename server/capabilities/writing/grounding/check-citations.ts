// Whether each sentence of a text with [n] markers is held by the passages that it cites, and by nothing else.
import { listNumbers } from '#core/citation-markers.ts'
import { composerLanguage } from '#core/stop-words.ts'
import { readFindings, type SentenceReading } from './check-sentence.ts'
import { findNames } from './names.ts'
import { readSentences } from './read-sentences.ts'
import { readSources, type GroundingSources } from './sources.ts'

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

const marker = /\[(\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*)\]/g
/** Below this share of words that the passages have, a sentence goes further than they do. */
const weakCoverage = 0.15

export function checkCitations({
  text,
  passages,
  now,
}: {
  text: string
  passages: readonly CitedPassage[]
  now: Date
}): CheckedCitation[] {
  const plain = text.replace(marker, (match) => ' '.repeat(match.length))
  const language = composerLanguage(undefined, plain)
  const names = findNames(plain, language)
  const read = new Map<string, GroundingSources>()
  // Sentences are found with their markers: one behind the full stop belongs to the sentence before it.
  return readSentences(text).flatMap((bounds): CheckedCitation[] => {
    const markers = [
      ...new Set(Array.from(bounds.text.matchAll(marker)).flatMap(([, list = '']) => listNumbers(list))),
    ]
    const [sentence] = readSentences(' '.repeat(bounds.start) + plain.slice(bounds.start, bounds.end))
    if (sentence === undefined) return []
    const cited = passages.filter(({ n }) => markers.includes(n))
    const key = cited.map(({ n }) => n).join(',')
    const sources =
      read.get(key) ??
      readSources(
        cited.map(({ n, title = '', text: passage }) => ({
          id: String(n),
          text: `${title}\n${passage}`,
          trust: 'source' as const,
        })),
      )
    read.set(key, sources)
    const reading = readFindings(sentence, sources, { language, now, names, isStrict: true })
    const base = { start: bounds.start, end: bounds.end, text: bounds.text, markers }
    if (markers.length === 0)
      return isStatement(reading)
        ? [{ ...base, verdict: 'uncited', passages: [], why: 'No source is cited for this.' }]
        : []
    if (cited.length === 0)
      return [{ ...base, verdict: 'unsupported', passages: [], why: 'No passage has this number.' }]
    return [{ ...base, ...judge(reading) }]
  })
}

function judge({
  findings,
  near,
  derived,
  held,
  statement,
}: SentenceReading): Pick<CheckedCitation, 'verdict' | 'passages' | 'why'> {
  const rests = [
    ...held,
    ...derived.map(({ sentence }) => sentence),
    ...near.slice(0, 2).map(({ sentence }) => sentence),
  ]
  const passages = [...new Set(rests)]
    .slice(0, 3)
    .map(({ source, text }) => ({ n: Number(source.id), quote: text }))
  const [first] = findings
  if (first !== undefined)
    return {
      verdict: 'unsupported',
      passages:
        first.sentence === undefined
          ? passages
          : [{ n: Number(first.sentence.source.id), quote: first.sentence.text }],
      why: first.why,
    }
  if (derived[0] !== undefined) return { verdict: 'supported', passages, why: derived[0].why }
  if (statement.coverage < weakCoverage && held.length === 0)
    return { verdict: 'weak', passages, why: 'The passage says only part of this.' }
  return { verdict: 'supported', passages, why: 'The passage says so.' }
}

/** A figure or a name, or words about something: what a reader may want to look up. */
function isStatement({ sentence, statement, isCheckable }: SentenceReading): boolean {
  return isCheckable || sentence.measures.length > 0 || statement.foreign.length >= 2
}
