// Programs have written UTF-8 into the table that gives the letters of a font (ToUnicode), where UTF-16
// belongs: the two bytes of a Cyrillic, Greek or accented letter are then read as one Korean syllable.
import type { TextRun } from './pdf.types.ts'

/** Syllables that two bytes of UTF-8 make, from U+0080 to U+04FF. */
const suspect = /[\uc280-\ud3bf]/
const syllable = /[\uac00-\ud7a3]/g
const words = /[A-Za-z\uac00-\ud7a3]+/g
const letter = /\p{L}/u
const asciiLetter = /[A-Za-z]/
/**
 * A font is repaired when every syllable in it would be one of a script's common letters, and so many are.
 */
const minLetters = 4
/** Accented letters are within words of plain ones; Korean text does not. */
const minJoined = 3
const minJoinedShare = 0.7

/** Changes the text of the runs of fonts whose syllables are none. */
export function repairLetters(runs: readonly TextRun[]): void {
  if (!runs.some(({ text }) => suspect.test(text))) return
  for (const ofFont of Map.groupBy(runs, ({ fontFamily }) => fontFamily).values()) {
    if (!areMisread(ofFont)) continue
    for (const run of ofFont) {
      run.text = run.text.replace(syllable, (character) => String.fromCharCode(decode(character) ?? 0))
    }
  }
}

function areMisread(runs: readonly TextRun[]): boolean {
  let letters = 0
  let accented = 0
  let joined = 0
  for (const word of runs.flatMap(({ text }) => text.match(words) ?? [])) {
    const isJoined = asciiLetter.test(word)
    for (const character of word.match(syllable) ?? []) {
      const code = decode(character)
      if (code === undefined || !isCommon(code)) return false
      if (!letter.test(String.fromCharCode(code))) continue
      if (code >= 0x370) letters += 1
      else {
        accented += 1
        if (isJoined) joined += 1
      }
    }
  }
  return letters >= minLetters || (joined >= minJoined && joined >= accented * minJoinedShare)
}

/** The letter whose two bytes of UTF-8 the syllable is; undefined when it is none. */
function decode(character: string): number | undefined {
  const code = character.charCodeAt(0)
  const [lead, trail] = [code >> 8, code & 0xff]
  if (lead < 0xc2 || lead > 0xd3 || trail < 0x80 || trail > 0xbf) return undefined
  return ((lead & 0x1f) << 6) | (trail & 0x3f)
}

/** Latin-1 and Latin Extended-A, Greek, and Cyrillic without its historic letters. */
function isCommon(code: number): boolean {
  return (
    (code >= 0xa0 && code <= 0x17f) ||
    (code >= 0x386 && code <= 0x3ce) ||
    (code >= 0x400 && code <= 0x45f) ||
    code === 0x490 ||
    code === 0x491
  )
}
