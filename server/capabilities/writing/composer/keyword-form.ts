// What a keyword is, for the grammar of titles around it: a question, something to do, what is chosen among,
// or a thing; and of things whether one can be named without an article.

/**
 * `bare-noun`: a plural, a name, or what cannot be counted (English). `noun`: may need an article. `choice`: a
 * question to be answered with yes or no.
 */
/** Languages that titles are composed in. */
export type TitleLanguage = 'en' | 'de'
export type KeywordForm = 'noun' | 'bare-noun' | 'verb' | 'choice' | 'question' | 'ranking'

const englishChoice = /^(?:is|are|do|does|can|could|should|would|will)\b(?! it yourself)/i
const englishQuestion = /^(?:was|were|did|has|have|why|when|where|who|which|what|how(?! to\b))\b/i
const germanChoice =
  /^(?:ist|sind|kann|können|darf|dürfen|soll|sollte|muss|müssen|lohnt|lohnen|hilft|gibt es|brauche|braucht)(?!\p{L})/iu
const germanQuestion =
  /^(?:warum|wieso|weshalb|wann|wo|wohin|woher|wer|wen|wem|welche[rsnm]?|was|wie|woran|womit|wofür|worauf)(?!\p{L})/iu
const englishRanking = /^(?:the )?(?:best|top|cheapest|fastest|most|worst|safest|easiest|healthiest)\b/i
const germanRanking =
  /^(?:(?:die|der|das|den) )?(?:beste|günstigste|billigste|schnellste|sicherste|schönste|gesündeste|größte)[nrsm]?\b/i

/**
 * Endings of German adjectives before a noun: `günstige`, `digitaler`. Nouns with them are capitalised by
 * whoever writes the keyword.
 */
export const germanAdjective =
  /(?:ige|iche|bare|same|ische|ale|ive|ose|elle|ende|ierte|gute|neue|beste|kleine|große|alte)[nrsm]?$/

/** English verbs that keywords begin with. Words that are nouns as often (`plan`, `guide`) are none. */
const englishVerbs = new Set(
  'add adopt apply ask avoid bake become begin brew bring build buy calculate care choose clean convert cook create cut decorate delete design develop draw earn eat explain file find fix freeze get give grow hang hire improve increase insulate invest keep learn leave lose lower make measure meditate move negotiate open organise organize paint pay plant play prepare prevent prune publish quit raise read reduce remove renew renovate rent repair replace retire save sell sew sharpen sing sleep speak start stop store swim teach tell train translate travel treat turn use wash wear write'.split(
    ' ',
  ),
)

export function findKeywordForm(keyword: string, language: TitleLanguage): KeywordForm {
  const text = keyword.trim()
  if (language === 'de') {
    if (germanChoice.test(text)) return 'choice'
    if (germanQuestion.test(text)) return 'question'
    if (endsInInfinitive(text)) return 'verb'
    return germanRanking.test(text) ? 'ranking' : 'noun'
  }
  if (/^how (?:to|do (?:i|you|we)) /i.test(text)) return 'verb'
  if (englishChoice.test(text)) return 'choice'
  if (englishQuestion.test(text)) return 'question'
  if (englishRanking.test(text)) return 'ranking'
  const [first = '', ...rest] = text.toLowerCase().split(' ')
  if (englishVerbs.has(first) && rest.length > 0) return 'verb'
  return isPlural(text) || isUncountable(text) ? 'bare-noun' : 'noun'
}

const germanPreposition = /^(?:für|mit|von|bei|ohne|gegen|im|am|in|an|auf|aus|zum|zur|der|die|das|den)$/

/** `Walisisch lernen`, `mieterhöhung abwehren`, not `günstige Wohnungen` or `große wohnungen`. */
function endsInInfinitive(text: string): boolean {
  const words = text.split(/\s+/)
  const [before, last] = [words.at(-2), words.at(-1)]
  if (before === undefined || last === undefined || !/^\p{Ll}{2,}(?:en|ern|eln)$/u.test(last)) return false
  if (/(?:ungen|heiten|keiten|schaften|tionen|täten|innen)$/.test(last)) return false
  // What is written with capitals names its nouns; else an adjective or a preposition before it makes it one.
  return /\p{Lu}/u.test(text) || !(germanAdjective.test(before) || germanPreposition.test(before))
}

/**
 * “rye loaves”, not “analytics”, “glass” or “news”. What follows a preposition says nothing of the number:
 * “care of shoes”.
 */
export function isPlural(words: string): boolean {
  const head = findHead(words)
  return (
    /^(?:children|people|men|women|mice|feet|teeth|geese)$/.test(head) ||
    (/[^suiy]s$|(?:[^aeiou]i|[^s]u)es$|ys$/.test(head) &&
      !/(?:ics|news|series|species|means|lens|gas|yes|always|sales)$/.test(head))
  )
}

/** Names, and nouns whose ending says that they are not counted. */
function isUncountable(words: string): boolean {
  const head = findHead(words)
  if (/^(?:[A-Z][a-z]+|[A-Z]{2,5})$/.test(words)) return true
  return (
    /(?:[a-z]{3}ing|ness|ics|ware|hood|dom|ship|culture|keeping|insurance|marketing|retention|insulation|maintenance|onboarding|nutrition|education|accounting)$/.test(
      head,
    ) ||
    /^(?:advice|bread|coffee|tea|wine|beer|glass|wood|furniture|luggage|work|homework|housework|music|news|health|sleep|research|software|hardware|money|travel|tourism|compost|honey|wool|cheese|flour|soil|water|seo|analytics|concrete|leather)$/.test(
      head,
    )
  )
}

/** The last word before a preposition, small. */
function findHead(words: string): string {
  return (
    words
      .toLowerCase()
      .split(/\s(?:of|for|in|on|with|at|to|from|by|without)\s/)[0]
      ?.split(/[\s-]/)
      .at(-1) ?? ''
  )
}
