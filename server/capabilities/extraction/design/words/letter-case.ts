// A letter alone beside figures or capitals that is lower than these is a small one: units such as “38 s”.
import type { InkedWord } from './word-ink.ts'

/** Letters whose capitals are only larger. */
const sameShape = /^[COSUVWXZ]$/
/** As high as a line is without its small letters. */
const high = /^[\p{Lu}\p{N}.,%$£€+-]+$/u
/** Beside the height of these: small letters are no higher, and end as low. */
const small = { max: 0.86, min: 0.55, base: 0.08 }

export function withLetterCase(words: readonly InkedWord[]): readonly InkedWord[] {
  return words.map((word, at) => {
    const beside = [words[at - 1], words[at + 1]].find(
      (other) => other !== undefined && high.test(other.text) && !sameShape.test(other.text),
    )
    if (beside === undefined || word.isProofread || !sameShape.test(word.text)) return word
    const height = (word.inkHeight ?? word.height) / (beside.inkHeight ?? beside.height)
    const off = Math.abs(word.y + word.height - beside.y - beside.height) / beside.height
    const isSmall = height <= small.max && height >= small.min && off <= small.base
    return isSmall ? { ...word, text: word.text.toLowerCase() } : word
  })
}
