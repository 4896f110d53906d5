// Names of people, organisations, products and places, distinguished from other capitals. English: runs of
// capitals within a sentence, unless all of it is written in title case. German, where every noun has a
// capital: only what bears the marks of a name.
import { endsInAbbreviation } from '#core/sentences.ts'
import { stopWords, type ComposerLanguage } from '#core/stop-words.ts'
import { readUnit } from './measures/units.ts'
import { findParagraphs } from './read-sentences.ts'
import { findMeaning } from './words/claim-words.ts'
import { givenNames, honorific, ordinaryCapitals, organisation, places, wellKnown } from './name-lists.ts'

export interface FoundName {
  start: number
  end: number
  /** In lower case, without particles and genitive endings. */
  words: string[]
  /** A person: its words must follow each other in a source. */
  isPerson: boolean
}

interface Token {
  text: string
  start: number
  end: number
  isCapital: boolean
  /** The first word of a sentence, a line, a quotation or after a colon: its capital says nothing. */
  opens: boolean
  /** A full stop follows. */
  ends: boolean
  /** Between the word before and this one. */
  gap: string
}

const particles = /^(?:von|van|de|del|della|di|of)$/
/** Nouns that are before a name, also where a sentence begins. */
const beforeNames =
  /^(?:Familie|Firma|Bäckermeister|Meister|Inhaber|Inhaberin|Gründer|Gründerin|Geschäftsführer|Geschäftsführerin|Bürgermeister|Bürgermeisterin|Chef|Chefin|Rechtsanwalt|Rechtsanwältin|Kundin|Kunde)$/
/** Nouns between which and the next no name is: `eine Tasse Kaffee`, `Ende Mai`. */
const measures =
  /^(?:Tasse|Kugel|Glas|Stück|Kilo|Gramm|Liter|Flasche|Scheibe|Portion|Paar|Prozent|Euro|Uhr|Ende|Anfang|Mitte|Art|Sorte|Meter|Quadratmeter|Stunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|Minuten?|Reihe|Menge|Teil|Schritt|Nummer|Platz|Seite|Kapitel|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Sonnabend|Herrn?|Frau|Dr|Prof)$/

/** Paragraphs that were looked at last: a text in an editor is checked again and again. */
const known = new Map<string, readonly FoundName[]>()
const maxKnown = 2_000
const maxKnownLength = 4_000

/** The names in a text. */
export function findNames(text: string, language: ComposerLanguage): FoundName[] {
  return findParagraphs(text).flatMap((paragraph) => {
    const key = `${language} ${paragraph.text}`
    const names = known.get(key) ?? readNames(paragraph.text, language)
    if (known.size >= maxKnown) known.clear()
    if (paragraph.text.length <= maxKnownLength) known.set(key, names)
    return names.map((name) => ({
      ...name,
      start: name.start + paragraph.start,
      end: name.end + paragraph.start,
    }))
  })
}

function readNames(text: string, language: ComposerLanguage): FoundName[] {
  const found: FoundName[] = []
  for (const sentence of splitSentences(findTokens(text))) {
    const runs =
      language === 'de'
        ? germanRuns(sentence)
        : isTitleCase(sentence)
          ? markedRuns(sentence)
          : englishRuns(sentence)
    for (const run of runs) {
      const first = run[0]
      const last = run.at(-1)
      if (first === undefined || last === undefined) continue
      const words = run
        .filter(({ text: word }) => !particles.test(word) && !honorific.test(word))
        .map(({ text: word }) => bare(word))
      if (words.length === 0) continue
      const isPerson =
        run.length > 1 && run.some(({ text: word }) => givenNames.has(bare(word)) || honorific.test(word))
      found.push({ start: first.start, end: first === last ? findBareEnd(last) : last.end, words, isPerson })
    }
  }
  return found
}

function findTokens(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’&-]*/gu)) {
    const gap = text.slice(end, match.index)
    const isAbbreviated = /^\.\s?$/.test(gap) && endsInAbbreviation(text.slice(0, end + 1))
    const opens = tokens.length === 0 || (!isAbbreviated && /[.!?:;…\n\t•|·–—/“„"«»()‚]/.test(gap))
    const word = match[0].replace(/['’&-]+$/, '')
    end = match.index + match[0].length
    tokens.push({
      text: word,
      start: match.index,
      end: match.index + word.length,
      isCapital: /^\p{Lu}/u.test(word),
      opens,
      ends: text[end] === '.',
      gap,
    })
  }
  return tokens
}

/** Tokens by sentence, line or part of one. */
function splitSentences(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = []
  for (const token of tokens) {
    if (token.opens) sentences.push([])
    sentences.at(-1)?.push(token)
  }
  return sentences
}

function isTitleCase(sentence: readonly Token[]): boolean {
  if (sentence.at(-1)?.ends === true) return false
  const content = sentence
    .slice(1)
    .filter(({ text }) => /\p{L}/u.test(text) && !stopWords.has(text.toLowerCase()))
  if (content.length === 0 || content.some(({ isCapital }) => !isCapital)) return false
  if (content.length > 1) return true
  const word = content[0]
  const before = word === undefined ? undefined : sentence[sentence.indexOf(word) - 1]?.text.toLowerCase()
  // "Loved by Northwind" against "Simple Onboarding": one capital alone is judged by the word before it.
  return (
    !(before === 'by' || before === 'at') ||
    /^(?:love|heart|passion|care|pride|nature|people|design|default|home|work|hand)$/i.test(word?.text ?? '')
  )
}

function englishRuns(sentence: readonly Token[]): Token[][] {
  return capitalRuns(sentence).flatMap((run) => {
    const first = run[0]
    const isCommonFirst =
      first?.opens === true &&
      !givenNames.has(bare(first.text)) &&
      !honorific.test(first.text) &&
      !(run.length > 1 && isUnusual(first.text))
    return trimmed(isCommonFirst ? run.slice(1) : run)
  })
}

/** A first word that is hardly a common one: in a run with others it belongs to the name. */
function isUnusual(word: string): boolean {
  return !stopWords.has(word.toLowerCase()) && (hasInnerCapital(word) || wellKnown.has(bare(word)))
}

/**
 * In title case every word has a capital: what is left are given names, titles, legal forms, and what the
 * lists know.
 */
function markedRuns(sentence: readonly Token[]): Token[][] {
  const runs: Token[][] = []
  for (let index = 0; index < sentence.length; index++) {
    const token = sentence[index]
    if (token === undefined || !token.isCapital) continue
    const word = bare(token.text)
    const next = followers(sentence, index)
    if (honorific.test(token.text) && next.length > 0) {
      runs.push([token, ...next])
      index += next.length
    } else if (givenNames.has(word)) {
      runs.push([token, ...next.slice(0, 2)])
      index += Math.min(next.length, 2)
    } else if (organisation.test(token.text) && index > 0) {
      const before = sentence
        .slice(Math.max(0, index - 3), index)
        .filter(({ isCapital, opens }) => isCapital && !opens)
      runs.push([...before, token])
    } else if (
      places.has(word) ||
      (wellKnown.has(word) && !token.opens) ||
      (hasInnerCapital(token.text) && !isOrdinaryCapital(word))
    )
      runs.push([token])
  }
  return runs
}

function germanRuns(sentence: readonly Token[]): Token[][] {
  const marked = markedRuns(sentence)
  const isMarked = (token: Token): boolean => marked.some((run) => run.includes(token))
  // "eine Frage von Minuten": between nouns a particle joins no name.
  const pairs = capitalRuns(sentence, /^$/).flatMap((run) => {
    const first = run[0]
    const body = first?.opens === true && !beforeNames.test(first.text) ? run.slice(1) : run
    if (
      body.length < 2 ||
      body.some(isMarked) ||
      body.some(({ text }) => measures.test(text)) ||
      body.some(isCommonNoun)
    )
      return []
    return trimmed(body)
  })
  return [...marked, ...pairs.filter((run) => run.length > 1)]
}

/** A noun of everyday language or a unit: "berät die Kanzlei Menschen", "aus 42 Metern Tiefe". */
function isCommonNoun({ text }: Token): boolean {
  const lower = text.toLowerCase()
  return findMeaning(lower).weight === 'general' || readUnit(lower) !== undefined
}

/** Words with a capital that follow each other, with the particles between them. */
function capitalRuns(sentence: readonly Token[], joints = particles): Token[][] {
  const runs: Token[][] = []
  let run: Token[] = []
  for (const [index, token] of sentence.entries()) {
    const isAdjacent = index > 0 && follows(token)
    const isJoint = run.length > 0 && joints.test(token.text) && sentence[index + 1]?.isCapital === true
    if ((token.isCapital || isJoint) && (run.length === 0 || isAdjacent)) run.push(token)
    else {
      if (run.length > 0) runs.push(run)
      run = token.isCapital ? [token] : []
    }
  }
  if (run.length > 0) runs.push(run)
  return runs
}

/** German writes them with a capital: `den Sessel Ihres Großvaters`. */
const politePronoun = /^(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)$/

/** Without ordinary capitals at both ends, and without what is before a pronoun. */
function trimmed(run: readonly Token[]): Token[][] {
  let rest = run.slice(run.findLastIndex(({ text }) => politePronoun.test(text)) + 1)
  const isOrdinary = (token: Token | undefined): boolean =>
    token !== undefined &&
    (isOrdinaryCapital(bare(token.text)) ||
      particles.test(token.text) ||
      /^\p{N}+$/u.test(token.text) ||
      // "EMBARGOED UNTIL 14 MAY"
      (/^\p{Lu}{2,}$/u.test(token.text) && stopWords.has(token.text.toLowerCase())) ||
      token.text.length === 1)
  while (isOrdinary(rest[0])) rest = rest.slice(1)
  while (isOrdinary(rest.at(-1))) rest = rest.slice(0, -1)
  return rest.length === 0 ? [] : [rest]
}

/** Also in the plural or before a hyphen: Sundays, Spanish-speaking. */
function isOrdinaryCapital(word: string): boolean {
  const [first = '', ...others] = word.split('-')
  return (
    ordinaryCapitals.has(word) ||
    (word.endsWith('days') && ordinaryCapitals.has(word.slice(0, -1))) ||
    (others.length > 0 && ordinaryCapitals.has(first) && /^\p{Ll}/u.test(others[0] ?? ''))
  )
}

function followers(sentence: readonly Token[], index: number): Token[] {
  const next: Token[] = []
  for (let at = index + 1; at < sentence.length && next.length < 3; at++) {
    const token = sentence[at]
    if (token === undefined || !(token.isCapital || particles.test(token.text)) || !follows(token)) break
    next.push(token)
  }
  while (next.length > 0 && next.at(-1)?.isCapital !== true) next.pop()
  return next
}

/** Behind a blank or the full stop of an abbreviation: a comma or a bracket parts two names. */
const follows = ({ gap }: Token): boolean => gap.length <= 3 && /^\.?[ \u00a0]?(?:& ?)?$/.test(gap)

function hasInnerCapital(word: string): boolean {
  return /\p{Ll}\p{Lu}|\p{L}\d{2}|^\p{Lu}{2,}\p{Ll}{2}/u.test(word)
}

function bare(word: string): string {
  return word
    .replace(/['’]s$/i, '')
    .replace(/['’]$/, '')
    .toLowerCase()
}

function findBareEnd(token: Token): number {
  return token.end - (/['’]s$/i.test(token.text) ? 2 : 0)
}
