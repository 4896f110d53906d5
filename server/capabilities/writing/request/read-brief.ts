// What a request says, taken apart: what kind of text is wanted, about what, how it should sound, and the
// facts to put in. Wishes about the writing ("keep it short") steer it and never get into it.
import { capitalise } from '#core/text.ts'
import { subjectIn } from './people-in-text.ts'
import { withFullStop } from '../wording.ts'
import { splitSentences } from '#core/sentences.ts'
import { composerLanguage, type ComposerLanguage } from '#core/stop-words.ts'
import { occasionIn } from './places-and-terms.ts'
import { findDates, firstDay } from './values-in-text.ts'
import { textToBlocks } from '#core/templates/text-blocks.ts'

export interface Fact {
  text: string
  /** `Budget: 24,000 euros` → `Budget`; `We will:` before a list → `We will`. */
  key: string | undefined
  /** The items, where the fact is a list. */
  items: string[] | undefined
  /** No sentence by itself: `the new parental leave` of "Mention the new parental leave". */
  isFragment: boolean
}

export interface Brief {
  language: ComposerLanguage
  /** What the text is to be about, without "write a … about". Undefined where the request does not say. */
  topic: string | undefined
  /** The words of the request's first sentence that name the kind of text. */
  request: string
  /** Whom the text is for or goes to, as the request names them. */
  audience: string | undefined
  facts: Fact[]
  wishes: { length?: 'short' | 'long' }
  /** The first sentence without its order, up to the facts behind its colon; empty where it asks for nothing. */
  asked: string
  /** Sentences about the writing, as they were typed. */
  wishSentences: string[]
  /** The whole request. */
  text: string
}

const politeness =
  /^(?:(?:please|pls|hi|hello|hey|bitte|hallo)[,!]?\s+|(?:can|could|would) you (?:please )?|i(?:'d| would) like (?:you )?(?:to )?(?:have )?|i (?:need|want)(?: you)?(?: to)?\s+|help me (?:to )?|let'?s |kannst du (?:mir )?(?:bitte )?|können sie (?:mir )?(?:bitte )?|ich (?:brauche|möchte|hätte gern[e]?|benötige)\s+|we (?:need|want)(?: to)?\s+|wir (?:brauchen|möchten)\s+)+/i
const order =
  /^(?:write|draft|create|summari[sz]e|explain|describe|outline|list|compare|erkläre?n?|beschreibe?n?|vergleiche?n?|prepare|generate|make|compose|produce|give me|put together|set up|build|design|fill in|schreibe?n?(?: sie)?|erstellen?(?: sie)?|erstelle|verfassen?(?: sie)?|verfasse|entwirf|entwerfen sie|formuliere?n?(?: sie)?|mach(?:e|en sie)?|bereite)\b[:,]?\s*(?:(?:me|us|up|mir|uns)\s+)?/i
const article =
  /^(?:an?|the|my|our|your|some|another|one|ein(?:e[nmrs]?)?|den|die|das|mein(?:e[nmrs]?)?|unser(?:e[nmrs]?)?)\s+/i
const connector =
  /\s(about|on|regarding|concerning|announcing|describing|explaining|for|to|that|dass|which|with|of|über|zum thema|zum|zur|zu|für|an|mit|bezüglich|wegen)\s/i
const mention =
  /^(?:please\s+|bitte\s+|and\s+|also\s+|und\s+)*(?:also\s+)?(?:mention|include|add|say|state|explain|note|emphasi[sz]e|stress|highlight|point out|cover|talk about|refer to|make clear|make sure (?:to |you |that you )?(?:mention|include|say)|erwähne?n?(?: sie)?|nenne?n?(?: sie)?|betone?n?(?: sie)?|schreibe? (?:auch )?|weise? darauf hin)\b[:,]?\s*(?:also\s+|auch\s+)?(that\b|dass\b|how\b|why\b)?[,:]?\s*/i
/** How a sentence begins that may be about the writing. */
const wishOpening =
  /^(?:please\s+|bitte\s+)*(?:keep (?:it|the|this)|make (?:it|the text|this|sure)|use\b|be\s|write\b|no\s|avoid\b|don'?t (?:use|be|write)|in (?:english|german)\b|(?:max(?:imum|\.)?|at most|(?:no|not) more than|about|around|roughly)\s+\d+\s|halte?\b|schreib|höchstens \d+|verwende|vermeide|(?:in|auf) (?:deutsch|englisch)\b)/i
/**
 * What only writing has: without one of these words "Use a torch" or "Avoid the A1" says something about the
 * world.
 */
const writingWords =
  /\b(?:short|brief|briefly|concise|simple|simply|plain|plainly|formal|informal|friendly|warm|polite|clear|professional|casual|readable|engaging|persuasive|positive|neutral|tone|style|wording|words?|pages?|sentences?|characters|paragraphs?|headings?|bullets?|jargon|fluff|buzzwords?|exclamation|clich[ée]s?|adjectives|superlatives|passive|english|german|spelling|emojis?|kurz|knapp|sachlich|freundlich|förmlich|höflich|einfache?|verständlich|wörter|worte|seiten?|sätze|zeichen|absätze|überschriften|stichpunkte|fachbegriffe|fachwörter|fachsprache|floskeln|ausrufezeichen|deutsch|englisch)(?![\p{L}])/iu
/**
 * Wishes that need no other word: "Tone: warm", "The style should be plain", "Kurz und sachlich.", "Length:
 * two pages".
 */
const bareWish =
  /^(?:please\s+|bitte\s+)*(?:(?:the |der |die )?(?:tone|style|language|format|ton|stil|sprache)(?: of (?:the|this) (?:text|letter|mail|e-mail|document|report))?\s*(?::|(?:should|must|soll)\b)|(?:length|länge)\s*:\s*(?:[\p{L}\d]+\s)?(?:words|pages?|short|long|medium|wörter|seiten?|kurz|lang)(?!\p{L})|(?:short|kurz)(?:,? (?:and|und|aber|but) \p{L}+)?(?: bitte| halten)?[.!]?$)/iu

/** Whether a sentence says how to write rather than what. */
function isWish(sentence: string): boolean {
  return bareWish.test(sentence) || (wishOpening.test(sentence) && writingWords.test(sentence))
}

/** Takes a request apart. Instructions are wishes first; what they state is a fact like any other. */
export function readBrief(prompt: string, instructions = '', tag?: string): Brief {
  const text = [prompt, instructions].filter((part) => part.trim() !== '').join('\n\n')
  const brief: Brief = {
    language: composerLanguage(tag, text),
    topic: undefined,
    request: '',
    audience: undefined,
    facts: [],
    wishes: getOptions(text),
    asked: '',
    wishSentences: [],
    text,
  }
  let isFirst = true
  let intro: string | undefined
  for (const block of textToBlocks(text)) {
    if (block.kind === 'list') {
      brief.facts.push({ text: block.items.join('; '), key: intro, items: block.items, isFragment: true })
      intro = undefined
    }
    if (block.kind !== 'paragraph') continue
    for (const sentence of block.text.split('\n').flatMap((line) => splitSentences(line))) {
      if (isFirst && readRequest(sentence, brief)) {
        isFirst = false
        continue
      }
      isFirst = false
      // A sentence that announced a list and got none still says something; a mere label ("Facts:") does not.
      if (intro !== undefined && verb.test(intro)) brief.facts.push(...findFacts(`${intro}.`))
      intro = sentence.endsWith(':') ? sentence.slice(0, -1).trim() : undefined
      if (intro !== undefined) continue
      if (isWish(sentence)) brief.wishSentences.push(sentence)
      else brief.facts.push(...findFacts(sentence))
    }
  }
  if (intro !== undefined && verb.test(intro)) brief.facts.push(...findFacts(`${intro}.`))
  return brief
}

/**
 * Reads `Write a proposal for the library about a new website`; false when the sentence says something
 * instead.
 */
function readRequest(sentence: string, brief: Brief): boolean {
  const asked = sentence.replace(politeness, '')
  const rest = asked.replace(order, '')
  const isOrder = rest !== asked
  const act = writingAct.exec(asked)
  const isPolite = asked !== sentence
  const { head: opening, statements } = splitOffStatements(sentence)
  // Without an order a short phrase without a verb ("Cover letter for a nurse") asks as well.
  const isPhrase =
    !isOrder &&
    wordCount(opening) <= 14 &&
    !verb.test(opening) &&
    !/:\s/.test(opening) &&
    !statement.test(sentence)
  const isNamedKind = !isOrder && opening.split(/\s+/).length <= maxKindWords && namedKind.test(opening)
  if (
    !isOrder &&
    !isPhrase &&
    !isNamedKind &&
    act === null &&
    !(isPolite && (wordCount(sentence) <= 14 || article.test(rest)))
  )
    return false
  const bare = splitOffStatements(rest)
    .head.replace(article, '')
    .replace(/[.!]+$/, '')
  const [first = bare, ...tail] = bare
    .replace(lengthWish, '')
    .split(/(?<=\S)\s*[:–—]\s+|,\s+(?=who\s)|,\s+(?:and (?:mention|say|include)|which|where)\s+/)
  // "… on 12 June 2027, 3 to 6 pm, in the garden": behind the day stands what else is known.
  const day = findDates(first).at(-1)
  const isFollowed = day !== undefined && /^,\s+\S/.test(first.slice(day.end))
  if (isFollowed) tail.unshift(first.slice(day.end).replace(/^,\s+/, ''))
  const head = (isFollowed ? first.slice(0, day.end) : first).replace(/\?+$/, '')
  tail.push(...statements)
  brief.asked = withoutLength(tail[0] === undefined ? rest : rest.slice(0, rest.indexOf(tail[0])))
  const about = subjectIn(head)
  brief.facts.push(
    ...tail.flatMap((part) =>
      findFacts(capitalise(part.replace(/^who\s+/, about === undefined ? '' : `${about} `))),
    ),
  )
  if (act !== null) {
    brief.request = act[0]
    brief.topic = occasionIn(head)
    return true
  }
  // "Explain how compost works": the order says the kind of text, and all that follows is the subject.
  if (explaining.test(asked)) {
    brief.request = asked.slice(0, asked.length - rest.length)
    brief.topic = /^(?:this|that|it|these|the following|the text|diese[nrs]?|den folgenden|den text)\b/i.test(
      rest,
    )
      ? undefined
      : findSubject(head)
    return true
  }
  brief.facts.push(...factsBehindDay(head))
  const genitive = genitiveSubject.exec(head)
  if (genitive !== null) {
    brief.request = genitive[1] ?? ''
    brief.topic = findSubject(genitive[2] ?? '')
    return true
  }
  const match = connector.exec(head)
  brief.request = match === null ? head : head.slice(0, match.index)
  if (match !== null) readConnections(head.slice(match.index), brief)
  else if (!kindOnly.test(head)) brief.topic = findSubject(head)
  return true
}

/** How a part behind a comma begins that states something of its own: an amount, a term, a duty, a person. */
const statementStart =
  /^(?:[€$£]\s?\d|(?:\p{L}+\s)?\d[\d.,]*\s?(?:[€$£%]|euros?|dollars?|pounds?|EUR|USD|GBP|CHF|phases?|phasen|weeks?|wochen|months?|monate|years?|jahre)(?!\p{L})|(?:one|two|three|four|five|six|seven|eight|nine|ten|ein|eine|zwei|drei|vier|fünf|sechs) (?:years?|months?|weeks?|days?|jahre?|monate?|wochen?|tage?|phases?|phasen)(?!\p{L})|(?:done|due|ready|finished|by|until|starting|starts?|beginning|ending|ends?|fertig|bis|ab|beginn|start|ende) (?:by |on |am |zum |from |until |till )?\p{L}*\s?\d|(?:laws?|courts?) (?:of|in)(?!\p{L})|(?:governed by|gerichtsstand)(?!\p{L})|(?:present|absent|attendees|participants|anwesend|abwesend|entschuldigt)(?!\p{L})|(?:price|budget|costs?|deadline|salary|preis|kosten|frist|gehalt|honorar)(?:\s*:|\s+(?:is|are|of|will be|ist|beträgt|[€$£\d]))|(?:he|she|they|we|it|i|er|sie|wir|es|ich) \p{L}+|(?:phone|telephone|telefon|tel\.?|e-?mail|contact|kontakt)(?!\p{L})|(?:ausbildung|studium|abitur|apprenticeship|degree|bachelor|master)(?!\p{L}))/iu

/**
 * "… for Maple Dental: new website, 8,400 euros, done by 15 June" → the request, and what it states beside it.
 * What is within a bracket or before the first such part stays together.
 */
function splitOffStatements(sentence: string): { head: string; statements: string[] } {
  const parts = sentence.split(/[,;]\s+(?![^()]*\))/)
  const first = parts.findIndex((part, index) => index > 0 && statementStart.test(part))
  if (first === -1) return { head: sentence, statements: [] }
  const statements: string[] = []
  for (const part of parts.slice(first)) {
    if (statements.length === 0 || statementStart.test(part)) statements.push(part)
    else statements[statements.length - 1] += `, ${part}`
  }
  return {
    head: parts.slice(0, first).join(', '),
    statements: statements.map((part) => part.replace(/^(?:and|und)\s+/i, '').replace(/[.!]+$/, '')),
  }
}

/** What the text does is asked for, in place of the text: "Invite everybody to …", "I want to resign from …". */
const writingAct =
  /^(?:invite|resign|recommend|complain|apologi[sz]e|congratulate|announce|thank|lade|kündige?n?|bewirb|empfiehl|beschwere?)(?!\p{L})/iu

/** `Protokoll der Teamsitzung`: what the text is about stands in the genitive. */
const genitiveSubject =
  /^(protokoll|tagesordnung|bericht|zusammenfassung|auswertung)\s+(?:der|des|vom|von der)\s+(\S.*)$/i

/** "Brightside Bakery opens its second shop", "My washing machine leaks since March": a verb that no list has. */
const statement =
  /^(?:\p{Lu}[\p{L}\p{N}&'’-]*\s)+(?:\p{Ll}+s\s(?:an?|the|its|his|her|their|our|my)|\p{Ll}+t\s(?:eine?n?|den|die|das|ihre?n?|seine?n?|unsere?n?))\s|^(?:[Mm]y|[Oo]ur|[Tt]he|[Mm]eine?|[Uu]nsere?|Der|Die|Das)\s[^.,]*\s\p{Ll}+[st]\s(?:since|seit|again|nicht|not)\s/u

/** A request may be long without an order: "A letter to our tenants at …", "Proposal from … to …". */
const maxKindWords = 32
const namedKind =
  /^(?:an?\s+|the\s+|eine?n?\s+)?(?:[\p{L}-]+\s){0,3}?(?:letter|e-?mail|proposal|memo|minutes|report|r[ée]sum[ée]|cv|plan|nda|agreement|contract|invitation|speech|newsletter|announcement|application|review|post-?mortem|runbook|agenda|briefing|case study|press release|blog post|job description|lesson plan|trip|itinerary|holiday|reise|release notes|pressemitteilung|tagesordnung|stellenanzeige|bewerbung|anschreiben|protokoll|angebot|bericht|schreiben|einladung|rede|vertrag|lebenslauf|kündigung|beschwerde|empfehlungsschreiben)(?!\p{L})[\s,:]/iu

/** Whether the words name a kind of text: "job description", but not "gardener". */
export function namesKind(words: string): boolean {
  return namedKind.test(`${words} `)
}

/** `, about 900 words,` within a request. */
const lengthWish =
  /,?\s*(?:of\s+)?(?:about|around|roughly|at most|max\.?|etwa|ca\.|rund|ungefähr|maximal|höchstens)?\s*\d[\d.,]*\s*(?:words?|pages?|wörter|worte|seiten?)(?!\p{L}),?/iu

function withoutLength(text: string): string {
  const asked = text
    .replace(/^(?:bitte|please)\s+/i, '')
    .replace(lengthWish, (wish) => (wish.endsWith(',') && wish.startsWith(',') ? ',' : ' '))
    .replace(/,(?=\s(?:from|to|for|about|on|von|an|für|über|zu[mr]?)\s)/giu, '')
  return capitalise(
    asked
      .replace(/\s+/g, ' ')
      .replace(/[\s:–—,.!?-]+$/, '')
      .trim(),
  )
}

const explaining =
  /^(?:summari[sz]e|explain|describe|outline|list|compare|erkläre?n?|beschreibe?n?|fasse?n?|vergleiche?n?)\b/i
const aboutWords =
  /^(?:about|on|regarding|concerning|announcing|describing|explaining|of|that|dass|which|with|über|zum thema|bezüglich|wegen|mit)$/i
const subjectWords = /^(?:about|on|regarding|concerning|über|zum thema|bezüglich|wegen)$/i
const messages = /letter|mail|message|note|brief\b|schreiben|nachricht/i
const people =
  /\b(?:team|staff|customers?|clients?|managers?|parents|colleagues?|beginners|students|pupils|users|readers|people|kids|children|guests|members|teachers?|employees|developers?|engineers?|leaders|founders|owners|neighbours|landlord|friends|boss|board|council|company|department|library|school|kund\w+|mitarbeite\w+|kolleg\w+|eltern|schüler\w*|studierende\w*|leser\w*|nutzer\w*|gäste|mitglieder|lehrkräfte|anfänger\w*|vermieter\w*|nachbar\w*|vorstand|leitung|bibliothek|schule)$/iu
const timeOnly = new RegExp(String.raw`^(?:Q[1-4]|H[12]|\d{4}|this|next|last|diese[ns]?|nächste[ns]?)\b`, 'i')

/**
 * ` for the library about a new website` → audience and topic. A message goes to people; what else a text is
 * for is its subject.
 */
function readConnections(tail: string, brief: Brief): void {
  const parts = tail.split(new RegExp(connector.source, 'gi'))
  const aboutBehind = parts.findLastIndex(
    (part, index) => index % 2 === 1 && subjectWords.test(part) && !/^\s*\d/.test(parts[index + 1] ?? ''),
  )
  let isBesideAudience = false
  for (let index = 1; index < parts.length; index += 2) {
    const word = (parts[index] ?? '').toLowerCase()
    const value = (parts[index + 1] ?? '').trim()
    const rest = parts.slice(index + 1).join(' ')
    if (value === '' || timeOnly.test(value)) continue
    if (aboutWords.test(word)) {
      const isLoose = /^(?:of|with|mit)$/.test(word)
      if (isLoose && isBesideAudience) brief.audience += ` ${word} ${value}`
      else if (!isLoose || (brief.audience === undefined && index >= aboutBehind)) {
        brief.topic = findSubject(rest)
        // "an email that the delivery moves to May" states what it is about.
        if (/^(?:that|dass)$/.test(word))
          brief.facts.push(...findFacts(capitalise(word === 'dass' ? asMainClause(rest) : rest)))
        return
      }
      continue
    }
    const isAudience =
      index < aboutBehind ||
      messages.test(brief.request) ||
      people.test(withoutTime(value)) ||
      (brief.language === 'en' && /^\p{Lu}/u.test(value.replace(article, '')))
    if (!isAudience) {
      brief.topic = findSubject(rest)
      return
    }
    // Whoever the text is about is not whom it goes to.
    isBesideAudience = brief.audience === undefined && value.replace(/[,.]+$/, '') !== subjectIn(tail)
    if (isBesideAudience) brief.audience = withoutTime(value.replace(/,+$/, ''))
  }
}

/** What may stand behind the day of a subject: hours and a place. */
const behindDay = /^,?\s+(?:from|at|in|um|ab|im)\s+(?:the\s|der\s|dem\s)?[\p{Lu}\d]/u

/** A subject without the day it ends in: "the weekly meeting on 12 March 2026 at 4 pm". */
function findSubject(text: string): string | undefined {
  const day = firstDay(text)
  const after = text.slice(day?.end ?? text.length)
  const isAtEnd = day !== undefined && (/^\W*$/.test(after) || behindDay.test(after))
  const undated = isAtEnd
    ? text
        .slice(0, day.start)
        .replace(/[\s,]+(?:on|by|until|from|of|am|vom|ab|seit|starting|bis|bis zum|zum)\s*$/i, '')
    : text
  return (
    undated
      .replace(/\s+/g, ' ')
      .replace(/[\s,;:]+$/, '')
      .trim() || undefined
  )
}

/** The hours and the place behind the day of a subject, which are facts of their own. */
function factsBehindDay(text: string): Fact[] {
  const after = text.slice(firstDay(text)?.end ?? text.length)
  return behindDay.test(after) ? findFacts(capitalise(after.replace(/^[,\s]+/, ''))) : []
}

function withoutTime(text: string): string {
  return (findSubject(text) ?? '').replace(/\s+(?:Q[1-4]|H[12])(?:\s+\d{4})?$/i, '')
}

const kindOnly = /^(?:[\p{L}-]+\s){0,2}[\p{L}-]+$/u
const verb =
  /\b(?:is|are|was|were|am|will|would|can|could|should|must|has|have|had|do|does|did|need|needs|want|wants|offer|offers|cost|costs|starts?|ends?|wir|ich|ist|sind|war|waren|wird|werden|kann|können|soll|sollen|muss|müssen|hat|haben|braucht|brauchen|kostet|bietet|beginnt)\b/i

const subject =
  /^(?:i|we|you|he|she|it|they|this|that|there|everybody|everyone|nobody|ich|wir|du|er|sie|es|man|alle|jeder|niemand)\b/i

/**
 * `jeder seine Kisten selbst packt` → `jeder packt seine Kisten selbst`: German moves the verb of a "dass"
 * clause to its end.
 */
function asMainClause(clause: string): string {
  const words = clause.replace(/[.!]+$/, '').split(/\s+/)
  const noun = words.findIndex((word) => /^\p{Lu}/u.test(word))
  const length = subject.test(clause) ? 1 : noun + 1
  const verbWord = words.at(-1)
  if (length === 0 || words.length <= length + 1 || verbWord === undefined) return clause
  return [...words.slice(0, length), verbWord, ...words.slice(length, -1)].join(' ') + '.'
}

function findFacts(sentence: string): Fact[] {
  const mentioned = mention.exec(sentence)
  const isMention = mentioned !== null && mentioned[0].trim() !== ''
  const reported = isMention ? sentence.slice(mentioned[0].length) : sentence
  const text = isMention
    ? capitalise(mentioned[1]?.toLowerCase() === 'dass' ? asMainClause(reported) : reported)
    : sentence
  if (text.trim() === '') return []
  const pair = /^([\p{L}][\p{L}\p{N} /&'-]{1,40}?)\s*:\s+(\S.*)$/u.exec(text)
  if (pair !== null && !/^https?$/i.test(pair[1] ?? '') && wordCount(pair[1] ?? '') <= 6) {
    const value = (pair[2] ?? '').replace(/[.;]+$/, '')
    return [{ text: value, key: pair[1], items: undefined, isFragment: !verb.test(value) }]
  }
  const isFragment =
    !verb.test(text) &&
    !subject.test(text) &&
    (isMention
      ? mentioned[1] === undefined
      : wordCount(text) < (/^(?:the|each|every|der|die|das|jeder?|alle)\s/i.test(text) ? 4 : 5))
  return [
    {
      text: isFragment ? text.replace(/[.]+$/, '') : withFullStop(text),
      key: undefined,
      items: undefined,
      isFragment,
    },
  ]
}

function getOptions(text: string): Brief['wishes'] {
  const wishes: Brief['wishes'] = {}
  if (/\b(?:short|brief|briefly|concise|succinct|one page|kurz|knapp|kompakt)\b/i.test(text))
    wishes.length = 'short'
  else if (/\b(?:long|detailed|in detail|comprehensive|thorough|ausführlich|detailliert)\b/i.test(text))
    wishes.length = 'long'
  return wishes
}

/**
 * A subject as a title: without its article, capitalised, and in German in the nominative ("den defekten
 * Aufzug" → "Defekter Aufzug").
 */
export function asTitle(topic: string): string {
  const [, given = '', adjective, rest = ''] =
    /^(den|einen|unseren|meinen|das|ein|unser|mein)\s+(\p{Ll}+?)(?:en|es|e)(?=\s\p{Lu})(.*)$/u.exec(topic) ??
    []
  if (adjective !== undefined) return capitalise(`${adjective}${given.endsWith('en') ? 'er' : 'es'}${rest}`)
  return capitalise(
    topic.replace(
      /^(?:an?|the|our|my|your|some|ein(?:e[nmrs]?)?|den|die|das|der|dem|unser(?:e[nmr]?)?|mein(?:e[nm]?)?)\s+/i,
      '',
    ),
  )
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}
