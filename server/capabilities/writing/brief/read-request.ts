// What a request says for a brief: its subject, reader, action and voice, what is stated, and what the text
// has to have or leave out.
import { capitalise } from '#core/text.ts'
import { splitSentences } from '#core/sentences.ts'
import { kindInRequest } from './find-kind.ts'
import { findAmounts, findDates, findDays, isQuestionBehind, readBrief } from '../request/index.ts'

export interface RequestReading {
  purpose: string
  reader: string
  action: string
  voice: string
  facts: string[]
  mustInclude: string[]
  mustAvoid: string[]
}

/** An order to the writer that states nothing: `Apologise, but don’t grovel.` */
const instruction =
  /^(?:please\s+|bitte\s+)?(?:apologi[sz]e|end with|start with|begin with|open with|close with|finish with|thank (?:them|her|him|everybody|everyone|the)|ask (?:them|her|him|people|for)|invite (?:them|her|him|people)|explain (?:why|how|what)|add an?|include an?|(?:do not|don['’]t|never) (?:sound|be|exaggerate|oversell|overdo)\b|entschuldige|beginne|beende|schließe|ende mit|bedanke|frag(?:e)?\s|füge)/iu
/**
 * Only what speaks of the text: “Don’t mention the price”, “Keine Emojis”. “Nicht mit Wasser spritzen” and
 * “Do not enter” are what the text is to say.
 */
const forbids =
  /^(?:please\s+|bitte\s+)?(?:(?:do not|don['’]t|never)\s+(?:use|mention|write(?: about)?|say|include|name|promise)|leave out|avoid|(?:nicht|nie)\s+(?:erwähnen|verwenden|schreiben|nennen)|(?:verwende|schreibe?|erwähne|nenne)n?(?: sie)?(?: bitte)?\s+(?:nicht|keine?n?)|(?:no|keine?n?)(?=\s+(?:\p{L}+\s+)?\p{L}*(?:emoji|hashtag|exclamation|ausrufe|jargon|fachbegriff|fachsprache|fachwört|fremdwört|anglizism|buzzword|clich|klischee|phrase|floskel|superlativ|spr[üu]che|werbe|adje[ck]tiv|puns?|wortspiel|jokes?|witze|kitsch|pathos|heading|überschrift|bullet|list|aufzählung|tab(?:le|elle)|promise|versprechen|slang|hype|marketing|sales|quote|zitat|rhetori|swear|fluch)\p{L}*))\s+([^,]+)/iu
const onlyForWriters =
  /^(?:(?:the |our |die |unsere )?(?:readers?|audience|target group|leser(?:innen)?|leserschaft|zielgruppe)\s*(?::|are|is|sind|ist)\s+)(.+)/iu
const describedReader =
  /^(?:our |the |most |unsere |die )?(?:readers?|audience|target group|customers|clients|visitors|guests|members|users|buyers|leser(?:innen)?|leserschaft|zielgruppe|kunden|kundinnen|kundschaft|besucher|gäste|nutzer)\s*(?::|are|is|sind|ist)\s+(.+)/iu
/** "For people who want good coffee on the road" as a sentence of its own. */
const forWhom = /^(?:it is |it's |es ist )?(?:for|für)\s+(.+)/iu

const doer = String.raw`(?:the |our |die |der |unsere |alle )?(?:they|readers?|visitors?|people|guests?|customers?|clients?|members?|parents|everybody|everyone|staff|he|she|sie|er|leser|leute|besucher|gäste|kunden|kundinnen|mitglieder|eltern|man|jeder|alle)`
const actions: readonly RegExp[] = [
  /\b(?:call to action|cta|handlungsaufforderung)\s*:\s*(.+)/iu,
  new RegExp(String.raw`(?<!\p{L})${doer}\s+(?:should|shall|must|has to|have to|need to|needs to|are asked to|sollen|soll|sollten|sollte|müssen|muss)\s+.+`, 'iu'),
  /^(?:please|bitte)\s+(?!keep|write|make|use|mention|include|add|erwähn|halt|schreib|verwend|nenn|beton)(?:\p{L}+\s+)?\p{L}.+/iu,
  /\b(?:get|convince|persuade|invite|ask|encourage) (?:them|readers|visitors|people|customers|guests|the \p{L}+)\s+to\s+.+/iu,
  /\b(?:reply|rsvp|sign up|register|book a|call (?:us\b|\+?\d)|apply (?:by|until)).*/iu,
  /(?<!\p{L})(?:i|we|ich|wir)\s+(?:want|would like|expect|demand|ask for|möchten?|wollen|will|erwarten?|bitten?|fordern?)\s+(?!to (?:become|write|be)|you)(?!.*\bwerden\b).+/iu,
] // prettier-ignore

const tones =
  /(?<!\p{L})(?:friendly|warm|warmly|formal|informal|professional|funny|humorous|witty|casual|polite|factual|matter-of-fact|sober|personal|confident|persuasive|playful|serious|plain|simple|encouraging|optimistic|calm|direct|honest|heartfelt|respectful|firm|authoritative|conversational|enthusiastic|neutral|freundlich|herzlich|warm|förmlich|formell|locker|lustig|humorvoll|höflich|sachlich|nüchtern|persönlich|selbstbewusst|überzeugend|verspielt|ernst|schlicht|einfach|ermutigend|ruhig|direkt|ehrlich|respektvoll|bestimmt|verständlich|werblich|neutral)(?:e[nmrs]?)?(?!\p{L})/giu
const marksOfWriting = String.raw`exclamation (?:marks?|points?)|jargon|buzzwords?|clich[ée]s?|superlatives?|emojis?|adjectives?|passive(?: voice)?|headings?|bullet(?: point)?s?|lists?|filler|fluff|technical terms?|abbreviations?|ausrufezeichen|floskeln|fachbegriffe|fachwörter|fachsprache|anglizismen|superlative|adjektive|passiv|überschriften|aufzählungen|stichpunkte|füllwörter|phrasen|abkürzungen|werbesprache`
const withoutMarks = new RegExp(
  String.raw`(?<!\p{L})(?:no|without(?: any)?|avoid(?:ing)?|don['’]t use|do not use|never use|keine?n?|ohne|vermeide?n?(?: sie)?|verzichte auf)\s+((?:${marksOfWriting})(?:(?:,\s*|,?\s+(?:and|or|und|oder)\s+)(?:no\s+|keine\s+)?(?:${marksOfWriting}))*)(?!\p{L})`,
  'giu',
)
const listSeparator = /,\s*(?:and |or |und |oder )?|\s+(?:and|or|und|oder)\s+/iu

const maxHeadWords = 14
/** Where the words for a reader end. */
const beforeReader =
  /,?\s+(?:that|dass|because|weil|by|about|über|per|via|announcing)(?!\p{L})|[,;:]\s|\s+\((?=\d)/iu
const groups = String.raw`people|those|anyone|everybody|everyone|somebody|beginners|newcomers|readers|customers?|clients?|members|tenants|parents|teachers?|students|pupils|employees|staff|colleagues|team|managers?|management|board|directors?|head of \p{L}+|freelancers|founders|owners|neighbours|landlord|guests|visitors|investors|council|vorstand|geschäftsführung|leitung|aufsichtsrat|kund(?:en|innen|schaft)|mitglieder|mieter(?:innen)?|vermieter(?:in)?|eltern|lehr(?:er|kräfte)\p{Ll}*|schüler(?:innen)?|studierende|mitarbeite(?:r|rinnen|nde)n?|kolleg(?:en|innen)|belegschaft|einsteiger(?:innen)?|anfänger(?:innen)?|leute|menschen|gäste|besucher|investoren|nachbarn|selbstständige`
const readers = new RegExp(
  String.raw`(?<!\p{L})(?:(?:for|to|für|an|inform|tell|invite|remind|thank)\s+(?:to\s+)?((?:(?:the|all|our|my|your|new|die|den|das|der|dem|alle|unsere\p{Ll}*|meine\p{Ll}*|neue\p{Ll}*)\s+){0,2}(?:\p{L}+\s)?(?:${groups})(?!\p{L})[^.;:]*)|(?:angebot|proposal|bid|offer|beschwerde|complaint|mail|brief|letter)\s+(?:to|an)\s+((?:the|die|den|das)\s+[^.;:]+?)(?=\s+(?:for|für|about|über)\s|$))`,
  'giu',
)

/** What a text states that is asked for with an order: a reason, a day, an amount. */
const statingClause =
  /(?<!\p{L})(?:because|since|announcing|that (?!i can|we can)|who (?:was|is|has)|weil|dass|nachdem)(?!\p{L})/iu
const askedLengthWords =
  /\d[\d.,]*(?:\s*(?:–|-|to|bis)\s*\d[\d.,]*)?[\s-]*(?:words?|pages?|pagers?|minutes?|min|sentences?|paragraphs?|wörtern?|seiten?|minuten|sätzen?|absätzen?)(?!\p{L})/giu

export function readRequest(prompt: string): RequestReading {
  const brief = readBrief(withSentenceAfterKind(prompt))
  const [first = ''] = splitSentences(prompt)
  const isAsking = kindInRequest(brief.asked) === undefined && kindInRequest(first) !== undefined
  const purpose = isAsking ? withoutOrder(first) : brief.asked
  const reading: RequestReading = {
    purpose,
    reader: isPosition(brief.audience) ? findReader(purpose) : (brief.audience?.split(beforeReader)[0] ?? ''),
    action: findAction(prompt, purpose === '' ? undefined : first),
    voice: findVoice([purpose, ...brief.wishSentences].join('. ')),
    facts: [],
    mustInclude: [],
    mustAvoid: findAvoided(prompt),
  }
  // "An e-mail that the office closes on Friday" and "The office closes on Friday" are one fact.
  const stated = brief.asked.replace(brief.question ?? '', '')
  const asked = plainWords(stated)
  const repeated = brief.facts.filter(
    ({ key, items, text }) =>
      key === undefined && items === undefined && plainWords(text).every((word) => asked.includes(word)),
  )
  const repeatedWords = new Set(repeated.flatMap(({ text }) => plainWords(text)))
  const rest = asked.filter((word) => word !== 'dass' && !repeatedWords.has(word)).join(' ')
  const isFact = statesSomething(repeated.length === 0 ? stated : rest)
  if (isFact) reading.facts.push(brief.asked)
  const isMentioned = mentionedIn(prompt)
  for (const { key, text, items, isFragment } of brief.facts) {
    if (isFact && repeated.some((fact) => fact.text === text)) continue
    const line = key === undefined ? text : `${key}: ${text}`
    if (items !== undefined) {
      reading.facts.push(...items.map((item) => (key === undefined ? item : `${key}: ${item}`)))
      continue
    }
    const forbidden = forbids.exec(line)?.[1]
    const readerOnly =
      onlyForWriters.exec(line)?.[1] ?? (reading.reader === '' ? forWhom.exec(line)?.[1] : undefined)
    if (forbidden !== undefined) reading.mustAvoid.push(forbidden.replace(/[.!]+$/, ''))
    else if (readerOnly !== undefined) reading.reader = readerOnly.replace(/[.!]+$/, '')
    else if (instruction.test(line)) reading.mustInclude.push(line)
    else if (isFragment && key === undefined && isMentioned(text)) reading.mustInclude.push(text)
    else if (!isLengthAlone(line)) {
      reading.facts.push(line)
      const described = describedReader.exec(line)?.[1]
      if (described !== undefined && reading.reader === '') reading.reader = described.replace(/[.!]+$/, '')
    }
  }
  return reading
}

/**
 * "A letter to our tenants: the lift is replaced …": what is behind the kind is a sentence of its own.
 */
function withSentenceAfterKind(prompt: string): string {
  const [whole, head = '', rest = ''] = /^([^:.!?\n]{3,120}):[ \t]+(\S)/u.exec(prompt) ?? []
  return whole === undefined ||
    head.split(/\s+/).length > maxHeadWords ||
    kindInRequest(head) === undefined ||
    isQuestionBehind(splitSentences(prompt)[0] ?? '')
    ? prompt
    : `${head}\n${rest.toUpperCase()}${prompt.slice(whole.length)}`
}

/** "Write in German: an invitation …" → "An invitation …". */
function withoutOrder(sentence: string): string {
  return capitalise(sentence.replace(/^[^:]{0,30}(?:english|german|englisch|deutsch)\s*:\s*/i, '')).replace(
    /[.!]+$/,
    '',
  )
}

/** "A cover letter for a nurse position" goes to somebody else. */
function isPosition(audience: string | undefined): boolean {
  return (
    audience === undefined ||
    /(?<!\p{L})(?:position|job|role|vacancy|stelle|ausbildungsplatz)(?!\p{L})/iu.test(audience)
  )
}

/** Whom the text is for, where the request names a group of people. */
function findReader(purpose: string): string {
  return (
    purpose
      .matchAll(readers)
      .map(([, reader, recipient = '']) => (reader ?? recipient).split(beforeReader)[0]?.trim() ?? '')
      .find((reader) => reader !== '') ?? ''
  )
}

function statesSomething(asked: string): boolean {
  const rest = asked.replace(askedLengthWords, ' ')
  return (
    statingClause.test(rest) ||
    findDates(rest).length > 0 ||
    findDays(rest).length > 0 ||
    findAmounts(rest).length > 0
  )
}

const plainWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function isLengthAlone(line: string): boolean {
  const rest = line.replace(askedLengthWords, '\0')
  return rest.includes('\0') && rest.split(/\s+/).length <= 4 && !/\d/.test(rest)
}

/** Whether words are behind "mention" and the like: what the text has to have. */
function mentionedIn(prompt: string): (text: string) => boolean {
  const asked = splitSentences(prompt).filter((sentence) =>
    /^(?:please\s+|bitte\s+|also\s+|and\s+)*(?:mention|include|add|must have|erwähn|nenn|betone)/iu.test(
      sentence,
    ),
  )
  const haystack = asked.join('\n').toLowerCase()
  return (text) => haystack.includes(text.toLowerCase().replace(/[.]+$/, ''))
}

/** Of the order itself only what follows the kind of text asks something of the reader. */
function findAction(prompt: string, order: string | undefined): string {
  const sentences = splitSentences(prompt)
    .flatMap((sentence) => sentence.split('\n'))
    .map((sentence) => (sentence === order ? (/[:;,]\s+(.*)$/su.exec(sentence)?.[1] ?? '') : sentence))
  for (const pattern of actions) {
    const found = sentences
      .map((sentence) => pattern.exec(sentence)?.[0])
      .find((words) => words !== undefined)
    if (found !== undefined) return capitalise(found.trim())
  }
  return ''
}

function findVoice(text: string): string {
  return [...new Set(Array.from(text.matchAll(tones), ([tone]) => tone.toLowerCase()))].join(', ')
}

function findAvoided(prompt: string): string[] {
  return [...prompt.matchAll(withoutMarks)].flatMap(([, marks = '']) =>
    marks
      .split(listSeparator)
      .map((mark) => mark.replace(/^(?:no|keine)\s+/i, '').trim())
      .filter((mark) => mark !== ''),
  )
}
