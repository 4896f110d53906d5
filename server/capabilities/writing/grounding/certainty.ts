// What a source hopes, plans, demands or leaves open may not be stated as a fact, nor one of two things that go together
// as the cause of the other.
import type { ReadSentence } from './read-sentences.ts'
import { hasAlike, type GroundingSources, type NearSentence, type SourceSentence } from './sources.ts'

const words = (source: string): RegExp => new RegExp(String.raw`(?<![\p{L}])(?:${source})(?![\p{L}])`, 'iu')

const open = words(
  String.raw`hop(?:es?|ed)|may|might|could|would like|demands?|demanded|unknown|unclear|whether|undecided|doubts?|has not decided|not decided|is to|are to|will decide|expects?|planned|plans|mixed|hofft|hoffen|könnte[n]?|dürfte[n]?|möchte[n]?|verlangt|verlangen|fordert|fordern|ob|offen|unklar|bezweifelt|rechnet mit|rechnen mit|soll(?:en)?|geplant|plant|vielleicht|vermutlich|lässt sich nicht|probably`,
)
const hedged = words(
  String.raw`hop\p{L}*|may|might|could|would|should|wants?|demand\p{L}*|unknown|unclear|whether|disput\p{L}*|undecided|doubt\p{L}*|not|no|never|is to|are to|due to|will|plan\p{L}*|expect\p{L}*|if|perhaps|possibly|likely|probably|apparently|warn\p{L}*|according|open|remains|believ\p{L}*|estimat\p{L}*|fear\p{L}*|intend\p{L}*|hoff\p{L}*|könn\p{L}*|dürf\p{L}*|möcht\p{L}*|woll\p{L}*|soll\p{L}*|verlang\p{L}*|forder\p{L}*|ob|offen|unklar|bezweif\p{L}*|rechne\p{L}*|erwart\p{L}*|geplant|plan\p{L}*|vielleicht|vermut\p{L}*|wohl|nicht|kein\p{L}*|wenn|falls|fürchte\p{L}*|befürcht\p{L}*|möglich\p{L}*|womöglich|angeblich|laut|wünsch\p{L}*|streit\p{L}*|strittig|umstritten|steht aus|noch`,
)

/** Share of the claim's words that the open sentence must have. */
const minShare = 0.45

/** The sentence of a source that leaves open what the claim says is so. */
export function findOvercertain(
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
): SourceSentence | undefined {
  const [best] = near
  if (best === undefined || hedged.test(claim.text)) return undefined
  const { sentence } = best
  const content = claim.words.filter(({ weight }) => weight === 'content')
  if (content.length < 2) return undefined
  for (const clause of sentence.clauses) {
    const text = sentence.text.slice(clause.start - sentence.start, clause.end - sentence.start)
    if (!open.test(text)) continue
    const shared = content.filter((word) => hasAlike(clause.words, word, sources)).length
    if (shared >= 1 && shared / content.length >= minShare) return sentence
  }
  return undefined
}
