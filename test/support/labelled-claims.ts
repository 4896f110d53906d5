// Sentences that people labelled, held against their sources: how many of the invented ones are found, and
// how many of the true ones are marked. Halves by business, fixed before any rule was written (README.md
// beside the data).
import { readFileSync } from 'node:fs'
import { checkCitations, checkClaims, type CitedPassage } from '#capabilities/writing/grounding/index.ts'

export type ClaimSet =
  | 'tuned'
  | 'held-out'
  | 'own'
  | 'second'
  | 'third-tuned'
  | 'third-held-out'
  | 'fourth'
  | 'writer-h'
export type CitationSet =
  | 'tuned'
  | 'held-out'
  | 'own'
  | 'second-tuned'
  | 'second-held-out'
  | 'third-tuned'
  | 'third-held-out'
  | `writer-${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g'}`

export interface Labelled<Label> {
  text: string
  label: Label
  kind: string
}
type Language = 'en' | 'de'
export interface Business {
  id: string
  language: Language
  facts: string
  sentences: Labelled<'true' | 'invented' | 'neutral'>[]
}
export interface Group {
  id: string
  language: Language
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
  languages: Map<Language, { wrong: number; found: number; right: number; marked: number }>
  /** By kind, `!` before those that are wrong. */
  kinds: Map<string, { count: number; marked: number }>
  missed: string[]
  alarms: string[]
}

const tuned = new Set(
  `bike-workshop laser-cutting language-school baeckerei c01 c03 c09 c11 c21 c23
  museum repair-charity climbing-hall solawi fensterbau kanzlei t01 t03 t05 t06
  d01 d03 d05 d07 d09 d11 d13`.split(/\s+/),
)
const claimFiles: Record<ClaimSet, string> = {
  own: 'own-claims',
  second: 'second-claims',
  tuned: 'labelled-claims',
  'held-out': 'labelled-claims',
  'third-tuned': 'third-claims',
  'third-held-out': 'third-claims',
  fourth: 'fourth-claims',
  'writer-h': 'writer-h-claims',
}
const citationFiles: Record<CitationSet, string> = {
  own: 'own-citations',
  tuned: 'labelled-citations',
  'held-out': 'labelled-citations',
  'second-tuned': 'second-citations',
  'second-held-out': 'second-citations',
  'third-tuned': 'third-citations',
  'third-held-out': 'third-citations',
  'writer-a': 'writer-a-citations',
  'writer-b': 'writer-b-citations',
  'writer-c': 'writer-c-citations',
  'writer-d': 'writer-d-citations',
  'writer-e': 'writer-e-citations',
  'writer-f': 'writer-f-citations',
  'writer-g': 'writer-g-citations',
}
/** The year that the labels count from. */
export const now = new Date('2026-11-25T12:00:00Z')

const read = <Item>(name: string): Item[] =>
  JSON.parse(readFileSync(new URL(`../fixtures/claims/${name}.json`, import.meta.url), 'utf8')) as Item[]

const isInHalf = (id: string, set: ClaimSet | CitationSet): boolean =>
  /^(?:own|second|fourth|writer-.)$/.test(set) || tuned.has(id) !== set.endsWith('held-out')

export function readClaims(set: ClaimSet): Business[] {
  return read<Business>(claimFiles[set]).filter(({ id }) => isInHalf(id, set))
}

export function readCitations(set: CitationSet): Group[] {
  return read<Group>(citationFiles[set]).filter(({ id }) => isInHalf(id, set))
}

export function measureClaims(set: ClaimSet): Measured {
  return countMarked(
    readClaims(set).flatMap(({ language, facts, sentences }) =>
      sentences.map(({ text, label, kind }) => ({
        text,
        kind,
        language,
        isWrong: label === 'invented',
        isMarked: checkClaims({ text, sources: [{ id: 'facts', text: facts, trust: 'owner' }], now }).some(
          ({ verdict }) => verdict === 'unsupported' || verdict === 'unconfirmed',
        ),
      })),
    ),
  )
}

export function measureCitations(set: CitationSet): Measured {
  return countMarked(
    readCitations(set).flatMap(({ language, passages, claims }) =>
      claims.map(({ text, label, kind }) => ({
        text,
        kind,
        language,
        isWrong: label === 'unsupported',
        isMarked: checkCitations({ text, passages, now }).some(({ verdict }) => verdict !== 'supported'),
      })),
    ),
  )
}

export interface CheckedSentence {
  text: string
  kind: string
  language: Language
  isWrong: boolean
  isMarked: boolean
}

export function countMarked(checked: readonly CheckedSentence[]): Measured {
  const result: Measured = {
    wrong: 0,
    found: 0,
    right: 0,
    marked: 0,
    languages: new Map(),
    kinds: new Map(),
    missed: [],
    alarms: [],
  }
  for (const { text, kind, language, isWrong, isMarked } of checked) {
    const ofLanguage = result.languages.get(language) ?? { wrong: 0, found: 0, right: 0, marked: 0 }
    ofLanguage[isWrong ? 'wrong' : 'right'] += 1
    if (isMarked) ofLanguage[isWrong ? 'found' : 'marked'] += 1
    result.languages.set(language, ofLanguage)
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
