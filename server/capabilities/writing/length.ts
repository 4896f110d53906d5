// How long a text is as its reader counts: words, or characters in scripts that have no spaces.
import { fromMarkdown, looksLikeHtml, markupToText, toPlainText } from '#core/rich-text/index.ts'
import { countWords } from '#core/text.ts'
import type { AnswerFault, WantedLength } from './writing.types.ts'

/** Writers count roughly; a text may be so much longer or shorter. */
export const usualTolerance = 0.2
/** Who names a limit is content with less: with a quarter of it, or with so many words. */
const minShareOfMost = 0.25
const enoughWords = 60
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu

/** Texts that were counted last: each of several checks of an answer asks for its length. */
const known = new Map<string, number>()
const maxKnown = 8

/** Words of a Markdown or HTML text without its markup; of Chinese and Japanese the characters. */
export function countLength(text: string): number {
  const before = known.get(text)
  if (before !== undefined) return before
  const length = measureLength(text)
  if (known.size >= maxKnown) known.clear()
  known.set(text, length)
  return length
}

function measureLength(text: string): number {
  const plain = looksLikeHtml(text) ? markupToText(text) : toPlainText(fromMarkdown(withoutImages(text)))
  const characters = plain.match(cjk)?.length ?? 0
  const words = countWords(plain.replace(cjk, ' '))
  return characters > words ? characters + words : countWords(plain)
}

export function findLengthFault(
  text: string,
  { words: wanted, tolerance = usualTolerance, isMost = false, of }: WantedLength,
): AnswerFault | undefined {
  const counted = countLength(text)
  const isLong = counted > (isMost ? wanted : wanted * (1 + tolerance))
  const isShort =
    counted < (isMost ? Math.min(enoughWords, wanted * minShareOfMost) : wanted * (1 - tolerance))
  if (!isLong && !isShort) return undefined
  const advice = isLong
    ? 'Cut what is said twice, what the reader does not need and general remarks; keep the facts.'
    : 'Add substance from the facts: reasons, steps, examples, consequences. Add no filler and nothing invented.'
  const measured = of === undefined ? 'The text' : `“${of}”`
  const asked = `${isMost ? 'at most ' : ''}${wanted} were ${of === undefined ? 'asked for' : 'planned'}`
  return {
    kind: 'length',
    correction: `The answer has ${counted} words, but ${asked}. ${advice}`,
    warning: `${measured} has ${counted} words; ${asked}. ${isLong ? 'Shorten it' : 'Add details'} or regenerate it.`,
    severity: Math.abs(counted - wanted) / wanted,
  }
}

/** Words of other languages for words, and characters where they are counted. */
const otherUnits =
  /(?<![\d.,])(\d{1,2}[.,٬]\d{3}|\d{2,5})\s*(?:mots|palabras|palavras|parole|woorden|słów|slov|ord|kelimelik|kelime|слов[а]?|слів|λέξεις|كلمات|كلمة|מילים|מלים|個字|个字|字|文字)(以内|以下|以內)?/u
const limitBefore = /(?:不超过|不超過|最多|至多)\s*$/u
/** Digits as they are written in Arabic, Persian and full width. */
const otherDigits = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g

const asking =
  /(?<![\d.,-])(?:(at most|at maximum|max(?:imum|\.)?(?: of)?|(?:no|not) more than|up to|under|below|fewer than|less than|limit of|höchstens|maximal|bis zu|nicht mehr als|weniger als|unter)\s+)?(?:(\d{2,5})\s*(?:-|–|to|bis)\s*)?(\d{1,2}[.,]\d{3}|\d{2,5})[\s-]*(?:words?|wörtern?|worten?)(?!\p{L})/iu

/** The length that a request names in words; undefined where it names none. */
export function findAskedLength(request: string): WantedLength | undefined {
  return findInWords(request) ?? findInOtherUnits(request)
}

function findInOtherUnits(request: string): WantedLength | undefined {
  const plain = request.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
  const found = otherUnits.exec(plain)
  const [, count, limit] = found ?? []
  if (found === null || count === undefined) return undefined
  const isMost = limit !== undefined || limitBefore.test(plain.slice(0, found.index))
  return { words: Number(count.replace(/[.,٬]/g, '')), ...(isMost ? { isMost } : {}) }
}

function findInWords(request: string): WantedLength | undefined {
  const [, max, from, to = ''] = asking.exec(request) ?? []
  const words = Number(to.replace(/[.,]/g, ''))
  if (words === 0) return undefined
  if (max !== undefined) return { words, isMost: true }
  if (from === undefined) return { words }
  const middle = (Number(from) + words) / 2
  return { words: Math.round(middle), tolerance: Math.max(usualTolerance, (words - middle) / middle) }
}

/** What an image shows is no word of the text. */
function withoutImages(text: string): string {
  return text.replace(/!\[[^\]\n]*\]\([^)\n]*\)/g, ' ')
}
