// Terms and names that the sources of a text use and the text lacks.
import { findSentences } from '../sentences.ts'
import { findWords, isContentWord, toStem } from './words.ts'
import type { CheckFinding, WritingLanguage } from './writing-checks.types.ts'

export interface SourceTerm {
  /** As the sources write it most often. */
  term: string
  /** Of how many sources. */
  sources: number
  uses: number
}

interface Candidate {
  spellings: Map<string, number>
  sources: Set<number>
  uses: number
  length: number
}

const maxTerms = 12
const maxWordsOfTerm = 3
const minUses = 2
/** Of a source, read at most: the beginning holds what it is about. */
const maxSourceLength = 60_000

/** The terms of the sources, the weightiest first: in as many sources as there are, and often. */
export function findSourceTerms(
  sources: readonly { text: string }[],
  language: WritingLanguage | undefined,
): SourceTerm[] {
  const candidates = new Map<string, Candidate>()
  for (const [source, { text }] of sources.entries())
    for (const line of text.slice(0, maxSourceLength).split('\n'))
      for (const sentence of findSentences(line))
        collect(line.slice(sentence.start, sentence.end), source, language, candidates)

  const minSources = sources.length <= 2 ? 1 : Math.max(2, Math.ceil(sources.length / 3))
  const kept = [...candidates]
    .filter(([, { sources: from, uses }]) => from.size >= minSources && uses >= Math.max(minUses, from.size))
    .map(([stems, candidate]) => ({
      stems,
      candidate,
      weight: candidate.sources.size * Math.sqrt(candidate.uses) * (1 + 0.6 * (candidate.length - 1)),
    }))
    .sort((one, other) => other.weight - one.weight || (one.stems < other.stems ? -1 : 1))

  const terms: (SourceTerm & { stems: string })[] = []
  for (const { stems, candidate } of kept) {
    // `heat` beside `heat pump` says nothing more.
    if (terms.some((term) => isPart(stems, term.stems) || isPart(term.stems, stems))) continue
    const [term] = [...candidate.spellings].reduce((best, entry) => (entry[1] > best[1] ? entry : best))
    terms.push({ stems, term, sources: candidate.sources.size, uses: candidate.uses })
    if (terms.length === maxTerms * 3) break
  }
  return terms
}

function isPart(stems: string, of: string): boolean {
  return ` ${of} `.includes(` ${stems} `)
}

function collect(
  sentence: string,
  source: number,
  language: WritingLanguage | undefined,
  candidates: Map<string, Candidate>,
): void {
  const words = findWords(sentence)
  for (let from = 0; from < words.length; from += 1) {
    for (let length = 1; length <= maxWordsOfTerm; length += 1) {
      const run = words.slice(from, from + length)
      const last = run.at(-1)
      if (
        run.length < length ||
        last === undefined ||
        !isContentWord(last.folded) ||
        /^\p{N}/u.test(last.folded)
      )
        break
      const between = sentence.slice(run[0]?.start, last.end)
      if (/[.,;:!?()–—"„“”]/.test(between)) break
      const isName = run.every(({ text }) => /^\p{Lu}/u.test(text))
      if (!isTerm(run, from, language)) continue
      const stems = run.map(({ folded }) => toStem(folded, language)).join(' ')
      const candidate = candidates.get(stems) ?? { spellings: new Map(), sources: new Set(), uses: 0, length }
      const spelling = isName || language === 'de' ? between : between.toLowerCase()
      candidate.spellings.set(spelling, (candidate.spellings.get(spelling) ?? 0) + 1)
      candidate.sources.add(source)
      candidate.uses += 1
      candidates.set(stems, candidate)
    }
  }
}

/** Shorter German nouns are mostly everyday ones: Boden, Garten, Wasser. */
const minCompound = 10
const measure =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|minutes?|hours?|days?|weeks?|months?|years?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|euros?|metres?|centimetres?|meter|zentimeter|kilograms?|kilogramm|percent|prozent)$/iu

/**
 * Names, terms of several words and, in German, compounds: an everyday word (“ground”) is no topic that a
 * text has to cover. At the beginning of a sentence every word has a capital.
 */
function isTerm(
  run: readonly { text: string }[],
  from: number,
  language: WritingLanguage | undefined,
): boolean {
  if (run.some(({ text }) => measure.test(text))) return false
  const last = run.at(-1)?.text ?? ''
  const isCapital = /^\p{Lu}/u.test(last)
  if (language === 'de') return isCapital && (run.length > 1 || (from > 0 && isCompound(last)))
  return run.length > 1 || (from > 0 && isCapital)
}

/** Also a name within which there is a capital, a figure or a hyphen. */
const isCompound = (noun: string): boolean =>
  noun.length >= minCompound || /[\p{Lu}\p{N}-]/u.test(noun.slice(1))

/** What of the sources the text does not have: its stems are given. */
export function checkSourceTerms(
  terms: readonly SourceTerm[],
  textStems: ReadonlySet<string>,
  sourceCount: number,
  language: WritingLanguage | undefined,
): CheckFinding[] {
  const central = terms.slice(0, maxTerms)
  const missing = central.filter(
    ({ term }) => !findWords(term).every(({ folded }) => textStems.has(toStem(folded, language))),
  )
  if (missing.length === 0) return []
  const share = missing.length / central.length
  const named = missing.map(({ term }) => `“${term}”`).join(', ')
  return [
    {
      id: 'source-terms',
      part: 'sources',
      severity: share > 0.5 ? 'warning' : 'notice',
      message: `${sourceCount === 1 ? 'The source that was read mentions' : `The ${sourceCount} sources that were read mention`} ${named}; the text does not. Cover what belongs to its topic.`,
      ranges: [],
    },
  ]
}
