// How often something happens: every day where a source names one day, every Saturday where it says the first.
import type { ReadSentence } from './read-sentences.ts'
import { hasAlike, type GroundingSources, type NearSentence, type SourceSentence } from './sources.ts'

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
      const days = new Set(
        Array.from(sentence.text.matchAll(onOneDay), ([day]) => day.toLowerCase().slice(0, 4)),
      )
      if (
        days.size > 0 ||
        ofMonth.test(sentence.text) ||
        /(?<!\p{L})(?:mo|mon)\s?[–-]\s?(?:fr|do|sa)/iu.test(sentence.text)
      )
        return { ...at, sentence }
    }
  }
  return undefined
}
