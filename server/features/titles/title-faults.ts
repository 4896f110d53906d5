// What is wrong with titles that a model proposed, by what rules can see: worn phrases, too many letters, one
// title several times. Each is corrected once.
import { prepareTitle, readTitle, titleSimilarity } from '#core/titles/index.ts'
import type { AnswerFault } from '#capabilities/writing/index.ts'
import { titleCliches } from '#capabilities/writing/prompts/index.ts'
import { similarityLimits } from './titles.schema.ts'

/** 65 are asked for; from here on search results cut what matters. */
const maxLength = 80
/** Titles of one keyword that begin alike, or count items, are one kind from here on. */
const minOfOneKind = 3
const maxNamed = 5

/** `keywords`: the titles of each. */
export function findTitleFaults(keywords: readonly (readonly string[])[]): AnswerFault[] {
  const all = keywords.flat()
  const worn = all.filter((title) => titleCliches.test(title))
  const long = all.filter((title) => title.length > maxLength)
  const twice = keywords.flatMap(findTwice)
  const alike = keywords.flatMap(findOneKind)
  return [
    ...fault(
      'banned-words',
      worn,
      (named) =>
        `Worn phrases that fit any subject: ${named}. Say in each what is special about this subject.`,
    ),
    ...fault('length', long, (named) => `Longer than ${maxLength} characters: ${named}. Shorten them to 65.`),
    ...fault(
      'repetition',
      twice,
      (named) => `These say what another title of their keyword says: ${named}. Replace them by others.`,
    ),
    ...fault(
      'repetition',
      alike,
      (named) => `These are of one kind: ${named}. Keep one of them and make the others another kind.`,
    ),
  ]
}

function fault(
  kind: AnswerFault['kind'],
  titles: readonly string[],
  correction: (named: string) => string,
): AnswerFault[] {
  if (titles.length === 0) return []
  const named = titles
    .slice(0, maxNamed)
    .map((title) => `“${title}”`)
    .join(', ')
  return [{ kind, correction: correction(named), warning: warnings[kind]?.(named) ?? correction(named) }]
}

const warnings: Partial<Record<AnswerFault['kind'], (named: string) => string>> = {
  'banned-words': (named) => `Titles with worn phrases: ${named}.`,
  length: (named) => `Titles that search results will cut: ${named}.`,
  repetition: (named) => `Titles that are much alike: ${named}.`,
}

function findTwice(titles: readonly string[]): string[] {
  const read = titles.map(prepareTitle)
  return titles.filter((_, place) =>
    read.slice(0, place).some((other) => isTwice(titleSimilarity(read[place] ?? '', other).similarity)),
  )
}

/** Equal ones are kept once without a question. */
const isTwice = (similarity: number): boolean => similarity >= similarityLimits.duplicate && similarity < 1

function findOneKind(titles: readonly string[]): string[] {
  const groups = Map.groupBy(titles, beginning)
  const counted = titles.filter((title) => readTitle(title).counts.length > 0)
  return (
    [...groups.values(), counted].find(
      (group) => group.length >= minOfOneKind && group.length * 2 > titles.length,
    ) ?? []
  )
}

/** The words that say of which kind a title is. */
const beginning = (title: string): string => title.toLowerCase().split(/\s+/).slice(0, 2).join(' ')
