// Titles as they are compared, never as they are shown: one form for what differs in case, punctuation,
// accents, quotes or emoji alone.
import { numberWords } from './title-words.ts'

/** UTF-16 units, of 300 emoji. Longer texts are no titles; what is behind is not compared. */
export const maxTitleLength = 600

/**
 * A word or number of a title in the two ways in which accents are left out: `mueller` and `muller` for
 * Müller.
 */
export interface NormalWord {
  /** German umlauts spelled out. */
  text: string
  plain: string
}

const stroked: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
}
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
// Latin, Greek and Cyrillic accents alone: the marks of Japanese or Indian scripts make other letters.
const accents = /[\u0300-\u036F]/g
/** Joiners, spaces without width, soft hyphens: whoever reads a title does not see them. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const word = /[\p{L}\p{M}\p{N}]+(?:(?<=\p{N})[.,:]\p{N}+)*/gu
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
let segmenter: Intl.Segmenter | undefined

/**
 * Equal for titles that are the same to a reader who looks past case, punctuation, accents and emoji. Empty
 * where no letter or digit is.
 */
export function normaliseTitle(title: string): string {
  return normalWords(title)
    .map(({ text }) => text)
    .join(' ')
}

/** The words of a title in their order. */
export function normalWords(title: string): NormalWord[] {
  const lower = spelledSigns(
    title
      .slice(0, maxTitleLength)
      .replace(invisible, '')
      .toWellFormed()
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFC'),
  )
  return (lower.match(word) ?? [])
    .flatMap((found) => (unspaced.test(found) ? segments(found) : parts(found)))
    .map(toNormalWord)
}

/** The title without what a site puts behind each of its titles (` | Brand`), or as it is. */
export function withoutSiteName(title: string): string {
  const text = title.slice(0, maxTitleLength)
  const last = [...text.matchAll(/\s(?:[|·•»—–-]|::)\s/gu)].at(-1)
  if (last === undefined) return title
  const rest = text.slice(0, last.index).trim()
  const site = text.slice(last.index + last[0].length).trim()
  // A dash is also written within titles: more has to be before it.
  const minWords = /[—–-]/.test(last[0]) ? 3 : 2
  return rest.split(/\s+/).length >= minWords &&
    site.split(/\s+/).length <= 3 &&
    site !== '' &&
    !/\d/.test(site)
    ? rest
    : title
}

/** Signs that are words or belong to one. */
function spelledSigns(text: string): string {
  return text
    .replaceAll('c++', ' cplusplus ')
    .replace(/(?<![\p{L}\p{N}])([cf])#/gu, ' $1sharp ')
    .replace(/(?<![\p{L}\p{N}])\.net(?!\p{L})/gu, ' dotnet ')
    .replaceAll('%', ' percent ')
    .replace(/(?<![\p{L}\p{N}])(\p{L}|qu)['’ʼ‘`](?=\p{L}{2})/gu, '$1 ')
    .replace(/['’ʼ‘`´]/g, '')
    .replace(/(?<![\p{L}\p{N}])([a-z])[-‐‑](?=\p{L}{2})/gu, '$1')
}

function segments(text: string): string[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment)
}

/** Numbers in one spelling (1,000 and 10k), and apart from the name before them: `iphone15`. */
function parts(text: string): string[] {
  if (!/\p{N}/u.test(text)) return [numberWords.get(text) ?? text]
  const named = /^(\p{L}{3,})(\d.*)$/u.exec(text)
  if (named !== null) return [named[1] ?? '', ...parts(named[2] ?? '')]
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(text)) return [text.replace(/[.,]/g, '')]
  const thousands = /^(\d{1,6})k$/.exec(text)
  if (thousands !== null) return [`${thousands[1]}000`]
  return [text.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1').replaceAll(',', '.')]
}

function toNormalWord(found: string): NormalWord {
  if (/^[a-z0-9]+$/.test(found)) return { text: found, plain: found }
  const plainLetters = found.replace(/[ßøłđðþæœıς]/g, (letter) => stroked[letter] ?? letter)
  return {
    text: withoutAccents(plainLetters.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)),
    plain: withoutAccents(plainLetters),
  }
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(accents, '').normalize('NFC')
}
