// What readers believe most and owners are held to: awards, certificates, guarantees, superlatives. Each
// needs a sentence of a source that says the same kind of thing.
import { once } from '#core/once.ts'
import type { ComposerLanguage } from '#core/stop-words.ts'
import { isNegated, type ReadSentence } from './read-sentences.ts'
import type { GroundingSources } from './sources.ts'
import { findMeaning } from './words/claim-words.ts'
import { quickPattern, type QuickPattern } from './patterns/quick-pattern.ts'

export type PromiseKind = 'award' | 'certificate' | 'guarantee' | 'superlative'

export interface FoundPromise {
  kind: PromiseKind
  start: number
  end: number
  isHeld: boolean
}

const words = (source: string): QuickPattern =>
  quickPattern(new RegExp(String.raw`(?<![\p{L}\d])(?:${source})(?![\p{L}])`, 'giu'))

const award = words(
  String.raw`awards?|award-\p{L}+|prize-?\p{L}*|prizes|prizewinn\p{L}+|medals?|trophy|accolades?|finalists?|winners?|runner-up|(?:we|have|has|had|which|that|and|who) won(?! over)|winner of|honou?red (?:as|with|by)|(?:named|voted|chosen|crowned|rated|ranked|recogni[sz]ed)(?: as)? (?:the |one of |an? )?(?:\p{L}+ ){0,4}(?:of the (?:year|decade|month)|best|top|leading|finest|number)|(?<!(?:average|mean|course|start|beginning|end|middle|rest|remainder|whole|half|quarter|third|most|part|parts|time|times|month|months|week|weeks|day|days|season|figures|results?|turn) )of the (?:year|decade)|shortlisted|Auszeichnung(?:en)?|ausgezeichnete[nrms]?|ausgezeichnet (?:vo[nm]|mit|als|worden)|preisgekrönt\p{L}*|prämiert\p{L}*|\p{L}*[Pp]reisträger\p{L}*|Testsieger\p{L}*|(?:Gold|Silber|Bronze)?[Mm]edaillen?|gekürt|geehrt|des Jahres (?:gewählt|gekürt|ausgezeichnet|geehrt)|(?:Staats|Ehren|Förder|Innovations|Kultur|Gründer|Design|Umwelt)preis\p{L}*|(?:erhielt|erhielten|gewann|gewannen|gewonnen|verliehen)[^.]{0,60}(?-i:\p{Lu}\p{L}*)preis\p{L}*|Siegel des Jahres|Pokal|zählt uns zu|unter den besten|Jahres-?Preis`,
)
const certificate = words(
  String.raw`certif\p{L}+|accredit\p{L}+|diplomas?|licen[sc]ed (?:by|as)|chartered|approved by|officially recogni[sz]ed|(?:a |seal |kite)?mark of quality|quality (?:seal|mark|label)|seal of approval|member(?:s|ship)? of (?:the )?(?-i:\p{Lu})\p{L}+|belong(?:s|ed)? to the (?-i:\p{Lu})\p{L}+|registered with|ISO[ -]?\d+|DIN[ -](?:EN )?(?:ISO )?\d+|EN[ -]\d{3,}|SOC ?2|(?-i:[A-Z]{2,}\d{3,})|zertifi\p{L}+|Zertifikat\p{L}*|\p{L}*-?Siegel|Gütesiegel|Prüfzeichen|TÜV-?\p{L}*|akkreditiert\p{L}*|staatlich (?:anerkannt|geprüft|zugelassen)\p{L}*|Mitglied(?:er)? (?:im|in der|des|der|beim) (?-i:\p{L}*(?:[Vv]erb[aä]nd|[Ii]nnung|[Kk]ammer|[Bb]und|[Vv]erein|[Nn]etzwerk|[Ii]nitiative|[Gg]ilde|[Zz]unft|[Gg]emeinschaft|[Rr]ing)\p{L}*|[A-ZÄÖÜ]{2,})|Innungs(?:betrieb|mitglied)|Bio-?(?:Siegel|zertifi\p{L}*)|Meisterbetrieb`,
)
const guaranteeWord = words(
  String.raw`guarant(?:ee[sd]?|y)(?! to (?:make|put|raise|bring|please|leave))|warrant(?:y|ies)|money[- ]back|money back|(?:get|have) (?:your|the|all|every)(?: \p{L}+){0,3} back|(?:bekommen|erhalten) (?:Sie|du)(?: \p{L}+){0,4} zurück(?! zu)|refund\p{L}*|your money (?:back|refunded|returned)|satisfaction|\p{L}*[Gg]arantie\p{L}*|garantier\p{L}*|Geld zurück|Geld-zurück\p{L}*|erstatt\p{L}*|zurückerstatt\p{L}*|Gewährleistung`,
)
/** A condition and what the business gives for it. */
const condition = words(
  'if|should|unless|otherwise|whenever|late|wenn|falls|sollte[nt]?|wer|wird|sofern|ansonsten|sonst|zu spät|verspätet|nicht zufrieden|then|dann',
)
const compensation = words(
  String.raw`pay nothing|costs? (?:you )?nothing|(?:is|are|it['’]s|be) (?:on us|free)|free of charge|for free|at no (?:extra )?(?:cost|charge)|we(?:['’]ll| will)? pay|nothing to pay|do it again|redo|zahlen Sie (?:nichts|keinen)|zahlst du nichts|kostet (?:Sie |es )?nichts|geschenkt|schenken wir|zahlen wir|ersetzen wir|übernehmen wir die Kosten|kostenlos|gratis|umsonst`,
)
const outcome = words(
  String.raw`you (?:will|['’]ll) (?:speak|pass|save|win|lose|earn|succeed|be fluent|see results)|never (?:let|fail|late)|always on time|100 ?% (?:satisfaction|success)|sind Sie sicher|bestehen Sie (?:sicher|garantiert)|sicher bestehen|ein Leben lang|lifelong|lifetime`,
)
const wordlyEnds =
  /^(?:interest|request|guest|test|rest|west|forest|honest|harvest|suggest|invest|contest|protest|earnest|arrest|chest|nest|pest|quest|vest|zest|digest|modest|priest|tempest|manifest|attest|lest|crest|northwest|southwest|midwest|northeast|latest|nearest|bequest|conquest|behest|ingest|inquest|molest|reforest|unrest|wrest|detest|est|fest|budapest|everest|best)$/i
const englishSuperlative = quickPattern(/(?<![\p{L}-])(\p{L}{2,}est)(?![\p{L}])/giu)
const englishOther = words(
  String.raw`(?<!at )(?<!how )(?<!is )(?<!are )(?<!fits? )(?<!works? )(?<!their )(?<!his )(?<!her )(?<!all the )best(?!\s*[.,;:!?]|\s*$)(?! (?:answer|estimate|guess|effort|avoided|suits|suited|with|case|of|wishes|regards|way|ways|time|before|to|of luck|of all|possible|practice|practices|if|when|by|served|suited|friends?|interests?|fit|day|part|thing|moment|known as))|(?:the|our|['’]s|s['’]|one of the) most \p{L}{4,}(?:able|ible|ful|ous|ive|al|ic|ed|ing|ent|ant|ary|ern)|favou?rite|leading|top-rated|number one|no\. ?1|unmatched|unrivall?ed|unbeatable|unsurpassed|second to none|world[- ]class|world[- ]famous|renowned|(?:no other|no one|nobody)(?: \p{L}+){0,6} (?:better|more|faster|cheaper|as|like|so|(?<!(?:an?|the|our|this|that|your|their|his|her) )\p{L}{3,}er(?= than| \p{L}+))|better than (?:any|anyone|all)|(?:better|faster|cheaper|more \p{L}+) than (?:any other|anyone|any|the competition|our competitors)|like no other|the only \p{L}+ (?:in|of)|the first (?!(?:years?|days?|weeks?|months?|hours?|minutes?|nights?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|signs?|steps?|times?|parts?|half|quarter|floor|one|line|row|thing|place|stage|phase|payment|instalment|draft|sentence|page|meeting|visit|look|sight|lessons?|sessions?|dates?|budget)(?!\p{L}))\p{L}+ (?:in|of)|the perfect|award`,
)
const germanSuperlative = quickPattern(
  new RegExp(
    String.raw`(?<![\p{L}])(?:d(?:er|ie|as|en|em|es)|unser\p{Ll}*|Ihr\p{Ll}*|eine[rsnm]? der|zum|zur)\s+(?:(?!(?:im|am|in|an|auf|bei|zum|zur|mit|von) )\p{Ll}+\s+)?((?!(?:erst|letzt|meist|nächst|fest|ernst|selbst|jüngst|dritt|höchstens|mindest|sonst|künst|köst|lust|gäst|best[eä]nd|bestimmt|bestell)\p{Ll}*)\p{Ll}{2,}(?:st)(?:e|en|er|es|em))(?![\p{L}])`,
    'gu',
  ),
)
const germanOther = words(
  String.raw`(?:Nummer eins|Nr\. ?1|führend(?:e[nrms]?)?|unschlagbar\p{Ll}*|unübertroffen\p{Ll}*|konkurrenzlos\p{Ll}*|einzigartig\p{Ll}*|weltbekannt\p{Ll}*|renommiert\p{Ll}*|erstklassig\p{Ll}*|(?:nirgends|nirgendwo|niemand|keine?r?)(?: \p{L}+){0,5} (?:so|besser\p{Ll}*|höher\p{Ll}*|schneller\p{Ll}*|günstiger\p{Ll}*|größer\p{Ll}*|mehr (?=als|(?-i:\p{Lu})))|(?:besser|schneller|günstiger) als (?:alle|jede|jeder|andere)|weit und breit|beste[nrms]? (?-i:\p{Lu})\p{L}+)`,
)
/** What a figure beside it bears out: the cheapest at £90. */
const measurable =
  /^(?:cheap|low|high|larg|bigg|small|long|short|old|young|deep|tall|wide|thick|thin|heavi|light|earli|fast|quick|dear|great|few|günstig|billig|groß|größ|klein|läng|kürz|ält|jüng|tief|hoch|höch|teuer|schnell|schwer|leicht|best|worst|better|schlecht)/i

/** What a sentence promises, and whether a source has it. */
export function findPromises(
  sentence: ReadSentence,
  sources: GroundingSources,
  { language, hasFigure }: { language: ComposerLanguage; hasFigure: (start: number, end: number) => boolean },
): FoundPromise[] {
  const { text, start } = sentence
  const found: FoundPromise[] = []
  const add = (kind: PromiseKind, match: RegExpMatchArray, isHeld: boolean): void => {
    const from = start + (match.index ?? 0)
    found.push({ kind, start: from, end: from + match[0].trimEnd().length, isHeld })
  }
  const isDenied = once(() => isNegated(text))
  for (const match of award.findAll(text)) if (!isDenied()) add('award', match, saysSame(award, sources))
  for (const match of certificate.findAll(text))
    if (!isDenied()) add('certificate', match, saysSame(certificate, sources) && hasCodes(text, sources))
  const [promise] = guaranteeWord.findAll(text)
  if (promise !== undefined)
    add(
      'guarantee',
      promise,
      saysSame(guaranteeWord, sources) &&
        (!text.includes('money back') || sources.flat.includes(' money back ')),
    )
  const [given] = promise === undefined ? compensation.findAll(text) : []
  if (
    given !== undefined &&
    condition.test(text) &&
    !sentence.measures.some(({ start: at, end }) => hasFigure(at, end))
  )
    add('guarantee', given, saysSame(compensation, sources) && saysSame(condition, sources))
  for (const match of outcome.findAll(text)) add('guarantee', match, saysSame(outcome, sources))
  for (const { word, match } of superlatives(text, language)) {
    const isBorneOut = measurable.test(word) && sentence.measures.some((one) => hasFigure(one.start, one.end))
    add('superlative', match, isBorneOut || hasWord(word, sources))
  }
  return found
}

/**
 * "The busiest hours", "the easiest to reverse", "was ihr am dünnsten Tag": of a time or of a choice, not of
 * oneself.
 */
const ofOccasion =
  /^\s(?:to\s|(?:hours?|days?|nights?|mornings?|evenings?|weeks?|months?|years?|seasons?|times?|moments?|points?|parts?)(?!\p{L}))/iu
/** A superlative that says how something is done has none of these before it: "what drivers find hardest". */
const naming =
  /(?<!\p{L})(?:the|our|its|their|my|and|or|of|as|rated|voted|named|with|offer(?:s|ing)?|['’]s|s['’])\s+(?:(?:very|single|world['’]s|city['’]s|town['’]s)\s+)?$/iu

function superlatives(text: string, language: ComposerLanguage): { word: string; match: RegExpMatchArray }[] {
  if (language === 'de')
    return [
      ...germanSuperlative.findAll(text).map((match) => ({ word: match[1] ?? '', match })),
      ...germanOther.findAll(text).map((match) => ({ word: match[0].split(' ')[0] ?? '', match })),
    ]
  return [
    ...englishSuperlative
      .findAll(text)
      .map((match) => ({ word: match[1] ?? '', match }))
      .filter(
        ({ word, match }) =>
          !wordlyEnds.test(word) &&
          !/west$/i.test(word) &&
          (match.index === 0 ||
            (/^\p{Ll}/u.test(word) &&
              naming.test(text.slice(Math.max(0, match.index - 24), match.index)) &&
              !ofOccasion.test(text.slice(match.index + word.length)))),
      ),
    ...englishOther.findAll(text).map((match) => ({
      word: match[0].replace(/^(?:the|our|['’]s|s['’]|one of the) (?:most )?/i, ''),
      match,
    })),
  ]
}

/** In a sentence that does not deny it. */
const said = new WeakMap<GroundingSources, Map<QuickPattern, boolean>>()

function saysSame(pattern: QuickPattern, sources: GroundingSources): boolean {
  const answers = said.get(sources) ?? new Map<QuickPattern, boolean>()
  said.set(sources, answers)
  const known = answers.get(pattern)
  if (known !== undefined) return known
  const is = sources.sentences.some(({ text }) => pattern.test(text) && !isNegated(text))
  answers.set(pattern, is)
  return is
}

function hasWord(word: string, sources: GroundingSources): boolean {
  if (
    /^(?:biggest|largest|greatest|main|most important|größte\p{L}*)$/iu.test(word) &&
    / (?:main|chief|principal|mainly|haupt\p{L}*|wichtigste\p{L}*) /u.test(sources.flat)
  )
    return true
  const stem = word
    .toLowerCase()
    .replace(/(?:st)?(?:e[nrms]?)?$/, '')
    .replace(/est$/, '')
  if (stem.length >= 3 && sources.flat.includes(` ${stem}`)) return true
  return findMeaning(word.toLowerCase()).keys.some((key) => key.startsWith('=') && sources.byKey.has(key))
}

/** Norms and abbreviations: ISO 9001 is no source for ISO 17100. */
function hasCodes(text: string, sources: GroundingSources): boolean {
  const codes = text.match(/(?<![\p{L}\d])(?:\p{Lu}{2,}[ -]?\d{3,}|\d{4,5}|\p{Lu}{3,})(?![\p{L}\d])/gu) ?? []
  return codes.every((code) =>
    (code.match(/\d+|\p{Lu}+/gu) ?? []).every((part) => sources.flat.includes(part.toLowerCase())),
  )
}
