// The language of a page's words, for `lang`: hyphenation, pronunciation and search engines go by it.

/** Words that are in nearly every text of their language and seldom in another's. */
const commonWords: Readonly<Record<string, string>> = {
  en: 'the and of to is for with that your our are we you this from it have will',
  de: 'der die das und ist für mit wir sie ihr ihre nicht auf ein eine von zu den im sich',
  fr: 'le la les et est pour avec vous nous votre des une du que sur dans pas notre',
  es: 'el los las y es para con su nuestro una del que por más sus tu nosotros en',
  it: 'il gli e è per con del della una che di nostro i le tuo più sono nel',
  nl: 'de het en is voor met van een uw ons onze niet op wij je dat zijn aan',
  pt: 'o os as e é para com do da uma que seu nosso mais não você em por',
}

const scripts: readonly [language: string, script: RegExp][] = [
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['th', /\p{Script=Thai}/gu],
]

/** BCP 47; `en` where nothing indicates it. */
export function getLanguage(text: string): string {
  return detectLanguage(text) ?? 'en'
}

/** BCP 47; undefined where nothing indicates it. */
export function detectLanguage(text: string): string | undefined {
  const sample = text.slice(0, 20_000)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const written = scripts.find(([, script]) => (sample.match(script)?.length ?? 0) > letters * 0.3)
  if (written !== undefined) return written[0]
  const used = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = Object.entries(commonWords).map(([language, words]) => {
    const common = new Set(words.split(' '))
    return { language, count: used.filter((word) => common.has(word)).length }
  })
  const best = counts.toSorted((left, right) => right.count - left.count)[0]
  return best === undefined || best.count === 0 ? undefined : best.language
}

/**
 * A reader of one language meets its common words this often, of seven known; texts in an unknown one stay
 * below.
 */
const minShare = 0.15
const minLead = 1.5
const minWords = 20
/** Each of the common words with its languages. */
const languagesOfWord = Map.groupBy(
  Object.entries(commonWords).flatMap(([language, words]) =>
    words.split(' ').map((word) => ({ language, word })),
  ),
  ({ word }) => word,
)
/** Where the letters of these scripts are; a text without any need not be searched for each of them. */
const beyondLatin = /[\u0370-\u1DFF\u1F00-\u1FFF\u2126\u2C00-\uFFFF]/

/**
 * BCP 47, where the words leave no doubt; undefined for short texts, mixed ones, and languages that are not
 * known here.
 */
export function detectLanguageWithCertainty(text: string): string | undefined {
  const sample = text.slice(0, 4_000)
  const script = scriptIn(sample)
  if (script !== undefined)
    return script.letters < minWords * 2 || isAnothersScript(script.language, sample)
      ? undefined
      : script.language
  const { words, counts } = countCommonWords(sample)
  if (words < minWords) return undefined
  const [best, second] = [...counts]
    .map(([language, count]) => ({ language, count }))
    .toSorted((left, right) => right.count - left.count)
  if (best === undefined || best.count < words * minShare || best.count < (second?.count ?? 0) * minLead)
    return undefined
  return best.language
}

/** How many words a text has, and how many of them are common words of each known language. */
export function countCommonWords(text: string): { words: number; counts: ReadonlyMap<string, number> } {
  const used = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const counts = new Map<string, number>(Object.keys(commonWords).map((language) => [language, 0]))
  for (const word of used)
    for (const { language } of languagesOfWord.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1)
  return { words: used.length, counts }
}

/** The language whose script a text is in, where that is not the Latin one. */
export function detectScript(text: string): string | undefined {
  return scriptIn(text.slice(0, 20_000))?.language
}

function scriptIn(sample: string): { language: string; letters: number } | undefined {
  if (!beyondLatin.test(sample)) return undefined
  const letters = sample.match(/[\p{L}\p{M}]/gu)?.length ?? 0
  const written = scripts.find(([, script]) => (sample.match(script)?.length ?? 0) > letters * 0.3)
  return written === undefined ? undefined : { language: written[0], letters }
}

/**
 * Persian and Urdu are written as Arabic is, Ukrainian and Bulgarian as Russian: letters of their own, or
 * missing ones, distinguish them.
 */
function isAnothersScript(language: string, sample: string): boolean {
  if (language === 'ar') return /[پچژگکیٹڈ]/.test(sample)
  if (language === 'ru') return /[іїєґўјљњђћќ]/i.test(sample) || !/[ыэ]/i.test(sample)
  return false
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu

/** Which way most letters of a text run. */
export function getDirection(text: string): 'ltr' | 'rtl' {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (text.match(rightToLeft)?.length ?? 0) > letters / 2 ? 'rtl' : 'ltr'
}
