// Titles from the patterns of a kind of text: different promises around one keyword, none of them made twice,
// none that stands already.
import { prepareTitle, titleSimilarity, type ReadTitle } from '#core/titles/index.ts'
import { findTextKind, textKinds, type DescribedType } from './text-kinds.ts'
import { titlePatterns } from './title-patterns.ts'
import { keywordInTitle, toTitle, type TitleLanguage } from './title-casing.ts'

export interface TitlesMaterial {
  keyword: string
  count: number
  /** BCP 47; where no patterns exist for it, English ones are taken (`composesTitlesIn`). */
  language: string
  promptType?: DescribedType | undefined
  /** Titles that are taken already. */
  taken?: readonly string[] | undefined
  /** Titles that were composed before and are not wanted. */
  tried?: ReadonlySet<string> | undefined
}

/** Search engines cut longer ones. */
const maxShownLength = 65
const duplicateFrom = 0.8

/** Whether titles of this language are composed in it. */
export const composesTitlesIn = (language: string): boolean => /^(?:en|de)\b/i.test(language)

/** So many titles at most, the same for the same material. Fewer only where the patterns are used up. */
export function composeTitles({
  keyword,
  count,
  language,
  promptType,
  taken = [],
  tried,
}: TitlesMaterial): string[] {
  const inLanguage: TitleLanguage = /^de\b/i.test(language) ? 'de' : 'en'
  const words = keywordInTitle(getSubject(keyword), inLanguage)
  const kind = promptType === undefined ? undefined : findTextKind(promptType)
  const write = (pattern: string): string =>
    toTitle(
      inNumber(pattern, words, inLanguage).replaceAll('{k}', words),
      inLanguage === 'de' ? 'de' : language,
    )
  const all = mixed(keyword, inLanguage)
  const own = kind === undefined ? all : turned(titlePatterns(kind, inLanguage), keyword)
  const others = kind === undefined ? [] : all.filter((pattern) => !own.includes(pattern))
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
  for (const some of [own, others]) {
    const titles = some.map(write)
    choose(
      titles.filter((title) => title.length <= maxShownLength),
      count,
    )
    choose(
      titles
        .filter((title) => title.length > maxShownLength)
        .toSorted((one, other) => one.length - other.length),
      count,
    )
  }
  return chosen
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

/**
 * “rye loaves”, not “analytics”, “glass” or “news”. What follows a preposition says nothing of the number:
 * “care of shoes”.
 */
function isPlural(words: string): boolean {
  const head =
    words
      .toLowerCase()
      .split(/\s(?:of|for|in|on|with|at|to|from|by|without)\s/)[0]
      ?.split(/[\s-]/)
      .at(-1) ?? ''
  return (
    /^(?:children|people|men|women|mice|feet|teeth|geese)$/.test(head) ||
    (/[^suiy]s$|(?:[^aeiou]i|[^s]u)es$|ys$/.test(head) &&
      !/(?:ics|news|series|species|means|lens|gas|yes|always|sales)$/.test(head))
  )
}

function isTaken(title: ReadTitle, known: readonly ReadTitle[]): boolean {
  return known.some((other) => titleSimilarity(title, other).similarity >= duplicateFrom)
}

/** What a keyword that is a question or a wish speaks of: `how to brew coffee` of brewing it. */
function getSubject(keyword: string): string {
  const bare = keyword
    .replace(/\s+/g, ' ')
    .trim()
    .replace(
      /^(?:how to|how do i|what is|what are|why is|was ist|was sind|wie kann man|wie)\s+(?:an?\s|the\s|eine?\s|der\s|die\s|das\s)?/i,
      '',
    )
    .replace(/[?!.]+$/, '')
  return bare === '' ? keyword.trim() : bare
}

/** Patterns of all kinds, one of each in turn; of those that need a story of one's own, none. */
function mixed(keyword: string, language: TitleLanguage): string[] {
  const kinds = turned(
    textKinds.filter((kind) => !['news', 'case-study', 'template', 'review'].includes(kind)),
    keyword,
  ).map((kind) => turned(titlePatterns(kind, language), keyword))
  const most = Math.max(...kinds.map(({ length }) => length))
  return Array.from({ length: most }, (_, row) => kinds.flatMap((each) => each.slice(row, row + 1))).flat()
}

/** Begins elsewhere for another keyword, so that a plan does not repeat one pattern. */
function turned<Item>(items: readonly Item[], keyword: string): Item[] {
  let hash = 7
  for (const letter of keyword.toLowerCase())
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  const start = items.length === 0 ? 0 : hash % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}
