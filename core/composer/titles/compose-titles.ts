// Titles from the patterns of a kind of text: different promises around one keyword, none of them made twice, none that stands already.
import { prepareTitle, titleSimilarity, type ReadTitle } from '../../titles/index.ts'
import { englishPatterns } from './patterns-english.ts'
import { germanPatterns } from './patterns-german.ts'
import { textKindOf, textKinds, type DescribedType, type TextKind } from './text-kinds.ts'
import { keywordInTitle, toTitle, type TitleLanguage } from './title-casing.ts'

export interface TitlesMaterial {
  keyword: string
  count: number
  /** BCP 47; where no patterns exist for it, English ones are taken (`composesTitlesIn`). */
  language: string
  promptType?: DescribedType | undefined
  /** Titles that are taken already. */
  taken?: readonly string[] | undefined
  /** What is known of whom they are for, in its own words: tells whether titles of offices and teams fit. */
  about?: string | undefined
  /** Titles that were composed before and are not wanted. */
  tried?: ReadonlySet<string> | undefined
}

/** Search engines cut longer ones. */
const longestShown = 65
const duplicateFrom = 0.8

/** Whether titles of this language are composed in it. */
export const composesTitlesIn = (language: string): boolean => /^(?:en|de)\b/i.test(language)

/** So many titles at most, the same for the same material. Fewer only where the patterns are used up. */
export function composeTitles({ keyword, count, language, promptType, taken = [], tried, about }: TitlesMaterial): string[] {
  const inLanguage: TitleLanguage = /^de\b/i.test(language) ? 'de' : 'en'
  const patterns = inLanguage === 'de' ? germanPatterns : englishPatterns
  const words = keywordInTitle(subjectOf(keyword), inLanguage)
  const kind = promptType === undefined ? undefined : textKindOf(promptType)
  const write = (pattern: string): string => toTitle(inNumber(pattern, words, inLanguage).replaceAll('{k}', words), inLanguage === 'de' ? 'de' : language)
  const own = kind === undefined ? mixed(patterns, keyword) : turned(patterns[kind], keyword)
  const others = kind === undefined ? [] : mixed(patterns, keyword).filter((pattern) => !own.includes(pattern))
  const known = taken.map(prepareTitle)
  const chosen: string[] = []
  const choose = (titles: readonly string[], limit: number): void => {
    for (const title of titles) {
      if (chosen.length >= limit) return
      if (tried?.has(title) === true) continue
      const read = prepareTitle(title)
      if (isTaken(read, known)) continue
      chosen.push(title)
      known.push(read)
    }
  }
  for (const some of [own, others].flatMap((each) => fittingFirst(each, `${keyword} ${about ?? ''}`))) {
    const titles = some.map(write)
    choose(
      titles.filter((title) => title.length <= longestShown),
      count,
    )
    choose(
      titles.filter((title) => title.length > longestShown).toSorted((one, other) => one.length - other.length),
      count,
    )
  }
  return chosen
}

const officeLike =
  /\b(?:software|saas|apps?|platforms?|teams?|b2b|enterprises?|agenc(?:y|ies)|employe\w+|hr|marketing|seo|crm|data|automat\w+|cloud|security|law|lawyers?|legal|contracts?|compliance|tax|consult\w+|mitarbeit\w+|agentur\w*|recht\w*|anw[aä]lt\w*|vertr[aä]g\w*|steuer\w*|berat\w+|vertrieb|automatisier\w+)\b/iu
const officePattern =
  /\b(?:teams?|automated|automatisieren|legal|recht|strategy|strategie|document|dokumentieren|security|sicherheit|launch|briefing|contract|vertrag|meeting|agenda|email|e-mail|presentation|präsentation|key figures|kennzahlen|measure\w*|measuring|goals|ziele|messen|misst|messfehler|success|communication|kommunikation|roles|rollen|hiring|beauftragen|scaling|industry|branche|features|funktionen|anbieter)\b/iu

/** Patterns that fit any subject, then those of offices; all as they stand where the material speaks of such. */
function fittingFirst(patterns: readonly string[], material: string): (readonly string[])[] {
  if (officeLike.test(material)) return [patterns]
  return [patterns.filter((pattern) => !officePattern.test(pattern)), patterns.filter((pattern) => officePattern.test(pattern))]
}

/** English verbs that follow the keyword: “why do rye loaves matter”. */
function inNumber(pattern: string, words: string, language: TitleLanguage): string {
  if (language !== 'en' || !isPlural(words)) return pattern
  return pattern
    .replace('does {k} ', 'do {k} ')
    .replace('{k} matters', '{k} matter')
    .replace(/(^|\s)(what|why) is \{k\}/, '$1$2 are {k}')
    .replace(/^is \{k\}/, 'are {k}')
    .replace('{k} goes wrong', '{k} go wrong')
    .replace('what it is not', 'what they are not')
}

/** “rye loaves”, not “analytics”, “glass” or “news”. What follows a preposition says nothing of the number: “care of shoes”. */
export function isPlural(words: string): boolean {
  const head =
    words
      .toLowerCase()
      .split(/\s(?:of|for|in|on|with|at|to|from|by|without)\s/)[0]
      ?.split(/[\s-]/)
      .at(-1) ?? ''
  return (
    /^(?:children|people|men|women|mice|feet|teeth|geese)$/.test(head) ||
    (/[^suiy]s$|(?:[^aeiou]i|[^s]u)es$|ys$/.test(head) && !/(?:ics|news|series|species|means|lens|gas|yes|always|sales)$/.test(head))
  )
}

function isTaken(title: ReadTitle, known: readonly ReadTitle[]): boolean {
  return known.some((other) => titleSimilarity(title, other).similarity >= duplicateFrom)
}

/** What a keyword that is a question or a wish speaks of: `how to brew coffee` of brewing it. */
function subjectOf(keyword: string): string {
  const bare = keyword
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:how to|how do i|what is|what are|why is|was ist|was sind|wie kann man|wie)\s+(?:an?\s|the\s|eine?\s|der\s|die\s|das\s)?/i, '')
    .replace(/[?!.]+$/, '')
  return bare === '' ? keyword.trim() : bare
}

/** Patterns of all kinds, one of each in turn. */
function mixed(patterns: Readonly<Record<TextKind, readonly string[]>>, keyword: string): string[] {
  const kinds = turned(
    textKinds.filter((kind) => kind !== 'news' && kind !== 'case-study' && kind !== 'template'),
    keyword,
  ).map((kind) => turned(patterns[kind], keyword))
  const most = Math.max(...kinds.map(({ length }) => length))
  return Array.from({ length: most }, (_, row) => kinds.flatMap((each) => each.slice(row, row + 1))).flat()
}

/** Begins elsewhere for another keyword, so that a plan does not repeat one pattern. */
function turned<Item>(items: readonly Item[], keyword: string): Item[] {
  let hash = 7
  for (const letter of keyword.toLowerCase()) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  const start = items.length === 0 ? 0 : hash % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}
