// Without a provider: what sources say on a part, in their own sentences, each with who says it. Nothing is
// added, and nothing joins the sentences that could say more than they do.
import { findStems, scoreStems, splitSentences } from '#core/sentences.ts'
import { escapeMarkdownText } from '#core/templates/text-blocks.ts'
import { collapseWhitespace, countWords } from '#core/text.ts'
import { pointsBack } from './ranking.ts'

export interface DigestPassage {
  n: number
  /** Site or file. */
  source: string
  text: string
}

const maxSentences = 5
const minWords = 6
const maxWords = 60

/** Markdown: a quotation for each source with its number. Empty where no passage has a sentence to quote. */
export function composeDigest(passages: readonly DigestPassage[], subject: string): string {
  const wanted = new Set(findStems(subject))
  const seen = new Set<string>()
  const candidates = passages.flatMap((passage) =>
    splitSentences(passage.text)
      .map(collapseWhitespace)
      .filter((sentence) => isQuotable(sentence) && !seen.has(sentence) && seen.add(sentence))
      .map((sentence) => ({ passage, sentence, score: scoreStems(findStems(sentence), wanted) })),
  )
  // Of those that fit equally the first: its passage fits best already.
  const best = new Set(candidates.toSorted((one, other) => other.score - one.score).slice(0, maxSentences))
  const chosen = candidates.filter((each) => best.has(each))
  const bySource = Map.groupBy(chosen, ({ passage }) => passage.source)
  return [...bySource]
    .map(([source, quotes]) => {
      const lines = quotes.map(
        ({ sentence, passage }) => `> ${escapeMarkdownText(sentence, false)} [${passage.n}]`,
      )
      return `**${escapeMarkdownText(source, false)}:**\n\n${lines.join('\n>\n')}`
    })
    .join('\n\n')
}

/** Whole sentences that stand by themselves. */
function isQuotable(sentence: string): boolean {
  const words = countWords(sentence)
  return (
    words >= minWords &&
    words <= maxWords &&
    /[.!]["“”»)]*$/u.test(sentence) &&
    !pointsBack(sentence) &&
    hasWholeQuotations(sentence)
  )
}

/** Not `A baker wrote: "The bike has never let me down.`, of a quotation of several sentences. */
function hasWholeQuotations(sentence: string): boolean {
  const count = (marks: RegExp): number => sentence.match(marks)?.length ?? 0
  return count(/"/g) % 2 === 0 && count(/[„“”]/g) % 2 === 0 && count(/[«»]/g) % 2 === 0
}
