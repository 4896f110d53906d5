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
  /** Titles that were composed before and are not wanted. */
  tried?: ReadonlySet<string> | undefined
}

/** Search engines cut longer ones. */
const longestShown = 65
const duplicateFrom = 0.8

/** Whether titles of this language are composed in it. */
export const composesTitlesIn = (language: string): boolean => /^(?:en|de)\b/i.test(language)

/** So many titles at most, the same for the same material. Fewer only where the patterns are used up. */
export function composeTitles({ keyword, count, language, promptType, taken = [], tried }: TitlesMaterial): string[] {
  const inLanguage: TitleLanguage = /^de\b/i.test(language) ? 'de' : 'en'
  const patterns = inLanguage === 'de' ? germanPatterns : englishPatterns
  const words = keywordInTitle(subjectOf(keyword), inLanguage)
  const kind = promptType === undefined ? undefined : textKindOf(promptType)
  const write = (pattern: string): string => toTitle(pattern.replaceAll('{k}', words), inLanguage === 'de' ? 'de' : language)
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
  for (const some of [own, others]) {
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
