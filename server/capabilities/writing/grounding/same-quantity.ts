// Whether two figures measure the same of the same thing, by the words around them: how deep, how long
// something dries, what it costs. The share of words that two sentences have in common does not say it: the
// words of the subject are in all of them, and one other word (“oak”, “birch”) is another thing.
import type { Figure, Statement } from './comparable-statements.ts'
import type { Measure } from './measures/find-measures.ts'
import { fitsValue } from './measures/fits.ts'
import type { ClaimWord } from './words/claim-words.ts'

/** What a figure can be of its thing, by its dimension. */
const aspects: Partial<Record<Measure['dimension'], readonly RegExp[]>> = {
  length: [
    /(?<!\p{L})(?:deep|depth|tief\p{Ll}*)(?!\p{L})/iu,
    /(?<!\p{L})(?:high|height|tall|hoch|höhe)(?!\p{L})/iu,
    /(?<!\p{L})(?:wide|width|breit\p{Ll}?)(?!\p{L})/iu,
    /(?<!\p{L})(?:thick|thickness|dick|dicke|stark)(?!\p{L})/iu,
    /(?<!\p{L})(?:long|length|lang|länge)(?!\p{L})/iu,
    /(?<!\p{L})(?:apart|spac(?:e|ed|ing)|\p{L}*abst[aä]nd\p{Ll}*|auseinander)(?!\p{L})/iu,
  ],
  time: [
    /(?<!\p{L})(?:dry|dries|dried|drying|\p{L}*trockn\p{Ll}*)(?!\p{L})/iu,
    /(?<!\p{L})(?:keeps?|kept|stored?|storage|haltbar\p{Ll}*|hält sich|halten sich|\p{L}*lager\p{Ll}*)(?!\p{L})/iu,
    /(?<!\p{L})(?:lasts?|lasted|lifetime|replaced?|hält|halten|lebensdauer|ersetz\p{Ll}*)(?!\p{L})/iu,
    /(?<!\p{L})(?:rests?|rested|resting|prov(?:e|es|ing)|rises?|ruh\p{Ll}*|geh(?:t|en))(?!\p{L})/iu,
    /(?<!\p{L})(?:bak(?:e|es|ed|ing)|ge?back\p{Ll}*|bäckt)(?!\p{L})/iu,
    /(?<!\p{L})(?:sleeps?|schl[aä]f\p{Ll}*)(?!\p{L})/iu,
    /(?<!\p{L})(?:ripe|ripens?|ready|mature|reif\p{Ll}*|fertig)(?!\p{L})/iu,
    /(?<!\p{L})(?:germinat\p{Ll}*|sprouts?|keim\p{Ll}*)(?!\p{L})/iu,
  ],
  money: [
    /(?<!\p{L})(?:costs?|price\p{Ll}?|charges?|pays?|kost\p{Ll}*|preis\p{Ll}*|verlang\p{Ll}*|zahl\p{Ll}*)(?!\p{L})/iu,
  ],
  temperature: [
    /(?<!\p{L})(?:stored?|kept?|keeps?|gelagert|lager\p{Ll}*)(?!\p{L})/iu,
    /(?<!\p{L})(?:bak(?:e|es|ed|ing)|oven|ge?back\p{Ll}*|ofen)(?!\p{L})/iu,
  ],
}

/** Words of handling and of measuring, which name no thing. */
const light =
  /^(?:plant(?:s|ed)?|set|sets|put|place[sd]?|go|goes|need\p{Ll}*|use[sd]?|recommend\p{Ll}*|take[sn]?|best|about|around|average|usually|should|require\p{Ll}*|cost\p{Ll}*|price\p{Ll}*|pays?|paid|charge[sd]?|kilograms?|metres?|square|cubic|week\p{Ll}*|months?|years?|days?|hours?|push\p{Ll}*|steck\p{Ll}*|gesteckt|setz\p{Ll}*|gesetzt|pflanz\p{Ll}*|gepflanzt|leg(?:t|en)|gelegt|brauch\p{Ll}*|benötig\p{Ll}*|kost\p{Ll}*|verlang\p{Ll}*|quadratmeter|kilogramm|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|etwa|rund|durchschnitt\p{Ll}*)$/iu

/** What may be between the name of a thing and what is said of it. */
const linking =
  /^[\s\d.,–-]*(?:(?:has|have|had|to|is|are|be|was|were|should|must|can|will|needs?|goes|go|set|sets|muss|müssen|soll|sollte\p{Ll}*|kann|können|wird|werden|ist|sind|man|steckt|legt|setzt|pflanzt|for|für|cm|mm|m|centimetres?|zentimeter|eine?|one|two|three|zwei|drei|weeks?|months?|years?|days?|hours?)[\s\d.,–-]+)*$/iu
const ofThing =
  /(?<!\p{L})(?:of|for|für|zum|zur|des|der|von)\s+(?:(?:the|an?|die|das|den|dem|eine[rsnm]?)\s+)?$/iu

export type IsShared = (word: ClaimWord) => boolean

/** Of which thing a sentence speaks, word by word, without its figures. */
interface Things {
  words: readonly ClaimWord[]
  at: Statement
}

const readThings = (at: Statement): Things => ({
  words: at.words.filter(({ lower }) => !light.test(lower)),
  at,
})

function findAspects({ sentence }: Statement, figure: Figure): ReadonlySet<number> {
  const kinds = aspects[figure.dimension] ?? []
  const after = sentence.text.slice(figure.end - sentence.start, figure.end - sentence.start + 16)
  const direct = kinds.flatMap((kind, index) => (kind.test(after) ? [index] : []))
  if (figure.dimension === 'length' && direct.length > 0) return new Set(direct)
  return new Set(kinds.flatMap((kind, index) => (kind.test(sentence.text) ? [index] : [])))
}

const interval = /(?<!\p{L})(?:every|each|alle|jede[nrs]?)\s*$/iu
const offset = /^\s*(?:before|earlier|vor|vorher|früher)(?!\p{L})/iu

/** “Every ten days”, “three weeks before the harvest”: no duration. */
function findForm({ sentence: { text, start } }: Statement, figure: Figure): string {
  if (figure.dimension !== 'time') return ''
  if (interval.test(text.slice(0, figure.start - start))) return 'interval'
  return offset.test(text.slice(figure.end - start)) ? 'offset' : ''
}

const rate =
  /(?:(?<!\p{L})(?:per|an?|each|je|pro|ein(?:e[nrs]?)?|im)\s+|\/\s?)(?<unit>kilograms?|kilogramm|kilo|kg|square metres?|quadratmeter|m²|lit(?:re|er)s?|hour|stunde|day|tag|night|nacht|person|piece|stück|kilomet(?:re|er)s?)(?!\p{L})/iu

const findRate = ({ sentence: { text } }: Statement): string | undefined =>
  rate.exec(text)?.groups?.['unit']?.toLowerCase().slice(0, 4)

/** Further on, words are more often synonyms: “its original capacity”, “its initial capacity”. */
const maxPlaceOfSubject = 1

/**
 * In one: a word before one that both have, where the other has another, and both speak of it first: “Oak
 * has to dry” and “birch has to dry”, “the lid of the composter” and “the composter”.
 */
function findSubstitution(one: Things, other: Things, shared: SharedWords): boolean {
  return one.words.slice(1, maxPlaceOfSubject + 2).some((word, index) => {
    const before = one.words[index]
    if (before === undefined || !shared.inOther(word) || shared.inOther(before)) return false
    const place = other.words.findIndex((each) => shared.isAlike(word, each))
    const otherBefore = other.words[place - 1]
    if (place > index + 1 || (otherBefore !== undefined && shared.inOne(otherBefore))) return false
    if (ofThing.test(textBetween(one.at, before, word))) return true
    return (
      otherBefore !== undefined &&
      isLinked(one.at, before, word) &&
      isLinked(other.at, otherBefore, other.words[place])
    )
  })
}

interface SharedWords {
  inOther: IsShared
  inOne: IsShared
  isAlike(one: ClaimWord, other: ClaimWord): boolean
}

const textBetween = ({ sentence: { text, start } }: Statement, one: ClaimWord, other: ClaimWord): string =>
  text.slice(one.end - start, other.start - start)

const isLinked = (at: Statement, one: ClaimWord, other: ClaimWord | undefined): boolean =>
  other !== undefined && linking.test(textBetween(at, one, other))

/**
 * `same`: of one thing, in one respect; `other`: of another thing or in another respect; undefined where the
 * words do not show it.
 */
export function compareQuantities(
  [one, first]: readonly [Statement, Figure],
  [other, second]: readonly [Statement, Figure],
  isAlike: SharedWords['isAlike'],
): 'same' | 'other' | undefined {
  const forms = new Set([findForm(one, first), findForm(other, second)])
  if (forms.has('offset') && forms.has('interval')) return 'other'
  const [oneRate, otherRate] = [findRate(one), findRate(other)]
  if (
    first.dimension === 'money' &&
    oneRate !== undefined &&
    otherRate !== undefined &&
    oneRate !== otherRate
  )
    return 'other'
  if (isSum(one, first, second) || isSum(other, second, first)) return 'other'
  const [own, there] = [findAspects(one, first), findAspects(other, second)]
  const isOtherLength = first.dimension === 'length' && own.size > 0 && there.size > 0
  if (isOtherLength && own.isDisjointFrom(there)) return 'other'
  const [mine, theirs] = [readThings(one), readThings(other)]
  const shared: SharedWords = {
    isAlike,
    inOther: (word) => theirs.words.some((each) => isAlike(word, each)),
    inOne: (word) => mine.words.some((each) => isAlike(each, word)),
  }
  if (findSubstitution(mine, theirs, shared)) return 'other'
  const flipped = {
    inOther: shared.inOne,
    inOne: shared.inOther,
    isAlike: (a: ClaimWord, b: ClaimWord) => isAlike(b, a),
  }
  if (findSubstitution(theirs, mine, flipped)) return 'other'
  if (own.isDisjointFrom(there) || forms.size === 2) return undefined
  const isAspect = ({ text }: ClaimWord): boolean =>
    (aspects[first.dimension] ?? []).some((aspect) => aspect.test(text))
  const named = mine.words.filter((word) => !isAspect(word))
  const common = named.filter(shared.inOther).length
  const size = Math.min(named.length, theirs.words.filter((word) => !isAspect(word)).length)
  return common >= Math.min(minCommon, size) && common >= size * minShareOfShorter && common > 0
    ? 'same'
    : undefined
}

const minCommon = 2
const minShareOfShorter = 0.5

/** The figure of the one is what two of the other come to. */
function isSum({ measures }: Statement, figure: Figure, whole: Figure): boolean {
  return measures.some(
    (each) =>
      each !== figure &&
      each.dimension === figure.dimension &&
      each.range === undefined &&
      fitsValue(whole, each.value + figure.value),
  )
}

const month =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Spring|Summer|Autumn|Fall|Winter)$/u
const place =
  /(?<!\p{L})(?:in|near|around|across|bei|um)\s+(?:(?:the|der|den|dem)\s+)?(?<name>\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)?)(?!\p{L})/giu

/** Where a sentence says that something is so (“in Bavaria”, “bei Köln”), as written. */
export function findPlaces(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(place)].flatMap(({ groups }) => {
      const name = groups?.['name'] ?? ''
      return /^\p{Lu}/u.test(name) && !month.test(name) ? [name] : []
    }),
  )
}
