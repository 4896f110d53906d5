// What a rule knows for certain within one paragraph: typography of any language, and slips of German and
// English. Each rule would rather say nothing than something wrong.
import { correctedSlip, slipFix, slipMessage } from './slips.ts'
import type { BlockFinding, CheckSeverity, Span, WritingLanguage } from './writing-checks.types.ts'

interface LineRule {
  id: string
  severity: CheckSeverity
  languages?: readonly (WritingLanguage | 'other')[]
  /** With the flags `gu` or `giu`; where it has a group `mark`, that is marked, else all of it. */
  pattern: RegExp
  message: string | ((match: RegExpExecArray) => string)
  /** What is written instead of the mark; undefined from it: no finding after all. */
  replacement?: (match: RegExpExecArray) => string | undefined
  /** A further condition on what is before. */
  unless?: (before: string, match: RegExpExecArray) => boolean
}

const word = String.raw`[\p{L}\p{N}]`
const begins = String.raw`(?<![\p{L}\p{N}'’-])`
const ends = String.raw`(?![\p{L}\p{N}'’-])`

/** These are twice in good sentences: `die, die` without its comma, `had had`, `that that`. */
const mayRepeat = new Set(
  'die der das den dem sie ihr had that is her very so no bye ha ho na ja nein sehr blah bla tut tsk win viel you'.split(
    ' ',
  ),
)
const comparatives =
  'besser|schlechter|größer|kleiner|schneller|langsamer|höher|niedriger|länger|kürzer|mehr|weniger|günstiger|teurer|älter|jünger|stärker|schwächer|leichter|schwerer|einfacher|wichtiger'
const sayingVerbs =
  'glaube|glaubt|glauben|glaubst|denke|denkt|denken|hoffe|hofft|hoffen|weiß|wissen|wisst|meine|meint|meinen|sage|sagt|sagen|sagte|sagten|finde|findet|finden|behauptet|behaupten|merke|merkt|bedeutet|heißt|zeigt|zeigen|sicher|froh|klar|wichtig|schön|schade|möglich|stolz|überzeugt|dafür|darauf|daran|davon|dazu'
const conjunctions = 'dass|weil|obwohl'
/** Words that belong to the conjunction or are between it and its comma. */
const beforeConjunction =
  /(?:^|[^\p{L}])(?:und|oder|aber|sondern|denn|so|ohne|anstatt|statt|außer|als|nur|nicht|auch|vor allem|besonders|gerade|eben|teils|vielleicht|insbesondere|je nachdem|bis|kaum|auf|selbst|wohl|zumal|einfach|schon|sei es|d\. ?h|das heißt|egal)$/iu

const beforeParticiple = /^ \p{Lu}\p{L}+ (?:\p{L}+ ){0,3}\p{Ll}+(?:end|t|en)e[nrsm]? \p{Lu}/u

const rules: readonly LineRule[] = [
  {
    id: 'repeated-word',
    severity: 'warning',
    pattern: new RegExp(String.raw`${begins}(?<first>\p{L}+)(?<mark>[ \u00A0]+\k<first>)${ends}`, 'giu'),
    message: ({ groups }) => `“${groups?.['first']}” appears twice in a row. Delete one of them.`,
    replacement: () => '',
    unless: (_before, { groups, index, input, 0: found }) => {
      const first = groups?.['first'] ?? ''
      const second = (groups?.['mark'] ?? '').trim()
      // An article at the beginning of a sentence has no other behind it, but for `Der der Stadt gehörende`.
      if (/^(?:Der|Die|Das|Den|Dem)$/.test(first) && second === first.toLowerCase())
        return beforeParticiple.test(input.slice(index + found.length))
      // `Bora Bora`, `Baden Baden`: names.
      return mayRepeat.has(first.toLowerCase()) || (/^\p{Lu}/u.test(first) && /^\p{Lu}/u.test(second))
    },
  },
  {
    id: 'space-before-punctuation',
    severity: 'warning',
    languages: ['en', 'de'],
    pattern: new RegExp(String.raw`(?<=${word}|[)”“"’])(?<mark>[ \u00A0]+(?=[,.;:!?](?:\s|$)))`, 'gu'),
    message: 'There should be no space before this punctuation mark. Delete it.',
    replacement: () => '',
  },
  {
    id: 'missing-space',
    severity: 'warning',
    pattern: /(?<=\p{Ll})(?<mark>[,;](?=\p{L}{2}))/gu,
    message: 'A space is missing behind this punctuation mark.',
    replacement: ({ groups }) => `${groups?.['mark'] ?? ''} `,
  },
  {
    id: 'double-space',
    severity: 'notice',
    pattern: /(?<=\S)(?<mark> {2,})(?=\S)/gu,
    message: 'There are two spaces in a row. One is enough.',
    replacement: () => ' ',
  },
  {
    id: 'repeated-punctuation',
    severity: 'notice',
    pattern: /(?<mark>,{2,}|;{2,}|(?<!\.)\.{2}(?!\.))/gu,
    message: 'This punctuation mark appears twice.',
    replacement: ({ groups }) => (groups?.['mark'] ?? '').charAt(0),
  },
  {
    id: 'hyphen-as-dash',
    severity: 'notice',
    languages: ['en', 'de'],
    pattern: /(?<=[\p{L},)"”“] )(?<mark>--?)(?= \p{L})/gu,
    message: 'Use a dash (–) between parts of a sentence; the hyphen joins words.',
    replacement: () => '–',
  },
  {
    id: 'three-dots',
    severity: 'notice',
    pattern: /(?<mark>(?<!\.)\.{3}(?!\.))/gu,
    message: 'Write the ellipsis (…) as one character, so that it is not torn apart at the end of a line.',
    replacement: () => '…',
  },
  {
    id: 'german-quotation-marks',
    severity: 'notice',
    languages: ['de'],
    pattern: /(?<mark>"(?<inner>[^"„“”\n]{1,200})"|“(?<inner2>[^"„“”\n]{1,200})”)/gu,
    message: 'German quotation marks open below and close above: „…“.',
    replacement: ({ groups }) => `„${groups?.['inner'] ?? groups?.['inner2'] ?? ''}“`,
    // Inches, and seconds of an angle: `24" und 27"`.
    unless: (before) => /\d$/.test(before),
  },
  {
    id: 'german-abbreviation-space',
    severity: 'notice',
    languages: ['de'],
    pattern: new RegExp(
      String.raw`${begins}(?<mark>z\.B\.|d\.h\.|u\.a\.|o\.ä\.|i\.d\.R\.|z\.T\.|v\.a\.|s\.o\.|s\.u\.|u\.U\.)`,
      'gu',
    ),
    message: 'The parts of this abbreviation are separated by a narrow space.',
    replacement: ({ groups }) => (groups?.['mark'] ?? '').replace(/\.(?=\p{L})/gu, '.\u202F'),
  },
  {
    id: 'german-percent-space',
    severity: 'notice',
    languages: ['de'],
    pattern: /(?<=\d)(?<mark>[%€](?!\p{L}))/gu,
    message: 'There is a space between a figure and its unit (DIN 5008).',
    replacement: ({ groups }) => `\u00A0${groups?.['mark'] ?? ''}`,
    // Ready-made addresses and code hold such figures, too: `100%25`.
    unless: (_before, match) => /^\d/.test(match.input.slice(match.index + 1)),
  },
  {
    id: 'das-dass',
    severity: 'warning',
    languages: ['de'],
    pattern: new RegExp(
      String.raw`${begins}(?:${sayingVerbs}), (?<mark>das)(?= (?:ich|du|er|wir|man|es|sie|ihr|sich|wir|niemand|alle|jeder|keiner) \p{L})`,
      'giu',
    ),
    message: 'Here “das” joins two clauses and is written “dass”.',
    replacement: () => 'dass',
  },
  {
    id: 'das-dass',
    severity: 'warning',
    languages: ['de'],
    pattern: new RegExp(
      String.raw`(?:^|[.!?] |, )(?<mark>[Dd]ass)(?= (?:ist|war|wird|hat|kann|sind|muss|soll|geht|macht|bedeutet|heißt|wäre) (?!\p{L}+[,.]))`,
      'gu',
    ),
    message: 'A verb follows at once: “das” is meant here, not “dass”.',
    replacement: ({ groups }) => (groups?.['mark'] ?? '').slice(0, 3),
  },
  {
    id: 'german-comma',
    severity: 'warning',
    languages: ['de'],
    pattern: new RegExp(String.raw`(?<=[\p{L}\p{N}])(?<mark> (?=(?:${conjunctions})${ends}))`, 'gu'),
    message: (match) =>
      `Before “${/^\p{L}+/u.exec(match.input.slice(match.index + 1))?.[0] ?? ''}” a comma is needed, since a subordinate clause begins.`,
    replacement: () => ', ',
    unless: (before) => beforeConjunction.test(before.slice(-40)),
  },
  {
    id: 'als-wie',
    severity: 'warning',
    languages: ['de'],
    pattern: new RegExp(
      String.raw`${begins}(?:${comparatives}) (?<mark>wie)(?= (?:der|die|das|ein|eine|einen|im|in|bei|früher|zuvor|vorher|andere|gedacht|erwartet|ich|du|er|wir)${ends})`,
      'giu',
    ),
    message: 'A comparative is followed by “als”.',
    replacement: () => 'als',
  },
  {
    id: 'seid-seit',
    severity: 'warning',
    languages: ['de'],
    pattern: new RegExp(
      String.raw`${begins}(?<mark>[Ss]eid)(?= (?:\d{4}|gestern|heute|langem|kurzem|jeher|Jahren|Monaten|Wochen|Tagen|Anfang|Ende|Mitte|über \d|\d+ (?:Jahren|Monaten|Wochen|Tagen)|(?:ein|zwei|drei|vier|fünf|zehn|vielen|einigen|einem|mehreren) (?:Jahr|Jahren|Monat|Monaten|Woche|Wochen|Tagen))${ends})`,
      'gu',
    ),
    message: 'Of time it is written “seit”; “seid” belongs to “ihr”.',
    replacement: ({ groups }) => (groups?.['mark'] ?? '').replace(/d$/, 't'),
    unless: (before) => /(?:^|\s)ihr\s*$/i.test(before),
  },
  {
    id: 'german-standard-slip',
    severity: 'warning',
    languages: ['de'],
    pattern: new RegExp(
      String.raw`${begins}(?<mark>im voraus|im vorraus|im Vorraus|vorraus|[Ss]tandart|[Ww]iederspiegel\p{Ll}*|[Ee]ndgeld|[Rr]ythmus|[Aa]gressiv\p{Ll}*|[Ss]ponsern lasse|nähmlich|[Gg]arnicht|[Aa]ufjedenfall|[Vv]orallem)${ends}`,
      'gu',
    ),
    message: ({ groups }) => `“${groups?.['mark']}” is misspelled.`,
    replacement: ({ groups }) => correctedSlip(groups?.['mark'] ?? ''),
  },
  {
    id: 'a-an',
    severity: 'warning',
    languages: ['en'],
    pattern: new RegExp(
      String.raw`${begins}(?<mark>[Aa])(?= (?:[aei]\p{Ll}|o(?!n[ec]|nes)\p{Ll}|hour|honest|honou?r|heir)\p{Ll}*)`,
      'gu',
    ),
    message: 'Before a vowel sound the article is “an”.',
    replacement: ({ groups }) => `${groups?.['mark'] ?? ''}n`,
    // `Plan A is ready` names something; `a European` begins with a consonant sound.
    unless: (before, match) =>
      (match[0] === 'A' && !/(?:^|[.!?:]["”’)]? |["“(])$/.test(before)) ||
      /^ (?:eu|ew|(?:is|and|are|as|at|in|if|it|or|on|of|also|always|even|off|into|an|all|either)\b)/.test(
        match.input.slice(match.index + 1),
      ),
  },
  {
    id: 'a-an',
    severity: 'warning',
    languages: ['en'],
    pattern: new RegExp(
      String.raw`${begins}(?<mark>[Aa]n)(?= (?:[bcdfgjklmnpqrstvwz][aeiou]\p{Ll}+|uni(?:t|v|que|form)\p{Ll}*|one|once|use\p{Ll}*|European|euro))`,
      'gu',
    ),
    message: 'Before a consonant sound the article is “a”.',
    replacement: ({ groups }) => (groups?.['mark'] ?? '').slice(0, 1),
  },
  {
    id: 'english-slip',
    severity: 'warning',
    languages: ['en'],
    pattern: new RegExp(
      String.raw`${begins}(?:(?:could|should|would|must|might) (?<mark>of)(?! course)|(?<mark2>alot)|(?:more|less|better|worse|bigger|smaller|faster|higher|lower|rather) (?<mark3>then)(?= (?:the|a|an|we|you|it|they|ever|any|one|\d))|(?<mark4>its)(?= (?:been|a|the|not|been|important|possible|easy|hard|better|time to)${ends})|(?<mark5>your)(?= (?:welcome|right|going to|not)${ends}))${ends}`,
      'giu',
    ),
    message: ({ groups }) => slipMessage(groups),
    replacement: ({ groups }) => slipFix(groups),
  },
]

/** Sub-patterns whose marks stand for one rule. */
const markNames = ['mark', 'mark2', 'mark3', 'mark4', 'mark5']

/** What the rules find in a paragraph. Nothing within `exempt`: code, URLs. */
export function checkLines(
  text: string,
  language: WritingLanguage | undefined,
  exempt: readonly Span[],
): BlockFinding[] {
  const findings: BlockFinding[] = []
  for (const rule of rules) {
    if (rule.languages !== undefined && !rule.languages.includes(language ?? 'other')) continue
    for (const match of text.matchAll(rule.pattern)) {
      const range = markedRange(match)
      if (rule.unless?.(text.slice(0, range.start), match) === true) continue
      if (exempt.some(({ start, end }) => start < range.end && range.start < end)) continue
      const replacement = rule.replacement?.(match)
      findings.push({
        id: rule.id,
        part: 'correctness',
        severity: rule.severity,
        message: typeof rule.message === 'string' ? rule.message : rule.message(match),
        ranges: [range],
        ...(replacement !== undefined && { fix: { range, replacement } }),
      })
    }
  }
  return findings.sort((one, other) => (one.ranges[0]?.start ?? 0) - (other.ranges[0]?.start ?? 0))
}

/** The pattern's mark: by its group, at its last place in the match. */
function markedRange(match: RegExpExecArray): Span {
  const mark = markNames.map((name) => match.groups?.[name]).find((one) => one !== undefined) ?? match[0]
  const start = match.index + match[0].lastIndexOf(mark)
  return { start, end: start + mark.length }
}
