// Whether an outline does what its title promises, by what rules can see: as many parts as it counts,
// headings about its subject, none that fits every article.
import { findForeignFigures, type GroundingSources } from '#capabilities/writing/grounding/index.ts'
import { readTitle } from '#core/titles/index.ts'
import type { AnswerFault } from '#capabilities/writing/index.ts'

export interface OutlinedItem {
  level: number
  heading: string
  notes: string
  keywords: readonly string[]
}

export interface OutlinePromise {
  title: string
  keywords: readonly string[]
  /** What its figures may rest on. */
  sources: GroundingSources
}

/** Numbers before a heading count items and claim nothing. */
export const countingPrefix =
  /^[\s#*]*(?:(?:step|tip|mistake|reason|idea|phase|part|schritt|tipp|fehler|grund|idee|teil)\s+)?\d{1,2}[.):]?\s+/iu
/** Headings that fit every article. */
const emptyHeading =
  /^(?:introduction|intro|conclusion|summary|overview|final thoughts|wrapping up|faqs?|frequently asked questions|background|einleitung|einführung|fazit|zusammenfassung|überblick|schlusswort|schlussgedanken|häufige fragen|hintergrund|ausblick)[.:!?]?$/iu
/** Items that a title may promise and headings can hold. */
const maxPromised = 15

/** What is wrong, each to be corrected once. */
export function findOutlineFaults(
  items: readonly OutlinedItem[],
  { title, keywords, sources }: OutlinePromise,
): AnswerFault[] {
  return [
    ...countFaults(items, title),
    ...emptyFaults(items),
    ...subjectFaults(items, title, keywords),
    ...figureFaults(items, sources),
  ]
}

/** The number of items that the title counts (`7 ways`); undefined where it counts none. */
export function findTitleCount(title: string): number | undefined {
  const [count, ...others] = readTitle(title).counts.map(Number)
  return count !== undefined && others.length === 0 && count >= 2 && count <= maxPromised ? count : undefined
}

function countFaults(items: readonly OutlinedItem[], title: string): AnswerFault[] {
  const promised = findTitleCount(title)
  if (promised === undefined) return []
  const found = items.filter(({ level }) => level <= 2).length
  return found === promised
    ? []
    : [
        {
          kind: 'wrong-count',
          correction: `The title promises ${promised} items, and the outline has ${found} headings of level 2. Give exactly ${promised} headings of level 2, one for each item; what else belongs there is level 3 beneath one of them.`,
          warning: `The title promises ${promised} items; the outline has ${found} main headings.`,
        },
      ]
}

function emptyFaults(items: readonly OutlinedItem[]): AnswerFault[] {
  const empty = items.filter(({ heading }) => emptyHeading.test(heading.trim()))
  if (empty.length === 0) return []
  const named = empty.map(({ heading }) => `“${heading.trim()}”`).join(', ')
  return [
    {
      kind: 'empty-heading',
      correction: `These headings fit every article: ${named}. Leave them out, or say what this article says there.`,
      warning: `Headings that fit every article: ${named}.`,
    },
  ]
}

/** Figures of headings that no source gives: whoever reads only the headings believes them. */
function figureFaults(items: readonly OutlinedItem[], sources: GroundingSources): AnswerFault[] {
  const unfounded = items.flatMap(({ heading }) =>
    findForeignFigures(heading.replace(countingPrefix, ''), sources).map((text) => ({
      heading: heading.trim(),
      text,
    })),
  )
  if (unfounded.length === 0) return []
  const named = unfounded.map(({ heading, text }) => `“${text}” in “${heading}”`).join('; ')
  return [
    {
      kind: 'unfounded',
      correction: `Nothing that was given says this: ${named}. Keep these headings and word them without it, or with what was given.`,
      warning: `Headings say what nothing that was given says: ${named}.`,
      severity: unfounded.length,
    },
  ]
}

/** Neither a heading nor its notes name anything of the title or its keywords. */
function subjectFaults(
  items: readonly OutlinedItem[],
  title: string,
  keywords: readonly string[],
): AnswerFault[] {
  const wanted = new Set([title, ...keywords].flatMap(findSubjects))
  if (wanted.size === 0 || items.length === 0) return []
  const isAbout = ({ heading, notes, keywords: own }: OutlinedItem): boolean =>
    [heading, notes, ...own].flatMap(findSubjects).some((subject) => wanted.has(subject))
  return items.some(isAbout)
    ? []
    : [
        {
          kind: 'off-subject',
          correction: `No part says anything about what the title asks: “${title}”. Outline the answer to it, and begin with the answer.`,
          warning: 'No part of the outline names the subject of the title.',
        },
      ]
}

function findSubjects(text: string): string[] {
  return readTitle(text).topics.flatMap(({ role, concept }) => (role === 'light' ? [] : [concept]))
}
