// Sentences that people labelled, held against their sources: how many of the invented ones are found, and how many
// of the true ones are marked. Halves by business, fixed before any rule was written (README.md beside the data).
import { readFileSync } from 'node:fs'
import { checkCitations, checkClaims, type CitedPassage } from '#capabilities/writing/grounding/index.ts'

export type ClaimSet = 'tuned' | 'held-out' | 'own' | 'second'
export type CitationSet = 'tuned' | 'held-out' | 'own'

interface Labelled<Label> {
  text: string
  label: Label
  kind: string
}
interface Business {
  id: string
  facts: string
  sentences: Labelled<'true' | 'invented' | 'neutral'>[]
}
interface Group {
  id: string
  passages: CitedPassage[]
  claims: Labelled<'supported' | 'unsupported'>[]
}

export interface Measured {
  /** Wrong ones: how many there are, and how many were found. */
  wrong: number
  found: number
  /** The others, and how many of them were marked. */
  right: number
  marked: number
  /** By kind, `!` before those that are wrong. */
  kinds: Map<string, { count: number; marked: number }>
  missed: string[]
  alarms: string[]
}

const tunedBusinesses = new Set(['bike-workshop', 'laser-cutting', 'language-school', 'baeckerei'])
const tunedGroups = new Set(['c01', 'c03', 'c09', 'c11', 'c21', 'c23'])
/** The year that the labels count from. */
const now = new Date('2026-11-25T12:00:00Z')

const read = <Item>(name: string): Item[] =>
  JSON.parse(readFileSync(new URL(`../fixtures/claims/${name}.json`, import.meta.url), 'utf8')) as Item[]

export function measureClaims(set: ClaimSet): Measured {
  const files = {
    own: 'own-claims',
    second: 'second-claims',
    tuned: 'labelled-claims',
    'held-out': 'labelled-claims',
  }
  const businesses = read<Business>(files[set]).filter(
    ({ id }) => set === 'own' || set === 'second' || tunedBusinesses.has(id) === (set === 'tuned'),
  )
  return measure(
    businesses.flatMap(({ facts, sentences }) =>
      sentences.map(({ text, label, kind }) => ({
        text,
        kind,
        isWrong: label === 'invented',
        isMarked: checkClaims({ text, sources: [{ id: 'facts', text: facts, trust: 'owner' }], now }).some(
          ({ verdict }) => verdict === 'unsupported' || verdict === 'unconfirmed',
        ),
      })),
    ),
  )
}

export function measureCitations(set: CitationSet): Measured {
  const groups = read<Group>(set === 'own' ? 'own-citations' : 'labelled-citations').filter(
    ({ id }) => set === 'own' || tunedGroups.has(id) === (set === 'tuned'),
  )
  return measure(
    groups.flatMap(({ passages, claims }) =>
      claims.map(({ text, label, kind }) => ({
        text,
        kind,
        isWrong: label === 'unsupported',
        isMarked: checkCitations({ text, passages, now }).some(({ verdict }) => verdict !== 'supported'),
      })),
    ),
  )
}

function measure(
  checked: readonly { text: string; kind: string; isWrong: boolean; isMarked: boolean }[],
): Measured {
  const result: Measured = {
    wrong: 0,
    found: 0,
    right: 0,
    marked: 0,
    kinds: new Map(),
    missed: [],
    alarms: [],
  }
  for (const { text, kind, isWrong, isMarked } of checked) {
    const name = `${isWrong ? '!' : ''}${kind}`
    const counted = result.kinds.get(name) ?? { count: 0, marked: 0 }
    result.kinds.set(name, { count: counted.count + 1, marked: counted.marked + (isMarked ? 1 : 0) })
    if (isWrong) {
      result.wrong += 1
      if (isMarked) result.found += 1
      else result.missed.push(text)
    } else {
      result.right += 1
      if (isMarked) {
        result.marked += 1
        result.alarms.push(text)
      }
    }
  }
  return result
}
