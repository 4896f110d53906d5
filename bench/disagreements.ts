// npm run bench:disagreements: sentences of sources that give another figure for the same thing, found among those
// of twelve subjects: the half that rules were made with and the half held aside. SHOW=1 prints the tuned half's
// mistakes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findContradictions } from '#capabilities/writing/grounding/index.ts'

interface LabelledSubject {
  topic: string
  language: 'en' | 'de'
  sources: { id: string; text: string }[]
  /** Sentences of two sources, each word for word. */
  disagreements: [string, string][]
}

const subjects = JSON.parse(
  await readFile(join(import.meta.dirname, 'disagreements/labelled.json'), 'utf8'),
) as LabelledSubject[]
const english = subjects.filter(({ language }) => language === 'en')
const german = subjects.filter(({ language }) => language === 'de')
const now = new Date('2026-11-26T00:00:00Z')
const getKey = (one: string, other: string): string => [one, other].toSorted().join('\n')

function measure(half: readonly LabelledSubject[], isShown: boolean): object {
  let [right, wrong, missed] = [0, 0, 0]
  for (const { sources, disagreements } of half) {
    const texts = sources.flatMap(({ id, text }) =>
      text.split('\n\n').map((passage, index) => ({ sourceId: id, id: `${id}${index}`, text: passage })),
    )
    const due = new Set(disagreements.map(([one, other]) => getKey(one, other)))
    for (const { one, other } of findContradictions(texts, now)) {
      const key = getKey(one.sentence, other.sentence)
      if (due.delete(key)) right += 1
      else {
        wrong += 1
        if (isShown) console.log(`wrong:\n${key}`)
      }
    }
    missed += due.size
    if (isShown) for (const key of due) console.log(`missed:\n${key}`)
  }
  return {
    right,
    wrong,
    missed,
    precision: (right / Math.max(1, right + wrong)).toFixed(2),
    recall: (right / Math.max(1, right + missed)).toFixed(2),
  }
}

console.table({
  'tuned half': measure([...english.slice(0, 4), ...german.slice(0, 2)], process.env['SHOW'] !== undefined),
  'half held aside': measure([...english.slice(4), ...german.slice(2)], false),
})
