// How a title is written: English in title case where American habits count, else as a sentence; German as a
// sentence with its nouns.
import { capitalise } from '#core/text.ts'
import type { ComposerLanguage } from '#core/stop-words.ts'
import { germanAdjective, type KeywordForm } from './keyword-form.ts'

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

/** `en-GB` and its like, and German, write titles as sentences. */
export function toTitle(text: string, tag: string): string {
  const isSentence = /^(?:en|de)\b/i.test(tag) && !/^en(?:-us|-ca|-ph)?$/i.test(tag)
  const cased = isSentence ? text : titleCase(text)
  // Names such as iPhone begin small on purpose.
  const isName = /^\P{L}*\p{Ll}[^\s]*\p{Lu}/u.test(cased)
  return isName ? cased : cased.replace(/\p{L}/u, (letter) => letter.toUpperCase())
}

/**
 * A keyword within a title. What has capitals already is somebody's choice, as is a question; else German
 * nouns get them, and the verb of what is to be done stays small.
 */
export function keywordInTitle(keyword: string, language: ComposerLanguage, form: KeywordForm): string {
  if (language !== 'de' || form === 'question' || /\p{Lu}/u.test(keyword)) return keyword
  const words = keyword.split(' ')
  const verb = form === 'verb' ? words.length - 1 : -1
  return words
    .map((word, index) =>
      germanSmall.has(word) || germanAdjective.test(word) || word.length < 3 || index === verb
        ? word
        : capitalise(word),
    )
    .join(' ')
}

function titleCase(text: string): string {
  const words = text.split(' ')
  return words
    .map((word, index) => {
      const begins = index === 0 || /[:.?!–—]$/.test(words[index - 1] ?? '')
      const ends = index === words.length - 1 || /[:–—]$/.test(word)
      if (/\p{Lu}|\d/u.test(word) || (!begins && !ends && smallWords.has(word))) return word
      return word
        .split('-')
        .map((part, place) => (place > 0 && smallWords.has(part) ? part : capitalise(part)))
        .join('-')
    })
    .join(' ')
}
