// What a request says, taken apart: what kind of text is wanted, about what, how it should sound, and the facts to put in.
// Wishes about the writing ("keep it short") steer it and never get into it.
import { splitSentences } from './sentences.ts'
import { composerLanguage, type ComposerLanguage } from './stop-words.ts'
import { findDates } from './values-in-text.ts'
import { textToBlocks } from '../templates/text-blocks.ts'

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
  wishes: { length?: 'short' | 'long'; tone?: 'friendly' | 'professional' }
  /** The whole request. */
  text: string
}

const politeness =
  /^(?:(?:please|pls|hi|hello|hey|bitte|hallo)[,!]?\s+|(?:can|could|would) you (?:please )?|i(?:'d| would) like (?:you )?(?:to )?(?:have )?|i (?:need|want)(?: you)?(?: to)?\s+|help me (?:to )?|let'?s |kannst du (?:mir )?(?:bitte )?|können sie (?:mir )?(?:bitte )?|ich (?:brauche|möchte|hätte gern[e]?|benötige)\s+|we (?:need|want)(?: to)?\s+|wir (?:brauchen|möchten)\s+)+/i
const order =
  /^(?:write|draft|create|summari[sz]e|explain|describe|outline|list|compare|erkläre?n?|beschreibe?n?|vergleiche?n?|prepare|generate|make|compose|produce|give me|put together|set up|build|design|fill in|schreibe?n?(?: sie)?|erstellen?(?: sie)?|erstelle|verfassen?(?: sie)?|verfasse|entwirf|entwerfen sie|formuliere?n?(?: sie)?|mach(?:e|en sie)?|bereite)\b[:,]?\s*(?:(?:me|us|up|mir|uns)\s+)?/i
const article = /^(?:an?|the|my|our|your|some|another|one|ein(?:e[nmrs]?)?|den|die|das|mein(?:e[nmrs]?)?|unser(?:e[nmrs]?)?)\s+/i
const connector =
  /\s(about|on|regarding|concerning|announcing|describing|explaining|for|to|that|which|with|of|über|zum thema|zum|zur|zu|für|an|mit|bezüglich|wegen)\s/i
const mention =
  /^(?:please\s+|bitte\s+|and\s+|also\s+|und\s+)*(?:also\s+)?(?:mention|include|add|say|state|explain|note|emphasi[sz]e|stress|highlight|point out|cover|talk about|refer to|make clear|erwähne?n?(?: sie)?|nenne?n?(?: sie)?|betone?n?(?: sie)?|schreibe? (?:auch )?|weise? darauf hin)\b[:,]?\s*(?:also\s+|auch\s+)?(that\b|dass\b|how\b|why\b)?[,:]?\s*/i
const wish =
  /^(?:please\s+|bitte\s+)*(?:keep (?:it|the|this)|make (?:it|the text|this|sure)|use (?:a |an |the |short|simple|plain|bullet|headings|british|american)|be (?:concise|brief|formal|friendly|polite|clear)|write (?:it )?in\b|(?:the )?(?:tone|style|length|language|format)\b|(?:max(?:imum|\.)?|at most|no more than|not more than|about|around|roughly)\s+\d+ (?:words|pages|sentences|characters)|no (?:jargon|fluff|buzzwords|exclamation)|avoid\b|don'?t (?:use|be|write)|short and|kurz\b|halte? (?:es|den|dich)|schreib(?:e|en sie)? (?:es )?(?:auf|in|kurz|sachlich|freundlich)|höchstens \d+ (?:wörter|seiten|sätze)|verwende|vermeide|(?:ton|stil|länge|sprache)\b|in (?:english|german|deutsch|englisch)\b)/i

/** Takes a request apart. Instructions are wishes first; what they tell is a fact like any other. */
export function readBrief(prompt: string, instructions = '', tag?: string): Brief {
  const text = [prompt, instructions].filter((part) => part.trim() !== '').join('\n\n')
  const brief: Brief = { language: composerLanguage(tag, text), topic: undefined, request: '', audience: undefined, facts: [], wishes: wishesOf(text), text }
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
      intro = sentence.endsWith(':') ? sentence.slice(0, -1).trim() : undefined
      if (intro === undefined && !wish.test(sentence)) brief.facts.push(...factsOf(sentence))
    }
  }
  return brief
}

/** Reads `Write a proposal for the library about a new website`; false when the sentence tells something instead. */
function readRequest(sentence: string, brief: Brief): boolean {
  const asked = sentence.replace(politeness, '')
  const rest = asked.replace(order, '')
  const isOrder = rest !== asked
  const isPolite = asked !== sentence
  // Without an order a short phrase without a verb ("Cover letter for a nurse") asks as well.
  const isPhrase = !isOrder && wordCount(sentence) <= 14 && !verb.test(sentence) && !/:\s/.test(sentence)
  if (!isOrder && !isPhrase && !(isPolite && (wordCount(sentence) <= 14 || article.test(rest)))) return false
  const bare = rest.replace(article, '').replace(/[.!?]+$/, '')
  const [head = bare, ...tail] = bare.split(/(?<=\S)\s*[:–—]\s+|,\s+(?:and (?:mention|say|include)|which|who|where)\s+/)
  brief.facts.push(...tail.flatMap((part) => factsOf(capitalise(part))))
  // "Explain how compost works": the order says the kind of text, and all that follows is the subject.
  if (explaining.test(asked)) {
    brief.request = asked.slice(0, asked.length - rest.length)
    brief.topic = /^(?:this|that|it|these|the following|the text|diese[nrs]?|den folgenden|den text)\b/i.test(rest) ? undefined : subjectOf(head)
    return true
  }
  const match = connector.exec(head)
  brief.request = match === null ? head : head.slice(0, match.index)
  if (match !== null) readConnections(head.slice(match.index), brief)
  else if (!kindOnly.test(head)) brief.topic = subjectOf(head)
  return true
}

const explaining = /^(?:summari[sz]e|explain|describe|outline|list|compare|erkläre?n?|beschreibe?n?|fasse?n?|vergleiche?n?)\b/i
const aboutWords = /^(?:about|on|regarding|concerning|announcing|describing|explaining|of|that|which|with|über|zum thema|bezüglich|wegen|mit)$/i
const messages = /letter|mail|message|note|brief\b|schreiben|nachricht/i
const people =
  /\b(?:team|staff|customers?|clients?|managers?|parents|colleagues?|beginners|students|pupils|users|readers|people|kids|children|guests|members|teachers?|employees|developers?|engineers?|leaders|founders|owners|neighbours|landlord|friends|boss|board|council|company|department|library|school|kund\w+|mitarbeite\w+|kolleg\w+|eltern|schüler\w*|studierende\w*|leser\w*|nutzer\w*|gäste|mitglieder|lehrkräfte|anfänger\w*|vermieter\w*|nachbar\w*|vorstand|leitung|bibliothek|schule)$/iu
const timeOnly = new RegExp(String.raw`^(?:Q[1-4]|H[12]|\d{4}|this|next|last|diese[ns]?|nächste[ns]?)\b`, 'i')

/** ` for the library about a new website` → audience and topic. A message goes to people; what else a text is for is its subject. */
function readConnections(tail: string, brief: Brief): void {
  const parts = tail.split(new RegExp(connector.source, 'gi'))
  for (let index = 1; index < parts.length; index += 2) {
    const word = (parts[index] ?? '').toLowerCase()
    const value = (parts[index + 1] ?? '').trim()
    const rest = parts.slice(index + 1).join(' ')
    if (value === '' || timeOnly.test(value)) continue
    if (aboutWords.test(word)) {
      if (brief.audience !== undefined && /^(?:of|with|mit)$/.test(word)) brief.audience += ` ${word} ${value}`
      else {
        brief.topic = subjectOf(rest)
        return
      }
      continue
    }
    const isAudience =
      messages.test(brief.request) || people.test(withoutTime(value)) || (brief.language === 'en' && /^\p{Lu}/u.test(value.replace(article, '')))
    if (!isAudience) {
      brief.topic = subjectOf(rest)
      return
    }
    brief.audience ??= withoutTime(value)
  }
}

/** A subject without the date it ends in: "the weekly meeting on 12 March 2026". */
function subjectOf(text: string): string | undefined {
  const last = findDates(text).at(-1)
  const isAtEnd = last !== undefined && /^\W*$/.test(text.slice(last.end))
  const undated = isAtEnd ? text.slice(0, last.start).replace(/\s+(?:on|by|until|from|of|am|vom|bis|bis zum|zum)\s*$/i, '') : text
  return undated.replace(/\s+/g, ' ').trim() || undefined
}

function withoutTime(text: string): string {
  return (subjectOf(text) ?? '').replace(/\s+(?:Q[1-4]|H[12])(?:\s+\d{4})?$/i, '')
}

const kindOnly = /^(?:[\p{L}-]+\s){0,2}[\p{L}-]+$/u
const verb =
  /\b(?:is|are|was|were|am|will|would|can|could|should|must|has|have|had|do|does|did|need|needs|want|wants|offer|offers|cost|costs|starts?|ends?|wir|ich|ist|sind|war|waren|wird|werden|kann|können|soll|sollen|muss|müssen|hat|haben|braucht|brauchen|kostet|bietet|beginnt)\b/i

const subject = /^(?:i|we|you|he|she|it|they|this|that|there|everybody|everyone|nobody|ich|wir|du|er|sie|es|man|alle|jeder|niemand)\b/i

/** `jeder seine Kisten selbst packt` → `jeder packt seine Kisten selbst`: German moves the verb of a "dass" clause to its end. */
function asMainClause(clause: string): string {
  const words = clause.replace(/[.!]+$/, '').split(/\s+/)
  const noun = words.findIndex((word) => /^\p{Lu}/u.test(word))
  const length = subject.test(clause) ? 1 : noun + 1
  const verbWord = words.at(-1)
  if (length === 0 || words.length <= length + 1 || verbWord === undefined) return clause
  return [...words.slice(0, length), verbWord, ...words.slice(length, -1)].join(' ') + '.'
}

function factsOf(sentence: string): Fact[] {
  const mentioned = mention.exec(sentence)
  const isMention = mentioned !== null && mentioned[0].trim() !== ''
  const told = isMention ? sentence.slice(mentioned[0].length) : sentence
  const text = isMention ? capitalise(mentioned[1]?.toLowerCase() === 'dass' ? asMainClause(told) : told) : sentence
  if (text.trim() === '') return []
  const pair = /^([\p{L}][\p{L}\p{N} /&'-]{1,40}?)\s*:\s+(\S.*)$/u.exec(text)
  if (pair !== null && !/^https?$/i.test(pair[1] ?? '') && wordCount(pair[1] ?? '') <= 6) {
    const value = (pair[2] ?? '').replace(/[.;]+$/, '')
    return [{ text: value, key: pair[1], items: undefined, isFragment: !verb.test(value) }]
  }
  const isFragment = !verb.test(text) && !subject.test(text) && (isMention ? mentioned[1] === undefined : wordCount(text) < 5)
  return [{ text: isFragment ? text.replace(/[.]+$/, '') : withFullStop(text), key: undefined, items: undefined, isFragment }]
}

function wishesOf(text: string): Brief['wishes'] {
  const wishes: Brief['wishes'] = {}
  if (/\b(?:short|brief|briefly|concise|succinct|one page|kurz|knapp|kompakt)\b/i.test(text)) wishes.length = 'short'
  else if (/\b(?:long|detailed|in detail|comprehensive|thorough|ausführlich|detailliert)\b/i.test(text)) wishes.length = 'long'
  if (/\b(?:friendly|warm|informal|casual|relaxed|freundlich|locker|herzlich)\b/i.test(text)) wishes.tone = 'friendly'
  else if (/\b(?:formal|professional|official|förmlich|formell|sachlich)\b/i.test(text)) wishes.tone = 'professional'
  return wishes
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

export function capitalise(text: string): string {
  return text.replace(/^(["'“„(]*)(\p{Ll})/u, (_, quotes: string, letter: string) => quotes + letter.toUpperCase())
}

/** Ends a sentence that has no end. */
export function withFullStop(text: string): string {
  return /[.!?…:]["'”“»)]*$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
}
