// How far a sentence goes beyond its source: all where it says most, only where it says also, because where
// it says and, more where it says less, the one better where it says the other.
import { comparison, findTurnedComparison } from './comparisons.ts'
import { quickPattern, type QuickPattern } from './patterns/quick-pattern.ts'
import type { Clause, ReadSentence } from './read-sentences.ts'
import {
  findNearest,
  hasAlike,
  type GroundingSources,
  type NearSentence,
  type SourceSentence,
} from './sources.ts'

export interface ScopeFault {
  start: number
  end: number
  sentence: SourceSentence
  why: string
}

const words = (source: string): QuickPattern =>
  quickPattern(new RegExp(String.raw`(?<![\p{L}])(?:${source})(?![\p{L}])`, 'iu'))

const universal = words(
  String.raw`all(?! (?:in all|the same|over|about|at once|right))|every(?! (?:other|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|two|three|four|five|six|seven|eight|ten|twelve|\d))|(?<!who )always|completely|entirely|never|whole|everywhere|everyone|everybody|any time|around the clock|without exception|invariably|alle[nrms]?|jede[nrms]?(?! (?:zweite|dritte|vierte|fünfte|sechste|siebte|achte|neunte|zehnte))|immer|stets|nie(?:mals)?|ganze[nrms]?|gesamte[nrms]?|überall|vollständig|komplett|täglich|das ganze Jahr|ausnahmslos|sämtliche[nrms]?|fully`,
)
/** What bears "every hour" or "always" in a source. */
const regular = words(
  'hourly|daily|weekly|monthly|yearly|annual(?:ly)?|stündlich|wöchentlich|monatlich|jährlich|twice an? \\p{L}+|einmal im \\p{L}+|each|usually|regularly',
)
const recurring =
  /(?<!\p{L})(?:every|each|jede[nsrm]?) (?:hour|day|week|month|year|spring|autumn|morning|evening|night|stunde|tag|woche|monat|jahr|frühjahr|herbst|morgen|abend|nacht)(?!\p{L})/iu
const partial = words(
  String.raw`most|mostly|some|often|usually|sometimes|many|several|part|partly|about|up to|may|might|can|could|hardly any|rarely|on average|average|estimated|parts|half|majority|typically|generally|per cent|percent|upper|lower|small|die meisten|meist(?:ens)?|einige|manche|oft|häufig|viele|mehrere|teil(?:s|weise)?|rund|bis zu|kann|könnte|im Schnitt|durchschnittlich|geschätzt|Prozent|selten(?:er)?|überwiegend|hälfte|gewöhnlich|sonntags?|sonntagen|montags?|samstags?|freitags?`,
)
/** Of all, as a subject has it. */
const ofAll = words(
  String.raw`(?:in |on |at |auf |in |bei |für |for )?(?:all|every|alle[nr]?|jede[nrms]?|sämtliche[nr]?)(?! (?:in all|the same|over|about|at once|right|other|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|year|month|week|day|zweite|dritte|vierte|fünfte|sechste|siebte|achte|neunte|zehnte|jahr|monat|woche|tag))|whatever|anywhere|whenever|überall|always|immer|jederzeit|any time|at any time`,
)
/** "All firms have bought one", not "giving it all the credit". */
const clauseStart =
  /(?:^|[,;:]\s|\s(?:that|as|because|dass|weil|da)\s)(?:(?:in|on|at|for|auf|in|bei|für)\s)?(?:all|every|alle[nr]?|jede[nrms]?|sämtliche)(?!\p{L})/iu
const ofEach = words('each|both|everyone|everybody|beide[nr]?|jeweils|je')
const limited = words(
  String.raw`only|except|cannot|two of them|one of them|a third|half|of which|of them|zwei von ihnen|nur|außer|lediglich|davon|drittel|viertel|einer von|zwei|two`,
)
const exclusive = words(
  String.raw`alone|only(?! (?:later|after|when|once|recently|in \d{4}))|solely|exclusively|just one|nothing but|sole|allein(?:ige[nrms]?)?|nur(?! (?:noch|etwa|rund))|ausschließlich|einzig(?:e[nrms]?)?|lediglich`,
)
const causal = words(
  String.raw`because|due to|caused?(?: by)?|causes|thanks to|as a result|therefore|owing to|leads? to|led to|brought|the reason|after|so that|since|weil|wegen|aufgrund|dank|führt[en]? zu|deshalb|daher|dadurch|verursach\p{L}*|infolge|denn|Gründe?|reasons?|grund`,
)
const causalClaim = words(
  String.raw`because|due to|caused? by|caused|causes|thanks to|as a result of|owing to|leads? to|led to|weil|wegen|aufgrund|dank|führt[en]? zu|verursach\p{L}*|infolge|brought [^.]{0,40} back`,
)
const certain = words(
  String.raw`prove[ns]?|proved|demonstrabl[ye]|certain(?:ly)?|definitely|undoubtedly|confirmed|guaranteed|bewiesen|beweis(?:t|en)|sicher(?:lich)?|zweifellos|eindeutig|nachweislich|endgültig|prevents?|cures?|heilt|verhindert`,
)
const up = words(
  String.raw`(?:per cent|percent|%|Prozent) (?:more|mehr)|rose|risen|rise[sn]?|rising|increase[ds]?|increasing|grew|grown|growth|up (?:by|from|to|on)|higher|climbed|gained|stieg(?:en)?|gestiegen|steigen|steigt|gewachsen|wuchs(?:en)?|zunahme|zugenommen|höher|erhöht|anstieg|teurer|zuwachs`,
)
const down = words(
  String.raw`(?:per cent|percent|%|Prozent) (?:less|fewer|weniger)|fell|fallen|falls|falling|decrease[ds]?|decreasing|declined?|down (?:by|from|to|on)|lower|dropped|shrank|shrunk|sank|sanken|gesunken|sinkt|zurück(?:gegangen)?|rückgang|abgenommen|abnahme|niedriger|gefallen|gaben nach|geschrumpft|billiger|günstiger|verringert`,
)

type Has = (pattern: QuickPattern) => boolean

/** The pattern is in this clause, and a word of the claim, or a figure. */
function isOfSame(
  { start, end, words: there }: Clause,
  pattern: QuickPattern,
  sentence: SourceSentence,
  claim: ReadSentence,
  sources: GroundingSources,
): boolean {
  return (
    pattern.test(sentence.text.slice(start - sentence.start, end - sentence.start)) &&
    claim.words.some((word) => word.weight !== 'stop' && hasAlike(there, word, sources))
  )
}

export function findScopeFault(
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
  isStrict: boolean,
): ScopeFault | undefined {
  const [first] = near
  if (first === undefined) return undefined
  const check = (
    pattern: QuickPattern,
    why: string,
    isFault: (has: Has, share: number, isSaidOfSame: Has) => boolean,
  ): ScopeFault | undefined => {
    const match = pattern.exec(claim.text)
    if (match === null) return undefined
    const start = claim.start + match.index
    const { rests, share } = findRests(claim, start, near, sources)
    const has = (other: QuickPattern): boolean => rests.some(({ text }) => other.test(text))
    const isSaidOfSame = (other: QuickPattern): boolean =>
      rests.some((one) => one.clauses.some((clause) => isOfSame(clause, other, one, claim, sources)))
    return rests[0] !== undefined && isFault(has, share, isSaidOfSame)
      ? { start, end: start + match[0].length, sentence: rests[0], why }
      : undefined
  }
  const isSubject = clauseStart.test(claim.text)
  const isRecurring = recurring.test(claim.text)
  const everything = check(
    isStrict && !isSubject ? universal : ofAll,
    'The source does not say so of all.',
    (has, share, isSaidOfSame) => {
      if (
        isStrict && isSubject
          ? isSaidOfSame(universal) || isSaidOfSame(ofEach)
          : has(universal) || has(ofEach)
      )
        return false
      if (isRecurring)
        return (
          isStrict &&
          !has(regular) &&
          has(partial) &&
          !near.slice(0, maxRecurring).some(({ sentence }) => recurring.test(sentence.text))
        )
      // "120 bikes: 70 touring bikes, 35 e-bikes".
      const isBreakdown =
        (near[0]?.sentence.measures.filter(({ dimension }) => dimension === 'count').length ?? 0) >= 2
      if (!isStrict) return (has(partial) || has(limited) || isBreakdown) && share >= 0.6
      return isSubject ? share >= 0.35 : has(partial) && share >= 0.5
    },
  )
  const comparable = near
    .slice(0, 4)
    .flatMap(({ sentence, score }) => (score >= first.score * 0.7 ? [sentence] : []))
  const cause =
    everything ??
    check(
      causalClaim,
      'The source does not name this as the cause.',
      (has, share) => !isStrict && !has(causal) && share >= 0.4 && claim.measures.length > 0,
    )
  if (!isStrict) return cause ?? findTurnedComparison(claim, comparable)
  return (
    cause ??
    check(
      exclusive,
      'The source does not say that it is the only one.',
      (has) => !has(exclusive) && !isBoundedOnly(claim),
    ) ??
    check(certain, 'The source is less certain.', (has) => !has(certain)) ??
    findTurnedComparison(claim, comparable) ??
    turnedDirection(claim, first.sentence)
  )
}

/** Sentences that may say how often. */
const maxRecurring = 6

/** What the clause at this place may rest on, and the share of its words that the first of them has. */
function findRests(
  claim: ReadSentence,
  place: number,
  near: readonly NearSentence[],
  sources: GroundingSources,
): { rests: SourceSentence[]; share: number } {
  const clause = claim.clauses.find(({ start, end }) => place >= start && place < end)
  const content = (clause?.words ?? []).filter(({ weight }) => weight === 'content')
  const found = content.length >= 2 ? findNearest(clause?.words ?? [], sources) : near
  const [first, second] = found
  if (first === undefined) return { rests: [], share: 0 }
  const weighed = content.length >= 2 ? content : claim.words.filter(({ weight }) => weight === 'content')
  const shared = weighed.filter((word) => hasAlike(first.sentence.words, word, sources)).length
  return {
    rests: [first, ...(second !== undefined && second.score >= first.score * 0.7 ? [second] : [])].map(
      ({ sentence }) => sentence,
    ),
    share: weighed.length === 0 ? 0 : shared / weighed.length,
  }
}

/** "Only in about every third firm": a figure that is called small. */
function isBoundedOnly({ text, measures, start }: ReadSentence): boolean {
  const match = exclusive.exec(text)
  if (match === null) return false
  const at = start + match.index + match[0].length
  if (measures.some((measure) => measure.start >= at && measure.start - at < 24)) return true
  return /^ (?:an? |the |eine[nmr]? |ein )?(?:small|tiny|few|little|fraction|handful|kleine[nrms]?|winzige[nrms]?|wenige[nr]?|geringe[nrms]?|bruchteil)/iu.test(
    text.slice(match.index + match[0].length),
  )
}

function turnedDirection(claim: ReadSentence, best: SourceSentence): ScopeFault | undefined {
  const of = ({ text }: { text: string }): number => (up.test(text) ? 1 : 0) - (down.test(text) ? 1 : 0)
  const [own, there] = [of(claim), of(best)]
  if (own === 0 || there === 0 || own === there || comparison.test(claim.text)) return undefined
  const match = (own > 0 ? up : down).exec(claim.text)
  const start = claim.start + (match?.index ?? 0)
  return {
    start,
    end: start + (match?.[0].length ?? 1),
    sentence: best,
    why: 'The source says the opposite.',
  }
}
