// What makes two titles with the same words articles about different things: exchanged roles, opposite
// directions, other places, opposites, another subject in a title of the same build.
import type { WordMatches } from './match-words.ts'
import { quoted } from './quote-words.ts'
import type { TitleReading } from './read-title.ts'
import { isSubject, type TitleToken } from './title-tokens.ts'
import { areOpposites, isKindOf } from './word-knowledge.ts'

/** What makes two titles with the same words articles about different things, a clause each. */
export function whyDifferent(a: TitleReading, b: TitleReading, { left, right }: WordMatches): string[] {
  const found: string[] = []
  if (areDirectionsOpposite(a, b)) found.push('they go in opposite directions')
  else if (areRolesExchanged(a, b)) found.push('the roles are exchanged')
  const [mine, others] = [left, right].map((tokens) => tokens.filter(({ role }) => role === 'place'))
  if (mine?.[0] !== undefined && others?.[0] !== undefined)
    found.push(`one is about ${quoted(mine, a)} and the other about ${quoted(others, b)}`)
  const numbered = findNumbered(a, b)
  if (numbered !== undefined)
    found.push(`one is about number ${numbered[0]} and the other about ${numbered[1]}`)
  const exchanged = findReplaced(a, b, left, right)
  if (exchanged !== undefined)
    found.push(`one is about ${quoted([exchanged[0]], a)} and the other about ${quoted([exchanged[1]], b)}`)
  for (const one of left)
    for (const other of right)
      if (areOpposites(one.concept, other.concept) || haveOppositeParts(one.plain, other.plain))
        found.push(`${quoted([one], a)} is the opposite of ${quoted([other], b)}`)
  return found
}

/**
 * The one subject in which two titles of the same build differ (`PayPal fees explained`). Readers (`for`),
 * places, seasons and means are sides of one subject.
 */
function findReplaced(
  a: TitleReading,
  b: TitleReading,
  unmatched: readonly TitleToken[],
  others: readonly TitleToken[],
): [TitleToken, TitleToken] | undefined {
  const [left, right] = [a, b].map(({ tokens }) =>
    tokens.filter(({ kind }) => kind !== 'stop' && kind !== 'count'),
  )
  if (left === undefined || right?.length !== left.length) return undefined
  const pairs = left.flatMap((token, index): [TitleToken, TitleToken][] => {
    const other = right[index]
    return other === undefined || token.concept === other.concept ? [] : [[token, other]]
  })
  const [only] = pairs
  if (only === undefined || pairs.length > 1 || !only.every(isSubject)) return undefined
  if (!unmatched.includes(only[0]) || !others.includes(only[1])) return undefined
  const isSide = only.every(({ isModifier, preposition }) => isModifier && sides.has(preposition))
  return isSide || isKindOf(only[0].concept, only[1].concept) ? undefined : only
}

/** Before the number of a thing that is another one with another number: `ISO 9001`, `Paragraf 34`. */
const numberedThings =
  /^(?:no|nr|number|nummer|iso|din|en|bs|paragraf|paragraph|section|article|artikel|form|formular|chapter|kapitel|class|klasse|category|kategorie|symphony|sinfonie|opus|sonata|route|line|linie|bus|highway|autobahn|[a-z]*(?:grad|klasse|stufe))$/

/** The numbers of two things of one kind. */
function findNumbered(a: TitleReading, b: TitleReading): [string, string] | undefined {
  const findNumber = ({ tokens }: TitleReading): [string, string] | undefined => {
    const at = tokens.findIndex(
      ({ kind }, index) => kind === 'number' && numberedThings.test(tokens[index - 1]?.plain ?? ''),
    )
    return at === -1 ? undefined : [tokens[at - 1]?.plain ?? '', tokens[at]?.text ?? '']
  }
  const [mine, others] = [findNumber(a), findNumber(b)]
  return mine !== undefined && others !== undefined && mine[0] === others[0] && mine[1] !== others[1]
    ? [mine[1], others[1]]
    : undefined
}

const sides: ReadonlySet<string> = new Set(
  'for fuer in im with mit without ohne on auf during waehrend at beim vor nach before after zu zur zum'.split(
    ' ',
  ),
)

/** What the one comes from, or goes to, is what the other goes to, or comes from. */
function areDirectionsOpposite(a: TitleReading, b: TitleReading): boolean {
  const has = ({ topics }: TitleReading, concept: string): boolean =>
    topics.some((topic) => topic.concept === concept)
  return [...a.directions].some(([way, mine]) => {
    const other = b.directions.get(way)
    return other !== undefined && other !== mine && has(b, mine) && has(a, other)
  })
}

/**
 * Both have the same words, but what is before the verb in one is behind it in the other: `How cats
 * train their owners`.
 */
function areRolesExchanged(a: TitleReading, b: TitleReading): boolean {
  const [left, right] = [a, b].map(({ tokens }) =>
    tokens.filter(
      ({ kind, text }) => kind === 'topic' || listing.has(text) || relations.has(text) || needing.has(text),
    ),
  )
  if (left === undefined || right === undefined) return false
  if (isExchanged(left, right)) return true
  if (a.hasParts || b.hasParts) return false
  if (isClauseExchanged(left, right) && [a, b].every(({ title }) => germanClause.test(title))) return true
  const isVerb = ({ role, text }: TitleToken): boolean =>
    role === 'act' || role === 'light' || needing.has(text)
  return left.some((verb, at) => {
    const place = right.findIndex((token) => isVerb(token) && token.concept === verb.concept)
    return (
      isVerb(verb) &&
      place !== -1 &&
      haveSameSubjects(left.slice(0, at), right.slice(place + 1)) &&
      haveSameSubjects(left.slice(at + 1), right.slice(0, place))
    )
  })
}

/** A clause whose verb comes last: who does it is first, whom it is done to behind. */
const germanClause = /^(?:Wie|Warum|Weshalb|Wieso|Wenn|Wann|Was|Dass|Weil)\b/

/** The same verb at the end, and two subjects before it in the other order. */
function isClauseExchanged(left: readonly TitleToken[], right: readonly TitleToken[]): boolean {
  if (left.length !== right.length || left.length < 3) return false
  const [verb, other] = [left.at(-1), right.at(-1)]
  if (verb?.role !== 'act' || verb.concept !== other?.concept) return false
  const apart = left.flatMap((token, index) => (token.concept === right[index]?.concept ? [] : [index]))
  const [first = 0, second = 0] = apart
  return (
    apart.length === 2 &&
    left[first]?.concept === right[second]?.concept &&
    left[second]?.concept === right[first]?.concept &&
    left.slice(first, second).every(({ text }) => !listing.has(text))
  )
}

function haveSameSubjects(some: readonly TitleToken[], others: readonly TitleToken[]): boolean {
  const [left, right] = [some, others].map(
    (tokens) => new Set(tokens.flatMap((token) => (isSubject(token) ? [token.concept] : []))),
  )
  return left !== undefined && left.size > 0 && left.symmetricDifference(right ?? left).size === 0
}

/** The same words in the same order, but for two. */
function isExchanged(left: readonly TitleToken[], right: readonly TitleToken[]): boolean {
  if (left.length !== right.length) return false
  const places = left.flatMap((token, index) => (token.concept === right[index]?.concept ? [] : [index]))
  const [first, second] = places
  if (first === undefined || second === undefined || places.length !== 2) return false
  return (
    left[first]?.concept === right[second]?.concept &&
    left[second]?.concept === right[first]?.concept &&
    left.slice(first + 1, second).some(({ text }) => !listing.has(text))
  )
}

/** Verbs that fill many titles, and still have somebody who does it and something that it is done to. */
const needing: ReadonlySet<string> = new Set(
  'need needs love loves want wants use uses make makes help helps'.split(' '),
)

/** Words between two that are not side by side. */
const relations: ReadonlySet<string> = new Set('to from by of von an zu bei'.split(' '))

/** Parts of German compounds that turn them round: Kircheneintritt, Kirchenaustritt. */
const oppositeParts: ReadonlySet<string> = new Set(
  'ein|aus an|ab auf|ab auf|zu zu|ab vor|nach hin|rueck brutto|netto ueber|unter in|ex im|ex up|down'
    .split(' ')
    .flatMap((pair) => [pair, pair.split('|').toReversed().join('|')]),
)

function haveOppositeParts(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 6) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1
  return (
    start + end >= 4 &&
    oppositeParts.has(`${one.slice(start, one.length - end)}|${other.slice(start, other.length - end)}`)
  )
}

/** Between two things that are side by side, in whatever order. */
const listing: ReadonlySet<string> = new Set('or and vs versus oder und gegen'.split(' '))
