// Without a provider: what sources say on a part, in their own sentences, each with who says it. Nothing is
// added, and nothing joins the sentences that could say more than they do.
import { findStems, scoreStems, splitSentences } from '#core/sentences.ts'
import { composerLanguage } from '#core/stop-words.ts'
import { escapeMarkdownText } from '#core/templates/text-blocks.ts'
import { collapseWhitespace, countWords } from '#core/text.ts'
import { findAnswerKinds, hasAnswer, withoutAsking } from './answer-kinds.ts'
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

export interface DigestPart {
  passages: readonly { heading: string; text: string }[]
  /** What the part alone is about. */
  headings: string
  /** An introduction or a conclusion: it quotes what no other part does. */
  isFrame: boolean
}

/** The sentences that each part quotes: each sentence in the part that it fits best. */
export function shareSentences(parts: readonly DigestPart[], subject: string): ReadonlySet<string>[] {
  const general = new Set(findStems(subject))
  const candidates = parts.flatMap(({ passages, isFrame }, part) =>
    passages.flatMap(({ heading, text }, rank) =>
      findQuotable(text).map((sentence) => ({ heading, sentence, part, rank, isFrame })),
    ),
  )
  const stemsOf = new Map(candidates.map(({ sentence }) => [sentence, new Set(findStems(sentence))]))
  const rarity = createRarity([...stemsOf.values()])
  const fits = parts.map(({ headings }) => createFit(headings, general, rarity))
  const words = parts.map(({ headings }) => new Set(findStems(headings)))
  /** “Drying” is within “Harvest and drying”, which has more than one thing. */
  const isNamed = (heading: string, part: number): boolean => {
    const about = new Set(findStems(heading)).difference(general)
    const isWithin = about.size > 0 && about.isSubsetOf(words[part] ?? new Set())
    return isWithin || (fits[part]?.(heading) ?? 0) > 0
  }
  const best = new Map<string, { part: number; score: number }>()
  const quoted = parts.map(() => new Set<string>())
  // Of what belongs to no other part, introduction and conclusion each take their share.
  for (const isLast of [false, true]) {
    best.clear()
    for (const { heading, sentence, part, rank, isFrame } of candidates) {
      if (isFrame !== isLast || quoted.some((taken) => taken.has(sentence))) continue
      const fit = fits[part]?.(sentence) ?? 0
      // That its passage is in a part is no reason to quote each of its sentences there.
      if (fit === 0 && !isFrame && !isNamed(heading, part)) continue
      const score =
        2 * fit + scoreStems([...(stemsOf.get(sentence) ?? [])], general) + passageScore / (rank + 1)
      const known = best.get(sentence)
      if (known === undefined || known.score < score) best.set(sentence, { part, score })
    }
    const ranked = [...best].toSorted(([, one], [, other]) => other.score - one.score)
    for (const [sentence, { part }] of ranked) {
      const taken = quoted[part]
      if (taken !== undefined && taken.size < maxSentences) taken.add(sentence)
    }
  }
  return quoted
}
/** A sentence that gives the kind of answer that its heading asks for. */
const answerScore = 0.3
/** The passage that fits a part best. */
const passageScore = 0.2
/** Of the words of a heading, by their rarity: its rarest one, or several. */
const minShare = 0.5

/** Words in fewer sentences weigh more; those in none nothing, as no sentence could have them. */
function createRarity(sentences: readonly ReadonlySet<string>[]): (stem: string) => number {
  const counts = new Map<string, number>()
  for (const stems of sentences) for (const each of stems) counts.set(each, (counts.get(each) ?? 0) + 1)
  return (stem) => Math.log(1 + sentences.length / (counts.get(stem) ?? Infinity))
}

/**
 * How far a text is about one of these headings, a line each: 0 where it only has a common word of it, or not
 * the kind of answer that it asks for.
 */
function createFit(
  headings: string,
  general: ReadonlySet<string>,
  rarity: (stem: string) => number,
): (text: string) => number {
  const wanted = headings.split('\n').map((heading) => {
    const about = [...new Set(findStems(withoutAsking(heading))).difference(general)]
    const weights = new Map(about.map((each) => [each, rarity(each)]))
    return { asked: findAnswerKinds(heading), weights, whole: sum([...weights.values()]) }
  })
  return (text) => {
    const stems = new Set(findStems(text))
    const named = findAnswerKinds(text)
    const fits = wanted.map(({ asked, weights, whole }) => {
      const found = sum([...weights].map(([each, weight]) => (stems.has(each) ? weight : 0)))
      const share = whole === 0 ? 0 : found / whole
      if (asked.length === 0) return share >= minShare ? share : 0
      const isAnswer = hasAnswer(text, asked) || named.some((kind) => asked.includes(kind))
      return isAnswer && (whole === 0 || share > 0) ? share + answerScore : 0
    })
    return Math.max(0, ...fits)
  }
}
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

const findQuotable = (text: string): string[] =>
  splitSentences(text).map(collapseWhitespace).filter(isQuotable)

/**
 * Markdown: a quotation for each source with its number. Empty where no passage has a sentence to quote.
 * `own`: the sentences that are quoted in this part; of all that can be without it.
 */
export function composeDigest(
  passages: readonly DigestPassage[],
  subject: string,
  own?: ReadonlySet<string>,
): string {
  const wanted = new Set(findStems(subject))
  const seen = new Set<string>()
  const candidates = passages.flatMap((passage) =>
    findQuotable(passage.text)
      .filter((sentence) => own?.has(sentence) !== false && !seen.has(sentence) && seen.add(sentence))
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

/** Of a part whose sentences all fit another better. */
export const nothingToQuote = (language: string): string =>
  composerLanguage(language, '') === 'de'
    ? 'Kein Satz der Quellen passt nur hierher: Was sie dazu sagen, ist in anderen Abschnitten zitiert.'
    : 'No sentence of the sources belongs here alone: what they say of it is quoted in other parts.'

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
