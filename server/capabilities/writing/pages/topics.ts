// What a sentence of a business is about, by its words in English and German, so that it comes to be in
// the section that asks for it.

export type Topic = 'price' | 'contact' | 'process' | 'about'

const any = (...patterns: string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?!\p{L})`, 'iu')
const amount = String.raw`[€$£]\s?\d[\d.,]{0,15}|\d[\d.,]{0,15}\s?(?:€|\$|£|euros?|dollars?|pounds?|EUR|USD|GBP|CHF|franken)`
const weekday =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|werktags|wochenende'
const clock = String.raw`\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.|uhr|o['’]clock)`

/** In the order in which they count: a sentence about what a visit costs is about its price. */
const patterns: Record<Topic, RegExp> = {
  price: any(
    `(?:from|at|for|is|are|ab|für|zu) (?:${amount})(?! ?(?:million|billion))`,
    'prices?|costs?|fees?|(?:per|a) (?:month|hour)|monthly|free of charge|for free|(?:is|are) free',
    'preise?n?|kostet|kosten|gebühren?|honorare?|tarife?|festpreise?|pro (?:monat|stunde)|monatlich|kostenlos\\p{L}*|gratis',
  ),
  contact: any(
    weekday,
    clock,
    'opens? (?:at|on|from|daily|every day|all week|until|till)|opening hours|office hours|call us|(?:by|tele)phone|phone us|e-?mail|\\S+@\\S+|parking',
    'öffnungszeiten|geöffnet|sprechzeiten|sprechstunden?|anrufen|telefon\\p{L}*|kontakt|parkplätze?',
    '\\p{Lu}\\p{L}+ (?:Road|Street|Lane|Square|Avenue)|\\p{L}+(?:straße|gasse|allee|platz|weg) \\d+',
  ),
  process: any(
    'first (?:call|meeting|visit|consultation|session|lesson|appointment)|takes? (?:about|around|only|up to)? ?(?:an?|one|two|\\d+|a few)',
    'within (?:an?|one|\\d+) (?:hours?|days?|weeks?|minutes?)|turnaround|lead time|ready in|(?:same|next)[- ]day',
    'erstgespräch|beratungsgespräch|aufmaß|dauert|innerhalb (?:von )?(?:einer|einem|\\d+)|binnen|lieferzeit|fertig',
  ),
  about: any(
    'since|founded|established|generations?|team|staff|founders?|owners?|apprentices?|volunteers|trained|awards?|won|certified|accredited|regulated|members? of',
    'seit|gegründet|team|mitarbeiter\\p{L}*|gründer\\p{L}*|inhaber\\p{L}*|meister\\p{L}*|azubis?|auszubildende[nr]?|ehrenamtlich\\p{L}*|ausgezeichnet|zertifi\\p{L}+|mitglied|innung',
  ),
}

/** Characters of a sentence that are looked at. */
const maxSentenceLength = 1_000

/** What a sentence is about; undefined where it is none of these, which is mostly what a business does. */
export function findTopic(sentence: string): Topic | undefined {
  const read = sentence.slice(0, maxSentenceLength)
  return (Object.keys(patterns) as Topic[]).find((topic) => patterns[topic].test(read))
}
