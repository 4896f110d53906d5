// Where a sentence goes beyond the passage that it cites: surer than it, with a cause of its own, with an
// opposite.
import { findTurnedWord } from './denied-things.ts'
import { quickPattern, type QuickPattern } from './patterns/quick-pattern.ts'
import type { ReadSentence } from './read-sentences.ts'
import { hasAlike, type GroundingSources, type NearSentence, type SourceSentence } from './sources.ts'
import type { ClaimWord } from './words/claim-words.ts'

export interface BeyondPassage {
  kind: 'scope' | 'negation'
  start: number
  end: number
  why: string
  sentence?: SourceSentence | undefined
}

const words = (source: string): QuickPattern =>
  quickPattern(new RegExp(String.raw`(?<![\p{L}])(?:${source})(?![\p{L}])`, 'iu'))

export function findBeyondPassage(
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
  isFound: boolean,
): BeyondPassage[] {
  const { start, end } = claim
  const certain = findOvercertain(claim, near, sources)
  if (certain !== undefined)
    return [{ kind: 'scope', start, end, why: 'The source is less certain.', sentence: certain }]
  const cause = findUnnamedCause(claim, sources)
  if (cause !== undefined) return [{ kind: 'scope', ...cause }]
  const turned = isFound ? undefined : findTurnedWord(claim, near, sources)
  return turned === undefined ? [] : [{ kind: 'negation', ...turned }]
}

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
function findOvercertain(
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

interface CauseFault {
  start: number
  end: number
  sentence?: SourceSentence | undefined
  why: string
}

/** The cause follows these … */
const beforeCause = words(
  String.raw`because(?: of)?|due to|thanks to|as a result of|owing to|caused by|driven by|on account of|weil|^Wegen|(?-i:wegen)|aufgrund|auf Grund|dank|infolge|verursacht durch|zurückzuführen auf`,
)
/** … and comes before these. */
const afterCause = words(
  String.raw`cause[sd]?|(?:has|have|had) (?:caused|led to|brought)|leads? to|led to|result(?:s|ed) in|(?:is|was|were|are) (?:the reason|responsible|to blame)|brought [^.]{0,40} back|verursach(?:t|te|ten|en)|führ(?:t|te|ten|en) (?:\p{L}+ ){0,4}zu|ist (?:der Grund|schuld|verantwortlich)|war (?:der Grund|schuld|verantwortlich)`,
)
/** What joins a cause and its effect in a source. */
const joining = words(
  String.raw`because|due|caus\p{L}*|thanks to|result\p{L}*|therefore|owing|leads?|led|brought|reasons?|after|so|since|as|from|over|why|by|through|explain\p{L}*|attribut\p{L}*|blam\p{L}*|weil|^Wegen|(?-i:wegen)|aufgrund|dank|führ\p{L}*|deshalb|daher|dadurch|verursach\p{L}*|infolge|denn|da|durch|nachdem|Gründe?|schuld|zurück`,
)
/** How a source says that it does not know the cause, or not alone. */
const doubtful = words(
  String.raw`(?-i:may) (?:have|also|explain|be|account)|might|could (?:have|also|explain|be)|cannot (?:say|tell|be)|can(?:['’]t| not) (?:say|tell)|not (?:clear|known|proven?|certain)|unclear|unknown|whether|perhaps|possibly|probably|play(?:ed)? a (?:part|role)|no control group|did not (?:measure|examine|ask)|coincid\p{L}*|könn(?:te|ten)|dürf(?:te|ten)|möglicherweise|vielleicht|vermut\p{L}*|ob|unklar|nicht (?:klar|bekannt|belegt|bewiesen)|lässt sich (?:\p{L}+ ){0,4}nicht|eine Rolle`,
)

/** Shares of the words of the cause, and of the whole sentence, that one sentence of a source has. */
const minCause = 0.5
const minWholeCause = 0.9
const minSide = 0.25
const minBoth = 0.5

function findUnnamedCause(claim: ReadSentence, sources: GroundingSources): CauseFault | undefined {
  if (doubtful.test(claim.text)) return undefined
  const behind = beforeCause.exec(claim.text)
  const match = behind ?? afterCause.exec(claim.text)
  if (match === null) return undefined
  const start = claim.start + match.index
  const end = start + match[0].length
  const clauseEnd = claim.clauses.find((clause) => clause.end > end + 1)?.end ?? claim.end
  const clauseStart = claim.clauses.findLast((clause) => clause.start < start)?.start ?? claim.start
  const isCause = (word: ClaimWord): boolean =>
    behind === null
      ? word.start >= clauseStart && word.end <= start
      : word.start >= end && word.end <= clauseEnd
  const said = claim.words.filter(
    (word) => word.weight !== 'stop' && (word.end <= start || word.start >= end) && !/^\d/.test(word.text),
  )
  const cause = said.filter(isCause)
  const effect = said.filter((word) => !isCause(word))
  if (!cause.some(({ weight }) => weight === 'content')) return undefined
  const share = (some: readonly ClaimWord[], there: readonly ClaimWord[]): number => {
    const weigh = ({ weight }: ClaimWord): number => (weight === 'content' ? 1 : 0.4)
    const all = some.reduce((sum, word) => sum + weigh(word), 0)
    const held = some.reduce((sum, word) => sum + (hasAlike(there, word, sources) ? weigh(word) : 0), 0)
    return all === 0 ? 1 : held / all
  }
  const speaking = sources.sentences
    .map((sentence) => ({ sentence, share: share(cause, sentence.words) }))
    .filter((one) => one.share >= minSide)
  const doubted = speaking.find(({ sentence }) => doubtful.test(sentence.text))
  if (doubted !== undefined)
    return { start, end, sentence: doubted.sentence, why: 'The source is less certain of the cause.' }
  const isNamed = speaking.some(
    ({ sentence, share: held }) =>
      share(said, sentence.words) >= minBoth ||
      (held >= minWholeCause && share(effect, sentence.words) > 0) ||
      (joining.test(sentence.text) && (held >= minCause || share(effect, sentence.words) >= minSide)),
  )
  return isNamed
    ? undefined
    : { start, end, sentence: speaking[0]?.sentence, why: 'The source does not name this as the cause.' }
}
