// Of sources that are longer than a call may be, the passages that bear on what is to be written.
import { findStems, scoreStems } from '#core/sentences.ts'
import type { Brief } from '#contracts/brief.schema.ts'

export interface Passage {
  title: string
  text: string
}

/** Characters of a passage: a few paragraphs. */
const passageLength = 1_200

/**
 * Passages of at most `maxLength` characters in sum, in the order of the sources. Short sources come whole.
 */
export function choosePassages(sources: Brief['sources'], query: string, maxLength: number): Passage[] {
  const all = sources.flatMap(({ title, id, text }) =>
    cut(text).map((passage) => ({ title: title === '' ? id : title, text: passage })),
  )
  if (all.reduce((sum, { text }) => sum + text.length, 0) <= maxLength) return all
  const wanted = new Set(findTerms(query))
  const ranked = all
    .map((passage, index) => ({ passage, index, score: scoreStems(findTerms(passage.text), wanted) }))
    .toSorted((one, other) => other.score - one.score || one.index - other.index)
  let length = 0
  return ranked
    .filter(({ passage }) => {
      const fits = length + passage.text.length <= maxLength
      if (fits) length += passage.text.length
      return fits
    })
    .toSorted((one, other) => one.index - other.index)
    .map(({ passage }) => passage)
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}/gu

/** Stems of words; of scripts without spaces, pairs of neighbouring characters. */
function findTerms(text: string): string[] {
  const pairs = (text.match(unspaced) ?? []).flatMap((run) => {
    const characters = run.split(/(?:)/u)
    return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  })
  return pairs.length === 0 ? findStems(text) : [...findStems(text.replace(unspaced, ' ')), ...pairs]
}

/**
 * Paragraphs joined up to the length of a passage; a longer paragraph is a passage of its own, cut at words.
 */
function cut(text: string): string[] {
  const passages: string[] = []
  let current = ''
  for (const paragraph of text.split(/\n\s*\n/).flatMap(pieces)) {
    if (current !== '' && current.length + paragraph.length > passageLength) {
      passages.push(current)
      current = ''
    }
    current = current === '' ? paragraph : `${current}\n\n${paragraph}`
  }
  return current === '' ? passages : [...passages, current]
}

/** The last place before `end` where a word or, without spaces, a sentence ends. */
function lastBreak(text: string, end: number): number {
  const before = text.slice(0, end + 1)
  return Math.max(before.lastIndexOf(' '), before.lastIndexOf('。') + 1, before.lastIndexOf('！') + 1)
}

function pieces(paragraph: string): string[] {
  const text = paragraph.trim()
  const found: string[] = []
  for (let start = 0; start < text.length;) {
    const space = lastBreak(text, start + passageLength)
    const isLast = text.length - start <= passageLength
    const stop = isLast ? text.length : space > start ? space : start + passageLength
    found.push(text.slice(start, stop).trim())
    start = stop
  }
  return found.filter((piece) => piece !== '')
}
