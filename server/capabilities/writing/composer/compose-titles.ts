// Titles from the patterns of a kind of text: different promises around one keyword, none of them made twice,
// none that is already.
import { prepareTitle, titleSimilarity } from '#core/titles/index.ts'
import type { ComposerLanguage } from '#core/stop-words.ts'
import { collapseWhitespace } from '#core/text.ts'
import { articleKinds, findArticleKind, type DescribedType } from './article-kinds.ts'
import { findKeywordForm, findTitleLanguage, type KeywordForm } from './keyword-form.ts'
import { titlePatterns } from './title-patterns.ts'
import { keywordInTitle, toTitle } from './title-casing.ts'

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

/** So many titles at most, the same for the same material. Fewer where no more are good titles. */
export function composeTitles(material: TitlesMaterial): string[] {
  const { keyword, count, promptType, taken = [], tried } = material
  const language = findTitleLanguage(keyword, material.language)
  const inLanguage: ComposerLanguage = /^de\b/i.test(language) ? 'de' : 'en'
  const form = findKeywordForm(keyword, inLanguage)
  const words = keywordInTitle(getSubject(keyword, form), inLanguage, form)
  const kind = promptType === undefined ? undefined : findArticleKind(promptType)
  const write = (pattern: string): string => toTitle(pattern.replaceAll('{k}', words), language)
  const all = mixed(keyword, inLanguage, form)
  const own = kind === undefined ? all : turned(titlePatterns(kind, inLanguage, form), keyword)
  const others = kind === undefined ? [] : all.filter((pattern) => !own.includes(pattern))
  const known = taken.map(prepareTitle)
  const chosen: string[] = []
  for (const title of [own, others].flatMap((patterns) => shownFirst(patterns.map(write)))) {
    if (chosen.length >= count) break
    const read = prepareTitle(title)
    const isTaken = known.some((other) => titleSimilarity(read, other).similarity >= duplicateFrom)
    if (isTaken || tried?.has(title) === true) continue
    chosen.push(title)
    known.push(read)
  }
  return chosen
}

/** What search engines show whole, in its order, before what they cut, the shortest first. */
function shownFirst(titles: readonly string[]): string[] {
  const cut = (title: string): number => (title.length <= maxShownLength ? 0 : title.length)
  return titles.toSorted((one, other) => cut(one) - cut(other))
}

/** What a title is made around: what is to be done (`brew coffee`), the question itself, or the thing. */
function getSubject(keyword: string, form: KeywordForm): string {
  const whole = collapseWhitespace(keyword).replace(/[?!.]+$/, '')
  return form === 'question' ? whole : whole.replace(/^how (?:to|do (?:i|you|we)) /i, '') || whole
}

/** Patterns of all kinds, one of each in turn; of those that need a story of one's own, none. */
function mixed(keyword: string, language: ComposerLanguage, form: KeywordForm): string[] {
  const kinds = turned(
    articleKinds.filter((kind) => !['news', 'case-study', 'template', 'review', 'definition'].includes(kind)),
    keyword,
  ).map((kind) => turned(titlePatterns(kind, language, form), keyword))
  const length = Math.max(...kinds.map((patterns) => patterns.length))
  return Array.from({ length }, (_, row) => kinds.flatMap((each) => each.slice(row, row + 1))).flat()
}

/** Begins elsewhere for another keyword, so that a plan does not repeat one pattern. */
function turned<Item>(items: readonly Item[], keyword: string): Item[] {
  let hash = 7
  for (const letter of keyword.toLowerCase())
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  const start = items.length === 0 ? 0 : hash % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}
