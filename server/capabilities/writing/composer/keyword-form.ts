// What a keyword is, for the grammar of titles around it: a question, something to do, what is chosen among,
// or a thing.
import type { ComposerLanguage } from '#core/stop-words.ts'

export type KeywordForm = 'noun' | 'verb' | 'question' | 'ranking'

const englishQuestion =
  /^(?:(?:is|are|do|does|can|could|should|would|will)(?! it yourself)|was|were|did|has|have|why|when|where|who|which|what|how(?! to\b))\b/i
const germanQuestion =
  /^(?:ist|sind|kann|können|darf|dürfen|soll|sollte|muss|müssen|lohnt|lohnen|hilft|gibt es|brauche|braucht|warum|wieso|weshalb|wann|wo|wohin|woher|wer|wen|wem|welche[rsnm]?|was|wie|woran|womit|wofür|worauf)(?!\p{L})/iu
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

export function findKeywordForm(keyword: string, language: ComposerLanguage): KeywordForm {
  const text = keyword.trim()
  if (language === 'de') {
    if (germanQuestion.test(text)) return 'question'
    if (endsInInfinitive(text)) return 'verb'
    return germanRanking.test(text) ? 'ranking' : 'noun'
  }
  if (/^how (?:to|do (?:i|you|we)) /i.test(text)) return 'verb'
  if (englishQuestion.test(text)) return 'question'
  if (englishRanking.test(text)) return 'ranking'
  const [first = '', ...rest] = text.toLowerCase().split(' ')
  return englishVerbs.has(first) && rest.length > 0 ? 'verb' : 'noun'
}

/** Endings of German nouns that no English word of that length has. */
const germanNoun =
  /(?<!\p{L})\p{L}{3,}(?:ung|ungen|heit|keit|schaft|reparatur|kosten|pflege|anlagen?|wohnung|(?<!kinder)garten|küche|kurse?|steuer|recht|vertrag|arbeit|urlaub|reisen?|fahrrad|auto|zimmer|möbel|förderung|wechsel|schutz|dämmung|heizung|pumpe|pumpen|gehalt|rente|kredit|zinsen)(?!\p{L})/iu
const minGermanNoun = 8
/** Not "die" or "war", which are English as well. */
const germanFunctionWord = /(?<!\p{L})(?:der|des|dem|und|zum|zur|mit|beim|vom|ohne|oder)(?!\p{L})/iu

/** The language of titles around a keyword: a German one makes no English title. */
export function findTitleLanguage(keyword: string, language: string): string {
  if (!/^en\b/i.test(language)) return language
  const isGerman =
    /[äöüß]/i.test(keyword) ||
    germanFunctionWord.test(keyword) ||
    (germanNoun.exec(keyword)?.[0].length ?? 0) >= minGermanNoun
  return isGerman ? 'de' : language
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
