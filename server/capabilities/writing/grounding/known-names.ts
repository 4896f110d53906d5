// Whether the sources know a name, a place or an address that a sentence has.
import { findContacts } from '../request/values-in-text.ts'
import { honorific, ordinaryCapitals } from './name-lists.ts'
import type { FoundName } from './names.ts'
import type { ReadSentence } from './read-sentences.ts'
import { flatten, type GroundingSources } from './sources.ts'
import type { ClaimWord } from './words/claim-words.ts'

export function isNamed({ words, isPerson }: FoundName, sources: GroundingSources): boolean {
  if (sources.flat.includes(flatten(words.join(' ')))) return true
  // "Gesa Thomsens Herde": the genitive of a name, and a noun behind it.
  const [first = '', second = ''] = words
  if (second.endsWith('s') && sources.flat.includes(flatten(`${first} ${second.slice(0, -1)}`))) return true
  if (isPerson) return false
  if (words.every((word) => isKnownWord(word, sources))) return true
  // German: a name, and what a compound of the source ends in: "in Hallgrund Salz" of rock salt.
  const isPart = (word: string): boolean => sources.words.values().some((one) => one.endsWith(word))
  if (sources.language === 'de' && words.length === 2 && isKnownWord(first, sources) && isPart(second))
    return true
  // German writes a noun behind a name with a capital too: "hält Tjark Hinrichs Bienen".
  return (
    words.length > 2 &&
    sources.language === 'de' &&
    sources.flat.includes(flatten(words.slice(0, 2).join(' ')))
  )
}

const salutation = /^(?:dear|hello|hi|hey|thanks|liebe[rs]?|hallo|moin|sehr|werte[rs]?|guten|ihre?|deine?)$/i

/** "Ramón Ledesma" at the beginning of a sentence, where the sources know a Ramiro Ledesma alone. */
export function hasOtherFirstName(
  { start, words }: FoundName,
  { words: around }: ReadSentence,
  sources: GroundingSources,
): boolean {
  const at = around.findIndex((word) => word.start === start)
  const before = around[at - 1]
  if (
    words.length !== 1 ||
    before?.isCapital !== true ||
    before.weight === 'stop' ||
    start - before.end !== 1 ||
    // "Dear Mrs Okafor", "Lieber Jens": neither is a first name.
    honorific.test(around[at]?.text ?? '') ||
    honorific.test(before.text) ||
    salutation.test(before.text)
  )
    return false
  const firsts = sources.sentences.flatMap((sentence) =>
    sentence.words.flatMap((word, index) => (word.lower === words[0] ? [sentence.words[index - 1]] : [])),
  )
  return (
    firsts.length > 0 && firsts.every((first) => first?.isCapital === true && first.lower !== before.lower)
  )
}

/** Also inflected: "Brandts", "Berliner", or split where a source writes it with a hyphen. */
function isKnownWord(word: string, { words, flat }: GroundingSources): boolean {
  if (words.has(word) || flat.includes(flatten(word))) return true
  if (words.has(`${word}s`)) return true
  for (let cut = 1; cut <= 3 && word.length - cut >= 4; cut++) if (words.has(word.slice(0, -cut))) return true
  return false
}

/** What an address of the web or of a mailbox has at least. */
const contact = /@|\/\/|\p{L}\.\p{L}{2}/u

export function findForeignUrls(text: string, sources: GroundingSources): { start: number; end: number }[] {
  if (!contact.test(text)) return []
  const { emails, urls } = findContacts(text)
  const known = sources.text.toLowerCase()
  return [...emails, ...urls]
    .filter(
      (url) =>
        !known.includes(
          url
            .toLowerCase()
            .replace(/^https?:\/\/(?:www\.)?/, '')
            .replace(/\/$/, ''),
        ),
    )
    .map((url) => ({ start: text.indexOf(url), end: text.indexOf(url) + url.length }))
}

/** German: a noun without an article behind "in" or "aus", as places are named. */
export function isPlace({ text, isCapital, start, end }: ClaimWord, sentence: ReadSentence): boolean {
  // "ein Demeter-Betrieb" where the source has another one.
  if (isCapital && /^-\p{Lu}/u.test(sentence.text.slice(end - sentence.start))) return true
  const before = sentence.text.slice(Math.max(0, start - sentence.start - 8), start - sentence.start)
  return (
    isCapital &&
    !ordinaryCapitals.has(text.toLowerCase()) &&
    /(?<!\p{L})(?:in|aus|bei|nach) $/u.test(before) &&
    !/(?:ung|heit|keit|ion|tät|schaft|form|zeit|hand|arbeit|en|e|er)$/.test(text)
  )
}

/** "Ottenburg" where the source has Ottenrode: another name, not another word. */
export function hasLookAlike({ lower }: ClaimWord, { sentences }: GroundingSources): boolean {
  return sentences.some(({ words }) =>
    words.some((word) => word.isCapital && word.lower !== lower && word.lower.startsWith(lower.slice(0, 4))),
  )
}
