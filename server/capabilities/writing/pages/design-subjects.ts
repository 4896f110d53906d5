// What a section of a design is about, in the words of its headings.
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { comparableText, splitSentences } from '#core/sentences.ts'
import { countWords, shortenAtWord } from '#core/text.ts'
import type { DesignCard } from './design-cards.ts'
import { clean, isFigure, say, withoutBullet } from './design-texts.ts'

const maxSubjects = 6
const maxLength = 90
/** A line with fewer letters is a label or a mark. */
const minLetters = 4
/** Of a sentence that says what a section is about. */
const minWords = 4
/** Lines of a headline; more headings of one level are a list. */
const maxLines = 5

/** The heading with the texts below it in which it goes on. */
export function findHeadlineBlocks(
  blocks: readonly DesignBlock[],
  heading: DesignBlock | undefined,
): DesignBlock[] {
  if (heading === undefined) return []
  const texts = blocks.filter(({ kind }) => kind === 'text')
  const below = heading.level === 1 ? texts.slice(texts.indexOf(heading)) : [heading]
  const end = below.findIndex(({ level }) => heading.level === 1 && level !== 1)
  const lines = end === -1 ? below : below.slice(0, end)
  return lines.length === 0 || lines.length > maxLines ? [heading] : lines
}

/**
 * As an outline would list them: headings within the section, of a section without any its points, else the
 * first sentence of its text. Prices, figures, labels and names of columns are none.
 */
export function findSubjects(
  blocks: readonly DesignBlock[],
  { title, cards, points }: { title: string; cards: readonly DesignCard[]; points: readonly string[] },
): string[] {
  const texts = blocks.filter(({ kind }) => kind === 'text')
  const headings = texts.filter((block) => block.level !== undefined && !isFigure(block))
  const named = unique([...headings.map(({ text }) => say(text)), ...cards.map((card) => card.title)], title)
  if (named.length > 0) return named
  const listed = unique(points.map(withoutBullet), title)
  if (listed.length > 0) return listed
  const sentences = texts.flatMap(({ text }) => splitSentences(say(text)))
  const whole = sentences.filter((one) => countWords(one) >= minWords)
  // A label or link is none; where all are, as on a poster, the first says it.
  return unique([...whole.filter((one) => /[.!?…]["”“»]?$/u.test(one)), ...whole], title).slice(0, 1)
}

function unique(texts: readonly string[], title: string): string[] {
  const known = comparableText(title)
  const subjects = new Map<string, string>()
  for (const text of texts) {
    const subject = shortenAtWord(clean(text).replace(/[.:]$/, ''), maxLength)
    const key = comparableText(subject)
    const letters = key.replace(/[^\p{L}]/gu, '').length
    const isPartOfTitle = known === key || (known.includes(key) && countWords(key) < minWords)
    // “plates”, below a figure
    const isFragment = /^\p{Ll}+$/u.test(subject)
    if (letters >= minLetters && !isPartOfTitle && !isFragment && !subjects.has(key))
      subjects.set(key, subject)
  }
  return [...subjects.values()].slice(0, maxSubjects)
}
