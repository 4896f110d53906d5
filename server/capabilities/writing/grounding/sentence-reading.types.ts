// What is read of one sentence while it is checked, and what comes of that.
import type { ComposerLanguage } from '#core/stop-words.ts'
import type { FoundName } from './names.ts'
import type { ReadSentence } from './read-sentences.ts'
import type { GroundingSources, NearSentence, SourceSentence } from './sources.ts'
import type { StatementReading } from './statements.ts'

export type FindingKind =
  | 'number'
  | 'price'
  | 'name'
  | 'quote'
  | 'award'
  | 'guarantee'
  | 'negation'
  | 'scope'
  | 'statement'

export interface Finding {
  kind: FindingKind
  start: number
  end: number
  why: string
  /** What says otherwise. */
  sentence?: SourceSentence | undefined
  /** Of a figure: it is meant roughly. */
  isRough?: boolean
}

export interface SentenceReading {
  sentence: ReadSentence
  near: readonly NearSentence[]
  /** What no source holds, in the order of the text. */
  findings: Finding[]
  /** Figures that follow by a computation. */
  derived: { why: string; sentence: SourceSentence }[]
  /** Figures that a source has. */
  held: SourceSentence[]
  statement: StatementReading
  /** Nothing in it can be checked: a greeting, a question, a request, a general truth. */
  isCheckable: boolean
}

export interface CheckOptions {
  language: ComposerLanguage
  now: Date
  /** Names of the whole text. */
  names: readonly FoundName[]
  /** A passage is the only source: nothing may go beyond it. */
  isStrict?: boolean
}

/** UTF-16 units of the whole text. */
export interface Place {
  start: number
  end: number
}

/** A sentence under check: each step adds what it finds, and reads what the steps before it found. */
export interface OpenReading extends Omit<SentenceReading, 'statement' | 'isCheckable'> {
  sources: GroundingSources
  options: CheckOptions
  isQuestion: boolean
  quotations: readonly Place[]
  /** What a step has looked into: of no concern to the words of the statement. */
  taken: Place[]
  /** Figures that the sources bear out, as `start-end`. */
  figures: Set<string>
  /** A name that a source has. */
  hasName: boolean
  hasPromise: boolean
}
