// Words that readers see, found in the source that makes them.
import type { TextSpan } from '#web/lib/passages.ts'

/** Marks of Markdown and tags that may be within a reader's text, also the URL of a link. */
const marks = String.raw`[*_~\x60\\[]|\]\([^()\n]*\)|<[^<>]*>`
/** Between two words; lines begin with marks of their own. */
const between = String.raw`(?:\s|[>#|-]|\d+\.|&nbsp;|${marks})+`
const beside = `(?:${marks})*`

/** Where the words of a reader's text are in a source; the first place. */
export function findInSource(source: string, quote: string): TextSpan | undefined {
  return walkPlaces(source, quote).next().value ?? undefined
}

/**
 * The place in the source of a part of the reader's text that it makes: of the same words in several places,
 * the one that is meant.
 */
export function placeInSource(
  source: string,
  readersText: string,
  { from, to }: TextSpan,
): TextSpan | undefined {
  const quote = readersText.slice(from, to)
  const places = [...walkPlaces(source, quote)]
  const same = getCount(quote, readersText)
  if (places.length === same) return places[getCount(quote, readersText.slice(0, to)) - 1]
  // A source may hold the words elsewhere, too, in the URL of a link: the one about as far into it.
  const wanted = (from / Math.max(1, readersText.length)) * source.length
  return places.toSorted((one, other) => Math.abs(one.from - wanted) - Math.abs(other.from - wanted))[0]
}

function* walkPlaces(source: string, quote: string): Generator<TextSpan, undefined> {
  const words = quote.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return undefined
  const pattern = new RegExp(words.map(getWordPattern).join(between), 'gu')
  for (const { index, 0: found } of source.matchAll(pattern)) yield { from: index, to: index + found.length }
  return undefined
}

/**
 * A mark may end between a word and the full stop behind it. Characters of HTML may be written as entities.
 */
function getWordPattern(word: string): string {
  return (word.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? [])
    .map((part) => entities[part] ?? part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(beside)
}

const entities: Record<string, string> = {
  '&': '&(?:amp;)?',
  '<': '(?:<|&lt;)',
  '>': '(?:>|&gt;)',
  '"': '(?:"|&quot;)',
  "'": "(?:'|&#39;|&apos;)",
}

function getCount(quote: string, text: string): number {
  return text.split(quote).length - 1
}
