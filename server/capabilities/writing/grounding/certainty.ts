// How sure a source is: a sentence may not say as a fact what it leaves open, nor of those whom it does not speak of.
import { quickPattern, type QuickPattern } from './patterns/quick-pattern.ts'
import type { ReadSentence } from './read-sentences.ts'
import { hasAlike, type GroundingSources, type NearSentence, type SourceSentence } from './sources.ts'

const words = (source: string): QuickPattern =>
  quickPattern(new RegExp(String.raw`(?<![\p{L}])(?:${source})(?![\p{L}])`, 'iu'))

const open = words(
  String.raw`hop(?:es?|ed)|(?-i:may)|might|could|would like|demands?|demanded|unknown|unclear|whether|undecided|doubts?|has not decided|not decided|is to|are to|will decide|expects?|planned|plans|(?:was|were|is|are|remains?) mixed(?! with)|hofft|hoffen|könnte[n]?|dürfte[n]?|möchte[n]?|verlangt|verlangen|fordert|fordern|ob|offen|unklar|bezweifelt|rechnet mit|rechnen mit|soll(?:en)?|geplant|plant|vielleicht|vermutlich|lässt sich nicht|probably`,
)
const hedged = words(
  String.raw`hop\p{L}*|(?-i:may)|might|could|would|should|wants?|demand\p{L}*|unknown|unclear|whether|disput\p{L}*|undecided|doubt\p{L}*|not|no|never|is to|are to|due to|will|plan\p{L}*|expect\p{L}*|if|perhaps|possibly|likely|probably|apparently|warn\p{L}*|according|open|remains|believ\p{L}*|estimat\p{L}*|fear\p{L}*|intend\p{L}*|hoff\p{L}*|könn\p{L}*|dürf\p{L}*|möcht\p{L}*|woll\p{L}*|soll\p{L}*|verlang\p{L}*|forder\p{L}*|ob|offen|unklar|bezweif\p{L}*|rechne\p{L}*|erwart\p{L}*|geplant|plan\p{L}*|vielleicht|vermut\p{L}*|wohl|nicht|kein\p{L}*|wenn|falls|fürchte\p{L}*|befürcht\p{L}*|möglich\p{L}*|womöglich|angeblich|laut|wünsch\p{L}*|streit\p{L}*|strittig|umstritten|steht aus|noch`,
)

/** What a source found of some and says nothing of others with. */
const bounded =
  /(?<!\p{L})(?:(?:cannot|can['’]t|may not|should not|not)(?: \p{L}+){0,3} (?:apply|transferred|transfer|generali[sz]ed|extrapolated)|nicht(?: \p{L}+){0,3} (?:übertrag\p{L}*|verallgemeiner\p{L}*|gelten)|exempt|ausgenommen)(?!\p{L})/iu
const transferring =
  /(?<!\p{L})(?:appl(?:y|ies)|transfer\p{L}*|generali[sz]\p{L}*|exempt\p{L}*|except|not|übertrag\p{L}*|ausgenommen|außer|verallgemeiner\p{L}*)(?!\p{L})/iu

/** "In small brooks too" where the source says that what it found does not apply to small brooks. */
function findUnbounded(claim: ReadSentence, sources: GroundingSources): SourceSentence | undefined {
  if (transferring.test(claim.text)) return undefined
  return sources.sentences.find((sentence) => {
    const match = bounded.exec(sentence.text)
    if (match === null) return false
    const end = sentence.start + match.index + match[0].length
    const content = sentence.words.filter(({ weight, text }) => weight === 'content' && !finding.test(text))
    // What it does not apply to follows, in German it comes before.
    const behind = content.filter((word) => word.start >= end)
    const of = /^(?:exempt|ausgenommen|nicht)/i.test(match[0]) ? content : behind
    const held = of.filter((word) =>
      claim.words.some((own) => own.weight === 'content' && sources.findAlike(own).has(word.lower)),
    )
    return held.length > 0 && held.length >= Math.min(2, of.length * minUnboundedShare)
  })
}
/** Of the words of whom it does not speak. */
const minUnboundedShare = 0.25
const finding = /^(?:results?|findings?|ergebniss?e?n?|befunde?n?|erkenntniss?e?n?)$/i

/** Share of the claim's words that the open sentence must have. */
const minOpenShare = 0.45
const minLeftShare = 0.6

/** The sentence of a source that leaves open what the claim says is so. */
export function findOvercertain(
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
): SourceSentence | undefined {
  const unbounded = findUnbounded(claim, sources)
  if (unbounded !== undefined) return unbounded
  const [best] = near
  if (best === undefined || hedged.test(claim.text)) return undefined
  const { sentence } = best
  const content = claim.words.filter(({ weight }) => weight === 'content')
  if (content.length < 2) return undefined
  for (const clause of sentence.clauses) {
    const text = sentence.text.slice(clause.start - sentence.start, clause.end - sentence.start)
    if (!open.test(text)) continue
    const shared = content.filter((word) => hasAlike(clause.words, word, sources)).length
    if (shared >= 1 && shared / content.length >= minOpenShare) return sentence
    // A longer claim has words of its own: then it must have nearly all that is left open.
    const left = clause.words.filter(({ weight }) => weight === 'content')
    const held = left.filter((word) =>
      claim.words.some((own) => own.weight === 'content' && sources.findAlike(own).has(word.lower)),
    )
    if (shared >= 2 && held.length >= left.length * minLeftShare) return sentence
  }
  return undefined
}
