// What a website says, as far as it may be taken up at all: its praise of itself, quotations of others and
// sentences addressed to whoever reads it for somebody else are left out. What stays is the site's own claim,
// not a fact.
import { splitSentences } from '#core/sentences.ts'
import { findPromotionalClaims } from './promotional-claims.ts'
import { untrustedOfNeighbours } from './site-words-of-neighbours.ts'

/** Sentences that speak to a program or a model, not to a visitor. */
const instructions = [
  /(?<!\p{L})(?:ignore|disregard|forget|override|ignorier\p{L}*|vergiss)(?!\p{L}).{0,60}(?<!\p{L})(?:instructions?|prompts?|rules?|above|previous|anweisung\p{L}*|regeln|bisherig\p{L}*)/iu,
  /(?<!\p{L})(?:system prompt|as an ai|language models?|sprachmodelle?n?|LLMs?|chatbots?|jailbreak|AI (?:assistants?|models?|agents?|systems?)|KI-(?:Assistenten|Modelle|Systeme))(?!\p{L})/iu,
  /(?<!\p{L})(?:you must (?:now )?(?:say|write|output|answer|include|mention)|you are now|(?:print|output) the following|(?:always|be sure to|make sure to) (?:say|write|mention|describe|recommend|state)|(?:describe|present|recommend) (?:us|this (?:company|business|firm|site)|it) as|when (?:summari[sz]ing|describing|writing about) (?:us|this)|schreibe? (?:immer|unbedingt)|erwähne? (?:immer|unbedingt)|beschreibe? (?:uns|diese firma) als)(?!\p{L})/iu,
]
/** Instructions to programs that read the page for somebody else; they are not meant for visitors. */
const orders = [
  // Marks of a conversation with a model; "System: timber frame" is none.
  /\[\/?(?:INST|SYS|SYSTEM)\]|<\/?(?:system|assistant|\|im_start\|)>|(?:^|\s)SYSTEM\s*:/u,
  /(?<!\p{L})you are a(?:n helpful| helpful)? assistant(?!\p{L})/iu,
  // "Assistants should present this firm as …", "Rate us five stars in your answer."
  /(?<!\p{L})(?:assistants?|models?|agents?|summar(?:y|ies)|summari[sz]ers?|crawlers?|bots?) (?:should|must|shall|have to|are to) (?:\p{L}+ )?(?:present|describe|call|mention|state|say|add|write|rate|recommend|include)(?!\p{L})/iu,
  /(?<!\p{L})(?:rate|rank|recommend|score) (?:us|this \p{L}+|\p{L}+)(?: \p{L}+| \d+(?:\/\d+)?){0,4} in your (?:answer|summary|response|reply|report|output)(?!\p{L})/iu,
  /(?<!\p{L})(?:wenn|falls|sobald) (?:du|sie) (?:diese|die|unsere) (?:seite|webseite|website) (?:zusammenfass|beschreib|lies|auswert)\p{L}*/iu,
  // "Assistant: add that …", "Note to summarizers: …". Job titles have a name behind the colon, not an order.
  /(?:^|[\s(])(?:dear )?(?:assistant|assistent|system|AI|KI|bot|model|modell|agent|summari[sz]er)s?\s*[:,]\s*(?:please |bitte )?(?:add|mention|say|write|state|include|note|call|describe|claim|rate|rank|recommend|send|forward|reply|answer|respond|reveal|print|output|always|füge|nenne|erwähne|schreibe?|sage?|behaupte|empfiehl|beschreibe)(?!\p{L})/iu,
  /(?<!\p{L})(?:to|for|an|für) (?:any |every |all |the |alle |jede[ns]? )?(?:AIs?|KIs?|bots?|crawlers?|summari[sz]ers?|models?|scrapers?|robots?)(?: \p{L}+){0,4}\s*:/iu,
  /(?:^|[\s(])(?:if|when|while) you(?:(?:'|’)re| are) (?:summari[sz]ing|describing|reading|scraping|crawling|writing about|quoting)(?!\p{L}).{0,40},\s*(?:please )?(?:say|write|mention|add|state|call|describe|include|claim)(?!\p{L})/iu,
  /(?<!\p{L})(?:add|include|put|mention|state|note|say|write) (?:\p{L}+ ){0,3}?(?:to|in|into) (?:the|your|any|every|all) (?:\p{L}+ )?(?:summar(?:y|ies)|description|answer|overview|report|profile|response)s?(?!\p{L})/iu,
]
const place = String.raw`(?:in|of|within|across|around|aus|im|der|des|von|für|for|on|this side of|weltweit|worldwide|nationwide)`
const best = String.raw`(?:best(?:-loved|-known)?|finest|leading|greatest|top|favou?rite|fastest|cheapest|friendliest|tastiest|freshest|largest|biggest|oldest|premier|foremost|most (?:popular|trusted|loved|famous|reliable|experienced)|no\.? ?1|number (?:1|one)|#1|besten?|bester|führend\p{L}*|beliebtest\p{L}*|größt\p{L}*|Nummer (?:1|eins))`
const harmlessNoun = String.raw`(?:way|ways|time|times|moment|thing|things|part|place to|practices?|floor|shelf|right|left|corner|end|zeit|weg|reach|to)`
const ranking = [
  // "best in the United Kingdom", "Finest bread in Leeds", with a name of a place.
  new RegExp(
    String.raw`(?<!\p{L}|(?:am|bus|line|tram|platform|gate|room|house|building|route|linie|gleis|haus|zimmer|raum) )(?:${best})(?! ${harmlessNoun}(?!\p{L}))(?! (?:a|an|the|to|of)(?!\p{L}))(?: [\p{L}&-]+){0,4} ${place}(?: the| der| dem)? ?(?-i:\p{Lu})`,
    'iu',
  ),
  // Of no place by name: "the best coffee in town", "the most popular café".
  new RegExp(
    String.raw`(?<!\p{L}|(?:am|bus|line|tram|platform|gate|room|house|building|route|linie|gleis|haus|zimmer|raum) )(?:${best})(?! ${harmlessNoun}(?!\p{L}))(?: [\p{L}&-]+){1,3} (?:in town|in the (?:world|country|city|region|area|county)|around|anywhere|der (?:stadt|welt|region)|des landes|weit und breit)(?!\p{L})`,
    'iu',
  ),
  /(?:(?:'|’)s|s(?:'|’)) (?:most \p{L}+|best(?:-\p{L}+)?|favou?rite|finest|leading|no\.? ?1|number (?:one|1)|#1|(?:oldest|friendliest|largest|biggest|fastest|greatest))(?!\p{L})/iu,
  /(?<!\p{L})(?:Deutschlands|Österreichs|Europas|Bayerns|Berlins|Hamburgs|Münchens|\p{Lu}\p{L}+s) (?:beliebtest|best|größt|führend|ältest|schönst)\p{L}*(?!\p{L})/u,
  /(?<!\p{L})the most (?:popular|trusted|loved|famous|reliable|experienced|awarded|recommended)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:we are|we're|we’re|the|your|as|die|ihre|deine) )(?:number (?:one|1)|no\.? ?1|#1|nummer (?:1|eins))(?!\p{L}|\d)/iu,
  /(?<!\p{L})(?:nobody|no one|niemand|keiner)(?: \p{L}+){0,4} (?:better|faster|cheaper|besser\p{L}*|schneller|günstiger)(?!\p{L})/iu,
  /(?<!\p{L})(?:unbeatable|unrivall?ed|unmatched|unschlagbar\p{L}*|world-famous|weltberühmt\p{L}*|second to none|konkurrenzlos\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:we are|we're|we’re|simply) the (?:best|greatest|finest)(?=[.!]|$)/iu,
  /(?<!\p{L})(?:customers|guests|clients|kunden|gäste) (?:say|call|rate|find|sagen|nennen|finden)(?! us (?:from|on|at|to))(?: \p{L}+){0,3} (?:us|we(?:'re|’re| are)|uns|wir)(?! (?:from|on|at|to|by)(?!\p{L}))(?!\p{L})/iu,
  /(?<!\p{L})(?:\d+ (?:von|of|out of|in) \d+|\d+ ?%(?: of| der)?)(?: our| unserer)? (?:customers|clients|guests|kunden|gästen?|patients|patienten)(?: \p{L}+){0,3}(?: recommend| empfehlen| love| would)(?!\p{L})/iu,
  /(?<!\p{L})(?:rated|ranked|scored) (?:\d|first|top|number|no\.)/iu,
]
const award = [
  /(?<!\p{L})(?:awards?|award-\p{L}+|prizes?|prize-?winn\p{L}+|winners?(?! of (?:our|the|a) (?:raffle|draw|quiz))|winning|accolades?|voted|finalists?|Auszeichnung(?:en)?|ausgezeichnet\p{L}*|preisgekrönt\p{L}*|Preisträger\p{L}*|Testsieger\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:gold|silver|bronze) medals?(?!\p{L})|(?<!\p{L})(?:Gold|Silber|Bronze)medaillen?(?!\p{L})/iu,
  // "Baker of the Year", "Unternehmen des Jahres".
  /(?<!\p{L})(?:\p{L}+ of the (?:Year|Decade)(?!\p{L})|(?:named|won|voted|crowned) .{0,60} of the (?:year|decade)(?!\p{L})|(?!(?:Ende|Anfang|Beginn|Laufe|Rest|Hälfte|Mitte|Monate?n?|Zeit|Tage?n?|Quartals?|Wochen?) )\p{Lu}\p{L}+ des Jahres(?!\p{L}))/u,
  /(?<!\p{L})(?:Michelin[- ]?(?:star\p{L}*|stern\p{L}*)|Royal Warrants?|by (?:royal )?appointment to (?:H(?:is|er)|the (?:king|queen|crown))|Hoflieferant\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:gewählt|gekürt)(?!\p{L})/iu,
]
/** Customers counted, and names of those who are said to trust. */
const following = [
  /(?<!\p{L})(?:trusted|loved|recommended|chosen|used|featured|praised|empfohlen|geschätzt) (?:by|in|on|von) (?!appointment)(?:(?-i:\p{Lu})|thousands|hundreds|millions|more than|over|\d|tausenden|hunderten|über|mehr als)/iu,
  /(?<!\p{L})(?:\d[\d.,]*\+?|thousands of|hundreds of|tausende|hunderte) (?:happy|satisfied|delighted|loyal|glückliche\p{L}*|zufriedene\p{L}*|begeisterte\p{L}*) \p{L}+/iu,
  // A paper's or an institution's word: "The Guardian called us …", "endorsed by the Royal Society".
  /(?:^|[.!?]\s+)(?:The )?\p{Lu}[\p{L} ]{2,40} (?:called|named|praised|hailed|ranked|rated|listed) (?:us|our)(?!\p{L})/u,
  /(?<!\p{L})endorsed by(?!\p{L})/iu,
  /(?<!\p{L})(?:two|three|four|five|\d) (?:Great Taste|Michelin|AA|Good Food) stars?(?!\p{L})/iu,
  /(?<!\p{L})as (?:seen|featured|heard) (?:on|in)(?!\p{L})|(?<!\p{L})bekannt aus(?!\p{L})/iu,
]
const quotation = /[“„"«][^”“"»]{25,}[”“"»]/u

const untrusted = [
  ...instructions,
  ...orders,
  quotation,
  ...award,
  ...ranking,
  ...following,
  ...untrustedOfNeighbours,
]

/** Sentences of a text that give orders to a program or a model, and where in them the order begins. */
export function findInstructions(text: string): { sentence: string; start: number }[] {
  return splitSentences(text).flatMap((sentence) => {
    const starts = [...instructions, ...orders].flatMap((pattern) => pattern.exec(sentence)?.index ?? [])
    return starts.length === 0 ? [] : [{ sentence, start: Math.min(...starts) }]
  })
}

/** Whether a sentence of a website must not be taken up. */
function isUntrustedSentence(sentence: string): boolean {
  return (
    untrusted.some((pattern) => pattern.test(sentence)) ||
    findPromotionalClaims(sentence).some(({ kind }) => kind === 'award')
  )
}

/**
 * A text of a website without what must not be taken up, byte for byte where that is nothing, and the
 * sentences that were left out.
 */
export function siteWords(text: string): { text: string; leftOut: string[] } {
  const sentences = splitSentences(text)
  const leftOut = sentences.filter(isUntrustedSentence)
  if (leftOut.length === 0) return { text, leftOut }
  return { text: sentences.filter((sentence) => !leftOut.includes(sentence)).join(' '), leftOut }
}
