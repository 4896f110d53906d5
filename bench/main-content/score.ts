// Precision and recall by 4-grams of words, as the article-extraction-benchmark counts them: each page weighs
// the same, and F1 is of the means.

export interface PageScore {
  precision: number
  recall: number
  f1: number
}

const size = 4
const word = /[\p{L}\p{N}_]+/gu

export function scorePage(expected: string, found: string): PageScore {
  const wanted = countShingles(expected)
  const given = countShingles(found)
  let [both, extra, missing] = [0, 0, 0]
  for (const key of new Set([...wanted.keys(), ...given.keys()])) {
    const [one, other] = [wanted.get(key) ?? 0, given.get(key) ?? 0]
    both += Math.min(one, other)
    extra += Math.max(0, other - one)
    missing += Math.max(0, one - other)
  }
  const precision = share(both, extra, missing)
  const recall = share(both, missing, extra)
  return { precision, recall, f1: getF1(precision, recall) }
}

function share(both: number, off: number, others: number): number {
  if (off === 0 && others === 0) return 1
  return both === 0 ? 0 : both / (both + off)
}

export function getF1(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
}

export function meanScore(scores: readonly PageScore[]): PageScore {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const precision = mean(scores.map((score) => score.precision))
  const recall = mean(scores.map((score) => score.recall))
  return { precision, recall, f1: getF1(precision, recall) }
}

/** Scripts without spaces are counted sign by sign: there, a word would be a whole sentence. */
function countShingles(text: string): Map<string, number> {
  const words =
    text.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' $& ').match(word) ?? []
  const counts = new Map<string, number>()
  if (words.length === 0) return counts
  for (let at = 0; at < Math.max(1, words.length - size + 1); at += 1) {
    const key = words.slice(at, at + size).join(' ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
