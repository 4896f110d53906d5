// What a page must not say of itself without a source: awards, certificates, being the first or the best, and
// the quantities that sound like facts ("hundreds of customers", "decades of experience").

import { quickPattern, type QuickPattern } from './patterns/quick-pattern.ts'

export type PromotionalClaimKind = 'award' | 'number'

export interface PromotionalClaim {
  kind: PromotionalClaimKind
  start: number
  end: number
  /** What a source must say for it to hold. */
  support: RegExp
}

interface ClaimRule {
  kind: PromotionalClaimKind
  pattern: QuickPattern
  support: RegExp
}

const word = (source: string, flags = 'giu'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${source})(?![\p{L}])`, flags)
const rule = (kind: PromotionalClaimKind, pattern: string, support: string): ClaimRule => ({
  kind,
  pattern: quickPattern(word(pattern)),
  support: new RegExp(support, 'iu'),
})

/** Nouns after which "the best" praises no business: "the best way to reach us". */
const harmless =
  'way|ways|time|moment|place to|part|parts|thing|things|day|of both|of luck|of all|possible|wishes|regards|friends?|interests?|practices?|fit for you'
const harmlessGerman = 'Weg|Wege|Zeit|Zeitpunkt|Moment|Fall|Dank|Wünsche|Grüße|Freunde|Wissen|Seite'

const englishSuperlative = String.raw`best|finest|largest|biggest|fastest|oldest|cheapest|safest|greatest|leading|top|foremost|premier|newest|strongest|highest|lowest|only|first|smartest|freshest|tastiest|friendliest|easiest|simplest|most \p{Ll}+`
const germanSuperlative =
  'beste[nrms]?|größte[nrms]?|schnellste[nrms]?|älteste[nrms]?|günstigste[nrms]?|billigste[nrms]?|sicherste[nrms]?|führende[nrms]?|stärkste[nrms]?|höchste[nrms]?|modernste[nrms]?|beliebteste[nrms]?|frischeste[nrms]?|leckerste[nrms]?|einzige[nrms]?|erste[nrms]?|feinste[nrms]?|erfahrenste[nrms]?|zuverlässigste[nrms]?'
const field =
  'app|software|platform|tool|solution|service|services|provider|company|agency|bakery|bakers?|restaurant|caf[eé]|coffee|bread|food|pizza|firm|lawyers?|law firm|team|studio|shop|store|clinic|practice|school|hotel|charity|workshop|carpenters?|choice|address|name|partner|experts?|specialists?|product|products|quality|price|prices|rates?|results?|system|brand|makers?|manufacturer|supplier|dentists?|doctors?|trainers?|gym|builders?|plumbers?|electricians?|accountants?|advisers?|consultancy|organisation|network|community|market|range|selection'
const germanField =
  'App|Software|Plattform|Werkzeug|Lösung|Dienst|Anbieter|Unternehmen|Agentur|Bäckerei|Bäcker|Restaurant|Café|Kaffee|Brot|Brötchen|Essen|Pizza|Kanzlei|Anwälte?|Team|Studio|Laden|Geschäft|Klinik|Praxis|Schule|Hotel|Verein|Werkstatt|Tischlerei|Schreinerei|Betrieb|Wahl|Adresse|Name|Partner|Experten|Fachleute|Spezialisten|Produkt|Produkte|Qualität|Preise?|Ergebnisse?|System|Marke|Hersteller|Auswahl|Meisterbetrieb|Handwerker|Möbel|Küchen|Service|Beratung|Organisation'

const rules: ClaimRule[] = [
  rule(
    'award',
    String.raw`(?:multi-)?award[- ]?(?:winning|winners?)|awards?|prize[- ]winning|prizes? for|won (?:the|an?|several|many|two|three) (?:\p{L}+ ){0,4}(?:award|prize|medal|cup|contest|competition)s?|(?:gold|silver|bronze) medals?|prizewinners?`,
    'award|prize|medal|won\\b|winner',
  ),
  rule(
    'award',
    String.raw`(?:voted|named|rated|ranked|chosen as|recognised as|recognized as|crowned) (?:as )?(?:the |one of the |a )?(?:\p{L}+ )?(?:best|top|number one|no\.? ?1|favourite|favorite|finest|leading|top-rated|excellent|outstanding)`,
    'voted|named|rated|ranked|recogni[sz]ed|crowned',
  ),
  rule(
    'award',
    String.raw`top[- ]rated|best[- ]selling|best[- ]in[- ]class|world[- ]class|world[- ]leading|industry[- ]leading|market[- ]leading|market leaders?|world[- ]famous|world[- ]renowned|renowned|second to none|unrivall?ed|unmatched|unbeatable|state[- ]of[- ]the[- ]art|cutting[- ]edge|number one|no\. ?1|most trusted|critically acclaimed|acclaimed|(?:five|5)[- ]star(?: rat(?:ed|ings?)| reviews?)?`,
    'top[- ]rated|best|world|leading|leader|renowned|unrivall?ed|unmatched|number one|no\\. ?1|trusted|acclaimed|star',
  ),
  rule(
    'award',
    String.raw`(?:TÜV|ISO|CE|DIN|UL|SOC)[- ]?(?:\d[\d-]*)?[- ]?(?:certified|certification|compliant|accredited|geprüft|zertifiziert|approved)|ISO ?\d{4,5}|SOC ?2|(?:fully )?(?:certified|accredited|licensed)(?: (?:by|experts?|professionals?|specialists?|company|partner))?|officially recognised`,
    'certif|accredit|licen[sc]ed|iso|soc|tüv|zertifi|geprüft',
  ),
  rule(
    'award',
    String.raw`(?:preisgekrönt|prämiert)(?:e[nrms]?)?|ausgezeichnete[nrms]?|ausgezeichnet (?:vo[nm]|mit|als|worden)|mehrfach ausgezeichnet|Auszeichnung(?:en)?|Testsieger|Preisträger|Goldmedaille|Marktführer(?:in)?|marktführend(?:e[nrms]?)?|weltweit führend(?:e[nrms]?)?|renommiert(?:e[nrms]?)?|weltbekannt(?:e[nrms]?)?|Nummer eins|Nr\. ?1|unübertroffen(?:e[nrms]?)?|unschlagbar(?:e[nrms]?)?|konkurrenzlos(?:e[nrms]?)?|erstklassig(?:e[nrms]?)?|meistverkauft(?:e[nrms]?)?|bestbewertet(?:e[nrms]?)?|Spitzenqualität`,
    'preis|prämi|ausgezeichnet|auszeichnung|sieger|medaille|führ|renommiert|bekannt|nummer|nr\\.|unübertroffen|unschlagbar|erstklassig|best|spitze',
  ),
  rule(
    'award',
    String.raw`(?:TÜV|ISO|DIN)[- ]?\d*[- ]?(?:geprüft|zertifiziert)(?:e[nrms]?)?|(?:staatlich )?(?:zertifiziert|anerkannt)(?:e[nrms]?)?|staatlich geprüft(?:e[nrms]?)?|Zertifikat(?:e)?|(?:fünf|5)[- ]Sterne(?:[- ]\p{L}+)?`,
    'zertifi|geprüft|anerkannt|tüv|iso|sterne',
  ),
  rule(
    'award',
    String.raw`(?:the|our|\p{L}+['’]s) (?:(?:${englishSuperlative})[ ,]+(?:and )?){1,3}(?!(?:${harmless})(?![\p{L}]))(?:[\p{Ll}-]+ ){0,3}?(?:${field})`,
    '§superlative',
  ),
  rule(
    'award',
    String.raw`(?:the|one of the) (?!top of )(?:${englishSuperlative}) (?!(?:${harmless})(?![\p{L}]))(?:[\p{L}-]+ ){1,4}?(?:in|on|around) (?:the )?(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)(?:(?-i:\p{Lu})\p{L}+|world|city|town|region|country|area|market|county|industry|business|north|south|east|west|planet|web|high street|neighbourhood)`,
    '§superlative',
  ),
  rule(
    'award',
    String.raw`(?:d(?:er|ie|as|en|em|es)|unser\p{Ll}*|Ihr\p{Ll}*|eine?[rsnm]?) (?:(?:${germanSuperlative})[ ,]+(?:und )?){1,3}(?!(?:${harmlessGerman})(?![\p{L}]))(?:[\p{Ll}-]+ ){0,2}?(?:${germanField})`,
    '§superlative',
  ),
  rule(
    'award',
    String.raw`(?:d(?:er|ie|as|en|em)|eine?[rsnm]? der) (?:${germanSuperlative}) (?!(?:${harmlessGerman})(?![\p{L}]))(?:\p{L}+ ){1,3}?(?:der (?:Stadt|Region|Welt|Branche|Gegend)|in (?:Deutschland|Österreich|der (?:Stadt|Region|Schweiz)|ganz \p{Lu}\p{L}+|\p{Lu}\p{L}+)|weit und breit|am Ort|im (?:Norden|Süden|Osten|Westen|Land|Ort|Umkreis))`,
    '§superlative',
  ),
  rule(
    'award',
    String.raw`(?:trusted|loved|used|recommended|preferred|chosen) by (?:(?:many|most|leading|top|countless|the best|experts|professionals|doctors|dentists|businesses|companies|teams|customers|people|industry leaders|major brands|brands|thousands|hundreds|millions)(?![\p{L}]) ?){1,4}(?:(?:around|across|all over) (?:the )?(?:world|globe|country|city))?`,
    'trusted|loved|used by|recommended|preferred|chosen',
  ),
  rule(
    'award',
    String.raw`(?:money[- ]back|satisfaction|lifetime|best[- ]price|lowest[- ]price|low[- ]price) guarantee[ds]?|Geld-zurück-Garantie|Zufriedenheitsgarantie|Tiefpreisgarantie|Bestpreisgarantie|lebenslange Garantie`,
    'guarantee|garantie',
  ),
  rule(
    'number',
    String.raw`(?<![\d.,]\s?)(?:dozens|hundreds|thousands|tens of thousands|millions|scores) of \p{L}+|countless \p{L}+|(?:hunderte|tausende|millionen|dutzende|unzählige|zahllose)(?:n|r)? (?:von )?\p{L}+`,
    '§vague',
  ),
  rule(
    'number',
    String.raw`(?:(?:over|nearly|almost|for|with|many|several|more than) ){0,3}(?:a |two |three |several )?(?:decades?|centur(?:y|ies)) (?:of|in|ago)(?: \p{Ll}+)?|for (?:(?:two|three|four|five|many|several) )?(?:decades|generations|centuries)|(?:second|third|fourth|fifth|2nd|3rd|4th|5th)[- ]generation|(?:many |long )?years of (?:experience|expertise|practice|craft|know-how|work|service)|for (?:many|over|several) years|long[- ]standing (?:experience|expertise|tradition|reputation)`,
    '§years',
  ),
  rule(
    'number',
    String.raw`seit (?:vielen |über |mehreren )?(?:Jahrzehnten|Generationen|Jahrhunderten|vielen Jahren|Jahren)|in (?:zweiter|dritter|vierter|fünfter|der (?:zweiten|dritten|vierten|fünften)) Generation|(?:jahrzehntelange|langjährige|jahrelange|jahrhundertealte)[nrms]? \p{Lu}\p{L}+|Jahrzehnte(?:n)? (?:der |an )?(?:Erfahrung|Tradition)`,
    '§years',
  ),
  rule(
    'number',
    String.raw`twice as \p{Ll}+|half the (?:price|cost|time|effort)|(?:double|triple|halve)[sd]? (?:your|the|their) \p{L}+|doppelt so \p{Ll}+|halb so \p{Ll}+|zum halben Preis|verdoppel(?:n|t) \p{L}+`,
    'twice|half|doubl|tripl|halve|doppelt|halb',
  ),
]

/** Sentences that were looked at last: a text in an editor is checked again and again. */
const known = new Map<string, PromotionalClaim[]>()
const maxKnown = 2_000
const maxKnownLength = 1_200

/** The promotional claims of a text, in their order, the longer of two that overlap. */
export function findPromotionalClaims(text: string): PromotionalClaim[] {
  const before = known.get(text)
  if (before !== undefined) return before
  const found = readPromotionalClaims(text)
  if (known.size >= maxKnown) known.clear()
  if (text.length <= maxKnownLength) known.set(text, found)
  return found
}

function readPromotionalClaims(text: string): PromotionalClaim[] {
  const found: PromotionalClaim[] = []
  for (const { kind, pattern, support } of rules) {
    for (const match of pattern.findAll(text))
      found.push({
        kind,
        start: match.index,
        end: match.index + match[0].length,
        support: getSupport(support, match[0]),
      })
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  return found.filter(
    (claim, index) =>
      !found.slice(0, index).some((other) => claim.start < other.end && other.start < claim.end),
  )
}

/** Some claims are held up by their own words only: "the oldest bakery" by a source that says "oldest". */
function getSupport(support: RegExp, words: string): RegExp {
  if (support.source === '§years')
    return /decade|generation|centur|years|since|\b(?:1[6-9]|20)\d\d\b|jahrzehnt|jahrhundert|jahre|seit|family|familie/iu
  if (support.source === '§vague') {
    const stem =
      /dozen|hundred|thousand|million|score|countless|hundert|tausend|dutzend|unzählig|zahllos/iu.exec(
        words,
      )?.[0] ?? words
    return new RegExp(stem, 'iu')
  }
  if (support.source !== '§superlative') return support
  const superlative =
    new RegExp(String.raw`(?<![\p{L}])(?:${englishSuperlative}|${germanSuperlative})(?![\p{L}])`, 'iu').exec(
      words,
    )?.[0] ?? words
  return new RegExp(superlative.replace(/^most /i, '').replace(/e[nrms]?$/i, ''), 'iu')
}
