// Sentences and words of English and German text; other languages of the Latin, Greek and Cyrillic scripts
// come out well enough. Sentences of scripts without capitals end at their own marks, of Chinese and Japanese
// without a space behind them.
import { collapseWhitespace } from '#core/text.ts'
import { stopWords } from './stop-words.ts'

// After these a full stop ends a sentence only at the end of the text.
const abbreviations = new Set(
  'mr mrs ms dr prof st vs e.g i.e cf fig no nos approx dept est vol inc ltd co corp z.b d.h u.a o.ä i.d.r s.o bzw ca nr abs str tel evtl ggf inkl exkl zzgl hr fr vgl bspw sog mio mrd min max art jan feb apr jun jul aug sep sept okt oct nov dez dec'.split(
    ' ',
  ),
)
const afterOrdinal =
  /^(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|quartal|jahrhundert|klasse|geburtstag|stock|halbjahr|auflage|mal)\b/iu

/**
 * The sentences of a text, trimmed, in order. Line breaks that part paragraphs or items part sentences too.
 */
export function splitSentences(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*•–]|\d{1,3}[.)])\s)/)
    .flatMap((paragraph) => {
      const line = collapseWhitespace(paragraph)
      return findSentences(line).map(({ start, end }) => line.slice(start, end))
    })
}

const sentenceEnd =
  /[.!?…؟۔।]+["'”“’»)\]]*(?=\s+["'“„«([]*[\p{Lu}\p{Lo}\p{N}\p{Sc}\uE000-\uF8FF])|[。！？｡]+[」』）”’"]*/gu

/** The places of the sentences of one paragraph (UTF-16 units), without white space at their ends. */
export function findSentences(paragraph: string): { start: number; end: number }[] {
  const sentences: { start: number; end: number }[] = []
  let start = 0
  const add = (end: number): void => {
    const sentence = paragraph.slice(start, end)
    const trimmed = sentence.trim()
    const from = start + sentence.length - sentence.trimStart().length
    if (trimmed !== '') sentences.push({ start: from, end: from + trimmed.length })
    start = end
  }
  for (const match of paragraph.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length
    if (isBoundary(paragraph.slice(start, end), paragraph.slice(end).trimStart())) add(end)
  }
  add(paragraph.length)
  return sentences
}

function isBoundary(before: string, after: string): boolean {
  if (!before.endsWith('.')) return true
  return !endsInAbbreviation(before) && !(/(?<!\S)\d{1,2}\.$/.test(before) && afterOrdinal.test(after))
}

/** Whether the full stop at the end belongs to a word: `e.g.`, `Dr.`, an initial. */
export function endsInAbbreviation(text: string): boolean {
  if (/°[CF]\.$/.test(text)) return false
  const word = (/(\S{1,12})\.$/.exec(text.slice(-14))?.[1] ?? '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .toLowerCase()
  return abbreviations.has(word) || /^\p{L}$/u.test(word)
}

/** Its letters and digits alone, in small letters, one space where others were: to compare texts by. */
export function comparableText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The words of a text in lower case. */
export function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
}

/** The words that show what a text is about, cut to a stem that plurals and inflections share. */
export function findStems(text: string): string[] {
  return splitWords(text)
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stem)
}

/**
 * How much a text says of what is wanted: distinct wanted stems for each word of its length, so that long
 * texts have no advantage.
 */
export function scoreStems(stems: readonly string[], wanted: ReadonlySet<string>): number {
  return new Set(stems).intersection(wanted).size / Math.sqrt(stems.length + 8)
}

const plainWord = /^[a-z0-9-]*$/

/** A crude stem for comparing words of one text with those of another, never for showing. */
export function stem(word: string): string {
  const base = plainWord.test(word)
    ? word
    : word
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/['’].*$/, '')
  if (base.length <= 3) return base
  const cut = base.replace(/(?:ungen|ings|ing|ies|ied|ung|est|ern|ers|en|er|es|ed|em|ly|s|e|n|y)$/, '')
  return (cut.length < 3 ? base : cut).slice(0, 7)
}
