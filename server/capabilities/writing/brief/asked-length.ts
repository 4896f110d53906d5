// How many words a request asks for. Only what is said of the text counts: "a website with 12 pages" asks for
// none.
import { maxTextWords, minTextWords, type TextKind } from '#contracts/brief.schema.ts'
import { splitSentences } from '#core/sentences.ts'
import { findAskedLength, usualTolerance } from '../length.ts'
import type { WantedLength } from '../writing.types.ts'
import { parseNumber } from '#core/templates/inputs.ts'

const wordsPerPage = 400
/** A full page of small print beside a usual one. */
const fullPage = 1.25
/** “Detailed” is no number. */
const longTolerance = 0.5
/** Of a speech, with pauses. */
export const wordsPerMinute = 130
const wordsOf = { word: 1, page: wordsPerPage, paragraph: 75, sentence: 17, minute: wordsPerMinute } as const
type Unit = keyof typeof wordsOf

/** What each kind has where "short" or "long" is asked for. */
const shortWords: Readonly<Partial<Record<TextKind, number>>> = {
  email: 90,
  letter: 150,
  memo: 120,
  'social-post': 40,
  'product-description': 80,
  'job-advertisement': 180,
  newsletter: 200,
  'press-release': 200,
  speech: 260,
  minutes: 150,
  article: 400,
  report: 400,
  proposal: 400,
  'landing-page': 200,
  document: 200,
}

const numberWords: Readonly<Record<string, number>> = {
  a: 1, an: 1, one: 1, single: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, half: 0.5, 'half a': 0.5,
  eine: 1, einer: 1, ein: 1, einem: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, halbe: 0.5, halben: 0.5, 'eine halbe': 0.5, 'einer halben': 0.5, anderthalb: 1.5, eineinhalb: 1.5,
} // prettier-ignore
const digits = String.raw`\d{1,3}(?:[.,\u202f' ]\d{3})+|\d+(?:[.,]5)?`
const inWords = Object.keys(numberWords)
  .sort((one, other) => other.length - one.length)
  .join('|')
const amount = String.raw`(?:${digits}|(?:${inWords})(?!\p{L}))`
const units: readonly (readonly [Unit, string])[] = [
  ['word', String.raw`words?|wörtern?|worten?|wort`],
  ['page', String.raw`pages?|seiten?|pagers?|sides?(?: of a4)?|din-?a4-seiten?`],
  ['paragraph', String.raw`paragraphs?|absätzen?|absatz`],
  ['sentence', String.raw`sentences?|sätzen?`],
  ['minute', String.raw`minutes?|minuten?|mins?`],
]
const max = String.raw`at most|max\.?|maximum(?: of)?|maximal|not more than|no more than|no longer than|up to|under|below|less than|within|höchstens|nicht mehr als|nicht länger als|bis zu|unter`
const min = String.raw`at least|min\.?|minimum(?: of)?|not less than|more than|over|mindestens|nicht weniger als|über`
const asked = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(?<most>${max})\s+)?(?:(?<least>${min})\s+)?(?:(?:about|around|roughly|approx\.?|circa|ca\.?|some|etwa|rund|ungefähr|zirka|knapp|auf)\s+)?(?<first>${amount})(?:\s*(?:–|-|to|and|bis|und)\s*(?<second>${digits}))?[\s-]*(?:${units.map(([unit, words]) => `(?<${unit}>${words})`).join('|')})(?!\p{L})(?:\s+(?<limit>or less|max(?:imum|imal)?|at most|höchstens))?`,
  'giu',
)

/** What has pages, words or minutes besides the text that is asked for. */
const otherThings =
  /(?:website|web ?site|site|book|booklet|catalogue|brochure|handbook|manual|form|document|contract|report|time|buch|katalog|broschüre|handbuch|vertrag|formular|webseite|seite|website)\s+(?:(?:with|of|has|that has|in|mit|von|hat|umfasst)\s+)?(?:(?:about|over|etwa|rund)\s+)?$/iu
/** The text itself, at the beginning of the request: `Write a report of`, `Ein Vertrag mit`. */
const askedThing =
  /^(?:(?:please|bitte)\s+)?(?:(?:write|draft|create|prepare|make|schreib\p{L}*|erstell\p{L}*|verfass\p{L}*)\s+)?(?:(?:me|us|mir|uns)\s+)?(?:(?:an?|one|the|our|ein\p{L}*|den|das|unser\p{L}*)\s+)?(?:[\p{L}-]+\s+){0,2}?[\p{L}-]+\s+(?:with|of|mit|von)\s+(?:(?:about|over|etwa|rund)\s+)?$/iu
const statement =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|costs?|lasts?|took|takes|went|loses?|read|wrote|ist|sind|war|waren|hat|haben|hatte|kostet|dauert|dauerte|gelesen|verkürzt)(?!\p{L})/iu
/** A sentence that speaks of the text: an order to write, or its length alone. */
const aboutText =
  /(?<!\p{L})(?:write|draft|create|prepare|keep|make (?:it|this)|need|length|long|should (?:be|have)|must (?:be|have)|schreib\p{L}*|erstell\p{L}*|verfass\p{L}*|länge|umfang|lang|soll(?:te)?|brauche\p{Ll}*)(?!\p{L})/iu
const shortWish =
  /(?<!\p{L})(?:keep (?:it|this|the \p{L}+)\s+(?:\p{L}+ and )?(?:short|brief|concise)|(?:make|be)\s+(?:it\s+)?(?:short|brief|concise)|(?:an?|einen?|eine?r?|kurz:)\s+(?:\p{L}+,? )?(?:short|brief|concise|kurze[nrsm]?|knappe[nrsm]?)|(?:halte?n?|fasse?) (?:sie )?(?:es|dich|den \p{L}+|die \p{L}+|das \p{L}+)? ?(?:bitte )?(?:kurz|knapp)|kurz und \p{L}+|kurz (?:bitte|halten)|short and \p{L}+|(?:bitte|please|möglichst)\s+(?:kurz|knapp|short|brief))(?!\p{L})|^(?:short|kurz|brief)(?=\s+(?:e-?mail|mail|letter|note|brief|text|memo)|[.,]|$)|^kurze[rs]?\s/iu
const longWish =
  /(?<!\p{L})(?:(?:an?|einen?|eine?)\s+(?:very )?(?:long|detailed|comprehensive|in-depth|thorough|ausführliche[nrs]?|detaillierte[nrs]?|umfassende[nrs]?)|in (?:great )?detail|ausführlich)(?!\p{L})/iu

/** Scripts and languages whose numbers of words are read by `findAskedLength` alone. */
const countsOtherwise = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** A length that a request asks for. */
export interface LengthAsked {
  /** What the brief says: a range's middle, a little less than an upper limit. */
  words: number
  /** What a text is held against. */
  wanted: WantedLength
}

/** Undefined where the request says nothing of it. */
export function readAskedLength(request: string, kind: TextKind): LengthAsked | undefined {
  const sentences = splitSentences(request)
  for (const [index, sentence] of sentences.entries()) {
    for (const match of sentence.matchAll(asked)) {
      const found = match.groups === undefined ? undefined : wordsAsked(match.groups, kind)
      if (found === undefined || !isOfText(sentence, match.index, index === 0)) continue
      return { ...found, words: clamp(found.words) }
    }
  }
  const counted = findAskedLength(request)
  if (counted !== undefined && countsOtherwise.test(request))
    return { words: clamp(counted.words), wanted: counted }
  const short = shortWords[kind]
  if (short === undefined) return undefined
  // How long it should be is said in the order or in a sentence of its own, hardly in the facts.
  if (sentences.some((sentence) => shortWish.test(sentence))) return atMost(short, short * 2)
  return sentences.slice(0, 1).some((sentence) => longWish.test(sentence))
    ? { words: clamp(short * 3), wanted: { words: clamp(short * 3), tolerance: longTolerance } }
    : undefined
}

const atMost = (words: number, limit: number): LengthAsked => ({
  words: Math.round(words),
  wanted: { words: Math.round(limit), isMost: true },
})

function wordsAsked(groups: Partial<Record<string, string>>, kind: TextKind): LengthAsked | undefined {
  const unit = units.find(([name]) => groups[name] !== undefined)?.[0]
  if (unit === undefined || (unit === 'minute' && kind !== 'speech')) return undefined
  const isOne = /^an?$/i.test(groups['first'] ?? '')
  // "a page", "a word": an article, not a length.
  if (isOne && !/pager/i.test(groups['page'] ?? '')) return undefined
  const first = readAmount(groups['first'] ?? '')
  if (first === undefined) return undefined
  const second = groups['second'] === undefined ? undefined : readAmount(groups['second'])
  const count = second === undefined || second <= first ? first : (first + second) / 2
  const words = count * wordsOf[unit]
  // Who asks for one page wants it to fit, not to be full.
  const isOnePage = unit === 'page' && count <= 1 && groups['least'] === undefined
  if (groups['most'] !== undefined || groups['limit'] !== undefined)
    return atMost(Math.floor((words * 0.85) / 10) * 10, isOnePage ? words * fullPage : words)
  if (isOnePage) return atMost(words, words * fullPage)
  const middle = groups['least'] === undefined ? words : words * 1.15
  const tolerance = second === undefined ? undefined : (second * wordsOf[unit] - words) / words
  return {
    words: middle,
    wanted: {
      words: clamp(middle),
      ...(tolerance === undefined ? {} : { tolerance: Math.max(usualTolerance, tolerance) }),
    },
  }
}

function readAmount(text: string): number | undefined {
  const named = numberWords[text.toLowerCase()]
  if (named !== undefined) return named
  return parseNumber(text.replace(/[\u202f' ]/g, ''))
}

function isOfText(sentence: string, start: number, isFirst: boolean): boolean {
  const before = sentence.slice(0, start)
  if (otherThings.test(before) && !(isFirst && askedThing.test(before))) return false
  const clause = before.slice(Math.max(...[': ', '; ', ', '].map((mark) => before.lastIndexOf(mark))) + 1)
  if (isFirst && !/:\s/.test(before)) return !statement.test(clause) || aboutText.test(clause)
  return !statement.test(sentence) || (aboutText.test(sentence) && !statement.test(clause))
}

function clamp(words: number): number {
  return Math.min(maxTextWords, Math.max(minTextWords, Math.round(words)))
}
