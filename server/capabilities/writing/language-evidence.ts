// How much of a text is written in which language. Short texts need more words per language than a page's
// `lang` does, and relatives (Danish and Swedish, Portuguese and Spanish) have to be distinguished.

/** Words that are in many texts of their language: articles, pronouns, prepositions, auxiliaries. */
const commonWords: Readonly<Record<string, string>> = {
  en: 'the and of to is for with that your our are we you this from it have will on at be by as not or an was were has had can do i they he she his her their there if but all please who which when what about into more than then us my me been would should could here only also each every who takes bring in a no so over',
  de: 'der die das und ist für mit wir sie ihr ihre nicht auf ein eine von zu den im sich am dem des einen einer einem es ich du er als auch an bei nach aus um wie oder aber wenn sind war wird werden hat haben kann dass zum zur über unser unsere unserer euch uns bitte noch nur vor bis durch ihm ihn ihrem ihren mich mir dich dir was wer findet statt liebe liebes in so',
  fr: 'de le la les et est pour avec vous nous votre des une du que sur dans pas notre un au aux ce cette qui en ne se son sa ses leur leurs plus par mais ou où il elle ils elles je tu être sont a été nos vos chez sans sous',
  es: 'el los las y es para con su nuestro una del que por más sus tu nosotros en de la un al se lo le les no sí o pero como este esta estos ser son fue ha han hay muy también nuestra nuestros todos cuando donde sin sobre ya ustedes',
  it: 'il gli e è per con del della una che di nostro i le tuo più sono nel un la lo al alla dei delle si non da dal su come anche questo questa ma o se ci vi noi voi ho ha hanno nella sul terrà tutti in',
  nl: 'de het en is voor met van een uw ons onze niet op wij je dat zijn aan in te er die ook bij om naar of maar als wordt worden heeft hebben kan zal we u hij zij hun mee deze dit nog wel uit door over neem',
  pt: 'o os as e é para com do da uma que seu nosso mais não você em por um ao à no na dos das se mas ou como este esta isso são foi tem há muito também nossa nossos sem sobre até quando tragam',
  pl: 'i w z na do się nie jest że to o od po za przez dla jak ale lub oraz być są był była będzie mamy nas was wam nam tym tej ten ta te który która które się odbędzie czy już tylko także',
  sv: 'och att det är som på för av med till den har inte om ett vi ni er kan ska från eller men så vid var här där din ditt era våra vår också alla mig dig sig hos utan under',
  da: 'og at det er som på for af med til den har ikke om et vi i jer kan skal fra eller men så ved var her der din dit jeres vores også alle mig dig sig hos uden under en tag',
  nb: 'og at det er som på for av med til den har ikke om et vi dere kan skal fra eller men så ved var her der din ditt deres våre vår også alle meg deg seg hos uten under en',
  fi: 'ja on ei se että hän me te he oli olla ovat kun niin mutta tai myös jos kuin mitä tämä siitä joka sekä meidän teidän',
  cs: 'a v na se je že to s z do o i k by ale jak za po pro jako jsou byl byla bude nebo který která které jsme vás nás také už jen od při',
  tr: 've bir bu için ile da de çok daha gibi olarak olan ne en kadar ama veya değil var yok siz biz sizin bizim her sonra önce',
}
/** Letters of the Latin script that few languages have. */
const ownLetters: Readonly<Record<string, RegExp>> = {
  de: /ß/gu,
  es: /[ñ¿¡]/gu,
  pt: /[ãõ]/gu,
  pl: /[ąęłśźżńć]/gu,
  sv: /[äö](?=\p{L})|å/gu,
  da: /[æø]/gu,
  nb: /[æø]/gu,
  cs: /[ěřůčž]/gu,
  tr: /[ığş]/gu,
}
/** Languages by their common words. */
const languagesOf = new Map<string, string[]>()
for (const [language, words] of Object.entries(commonWords))
  for (const word of new Set(words.split(' ')))
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])
/** No letter that one language has for its own is among these. */
const plain = /^[\u0000-\u007f\u2010-\u2027]*$/

/** Languages that are distinguished, of those in the Latin script. */
export const knownLanguages: ReadonlySet<string> = new Set(Object.keys(commonWords))

export interface LanguageEvidence {
  words: number
  /** Common words of each language, each letter of its own counting as half a word. */
  scores: ReadonlyMap<string, number>
}

export function languageEvidence(text: string): LanguageEvidence {
  const lower = text.toLowerCase()
  const used = lower.match(/[\p{L}\p{M}]+/gu) ?? []
  const scores = new Map(Array.from(knownLanguages, (language) => [language, 0]))
  for (const word of used)
    for (const language of languagesOf.get(word) ?? []) scores.set(language, (scores.get(language) ?? 0) + 1)
  if (!plain.test(lower))
    for (const [language, letter] of Object.entries(ownLetters)) {
      const letters = Math.min(lower.match(letter)?.length ?? 0, used.length)
      scores.set(language, (scores.get(language) ?? 0) + letters / 2)
    }
  return { words: used.length, scores }
}
