// A cause that a sentence names and its source does not: the cause is of something else, is named beside the
// effect without a word that joins them, or is one that the source only holds possible.
import { quickPattern, type QuickPattern } from './patterns/quick-pattern.ts'
import type { ReadSentence } from './read-sentences.ts'
import { hasAlike, type GroundingSources, type SourceSentence } from './sources.ts'
import type { ClaimWord } from './words/claim-words.ts'

export interface CauseFault {
  start: number
  end: number
  sentence?: SourceSentence | undefined
  why: string
}

const words = (source: string): QuickPattern =>
  quickPattern(new RegExp(String.raw`(?<![\p{L}])(?:${source})(?![\p{L}])`, 'iu'))

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

export function findUnnamedCause(claim: ReadSentence, sources: GroundingSources): CauseFault | undefined {
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
