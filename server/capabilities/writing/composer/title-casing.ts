// How a title is written: English in title case where American habits count, else as a sentence; German as a
// sentence with its nouns.

export type TitleLanguage = 'en' | 'de'

const smallWords = new Set(
  'a an the and but or nor for so yet of to in on at by from with as into onto per via vs over than between up'.split(
    ' ',
  ),
)
const germanSmall = new Set(
  'der die das den dem des ein eine einen einem einer und oder aber für von vom zu zum zur im in am an auf aus bei beim mit ohne als wie nach vor über unter um bis durch gegen statt kaufen verkaufen vergleichen finden machen bauen planen erstellen pflegen reinigen lernen schreiben gründen sparen mieten vermieten leasen reparieren einrichten anlegen beantragen berechnen kündigen wechseln schneiden backen kochen anbauen dämmen heizen streichen renovieren nutzen verbessern steigern senken einstellen finanzieren versichern lagern selber selbst online günstig richtig schnell einfach nachhaltig digital gesund sicher'.split(
    ' ',
  ),
)
/**
 * Endings of German adjectives before a noun: `günstige`, `digitaler`. Nouns with them are capitalised by
 * whoever writes the keyword.
 */
const adjective =
  /(?:ige|iche|bare|same|ische|ale|ive|ose|elle|ende|ierte|gute|neue|beste|kleine|große|alte)[nrsm]?$/

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

/** A keyword as it stands within a title. What has capitals already is somebody's choice. */
export function keywordInTitle(keyword: string, language: TitleLanguage): string {
  if (language !== 'de' || /\p{Lu}/u.test(keyword)) return keyword
  return keyword
    .split(' ')
    .map((word) => (germanSmall.has(word) || adjective.test(word) || word.length < 3 ? word : capital(word)))
    .join(' ')
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
            .map((part, place) => (place > 0 && smallWords.has(part) ? part : capital(part)))
            .join('-')
    })
    .join(' ')
}

function capital(word: string): string {
  return word.replace(/\p{L}/u, (letter) => letter.toUpperCase())
}
