// Which words of one title answer to which of another: equal, inflected, misspelt, joined, another word for
// the same, or a kind of the same.
import { editDistance } from '../text.ts'
import { coarseStem, isGroup, isKindOf, isListed } from './word-knowledge.ts'
import type { TitleReading } from './read-title.ts'
import type { TitleToken } from './title-tokens.ts'

export type MatchKind = 'equal' | 'inflected' | 'misspelt' | 'joined' | 'synonym' | 'kind'

export interface WordMatch {
  kind: MatchKind
  left: TitleToken[]
  right: TitleToken[]
}

export interface WordMatches {
  matches: WordMatch[]
  /** Words without a counterpart. */
  left: TitleToken[]
  right: TitleToken[]
}

/** Letters of the shortest word that is looked into for its parts. */
const minCompound = 7
/** Slower comparisons are made of so many left-over words of each side at most. */
const maxCompared = 24
const endings = new Set(['', 's', 'e', 'es', 'en', 'n', 'ing', 'ed', 'd', 'ly'])
const germanEndings = new Set([
  ...endings,
  'er',
  'ern',
  'em',
  'nen',
  'in',
  'innen',
  'ung',
  'ungen',
  't',
  'te',
  'se',
  'st',
  'ste',
  'sten',
  'ster',
  'stes',
])

export function matchWords(a: TitleReading, b: TitleReading): WordMatches {
  const matches: WordMatch[] = []
  let left = a.tokens.filter(isCompared)
  let right = b.tokens.filter(isCompared)
  const pairUp = (kind: MatchKind, isPair: (one: TitleToken, other: TitleToken) => boolean): void => {
    const open = [...right]
    left = left.filter((one, index) => {
      const found =
        index < maxCompared ? open.slice(0, maxCompared).find((other) => isPair(one, other)) : undefined
      if (found === undefined) return true
      open.splice(open.indexOf(found), 1)
      matches.push({ kind, left: [one], right: [found] })
      return false
    })
    right = open
  }
  equalWords()
  if (left.length > 0 && right.length > 0) {
    pairUp(
      'equal',
      (one, other) => one.plain === other.plain || one.plain === other.text || one.text === other.plain,
    )
    pairUp(
      'inflected',
      (one, other) =>
        one.kind === other.kind &&
        isInflected(one.plain, other.plain, a.isInflected || b.isInflected, a.isGerman || b.isGerman),
    )
    joined('left')
    joined('right')
    const isSynonym = (one: TitleToken, other: TitleToken): boolean =>
      one.kind === 'topic' &&
      other.kind === 'topic' &&
      one.concept === other.concept &&
      (isGroup(one.concept) || one.plain.startsWith(other.stem) || other.plain.startsWith(one.stem)) &&
      (a.isGerman ||
        b.isGerman ||
        (isListed(one.plain) && isListed(other.plain)) ||
        !isDoerOf(one.plain, other.plain))
    pairUp('synonym', isSynonym)
    compounds('left')
    compounds('right')
    abbreviations('left')
    abbreviations('right')
    pairUp('misspelt', (one, other) => isMisspelt(firstWord(one), firstWord(other)))
    pairUp(
      'kind',
      (one, other) =>
        one.kind === 'topic' &&
        other.kind === 'topic' &&
        (isKindOf(one.concept, other.concept) || isCompoundWith(one, other) || isCompoundWith(other, one)),
    )
  }
  return { matches, left, right }

  function equalWords(): void {
    const byStem = Map.groupBy(right, ({ stem }) => stem)
    left = left.filter((one) => {
      const [found] = byStem.get(one.stem)?.splice(0, 1) ?? []
      if (found === undefined) return true
      matches.push({ kind: one.text === found.text ? 'equal' : 'inflected', left: [one], right: [found] })
      return false
    })
    right = [...byStem.values()].flat()
  }

  /** A German compound whose two parts the other side has anywhere: Autoreifen, Reifen am Auto. */
  function compounds(side: 'left' | 'right'): void {
    const [wholes, parts] = side === 'left' ? [left, right] : [right, left]
    for (const whole of wholes.filter(({ plain }) => plain.length >= minCompound).slice(0, maxCompared)) {
      const found = compoundParts(whole, parts.slice(0, maxCompared))
      if (found === undefined) continue
      wholes.splice(wholes.indexOf(whole), 1)
      for (const part of found) parts.splice(parts.indexOf(part), 1)
      matches.push({
        kind: 'joined',
        left: side === 'left' ? [whole] : found,
        right: side === 'left' ? found : [whole],
      })
    }
  }

  /** `VPN` and the words that it stands for. */
  function abbreviations(side: 'left' | 'right'): void {
    const [shorts, longs] = side === 'left' ? [left, right] : [right, left]
    const all = (side === 'left' ? b : a).tokens
    for (const short of shorts.filter(({ plain }) => /^[a-z]{2,5}$/.test(plain)).slice(0, maxCompared)) {
      const start = all.findIndex((_, index) => {
        const run = all.slice(index, index + short.plain.length)
        return (
          run.map(({ plain }) => plain.charAt(0)).join('') === short.plain &&
          run.length === short.plain.length
        )
      })
      if (start === -1) continue
      const run = all.slice(start, start + short.plain.length)
      if (!run.some((token) => longs.includes(token))) continue
      shorts.splice(shorts.indexOf(short), 1)
      for (const token of run) if (longs.includes(token)) longs.splice(longs.indexOf(token), 1)
      matches.push({
        kind: 'joined',
        left: side === 'left' ? [short] : run,
        right: side === 'left' ? run : [short],
      })
    }
  }

  /** Two words of one side that the other side writes as one. */
  function joined(side: 'left' | 'right'): void {
    const [apart, together] = side === 'left' ? [left, right] : [right, left]
    const all = (side === 'left' ? a : b).tokens
    for (const whole of together.slice(0, maxCompared)) {
      const first = apart.find(
        (token) =>
          token.plain.length < whole.plain.length &&
          whole.plain.startsWith(token.plain) &&
          fits(token, whole),
      )
      if (first === undefined) continue
      const second = all[all.indexOf(first) + 1]
      if (second === undefined) continue
      apart.splice(apart.indexOf(first), 1)
      if (apart.includes(second)) apart.splice(apart.indexOf(second), 1)
      together.splice(together.indexOf(whole), 1)
      matches.push({
        kind: 'joined',
        left: side === 'left' ? [first, second] : [whole],
        right: side === 'left' ? [whole] : [first, second],
      })
    }
    function fits(token: TitleToken, whole: TitleToken): boolean {
      const second = all[all.indexOf(token) + 1]
      if (second === undefined) return false
      const rest = whole.plain.slice(token.plain.length).replace(/^s(?=.{4})/, '')
      return (
        rest.length >= 2 &&
        (whole.plain === token.plain + second.plain ||
          rest === second.plain ||
          isInflected(rest, second.plain, false, true))
      )
    }
  }
}

/** Of a phrase that is misspelt on the other side: `setting up`, `seting up`. */
const firstWord = ({ plain }: TitleToken): string => plain.split(' ', 1)[0] ?? plain

function compoundParts(
  { plain }: TitleToken,
  parts: readonly TitleToken[],
): [TitleToken, TitleToken] | undefined {
  for (const head of parts) {
    const headStem = coarseStem(head.plain)
    if (headStem.length < 3 || plain.length - headStem.length < 3) continue
    for (const other of parts) {
      if (other === head) continue
      const start = coarseStem(other.plain)
      if (start.length < 3 || !plain.startsWith(start)) continue
      // Up to three letters join the parts: Anmeldungs|frist.
      const rest = plain.slice(start.length)
      const at = rest.indexOf(headStem)
      if (at >= 0 && at <= 5 && rest.length - at - headStem.length <= 6) return [other, head]
    }
  }
  return undefined
}

/** A German compound whose last part is the other word: Schulnoten are Noten. */
function isCompoundWith({ plain: whole }: TitleToken, { plain: head }: TitleToken): boolean {
  const bare = head.replace(/(?:en|e|n|s)$/, '')
  return (
    bare.length >= 4 &&
    whole.length >= head.length + 3 &&
    [bare, `${bare}e`, `${bare}n`, `${bare}en`, `${bare}s`].some((form) => whole.endsWith(form))
  )
}

function isCompared({ kind }: TitleToken): boolean {
  return kind !== 'stop' && kind !== 'count' && kind !== 'year'
}

function isInflected(one: string, other: string, isManyFormed: boolean, isGerman: boolean): boolean {
  const shared = sharedStart(one, other)
  if (shared < 4 || /\d/.test(one + other)) return false
  if (
    isManyFormed &&
    shared >= Math.max(one.length, other.length) * 0.6 &&
    Math.max(one.length, other.length) - shared <= 4
  )
    return true
  // Who does it, and what is done: Trainer, Training.
  if (
    [one, other].some((word) => /er(?:in)?$/.test(word)) &&
    [one, other].some((word) => /[iu]ng$/.test(word))
  )
    return false
  const known = isGerman ? germanEndings : endings
  // One base, longer than three letters, that both add an ending to; where they part is within the longer
  // ending or at its start.
  for (let base = shared; base >= Math.max(4, shared - 3); base -= 1)
    if (known.has(one.slice(base)) && known.has(other.slice(base))) return true
  return false
}

/** A starter is not what was started, though both come of one stem. */
function isDoerOf(one: string, other: string): boolean {
  const [base, otherBase] = [one, other].map((word) => /^([a-z]{3,}?)ers?$/.exec(word)?.[1])
  const doer = base ?? otherBase
  const action = base === undefined ? one : other
  return (
    doer !== undefined &&
    (base === undefined || otherBase === undefined) &&
    new RegExp(`^${doer}(?:s|e?d|e|es|ing)?$`).test(action)
  )
}

function sharedStart(one: string, other: string): number {
  let shared = 0
  while (shared < one.length && shared < other.length && one[shared] === other[shared]) shared += 1
  return shared
}

/**
 * A slip of the pen, not another word: neighbours exchanged, a letter doubled, missing or too many inside;
 * another letter in long words alone.
 */
function isMisspelt(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length)
  if (
    shortest < 4 ||
    Math.abs(one.length - other.length) > 2 ||
    one.length > 40 ||
    other.length > 40 ||
    /\d/.test(one + other)
  )
    return false
  if (one[0] !== other[0] && one[1] !== other[0] && one[0] !== other[1]) return false
  const distance = editDistance(one, other)
  if (distance === 1) {
    // “started” and “starter”: another ending makes another word.
    if (one.length === other.length)
      return (shortest >= 7 && one.at(-1) === other.at(-1)) || isExchange(one, other)
    const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
    return !longer.startsWith(shorter) && !longer.endsWith(shorter)
  }
  return distance === 2 && shortest >= 9
}

function isExchange(one: string, other: string): boolean {
  const at = sharedStart(one, other)
  return one[at] === other[at + 1] && one[at + 1] === other[at]
}
