// A title's words with what each of them does there: its subject, its form, a number that counts items, a
// number that names something.
import { once } from '../once.ts'
import { maxTitleLength, normalWords, type NormalWord } from './normalise-title.ts'
import { lightStem } from './light-stem.ts'
import { coarseStem, findWordConcept, findPhrase, findPlace, isGroup } from './word-knowledge.ts'
import {
  adjectives,
  countLeads,
  findAngle,
  genericNouns,
  getKind,
  isEmptyPart,
  isStrongAngle,
  lightVerbs,
  listNouns,
  plainVerbs,
  prepositions,
  units,
  verbLeads,
  type WordKind,
} from './title-words.ts'

export type TokenKind = WordKind | 'number' | 'year' | 'count'

/**
 * `subject`: what the title is about; `act`: a verb; `detail`: an adjective; `place`: a country, region or
 * city; `light`: a verb that any title may have.
 */
export type TopicRole = 'subject' | 'act' | 'detail' | 'place' | 'light'

export interface TitleToken extends NormalWord {
  kind: TokenKind
  /** Shared by plurals and cases. */
  stem: string
  weight: number
  /** The same for words of one meaning; phrases are one token. */
  concept: string
  role: TopicRole
  /** What a German compound gives of its subject: `cost` for Heizkosten. */
  angle?: string
  /** Behind a preposition: `for beginners`, `im Garten`. */
  isModifier: boolean
  /** The last preposition before it in its part of the title; empty where there is none. */
  preposition: string
  /** Which part of the title it is in, parted by a colon or a dash; 1 is the first. */
  part: number
}

const weights: Readonly<Record<Exclude<TokenKind, 'topic'>, number>> = {
  stop: 0.06,
  filler: 0.2,
  angle: 0.5,
  negation: 0.6,
  number: 0.9,
  year: 0.5,
  count: 0.25,
}
const roleWeights: Readonly<Record<TopicRole, number>> = {
  subject: 1,
  place: 0.8,
  act: 0.45,
  detail: 0.45,
  light: 0.12,
}
const modifierShare = 0.7
/** A phrase counts more than a word. */
const phraseShare = 1.4

/** The words of a title, each with its stem and what it does there. */
export function findTokens(title: string): TitleToken[] {
  const words = normalWords(title)
  const texts = words.map(({ text }) => text)
  const stems = words.map(({ plain }) => coarseStem(plain))
  const starts = findStarts(title)
  const small = isGermanTitle(title, texts) ? findSmallWords(title) : undefined
  const tokens: TitleToken[] = []
  let isModifier = false
  let preposition = ''
  let part = 0
  for (let index = 0; index < words.length;) {
    const word = words[index]
    if (word === undefined) break
    if (starts.has(index)) [isModifier, preposition, part] = [false, '', part + 1]
    const place = findPlace(texts, index)
    const phrase = place ?? findPhrase(stems, index)
    const length = phrase?.length ?? 1
    const kind = phrase === undefined ? kindAt(words, index) : 'topic'
    const compound = phrase === undefined ? splitCompound(word.text) : undefined
    const concept = phrase?.concept ?? findWordConcept(compound?.subject ?? word.plain)
    const role: TopicRole =
      place !== undefined
        ? 'place'
        : findRole(word, {
            before: isNounBeforeTo(texts, index) ? undefined : texts[index - 1],
            isFirst: index === 0 || starts.has(index),
            isSmall: small?.has(word.text) === true,
            isBeforeNoun:
              small !== undefined && index + 1 < texts.length && !small.has(texts[index + 1] ?? ''),
            isPhrase: phrase !== undefined,
            concept,
          })
    const joined = (side: keyof NormalWord): string =>
      words
        .slice(index, index + length)
        .map((each) => each[side])
        .join(' ')
    tokens.push({
      text: joined('text'),
      plain: joined('plain'),
      kind,
      stem: length > 1 ? joined('text') : lightStem(word.text),
      concept,
      ...(compound === undefined ? {} : { angle: compound.angle }),
      role,
      isModifier,
      preposition,
      part,
      weight:
        kind === 'topic'
          ? roleWeights[role] *
            (isModifier && role !== 'act' ? modifierShare : 1) *
            (length > 1 ? phraseShare : 1)
          : weights[kind],
    })
    // “Pays for the care home”: the verb needs it, and what follows is the subject.
    const last = tokens.at(-2)
    if (prepositions.has(word.text)) preposition = word.text
    if (prepositions.has(word.text) && last?.role !== 'act' && last?.role !== 'light') isModifier = true
    index += length
  }
  markEmptyParts(tokens)
  // Where everything is behind a preposition (“Tips for beekeeping”), that is the subject.
  const topics = tokens.filter(({ kind }) => kind === 'topic')
  if (topics.every((token) => token.isModifier || token.role === 'light' || token.role === 'detail'))
    for (const token of topics) {
      token.isModifier = false
      token.weight = roleWeights[token.role] * (token.text.includes(' ') ? phraseShare : 1)
    }
  return tokens
}

/** A part of a title that says nothing about its subject (`: what to look for`) adds nothing to it. */
function markEmptyParts(tokens: readonly TitleToken[]): void {
  const parts = [...Map.groupBy(tokens, ({ part }) => part).values()]
  const isEmpty = (part: readonly TitleToken[]): boolean =>
    isEmptyPart(part.map(({ text }) => text).join(' '))
  const empty = parts.filter(isEmpty)
  if (empty.length === parts.length) return
  for (const token of empty.flat())
    if (token.kind === 'topic') [token.kind, token.weight] = ['filler', weights.filler]
}

/** “A guide to chess”: no verb follows. */
const isNounBeforeTo = (texts: readonly string[], index: number): boolean =>
  texts[index - 1] === 'to' &&
  /^(?:guides?|introduction|intro|answers?|keys?|approach)$/.test(texts[index - 2] ?? '')

/** For beginners, for experts: never the subject. */
const getLevels = once((): ReadonlySet<string> => new Set(['beginner', 'expert'].map(findWordConcept)))

/** Letters of the shortest parts of a compound that is taken apart. */
const minPart = 4

/** `Umzugscheckliste`: a checklist about the move. */
function splitCompound(text: string): { subject: string; angle: string } | undefined {
  if (findAngle(text) !== undefined) return undefined
  for (let at = minPart; at <= text.length - minPart - 1; at += 1) {
    const angle = findAngle(text.slice(at))
    const subject = text.slice(0, at).replace(/s$/, '')
    // Orchideen are no ideas about anything.
    if (angle !== undefined && isStrongAngle(angle) && isGroup(findWordConcept(subject)))
      return { subject, angle }
  }
  return undefined
}

/** Where a new part of the title begins, behind a colon or a dash: places among its words. */
export function findStarts(title: string): Set<number> {
  const starts = new Set<number>()
  let count = 0
  for (const part of title.slice(0, maxTitleLength).split(/[:;?!,()|–—…]|\s-\s|(?<!\bvs)\.\s/i)) {
    starts.add(count)
    count += normalWords(part).length
  }
  return starts
}

/** Words of a German title that are written small: no nouns. */
function findSmallWords(title: string): Set<string> {
  return new Set(
    title
      .slice(0, maxTitleLength)
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .flatMap((written) => (/^\p{Ll}/u.test(written) ? normalWords(written).map(({ text }) => text) : [])),
  )
}

function findRole(
  { text }: NormalWord,
  at: {
    before: string | undefined
    isFirst: boolean
    isSmall: boolean
    isBeforeNoun: boolean
    isPhrase: boolean
    concept: string
  },
): TopicRole {
  if (lightVerbs.has(lightStem(text)) || lightVerbs.has(text)) return 'light'
  if (getLevels().has(at.concept)) return 'detail'
  if (at.isPhrase) return at.before !== undefined && verbLeads.has(at.before) ? 'act' : 'subject'
  if (genericNouns.has(text) || genericNouns.has(lightStem(text))) return 'detail'
  if (at.isSmall) return at.isBeforeNoun && /e[rnms]?$/.test(text) ? 'detail' : 'act'
  if (at.before !== undefined && verbLeads.has(at.before)) return 'act'
  if (
    ((at.isFirst || /^(?:is|are|am|be|was|were)$/.test(at.before ?? '')) && /[a-z]{3}ing$/.test(text)) ||
    plainVerbs.has(lightStem(text))
  )
    return 'act'
  if (/[a-z]{3}(?:ful|less|able|ible|ous|ive)$/.test(text)) return 'detail'
  return adjectives.has(text) ? 'detail' : 'subject'
}

const germanSigns: ReadonlySet<string> = new Set(
  'der die das und fuer ein eine einen einem einer eines mit wie von im zum zur den dem des deine dein ihre ihr beim ohne auf'.split(
    ' ',
  ),
)

export function isGermanTitle(title: string, texts: readonly string[]): boolean {
  return (
    /[äöüß]/i.test(title) ||
    // “Balkonkraftwerk anmelden”
    /^\p{Lu}\p{Ll}+ \p{Ll}+(?:en|ern|eln)$/u.test(title) ||
    texts.some((text) => germanSigns.has(text) || /[a-z]{4}(?:ungs?|ungen|keit|heit|schaft)$/.test(text))
  )
}

function kindAt(words: readonly NormalWord[], index: number): TokenKind {
  const { text = '', plain = '' } = words[index] ?? {}
  if (/^\d/.test(text)) {
    if (/^(?:19[5-9]|20[0-4])\d$/.test(text)) return 'year'
    const [before, next, afterNext] = [
      words[index - 1]?.text ?? '',
      words[index + 1]?.text ?? '',
      words[index + 2]?.text ?? '',
    ]
    if (!/^\d{1,3}$/.test(text) || units.has(next)) return 'number'
    if (listNouns.has(next) || listNouns.has(afterNext) || countLeads.has(before)) return 'count'
    return index === 0 && words.length > 2 ? 'count' : 'number'
  }
  const kind = getKind(text)
  // “When to prune” asks for the time, “when you have a dog” does not.
  if (text === 'when' && index > 0) return 'stop'
  if (isDurationAt(words, index)) return 'angle'
  // “How to” and “how do I” are a form; “How much” is another.
  return kind === 'topic' && text !== plain ? getKind(plain) : kind
}

/** “How long”, “wie lange”, “the time it takes”. */
function isDurationAt(words: readonly NormalWord[], index: number): boolean {
  const [before, text] = [words[index - 1]?.text, words[index]?.text]
  const next = words[index + 1]?.text
  return (
    (before === 'how' && text === 'long') ||
    (/^(?:wie|so)$/.test(before ?? '') && text === 'lange') ||
    (text === 'time' && /^(?:it|needed|required)$/.test(next ?? ''))
  )
}

export const isTopic = ({ kind }: TitleToken): boolean => kind === 'topic'

export const isSubject = ({ kind, role }: TitleToken): boolean =>
  kind === 'topic' && (role === 'subject' || role === 'place')

export function sumWeights(tokens: readonly TitleToken[]): number {
  return tokens.reduce((total, { weight }) => total + weight, 0)
}

export function equalLists(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
