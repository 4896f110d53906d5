// What a sentence of a business tells, so that it comes to stand in the section, and below the question, that asks for it.
import type { ComposerLanguage } from '../stop-words.ts'

export const topics = [
  'free',
  'price',
  'hours',
  'duration',
  'area',
  'place',
  'contact',
  'people',
  'history',
  'proof',
  'safety',
  'works-with',
  'languages',
  'process',
  'problem',
] as const
export type Topic = (typeof topics)[number]

const any = (...patterns: string[]): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?![\p{L}])`, 'iu')
const amount = String.raw`[€$£]\s?\d[\d.,]{0,15}|\d[\d.,]{0,15}\s?(?:€|\$|£|euros?|dollars?|pounds?|EUR|USD|GBP|CHF|franken)`
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|werktags|wochenende'
const clock = String.raw`\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.|uhr|o['’]clock)`

const english: Record<Topic, RegExp> = {
  free: any('free of charge', 'for free', 'free trial', '(?:is|are|costs?) (?:free|nothing)', 'without charge', 'no obligation'),
  price: any('prices?', 'costs?', 'fees?', 'rates?', String.raw`plans? (?:start|begin|from)`, 'per month', 'a month', 'monthly', 'per hour', amount),
  hours: any('opens?', 'opening hours', 'office hours', 'closed', weekday, clock),
  duration: any(
    'takes? (?:about |around |only |less than |up to )?(?:an?|one|two|\\d+|a few)',
    'within (?:an?|one|\\d+) (?:hours?|days?|weeks?|minutes?)',
    'turnaround',
    'lead time',
    'ready in',
    '(?:same|next)[- ]day',
  ),
  area: any(
    'deliver(?:s|y)?',
    'ships?',
    'shipping',
    'within \\d+ (?:miles?|km|kilomet\\p{L}+)',
    'nationwide',
    'worldwide',
    'service area',
    'collect(?:ion)?',
    'pick(?:ed)? up',
    'throughout',
    'surrounding',
  ),
  place: any(
    'located',
    'based in',
    'our (?:shop|studio|office|workshop|store|practice|clinic) (?:is|in|on|at)',
    'on \\p{Lu}\\p{L}+ (?:Road|Street|Lane|Square|Avenue)',
    '(?:Road|Street|Lane|Square|Avenue)',
    'near the',
    'parking',
  ),
  contact: any('call us', 'by phone|phone us|telephone', 'e-?mail', 'write to', 'contact', 'book(?:ed|ing)?s? (?:online|by|an?)', '\\S+@\\S+'),
  people: any('team', 'staff', 'founders?', 'founded by', 'owners?', 'apprentices?', 'volunteers', 'our (?:head |master |senior )?\\p{L}+er,', 'trained'),
  history: any('since', 'founded', 'established', 'started in', 'began', 'generations?', 'years', 'history'),
  proof: any(
    'awards?',
    'won',
    'certified',
    'accredited',
    'regulated',
    'members? of',
    'used by',
    'trusted',
    String.raw`\d[\d.,]{0,15}k?\+? (?:\p{L}+ ){0,2}(?:customers?|clients?|users?|shops?|members?|households?|projects?|people|families|companies|patients?|students?)`,
    String.raw`\d[\d.,]{0,15}\s?(?:%|percent)`,
    'guarantees?',
    'warranty',
  ),
  safety: any('data', 'privacy', 'encrypted', 'secure', 'security', 'gdpr', 'confidential(?:ly|ity)?', 'insured', 'safe(?:ty)?'),
  'works-with': any('works? with', 'integrates?', 'connects? (?:to|with)', 'compatible', 'imports?', 'exports?', 'plugs? into'),
  languages: any(String.raw`(?:speaks?|in) (?:English|German|French|Spanish|Italian|Polish|Turkish|Russian|Arabic|Portuguese|Dutch|Welsh)`),
  process: any(
    'first (?:call|meeting|visit|talk|consultation|session|lesson|appointment)',
    'then',
    'afterwards',
    'finally',
    'steps?',
    'order(?:s|ed)? online',
    'we (?:visit|measure|plan|listen|call you|send|collect)',
    'you (?:choose|send|tell|order|book|get|receive)',
    'consultation',
    'set ?up',
  ),
  problem: any('instead of', 'without', 'no longer', 'never again', 'tired of', 'struggl\\p{L}+', 'cannot', 'lacks?', 'hard to', 'waste[sd]?'),
}

const german: Record<Topic, RegExp> = {
  free: any('kostenlos(?:e[nrms]?)?', 'kostenfrei(?:e[nrms]?)?', 'gratis', 'unverbindlich(?:e[nrms]?)?', 'umsonst', 'kostet nichts'),
  price: any(
    'preise?n?',
    'kosten',
    'kostet',
    'gebühren?',
    'honorare?',
    'tarife?',
    'ab \\d+',
    'pro monat',
    'im monat',
    'monatlich',
    'pro stunde',
    'festpreise?',
    amount,
  ),
  hours: any('öffnungszeiten', 'öffnet', 'geöffnet', 'sprechstunden?', 'sprechzeiten', 'geschlossen', weekday, clock),
  duration: any(
    'dauert',
    'dauer',
    'innerhalb (?:von )?(?:einer|einem|\\d+)',
    'binnen',
    'in (?:\\p{L}+ bis )?(?:\\p{L}+|\\d+) (?:stunden|tagen|wochen|minuten|monaten)',
    'lieferzeit',
    'am (?:selben|nächsten) tag',
  ),
  area: any('liefer\\p{L}*', 'versand', 'versenden', 'umkreis', 'umgebung', 'bundesweit', 'deutschlandweit', 'abholen', 'abholung', 'einzugsgebiet'),
  place: any(
    'sitz in',
    'standort',
    'in der \\p{L}+(?:straße|gasse|allee)',
    '\\p{L}+(?:straße|gasse|allee|platz|weg) \\d+',
    'unser(?:e|er)? (?:laden|werkstatt|praxis|büro|studio|geschäft) (?:ist|liegt|in|an|am)',
    'parkplätze?',
    'gegenüber',
  ),
  contact: any('anrufen', 'telefon\\p{L}*', 'e-?mail', 'schreiben sie', 'kontakt', 'termine?n? (?:online|vereinbaren|buchen)', '\\S+@\\S+'),
  people: any(
    'team',
    'mitarbeiter\\p{L}*',
    'gründer\\p{L}*',
    'gegründet von',
    'inhaber\\p{L}*',
    'meister\\p{L}*',
    'azubis?',
    'lehrlinge?',
    'auszubildende[nr]?',
    'ehrenamtlich\\p{L}*',
    'familienbetrieb',
    'gesellen',
  ),
  history: any('seit', 'gegründet', 'generationen?', 'jahren?', 'geschichte', 'tradition'),
  proof: any(
    'auszeichnung\\p{L}*',
    'ausgezeichnet',
    'zertifi\\p{L}+',
    'geprüft',
    'mitglied',
    'innung',
    'zugelassen',
    String.raw`\d[\d.]{0,15} (?:\p{L}+ ){0,2}(?:kunden|kundinnen|nutzer|betriebe|mitglieder|haushalte|projekte|menschen|familien|patienten|gutachten|schüler)`,
    String.raw`\d[\d.,]{0,15}\s?(?:%|prozent)`,
    'garantie',
    'gewährleistung',
  ),
  safety: any('daten', 'datenschutz', 'verschlüsselt', 'sicher(?:heit)?', 'dsgvo', 'vertraulich', 'versichert'),
  'works-with': any('funktioniert mit', 'arbeitet mit', 'verbindet', 'schnittstellen?', 'kompatibel', 'importiert', 'exportiert'),
  languages: any(
    '(?:sprechen|spricht) (?:deutsch|englisch|türkisch|polnisch|russisch|arabisch|französisch|spanisch|italienisch)',
    'auf (?:deutsch|englisch|türkisch|polnisch|russisch|arabisch|französisch)',
  ),
  process: any(
    'zuerst',
    'zunächst',
    'dann',
    'danach',
    'anschließend',
    'schritte?n?',
    'aufmaß',
    'erstgespräch',
    'beratungsgespräch',
    'angebot',
    'bestell\\p{L}+ online',
    'online bestell\\p{L}+',
  ),
  problem: any('statt', 'ohne', 'nie wieder', 'fehlt', 'schwer', 'mühsam', 'verschwend\\p{L}+', 'nicht mehr'),
}

/** Characters of a sentence that are looked at. */
const longestSentence = 1_000

/** What a sentence tells. */
export function topicsOf(sentence: string, language: ComposerLanguage): Set<Topic> {
  const table = language === 'de' ? german : english
  const read = sentence.slice(0, longestSentence)
  return new Set(topics.filter((topic) => table[topic].test(read)))
}
