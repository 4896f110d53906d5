// What a text is about, in its own words: runs of words between stop words (RAKE), weighted by how often and
// how early they come.
import { stem, splitWords } from '#core/sentences.ts'
import { stopWords } from '#core/stop-words.ts'

const maxPhraseLength = 4
/** Characters read: enough for the subject of any document, and the work stays linear in them. */
const maxTextLength = 200_000

interface Candidate {
  text: string
  stems: string[]
  count: number
  first: number
}

/** The `count` most informative phrases of a text, best first, as they were first written. */
export function keyPhrases(text: string, count: number): string[] {
  const candidates = new Map<string, Candidate>()
  const frequency = new Map<string, number>()
  const degree = new Map<string, number>()
  const runs = findRuns(text.slice(0, maxTextLength))
  runs.forEach((run, position) => {
    const stems = splitWords(run).map(stem)
    for (const word of stems) {
      frequency.set(word, (frequency.get(word) ?? 0) + 1)
      degree.set(word, (degree.get(word) ?? 0) + stems.length)
    }
    const key = stems.join(' ')
    const known = candidates.get(key)
    if (known === undefined) candidates.set(key, { text: run, stems, count: 1, first: position })
    else known.count += 1
  })
  const score = ({ stems, count: times, first }: Candidate): number => {
    const words = stems.reduce(
      (sum, word) =>
        sum +
        ((degree.get(word) ?? 0) / (frequency.get(word) ?? 1)) * Math.log2(1 + (frequency.get(word) ?? 0)),
      0,
    )
    return (words * Math.sqrt(times) * (1 + 1 / (1 + first / 5))) / Math.max(1, stems.length - 1)
  }
  const ranked = [...candidates.values()]
    .map((candidate) => ({ ...candidate, score: score(candidate) }))
    .sort((a, b) => b.score - a.score || a.first - b.first)
  return withoutOverlap(ranked)
    .slice(0, count)
    .map((candidate) => candidate.text)
}

/** Runs of significant words; punctuation, numbers alone and stop words end a run. */
function findRuns(text: string): string[] {
  const runs: string[] = []
  for (const clause of text.split(/[.,;:!?()[\]{}"“”„«»|\n\t]|\s[–—-]\s/)) {
    let run: string[] = []
    const end = (): void => {
      if (run.length > 0 && run.length <= maxPhraseLength && run.join('').length > 2) runs.push(run.join(' '))
      run = []
    }
    for (const word of clause.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []) {
      if (stopWords.has(word.toLowerCase()) || /^\d+$/.test(word)) end()
      else run.push(word)
    }
    end()
  }
  return runs
}

/** A phrase that holds, or lies within, a better one says nothing new. */
function withoutOverlap<T extends { stems: string[] }>(ranked: readonly T[]): T[] {
  const kept: T[] = []
  for (const candidate of ranked.slice(0, 400)) {
    const key = ` ${candidate.stems.join(' ')} `
    const isKnown = kept.some((other) => {
      const otherKey = ` ${other.stems.join(' ')} `
      return otherKey.includes(key) || key.includes(otherKey)
    })
    if (!isKnown) kept.push(candidate)
  }
  return kept
}
