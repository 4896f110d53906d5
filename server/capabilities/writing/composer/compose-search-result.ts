// What result pages could show of an article, without a provider: its own title in a form that fits, and its
// own sentences. Widths are those of core/search-result, on a desktop and on a phone.
import { keywordKey } from '#core/keyword-key.ts'
import { getSearchFit } from '#core/search-result.ts'
import { findStems, splitSentences } from '#core/sentences.ts'
import { collapseWhitespace, capitalise } from '#core/text.ts'
import { pointsBack, rankSentences } from './ranking.ts'

const maxTitles = 4
const maxDescriptions = 3
const minTitleWords = 3

export interface SearchTitleMaterial {
  /** Of the article, and of its text. */
  titles: readonly string[]
  /** What it is to be found by; empty where nobody said. */
  keyword: string
  /** Whose site it is; empty as above. */
  siteName: string
}

/** The given titles whole or without what is beside their main words, those that fit, the best first. */
export function composeSearchTitles({ titles, keyword, siteName }: SearchTitleMaterial): string[] {
  const key = keywordKey(keyword)
  const hasKeyword = (title: string): boolean => key !== '' && keywordKey(title).includes(key)
  const given = titles.map((title) => collapseWhitespace(title).trim()).filter((title) => title !== '')
  const forms = given.flatMap((title) => [title, ...shorterForms(title)])
  const named =
    key === ''
      ? []
      : forms.filter((title) => !hasKeyword(title)).map((title) => `${capitalise(keyword)}: ${title}`)
  const signed = siteName === '' ? [] : forms.map((title) => `${title} | ${siteName}`)
  return [...new Set([...forms, ...named, ...signed])]
    .map((title) => ({ title, fit: getSearchFit('title', title) }))
    .filter(({ fit }) => fit !== 'cut' && fit !== 'empty')
    .toSorted(
      (one, other) =>
        Number(hasKeyword(other.title)) - Number(hasKeyword(one.title)) ||
        Number(other.fit === 'good') - Number(one.fit === 'good'),
    )
    .slice(0, maxTitles)
    .map(({ title }) => title)
}

/** Without brackets at its end, and each side of a colon or dash that says enough alone. */
function shorterForms(title: string): string[] {
  const bare = title.replace(/\s*[([][^()[\]]*[)\]]\s*$/, '')
  const sides = bare.split(/:\s+|\s+[–—|-]\s+|(?<=\?)\s+/)
  return [bare, ...(sides.length > 1 ? sides.map(capitalise) : [])].filter(
    (form) => form !== title && form.split(' ').length >= minTitleWords,
  )
}

export interface SearchDescriptionMaterial {
  /** The paragraphs of the text, without headings. */
  paragraphs: readonly string[]
  keyword: string
}

/** One or two sentences of the text that fit, as they are, the best first. */
export function composeSearchDescriptions({ paragraphs, keyword }: SearchDescriptionMaterial): string[] {
  const ranks = new Map(rankSentences(paragraphs.join('\n\n')).map(({ text, score }) => [text, score]))
  const wanted = new Set(findStems(keyword))
  const candidates = paragraphs.flatMap((paragraph, place) => {
    const sentences = splitSentences(paragraph)
    return sentences.flatMap((sentence, index) => {
      const next = sentences[index + 1]
      return [[sentence], ...(next === undefined ? [] : [[sentence, next]])].flatMap((parts) => {
        const text = parts.join(' ')
        const fit = getSearchFit('description', text)
        if (!parts.every(isStatement) || (fit !== 'good' && fit !== 'short')) return []
        const stems = findStems(text)
        const share =
          wanted.size === 0 ? 0 : [...wanted].filter((stem) => stems.includes(stem)).length / wanted.size
        const rank = parts.reduce((sum, part) => sum + (ranks.get(part) ?? 0), 0) / parts.length
        const start = 1 / (1 + place + index) - (pointsBack(text) ? 2 : 0)
        const score = (fit === 'good' ? 3 : 0) + share * 2 + rank + start
        return [{ parts, text, score }]
      })
    })
  })
  const chosen: typeof candidates = []
  for (const each of candidates.toSorted((one, other) => other.score - one.score)) {
    if (chosen.length === maxDescriptions) break
    if (!chosen.some(({ parts }) => parts.some((part) => each.parts.includes(part)))) chosen.push(each)
  }
  return chosen.map(({ text }) => text)
}

/** Ends as one, has no blank that is still to be filled, and is no question. */
function isStatement(sentence: string): boolean {
  return /[.!][”"’)]*$/.test(sentence) && !/\[[^\]]+\]/.test(sentence)
}
