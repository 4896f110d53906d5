// Whether another source of a text says what a sentence cites this one for. However freely a sentence is worded, the
// source that it was made from has more of its words and figures than the others.
import { fitsMeasure } from './measures/fits.ts'
import type { ReadSentence } from './read-sentences.ts'
import { findNearest, getWeight, type GroundingSources, type SourceSentence } from './sources.ts'

/** What a figure counts beside a word that one sentence has. */
const figureWeight = 0.7
/** Of a word that no source has. */
const foreignShare = 0.5
/** Shares of the sentence: that the other source has at least, and by how much more. */
const minHeld = 0.5
const minAhead = 0.3

/** `all`: the sources of the text, each with the number of its marker as identifier. */
export function findOtherSource(
  sentence: ReadSentence,
  markers: readonly number[],
  all: GroundingSources,
): SourceSentence | undefined {
  const cited = new Set(markers.map(String))
  const held = new Map<string, number>()
  let [total, own] = [0, 0]
  const count = (holders: ReadonlySet<string>, weight: number): void => {
    total += weight
    if (!holders.isDisjointFrom(cited)) own += weight
    for (const id of holders) held.set(id, (held.get(id) ?? 0) + weight)
  }
  const words = new Map(sentence.words.map((word) => [word.lower, word]))
  for (const word of words.values()) {
    if (word.weight === 'stop' || /^\d/.test(word.text)) continue
    const indexes = [...word.keys, ...all.findAlike(word)].flatMap((key) => all.byKey.get(key) ?? [])
    const holders = new Set(indexes.flatMap((index) => all.sentences[index]?.source.id ?? []))
    count(holders, getWeight(word, all) * (holders.size === 0 ? foreignShare : 1))
  }
  for (const measure of sentence.measures) {
    if (measure.isWeak || measure.isStructural) continue
    const holding = all.sentences.filter(({ measures }) =>
      measures.some((other) => fitsMeasure(measure, other)),
    )
    count(new Set(holding.map(({ source }) => source.id)), figureWeight)
  }
  for (const [id, weight] of held) {
    if (cited.has(id) || weight < total * minHeld || weight - own < total * minAhead) continue
    return findNearest(sentence.words, all).find((near) => near.sentence.source.id === id)?.sentence
  }
  return undefined
}
