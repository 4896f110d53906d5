// All that is found wrong with one sentence of a text, or what it rests on.
import { checkFigures, checkNames, checkPromises, checkQuotations } from './check-facts.ts'
import { checkMeaning } from './check-meaning.ts'
import type { ReadSentence } from './read-sentences.ts'
import type { CheckOptions, OpenReading, SentenceReading } from './sentence-reading.types.ts'
import { findNearest, type GroundingSources } from './sources.ts'
import { readStatement } from './statements.ts'

/** Shares of the words from which on a claim has its passage's subject, and follows it closely. */
const minSubject = 0.25
const minClose = 0.75

const asking = /\?["'”“’»)\]]*$/

export function readFindings(
  sentence: ReadSentence,
  sources: GroundingSources,
  options: CheckOptions,
): SentenceReading {
  const near = findNearest(sentence.words, sources)
  const isQuestion = asking.test(sentence.text)
  const reading: OpenReading = {
    sentence,
    sources,
    options,
    near,
    isQuestion,
    findings: [],
    derived: [],
    held: [],
    quotations: [],
    taken: [],
    figures: new Set(),
    hasName: false,
    hasPromise: false,
  }
  checkQuotations(reading)
  checkFigures(reading)
  checkNames(reading)
  checkPromises(reading)
  const statement = readStatement(sentence, near, sources, ({ start, end }) =>
    reading.taken.some((one) => start < one.end && one.start < end),
  )
  // In words of one's own a rough figure is often computed, in more ways than are tried.
  const isFree = statement.coverage >= minSubject && statement.coverage < minClose
  if (options.isStrict === true && isFree)
    reading.findings = reading.findings.filter(({ isRough }) => isRough !== true)
  if (!isQuestion) checkMeaning(reading, statement)
  const { findings, derived, held } = reading
  const isCheckable =
    findings.length > 0 ||
    reading.figures.size > 0 ||
    reading.hasName ||
    reading.hasPromise ||
    (!isQuestion && statement.known.length > 0 && isSentence(sentence))
  findings.sort((a, b) => a.start - b.start || b.end - a.end)
  return { sentence, near, findings, derived, held, statement, isCheckable }
}

/** A heading or a label of a few words says nothing. */
function isSentence({ text, words }: ReadSentence): boolean {
  return words.length >= 5 || (words.length >= 3 && /[.!]["'”“’»)\]]*$/.test(text))
}
