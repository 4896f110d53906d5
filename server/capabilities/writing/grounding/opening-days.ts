// Days of the week on which a business is open, as its sources list them (what is not listed is closed), and
// how often something happens: every day where a source names one day, every Saturday where it says the
// first.
import type { ReadSentence } from './read-sentences.ts'
import { hasAlike, type GroundingSources, type NearSentence, type SourceSentence } from './sources.ts'

const names: [RegExp, number][] = [
  [/^(?:mon(?:days?)?|montags?|mo)$/i, 0],
  [/^(?:tue(?:s(?:days?)?)?|dienstags?|di)$/i, 1],
  [/^(?:wed(?:nesdays?)?|mittwochs?|mi)$/i, 2],
  [/^(?:thu(?:rs(?:days?)?)?|donnerstags?|do)$/i, 3],
  [/^(?:fri(?:days?)?|freitags?|fr)$/i, 4],
  [/^(?:sat(?:urdays?)?|samstags?|sonnabends?|sa)$/i, 5],
  [/^(?:sun(?:days?)?|sonntags?|so)$/i, 6],
]
const dayName = String.raw`(?:Mon|Tues?|Wednes|Thurs?|Fri|Satur|Sun)days?|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tags?(?:en)?|Mittwochs?|Sonnabends?|weekends?|Wochenenden?`
const days = new RegExp(
  String.raw`(?<![\p{L}])(${dayName})(?:\s?(?:–|-|to|till|until|through|bis)\s?(${dayName}))?(?![\p{L}])`,
  'giu',
)
const closed =
  /(?<!\p{L})(?:closed|shut|not open|no service|geschlossen|ruhetag|zu|nicht geöffnet|neither|weder|never|not|no|nicht|kein\p{Ll}*|zu bleib\p{Ll}*)(?!\p{L})/iu
const openWord =
  /(?<!\p{L})(?:open|opens|opening|geöffnet|öffnen|offen|öffnungszeiten|drop-off|pick-up|hours)(?!\p{L})/iu

const shutWord =
  /(?<!\p{L})(?:closed|shut|no service|geschlossen|ruhetag|nicht (?:geöffnet|besetzt|erreichbar|da))(?!\p{L})/iu
const partOfDay = /morning|afternoon|evening|lunch|vormittag|nachmittag|abend|mittag|morgen|früh/iu

export interface DaysVerdict {
  isHeld: boolean
  sentence: SourceSentence
}

function daysIn(text: string): number[] {
  const found = new Set<number>()
  for (const [, from = '', to] of text.matchAll(days)) {
    if (/week|woche/i.test(from)) {
      found.add(5).add(6)
      continue
    }
    const first = getDay(from)
    const last = to === undefined ? first : getDay(to)
    for (let day = first; ; day = (day + 1) % 7) {
      found.add(day)
      if (day === last) break
    }
  }
  return [...found]
}

function getDay(name: string): number {
  const bare = name.replace(/(?<=tag)s?en$/i, '')
  return names.find(([pattern]) => pattern.test(bare))?.[1] ?? 0
}

/** For a sentence that says on which days the business is open or closed; nothing where it does not. */
export function checkOpeningDays(sentence: ReadSentence, sources: GroundingSources): DaysVerdict | undefined {
  const claimed = daysIn(sentence.text)
  if (claimed.length === 0) return undefined
  const isOpening = openWord.test(sentence.text)
  const isClosed = isOpening ? closed.test(sentence.text) : shutWord.test(sentence.text)
  if (!isClosed && !isOpening) return undefined
  // Of a part of the day the days say nothing.
  if (partOfDay.test(sentence.text)) return undefined
  const hours = sources.sentences.filter(
    ({ text, measures }) =>
      daysIn(text).length > 0 &&
      (daysIn(text).length > 2 ||
        measures.some(({ dimension }) => dimension === 'clock') ||
        openWord.test(text) ||
        closed.test(text)),
  )
  const [first] = hours
  if (first === undefined) return undefined
  const open = new Set<number>()
  const shut = new Set<number>()
  for (const one of hours) {
    for (const clause of one.clauses) {
      const words = one.text.slice(clause.start - one.start, clause.end - one.start)
      for (const day of daysIn(words)) (closed.test(words) && !/\d/.test(words) ? shut : open).add(day)
    }
  }
  const isOpen = (day: number): boolean => open.has(day) && !shut.has(day)
  // "At weekends only by appointment": neither.
  if (/(?<!\p{L})(?:only|nur|except|außer|appointment|vereinbarung)(?!\p{L})/iu.test(sentence.text))
    return undefined
  return { isHeld: claimed.every((day) => isOpen(day) !== isClosed), sentence: first }
}

const weekday = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?`
const everyDay = new RegExp(
  String.raw`(?<!\p{L})(?:every day|daily|seven days a week|täglich|jeden tag|an allen tagen|rund um die uhr|around the clock|24/7)(?!\p{L})`,
  'iu',
)
const everyWeek = new RegExp(
  String.raw`(?<!\p{L})(?:every (?:${weekday})|each (?:${weekday})|jeden (?:${weekday})|every week|weekly|wöchentlich|jede woche)(?!\p{L})`,
  'iu',
)
const onOneDay = new RegExp(String.raw`(?<!\p{L})(?:${weekday})(?!\p{L})`, 'giu')
const ofMonth = new RegExp(
  String.raw`(?<!\p{L})(?:(?:first|second|third|fourth|last|1st|2nd|3rd|erste[nr]?|zweite[nr]?|dritte[nr]?|letzte[nr]?)|[1-5]\.) (?:${weekday})(?!\p{L})|(?<!\p{L})(?:once a month|monthly|every month|monatlich|einmal im monat|im monat)(?!\p{L})`,
  'iu',
)
const wholeYear =
  /(?<!\p{L})(?:all year(?: round)?|year[- ]round|throughout the year|every month of the year|das ganze Jahr(?: über)?|ganzjährig\p{Ll}*|zu jeder Jahreszeit)(?!\p{L})/iu
const partOfYear =
  /(?<!\p{L})(?:(?:until|bis) (?:march|april|may|june|july|august|september|october|november|märz|april|mai|juni|juli|oktober)(?! \d)|winter|summer|sommer|halben jahr|season|saison|(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember)\s?(?:–|-|to|until|bis)\s?\p{L}{3,})(?!\p{L})/iu
const opening = /(?<!\p{L})(?:open|opens|geöffnet|offen|there for you|erreichbar|besetzt)(?!\p{L})/iu
const whole =
  /(?<!\p{L})(?:daily|every day|täglich|jeden tag|24 (?:hours|stunden)|around the clock|rund um die uhr|mon\p{L}*\s?(?:–|-|to|bis)\s?(?:sun|son|so))/iu

export function findFrequencyFault(
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
): { start: number; end: number; sentence: SourceSentence } | undefined {
  const year = wholeYear.exec(claim.text)
  if (year !== null) {
    const season = near.slice(0, 4).find(({ sentence }) => partOfYear.test(sentence.text))
    return season === undefined || near.slice(0, 4).some(({ sentence }) => wholeYear.test(sentence.text))
      ? undefined
      : {
          start: claim.start + year.index,
          end: claim.start + year.index + year[0].length,
          sentence: season.sentence,
        }
  }
  const isDaily = everyDay.exec(claim.text)
  if (isDaily !== null && opening.test(claim.text)) {
    const named = sources.sentences.filter(({ text }) => new RegExp(onOneDay, 'iu').test(text))
    const [first] = named
    if (first === undefined || sources.sentences.some(({ text }) => whole.test(text))) return undefined
    return {
      start: claim.start + isDaily.index,
      end: claim.start + isDaily.index + isDaily[0].length,
      sentence: first,
    }
  }
  const match = isDaily ?? everyWeek.exec(claim.text)
  if (match === null || (isDaily !== null && /nicht|not|except|außer/i.test(claim.text))) return undefined
  const at = { start: claim.start + match.index, end: claim.start + match.index + match[0].length }
  const [best] = near
  const content = claim.words.filter(({ weight }) => weight !== 'stop')
  for (const { sentence, score } of near.slice(0, 3)) {
    if (best === undefined || score < best.score * 0.8) break
    const shared = content.filter((word) => hasAlike(sentence.words, word, sources)).length
    if (shared < Math.min(2, content.length)) continue
    if (whole.test(sentence.text)) return undefined
    if (isDaily === null) {
      if (ofMonth.test(sentence.text)) return { ...at, sentence }
    } else {
      const named = new Set(
        Array.from(sentence.text.matchAll(onOneDay), ([day]) => day.toLowerCase().slice(0, 4)),
      )
      if (
        named.size > 0 ||
        ofMonth.test(sentence.text) ||
        /(?<!\p{L})(?:mo|mon)\s?[–-]\s?(?:fr|do|sa)/iu.test(sentence.text)
      )
        return { ...at, sentence }
    }
  }
  return undefined
}
