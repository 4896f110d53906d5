// Words that a text must not have, found in any of their usual forms.

export interface TextWord {
  /** Lower case, ß as ss. */
  folded: string
  isCapital: boolean
  start: number
  end: number
}

/** English plurals and verb forms, German endings of nouns and adjectives, comparatives of both. */
const endings = /^(?:['’]?s|es|n|e|en|em|er|ern|ens|d|ed|ing|est|(?:er|e?st)e[nmrs]?)$/
const endingsBehindE = /^(?:r|m|rn|st|ste[nmrs]?)$/
/** Words of their own, although they look like plurals. */
const otherWords = new Set(['news', 'goods', 'means', 'arms', 'customs'])
const minInflectedLength = 3
/** Shorter adverbs mean something else than their adjective: `really`. */
const minAdverbLength = 6
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

export function readTextWords(text: string): TextWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu)].map(({ 0: word, index }) => ({
    folded: word.normalize('NFC').toLowerCase().replaceAll('’', "'").replaceAll('ß', 'ss'),
    isCapital: /^\p{Lu}/u.test(word),
    start: index,
    end: index + word.length,
  }))
}

/** The places of a word or phrase in any form, as indexes of the words. */
export function findPhrase(words: readonly TextWord[], phrase: readonly string[]): number[] {
  if (phrase.length === 0) return []
  return words.flatMap((_, at) =>
    phrase.every((base, index) => isForm(words[at + index]?.folded ?? '', base)) ? [at] : [],
  )
}

/** The places of a banned word or phrase in a text (UTF-16 units). */
export function findBannedPlaces(
  text: string,
  words: readonly TextWord[],
  phrase: string,
): { start: number; end: number }[] {
  if (withoutSpaces.test(phrase)) {
    const wanted = phrase.trim()
    const places: { start: number; end: number }[] = []
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length))
      places.push({ start: at, end: at + wanted.length })
    return places
  }
  const wanted = readTextWords(phrase).map(({ folded }) => folded)
  return findPhrase(words, wanted).flatMap((at) => {
    const [first, last] = [words[at], words[at + wanted.length - 1]]
    return first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end }]
  })
}

function isForm(word: string, base: string): boolean {
  if (word === base) return true
  if (base.length < minInflectedLength || otherWords.has(word)) return false
  if (word.startsWith(base)) {
    const ending = word.slice(base.length)
    return (
      endings.test(ending) ||
      (base.endsWith('e') && endingsBehindE.test(ending)) ||
      (ending === 'ly' && base.length >= minAdverbLength)
    )
  }
  const stem = base.slice(0, -1)
  if (base.endsWith('e')) return word === `${stem}ing`
  return base.endsWith('y') && (word === `${stem}ies` || word === `${stem}ied`)
}
