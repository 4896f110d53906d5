import { squareLetter } from '#core/letter-widths.ts'

/** Characters as a result page has room for them: letters that fill a square count as two. */
export function getLength(text: string): number {
  let length = 0
  for (const letter of text) length += squareLetter.test(letter) ? 2 : 1
  return length
}
