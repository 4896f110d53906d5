// Which sentences of a text carry it: those that share most with the others (degree centrality), words
// weighted by rarity.
import { splitSentences, findStems } from '#core/sentences.ts'

export interface RankedSentence {
  text: string
  /** Position among the text's sentences. */
  index: number
  /** 0 to 1, the best has 1. */
  score: number
}

/**
 * More sentences than this are thinned out first by the weight of their words: the votes cost the square of
 * their number.
 */
const maxSentences = 300
const minWords = 3

/** The text's sentences, best first. Equal scores keep the text's order. */
export function rankSentences(text: string): RankedSentence[] {
  const found = splitSentences(text)
    .map((sentence, index) => ({ text: sentence, index, stems: new Set(findStems(sentence)) }))
    .filter((sentence) => sentence.stems.size > 0)
  // A cry or a number shares all its words with others, and carries nothing.
  const informative = found.filter((sentence) => sentence.stems.size >= minWords)
  const all = informative.length > 0 ? informative : found
  const rarity = findRarity(all.map((sentence) => sentence.stems))
  const weight = (stems: ReadonlySet<string>): number =>
    [...stems].reduce((sum, stem) => sum + (rarity.get(stem) ?? 0), 0)
  const candidates =
    all.length <= maxSentences
      ? all
      : all
          .map((one) => ({ ...one, value: weight(one.stems) / Math.sqrt(one.stems.size + 4) }))
          .sort((a, b) => b.value - a.value)
          .slice(0, maxSentences)
          .sort((a, b) => a.index - b.index)
  const scores = candidates.map((a, place) =>
    candidates.reduce(
      (sum, b) =>
        a === b ? sum : sum + weight(a.stems.intersection(b.stems)) / (spread(a.stems) + spread(b.stems)),
      // Writers put what matters first; the small bonus also makes the result definite for texts whose
      // sentences share no word.
      0.1 / (place + 1),
    ),
  )
  const best = Math.max(...scores, Number.EPSILON)
  return candidates
    .map(({ text: sentence, index }, position) => ({
      text: sentence,
      index,
      score: (scores[position] ?? 0) / best,
    }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
}

const backwardWords =
  /^(?:this|that|these|those|it|they|he|she|however|but|and|so|also|then|therefore|instead|such|both|another|otherwise|dies\p{L}*|es|sie|er|aber|auch|und|doch|also|dann|deshalb|dabei|dazu|solche\p{L}*|beide|sonst)(?!\p{L})/iu

/** Whether a sentence cannot be alone: its first word points to one before it. */
export function pointsBack(sentence: string): boolean {
  return backwardWords.test(sentence)
}

/** The text in at most so many of its own sentences, in their order. */
export function summarise(text: string, sentences: number): string {
  return inTextOrder(rankSentences(text).slice(0, Math.max(0, sentences))).join(' ')
}

/** Ranked sentences as they are in their text. */
export function inTextOrder(sentences: readonly RankedSentence[]): string[] {
  return sentences.toSorted((a, b) => a.index - b.index).map(({ text }) => text)
}

/** A sentence of many words shares some with any other. */
const spread = (stems: ReadonlySet<string>): number => Math.log2(stems.size + 1)

/**
 * How significant each word is: rare ones in few of the texts weigh more, but one that is in a single
 * text can connect nothing.
 */
function findRarity(texts: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stems of texts) for (const word of stems) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map([...counts].map(([word, count]) => [word, Math.log(1 + texts.length / count)]))
}
