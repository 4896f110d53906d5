// What two titles differ in, and what they have in common, in sentences.
import type { WordMatch, WordMatches } from './match-words.ts'
import { list, quoted, shown } from './quote-words.ts'
import type { TitleReading } from './read-title.ts'
import { equalLists, isTopic, sumWeights, type TitleToken } from './title-tokens.ts'
import { findAngle, isStrongAngle } from './title-words.ts'

/** Weight of the words that one of two duplicates may have beyond the other. */
const maxLeftOver = 0.5

/** What makes another article of it, a clause each; nothing where a reader would expect the same. */
export function differences(
  a: TitleReading,
  b: TitleReading,
  { matches, left, right }: WordMatches,
): string[] {
  const found: string[] = []
  if (
    a.years.length > 0 &&
    b.years.length > 0 &&
    !equalLists(a.years, b.years) &&
    !(a.isLasting && b.isLasting)
  )
    found.push(`the years differ (${list(a.years)}, ${list(b.years)})`)
  if (!equalLists(a.numbers, b.numbers)) found.push(numbersApart(a, b))
  if (a.isNegative !== b.isNegative) found.push('only one is negative (as with “not” or “without”)')
  const kinds = matches.filter(({ kind }) => kind === 'kind')
  if (kinds.length > 0)
    found.push(
      `one says ${list(kinds.map(({ left: mine, right: other }) => `“${shown(mine, a)}” where the other says “${shown(other, b)}”`))}`,
    )
  const [mine, others] = [leftOver(left, matches), leftOver(right, matches)]
  // Something else in its place makes another article; a detail more does not.
  if (mine.length > 0 && others.length > 0)
    found.push(`one mentions ${quoted(mine, a)} and the other ${quoted(others, b)}`)
  else if (!isDetail(mine)) found.push(`only one mentions ${quoted(mine, a)}`)
  else if (!isDetail(others)) found.push(`only one mentions ${quoted(others, b)}`)
  // A slip of the pen in the word that names the kind of text.
  const misspelt = new Set(
    matches.flatMap((match) =>
      match.kind === 'misspelt' ? [...match.left, ...match.right].map(({ text }) => findAngle(text)) : [],
    ),
  )
  const angles = [...a.angles.symmetricDifference(b.angles)].filter(
    (angle) => isStrongAngle(angle) && !misspelt.has(angle),
  )
  if (angles.length > 0) found.push(...anglesApart(a, b, angles))
  if (a.topics.length === 0 && b.topics.length === 0 && left.length + right.length > 0)
    found.push('neither names a subject')
  return found
}

/** The topics without a counterpart, but for light verbs and what the title has said already. */
function leftOver(tokens: readonly TitleToken[], matches: readonly WordMatch[]): TitleToken[] {
  const said = new Set(
    matches.flatMap(({ left, right }) => [...left, ...right].map(({ concept }) => concept)),
  )
  return tokens.filter((token) => isTopic(token) && token.role !== 'light' && !said.has(token.concept))
}

const isDetail = (tokens: readonly TitleToken[]): boolean =>
  sumWeights(tokens) <= maxLeftOver && tokens.every(({ role }) => role === 'act' || role === 'detail')

/** `one is about mistakes and the other about examples`, `one is a checklist and the other a template`. */
function anglesApart(a: TitleReading, b: TitleReading, apart: readonly string[]): string[] {
  const named = (of: ReadonlySet<string>): string => whatItIs(apart.filter((angle) => of.has(angle)))
  const [mine, others] = [named(a.angles), named(b.angles)]
  if (mine !== '' && others !== '') return [`one is ${mine} and the other ${others}`]
  return [`only one is ${mine || others}`]
}

/** `a checklist`, `about mistakes`, `a review about the cost`. */
function whatItIs(angles: readonly string[]): string {
  const forms = angles.flatMap((angle) => formNames[angle] ?? [])
  const subjects = angles.flatMap((angle) =>
    formNames[angle] === undefined ? [subjectNames[angle] ?? angle] : [],
  )
  return [list(forms), subjects.length === 0 ? '' : `about ${list(subjects)}`]
    .filter((part) => part !== '')
    .join(' ')
}

/** What a text is, of the angles. */
const formNames: Readonly<Record<string, string>> = {
  checklist: 'a checklist',
  template: 'a template',
  review: 'a review',
  comparison: 'a comparison',
}

/** What a text is about, where the name of the angle is no such word. */
const subjectNames: Readonly<Record<string, string>> = {
  cost: 'the cost',
  reason: 'reasons',
  definition: 'the meaning',
  time: 'the time',
  place: 'the place',
  person: 'the people',
  history: 'the history',
  future: 'the future',
}

function numbersApart(a: TitleReading, b: TitleReading): string {
  const onlyA = a.numbers.filter((number) => !b.numbers.includes(number))
  const onlyB = b.numbers.filter((number) => !a.numbers.includes(number))
  return onlyA.length > 0 && onlyB.length > 0
    ? `the numbers differ (${list(onlyA)}, ${list(onlyB)})`
    : `only one has the number ${list([...onlyA, ...onlyB])}`
}

export function whyDuplicate(
  a: TitleReading,
  b: TitleReading,
  { matches, left, right }: WordMatches,
): string {
  const but: string[] = []
  const misspelt = matches.filter(({ kind }) => kind === 'misspelt')
  if (misspelt.length > 0)
    but.push(
      `spelling (${misspelt.map((match) => `“${shown(match.left, a)}”, “${shown(match.right, b)}”`).join('; ')})`,
    )
  const synonyms = matches.filter(({ kind }) => kind === 'synonym')
  if (synonyms.length > 0)
    but.push(
      `words of the same meaning (${synonyms.map((match) => `“${shown(match.left, a)}”, “${shown(match.right, b)}”`).join('; ')})`,
    )
  if (matches.some(({ kind }) => kind === 'joined')) but.push('compound words')
  if (matches.some(({ kind }) => kind === 'inflected')) but.push('word endings')
  if (!equalLists(a.counts, b.counts)) but.push('the number of items')
  if (!equalLists(a.years, b.years)) but.push(`the year (${[...a.years, ...b.years].join(', ')})`)
  const further = [left, right].flatMap((tokens, index) =>
    tokens.flatMap((token) => (token.kind === 'stop' ? [] : [shown([token], index === 0 ? a : b)])),
  )
  if (further.length > 0)
    but.push(
      `words that add nothing (${further
        .slice(0, 6)
        .map((word) => `“${word}”`)
        .join(', ')})`,
    )
  return but.length === 0
    ? 'The titles use the same words, in another order or with other small words.'
    : `The titles differ only in ${list(but)}.`
}

export function whyApart(a: TitleReading, { matches }: WordMatches, apart: readonly string[]): string {
  const shared = matches.filter(({ kind }) => kind !== 'kind').flatMap(({ left }) => left)
  const significant = shared.filter(({ kind }) => kind === 'topic' || kind === 'number')
  const both = significant.length > 0 ? significant : shared
  const common =
    both.length === 0 ? 'The titles share no significant word' : `Both titles mention ${quoted(both, a)}`
  return both.length === 0 ? `${common}: ${apart.join('; ')}.` : `${common}, but ${apart.join('; ')}.`
}
