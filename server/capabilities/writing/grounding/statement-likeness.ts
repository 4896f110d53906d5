// How much two sentences say the same, by the words that name something, weighed by how rare these are.
import type { Statement } from './comparable-statements.ts'
import { indexAlikeWords } from './words/alike-words.ts'
import type { ClaimWord } from './words/claim-words.ts'

type Worded = Pick<Statement, 'words'>

/** From 0 to 1: the share of what two statements both say, of what the one and the other say. */
export function compareWith(
  statements: readonly Worded[],
): (one: Worded, other: Worded) => { share: number; count: number } {
  const counts = new Map<string, number>()
  for (const { words } of statements)
    for (const key of new Set(words.flatMap(({ keys }) => keys))) counts.set(key, (counts.get(key) ?? 0) + 1)
  // Words of the subject are in many sentences and say little.
  const weigh = ({ keys, weight }: ClaimWord): number => {
    const count = Math.max(1, ...keys.map((key) => counts.get(key) ?? 0))
    return Math.log(1 + statements.length / count) * (weight === 'content' ? 1 : 0.5)
  }
  const alike = indexAlikeWords(statements.flatMap(({ words }) => words))
  const lower = new Map(statements.map((one) => [one, new Set(one.words.map((word) => word.lower))]))
  const shares = (one: Worded, other: Worded): [share: number, count: number] => {
    const there = lower.get(other) ?? new Set()
    let [shared, sum, count] = [0, 0, 0]
    for (const word of one.words) {
      const weight = weigh(word)
      sum += weight
      if (there.isDisjointFrom(alike.find(word))) continue
      shared += weight
      count += word.weight === 'content' ? 1 : 0.5
    }
    return [sum === 0 ? 0 : shared / sum, count]
  }
  return (one, other) => {
    const [[first, count], [second]] = [shares(one, other), shares(other, one)]
    return { share: Math.sqrt(first * second), count }
  }
}
