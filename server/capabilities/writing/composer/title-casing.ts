// How a title is written: English in title case where American habits count, else as a sentence; German as a
// sentence with its nouns.
import { capitalise } from '#core/text.ts'
import { findKeywordForm, germanAdjective, type KeywordForm, type TitleLanguage } from './keyword-form.ts'

const smallWords = new Set(
  'a an the and but or nor for so yet of to in on at by from with as into onto per via vs over than between up'.split(
    ' ',
  ),
)
const germanSmall = new Set(
  'der die das den dem des ein eine einen einem einer und oder aber für von vom zu zum zur im in am an auf aus bei beim mit ohne als wie nach vor über unter um bis durch gegen statt kaufen verkaufen vergleichen finden machen bauen planen erstellen pflegen reinigen lernen schreiben gründen sparen mieten vermieten leasen reparieren einrichten anlegen beantragen berechnen kündigen wechseln man ich wir es sich mein meine meinen dein deine kein keine wird werden kann ist sind darf muss soll sollte lange schneiden backen kochen anbauen dämmen heizen streichen renovieren nutzen verbessern steigern senken einstellen finanzieren versichern lagern selber selbst online günstig richtig schnell einfach nachhaltig digital gesund sicher'.split(
    ' ',
  ),
)
/** `en-GB` and its like write titles as sentences. */
export function casing(tag: string): 'title' | 'sentence' {
  return /^en(?:-us|-ca|-ph)?$/i.test(tag) || !/^(?:en|de)\b/i.test(tag) ? 'title' : 'sentence'
}

export function toTitle(text: string, tag: string): string {
  const cased = casing(tag) === 'title' ? titleCase(text) : text
  // Names such as iPhone begin small on purpose.
  return /^\P{L}*\p{Ll}[^\s]*\p{Lu}/u.test(cased)
    ? cased
    : cased.replace(
        /^(\P{L}*)(\p{Ll})/u,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      )
}

/**
 * A keyword as it stands within a title. What has capitals already is somebody's choice; else German nouns get
 * them, and the verb of what is to be done, or asked, stays small.
 */
export function keywordInTitle(keyword: string, language: TitleLanguage, form: KeywordForm = 'noun'): string {
  if (language !== 'de' || /\p{Lu}/u.test(keyword)) return keyword
  const words = keyword.split(' ')
  const verbs = germanVerbsAt(words, form)
  return words
    .map((word, index) =>
      germanSmall.has(word) || germanAdjective.test(word) || word.length < 3 || verbs.has(index)
        ? word
        : capitalise(word),
    )
    .join(' ')
}

/** Behind a question word and before the verb: `wie lange hält …`. */
const degrees = new Set('lange viel viele oft hoch gut weit warm teuer schnell alt groß'.split(' '))

function germanVerbsAt(words: readonly string[], form: KeywordForm): Set<number> {
  const last = words.length - 1
  if (form === 'verb') return new Set([last])
  if (form !== 'question' && form !== 'choice') return new Set()
  const verb = form === 'choice' ? 0 : words.findIndex((word, at) => at > 0 && !degrees.has(word))
  const isModal = /^(?:kann|können|darf|dürfen|soll|sollte|muss|müssen)$/.test(words[verb] ?? '')
  const rest = words.slice(verb + 1).join(' ')
  const infinitive =
    (isModal && words[last]?.endsWith('en') === true) || findKeywordForm(rest, 'de') === 'verb' ? [last] : []
  // “Welche Heizung …”: what is asked for follows at once.
  const isNamed = words[0]?.startsWith('welche') === true
  return new Set([0, ...(isNamed ? [] : [...Array(verb + 1).keys()]), ...infinitive])
}

function titleCase(text: string): string {
  const words = text.split(' ')
  return words
    .map((word, index) => {
      const begins = index === 0 || /[:.?!–—]$/.test(words[index - 1] ?? '')
      const ends = index === words.length - 1 || /[:–—]$/.test(word)
      if (/\p{Lu}|\d/u.test(word)) return word
      return !begins && !ends && smallWords.has(word)
        ? word
        : word
            .split('-')
            .map((part, place) => (place > 0 && smallWords.has(part) ? part : capitalise(part)))
            .join('-')
    })
    .join(' ')
}
