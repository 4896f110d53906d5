// Days of the week on which a business is open, as its sources list them: what is not listed is closed.
import type { ReadSentence } from './read-sentences.ts'
import type { GroundingSources, SourceSentence } from './sources.ts'

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
