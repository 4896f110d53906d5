// The plan of a longer text: what a model proposed, held against what was given, and cut into calls.
import { findStems } from '#core/sentences.ts'
import type { StructureItem } from '#contracts/template.schema.ts'
import type { PlannedDocument } from '../prompts/index.ts'

export interface PlannedPart {
  /** Its place in the plan, from 1: `part-1`. */
  id: string
  /** Empty for a part without a printed heading. */
  heading: string
  purpose: string
  words: number
  /** Positions in the list of facts, behind which the statements of the sources are, from 0. */
  facts: number[]
  /** Whether it can be written before the words of the part before are there. */
  standsAlone: boolean
}

export interface TextPlan {
  /** Empty for a text without a title. */
  title: string
  parts: PlannedPart[]
}

const minPartWords = 40
const maxParts = 24
/** Words of one call. Fewer, and texts fall apart into small pieces; more, and small models lose count. */
export const maxStretchWords = 450

/**
 * The plan that is kept: each fact in one part, the words adding up, parts of the outline once and in order.
 * Undefined where nothing usable is left.
 */
export function checkPlan(
  { title, parts }: PlannedDocument,
  given: {
    words: number
    facts: readonly string[]
    /** How many statements of sources follow the facts. */
    statements?: number
    structure?: readonly StructureItem[] | undefined
  },
): TextPlan | undefined {
  const kept = inOutlineOrder(parts, given.structure)
    .filter(({ purpose, heading }) => purpose.trim() !== '' || heading.trim() !== '')
    .filter(
      ({ heading }, index, all) =>
        !all.slice(0, index).some((earlier) => isSameHeading(earlier.heading, heading)),
    )
    .slice(0, maxParts)
  if (kept.length < 2) return undefined
  const allotted = allotFacts(kept, given.facts, given.statements ?? 0)
  const budgets = shareWords(
    kept.map(({ words }) => words),
    given.words,
  )
  return {
    title: oneLine(title),
    parts: kept.map((part, index) => ({
      id: `part-${index + 1}`,
      heading: printedHeading(part, given.structure),
      purpose: oneLine(part.purpose),
      words: budgets[index] ?? minPartWords,
      facts: allotted[index] ?? [],
      standsAlone: index > 0 && part.standsAlone,
    })),
  }
}

type Proposed = PlannedDocument['parts'][number]

function inOutlineOrder(
  parts: readonly Proposed[],
  structure: readonly StructureItem[] | undefined,
): readonly Proposed[] {
  if (structure === undefined) return parts
  const seen = new Set<number>()
  // A part without a place in the outline is one that the plan added: templates decide what a text has.
  const placed = parts.filter(({ outlinePart }) => {
    const isNew = structure[outlinePart - 1] !== undefined && !seen.has(outlinePart)
    seen.add(outlinePart)
    return isNew
  })
  return placed.toSorted((one, other) => one.outlinePart - other.outlinePart)
}

/** A part that is planned twice is written once. */
function isSameHeading(one: string, other: string): boolean {
  return one.trim() !== '' && oneLine(one).toLowerCase() === oneLine(other).toLowerCase()
}

function printedHeading(
  { heading, outlinePart }: Proposed,
  structure: readonly StructureItem[] | undefined,
): string {
  const item = structure?.[outlinePart - 1]
  if (item?.hasHeading === false) return ''
  const words = oneLine(heading).replace(/^#+\s*/, '')
  return words === '' ? (item?.heading ?? '') : words
}

/** Each fact in the first part that claims it; what no part claims stays out. */
function allotFacts(parts: readonly Proposed[], facts: readonly string[], statements: number): number[][] {
  const taken = new Set<number>()
  const claimed = parts.map((part) =>
    part.facts.flatMap((number) => {
      const index = Math.trunc(number) - 1
      if (!(index >= 0 && index < facts.length + statements) || taken.has(index)) return []
      taken.add(index)
      return [index]
    }),
  )
  // A plan that forgot most facts was made without reading them. Of the sources most may be left out.
  if (facts.filter((_, index) => taken.has(index)).length * 2 >= facts.length) return claimed
  for (const [index, fact] of facts.entries()) {
    if (taken.has(index)) continue
    claimed[nearestPart(parts, fact)]?.push(index)
  }
  return claimed
}

function nearestPart(parts: readonly Proposed[], fact: string): number {
  const stems = new Set(findStems(fact))
  const scores = parts.map(
    ({ heading, purpose }) => findStems(`${heading} ${purpose}`).filter((stem) => stems.has(stem)).length,
  )
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}

function shareWords(proposed: readonly number[], words: number): number[] {
  const wanted = proposed.map((count) =>
    Number.isFinite(count) && count > 0 ? count : words / proposed.length,
  )
  const sum = wanted.reduce((total, count) => total + count, 0)
  return wanted.map((count) => Math.max(minPartWords, Math.round((count / sum) * words)))
}

/** Which parts each call writes: neighbours together, as long as they are short. */
export function cutIntoStretches(parts: readonly PlannedPart[]): PlannedPart[][] {
  const stretches: PlannedPart[][] = []
  let words = 0
  for (const part of parts) {
    const current = stretches.at(-1)
    if (current === undefined || words + part.words > maxStretchWords) {
      stretches.push([part])
      words = part.words
    } else {
      current.push(part)
      words += part.words
    }
  }
  return stretches
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
