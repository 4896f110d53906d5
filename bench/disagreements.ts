// npm run bench:disagreements: sentences of sources that give another figure for the same thing, found among
// those of twelve subjects: the half that rules were made with and the half held aside; with `--judged` also
// with the call that judges pairs, answered from `disagreements/judgements.json`. `--questions FOLDER` writes
// the calls that have no recorded answer there. SHOW=1 prints the tuned half's mistakes. Then single pairs of
// sentences (`disagreements/pairs.json`), labelled before the rules for them: which of them are shown.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  comparePairs,
  findContradictions,
  findDifferences,
  type Contradiction,
} from '#capabilities/writing/grounding/index.ts'
import { openJudge } from './disagreements/judge.ts'

const { values: chosen } = parseArgs({
  options: { judged: { type: 'boolean', default: false }, questions: { type: 'string' } },
})

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

type Texts = Parameters<typeof findContradictions>[0]
type Find = (topic: string, texts: Texts) => Contradiction[] | Promise<Contradiction[]>

async function measure(half: readonly LabelledSubject[], isShown: boolean, find: Find): Promise<object> {
  let [right, wrong, missed, possible] = [0, 0, 0, 0]
  for (const { topic, sources, disagreements } of half) {
    const texts = sources.flatMap(({ id, text }) =>
      text.split('\n\n').map((passage, index) => ({ sourceId: id, id: `${id}${index}`, text: passage })),
    )
    const due = new Set(disagreements.map(([one, other]) => getKey(one, other)))
    const pairs = comparePairs(texts, now).map(({ one, other }) => getKey(one.sentence, other.sentence))
    possible += pairs.filter((key) => due.has(key)).length
    for (const { one, other } of await find(topic, texts)) {
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
    'among the pairs compared': possible,
    precision: (right / Math.max(1, right + wrong)).toFixed(2),
    recall: (right / Math.max(1, right + missed)).toFixed(2),
  }
}

const tuned = [...english.slice(0, 4), ...german.slice(0, 2)]
const heldOut = [...english.slice(4), ...german.slice(2)]
const isShown = process.env['SHOW'] !== undefined
const byRules: Find = (_, texts) => findContradictions(texts, now)
console.table({
  'tuned half': await measure(tuned, isShown, byRules),
  'half held aside': await measure(heldOut, false, byRules),
})

interface LabelledPair {
  half: 'tuned' | 'held-out'
  label: 'differ' | 'compatible'
  kind: string
  one: string
  other: string
}

const pairs = JSON.parse(
  await readFile(join(import.meta.dirname, 'disagreements/pairs.json'), 'utf8'),
) as LabelledPair[]

function measurePairs(half: LabelledPair['half']): object {
  let [right, wrong, missed] = [0, 0, 0]
  for (const { label, kind, one, other } of pairs.filter((each) => each.half === half)) {
    const texts = [one, other].map((text, index) => ({ sourceId: `${index}`, id: `${index}`, text }))
    const isFound = findDifferences(texts, now).length > 0
    if (isFound && label === 'differ') right += 1
    else if (isFound) wrong += 1
    else if (label === 'differ') missed += 1
    if (isShown && half === 'tuned' && isFound !== (label === 'differ'))
      console.log(`${isFound ? 'wrong' : 'missed'} (${kind}):\n${one}\n${other}`)
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
  'pairs, tuned half': measurePairs('tuned'),
  'pairs, half held aside': measurePairs('held-out'),
})
if (chosen.judged) {
  const judge = await openJudge(chosen.questions)
  const judged: Find = (topic, texts) =>
    judge.judge(topic.replaceAll(/[^\p{L}]+/gu, '-'), comparePairs(texts, now))
  console.table({
    'tuned half, judged': await measure(tuned, isShown, judged),
    'half held aside, judged': await measure(heldOut, false, judged),
  })
  if (judge.missing > 0) console.log(`${judge.missing} pairs have no recorded judgement.`)
  await judge.close()
}
