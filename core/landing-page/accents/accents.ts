// Accents of a text as places in it, and places as accents. Pure.
import {
  maxAccentLength,
  maxAccents,
  type AccentLook,
  type TextAccent,
} from '#contracts/text-accent.schema.ts'
import { colorDistance } from '#core/color/index.ts'
import { collapseWhitespace } from '#core/text.ts'
import { findAccentWords, isLetter, type WordRange } from './find-words.ts'

export interface AccentRange extends WordRange {
  /** Of the accent among those of its text. */
  index: number
}

/**
 * Where the accents are, in order and without overlap. One whose words are no longer in the text has no
 * place; where they are in it less often than before, it is at the last of them.
 */
export function findAccents(text: string, accents: readonly TextAccent[]): AccentRange[] {
  const found = accents.flatMap(({ words, nth = 0, isPart = false }, index): AccentRange[] => {
    const places = findAccentWords(words, text, isPart)
    const place = places[Math.min(nth, places.length - 1)]
    return place === undefined ? [] : [{ ...place, index }]
  })
  const ranges: AccentRange[] = []
  for (const range of found.toSorted((one, other) => one.start - other.start || other.end - one.end))
    if (range.start >= (ranges.at(-1)?.end ?? 0)) ranges.push(range)
  return ranges
}

/**
 * The accent that these places of a text are, or nothing where they could not be found again by their words.
 */
export function toAccent(text: string, { start, end }: WordRange, look: AccentLook): TextAccent | undefined {
  const given = text.slice(start, end)
  const from = start + given.length - given.trimStart().length
  const words = collapseWhitespace(given)
  if (words === '' || words.length > maxAccentLength) return undefined
  const to = from + given.trim().length
  const isPart =
    (isLetter(text.charAt(from - 1)) && isLetter(text.charAt(from))) ||
    (isLetter(text.charAt(to)) && isLetter(text.charAt(to - 1)))
  const nth = findAccentWords(words, text, isPart).findIndex((place) => place.start === from)
  if (nth < 0) return undefined
  return { words, ...(nth > 0 && { nth }), ...(isPart && { isPart }), ...look }
}

/** What is different about its words, without which words they are. */
export function getAccentLook({
  words: _words,
  nth: _nth,
  isPart: _isPart,
  ...look
}: TextAccent): AccentLook {
  return look
}

export interface TextRunLook {
  text: string
  /** What is different from the look of the whole text; empty where nothing is. */
  look: AccentLook
}

/** Signs without a letter are seen as an accent from so far from the colour of their text on (OKLab). */
const signColor = 0.15

/**
 * The accents of a text that is read in runs, in its order. Runs may have other white space than the text,
 * and words that were parted at the end of a line: what is not found in the text again is left out. Signs
 * alone are accents only beside the `usual` colour.
 */
export function readAccents(text: string, runs: readonly TextRunLook[], usual?: string): TextAccent[] {
  const accents: TextAccent[] = []
  let at = 0
  let open: { key: string; look: AccentLook; start: number; end: number } | undefined
  const close = (): void => {
    const accent = open === undefined ? undefined : toAccent(text, open, open.look)
    if (accent !== undefined && isSeen(accent, usual) && accents.length < maxAccents) accents.push(accent)
    open = undefined
  }
  for (const { text: written, look } of runs) {
    const [found] = findAccentWords(written, text.slice(at), true)
    if (written.trim() === '' || found === undefined) continue
    const range = { start: at + found.start, end: at + found.end }
    const key = JSON.stringify(look)
    if (open?.key === key && text.slice(open.end, range.start).trim() === '') open.end = range.end
    else {
      close()
      if (Object.keys(look).length > 0) open = { key, look, ...range }
    }
    at = range.end
  }
  close()
  return accents
}

function isSeen({ words, color }: TextAccent, usual: string | undefined): boolean {
  if (/[^\s\p{P}]/u.test(words)) return true
  return color !== undefined && usual !== undefined && colorDistance(color, usual) >= signColor
}
