// What a page is made for, as title, main heading and URL say together.
import { prepareTitle, titleSimilarity, type ReadTitle } from '#core/titles/index.ts'

export interface PageAim {
  url: string
  textHash: string
  title: string
  h1: string
}

/**
 * Reading a title takes longer than comparing it. Pages of one kind are compared with the same few others;
 * this many are remembered.
 */
const maxRemembered = 300

export type ReadTitles = (title: string) => ReadTitle

/** Reads titles once as long as they are asked for. */
export function createTitleReader(): ReadTitles {
  const read = new Map<string, ReadTitle>()
  return (title) => {
    const known = read.get(title) ?? prepareTitle(title)
    // What is asked for last is forgotten last.
    read.delete(title)
    read.set(title, known)
    if (read.size > maxRemembered) {
      const [oldest = title] = read.keys()
      read.delete(oldest)
    }
    return known
  }
}

// The title says most; a URL is often cut, or a number.
const weights = { title: 0.5, h1: 0.3, slug: 0.2 }

/**
 * 0 to 1; a heading or slug that one of the two lacks does not count. 0 where the titles alone are less
 * similar than `least`: equal headings may come from the template.
 */
export function getSimilarity(read: ReadTitles, one: PageAim, other: PageAim, min: number): number {
  const title = titleSimilarity(read(one.title), read(other.title)).similarity
  if (title < min) return 0
  let sum = weights.title * title
  let total = weights.title
  const pairs = [
    { weight: weights.h1, left: one.h1, right: other.h1 },
    { weight: weights.slug, left: toSlug(one.url), right: toSlug(other.url) },
  ]
  for (const { weight, left, right } of pairs) {
    if (left === '' || right === '') continue
    sum += weight * titleSimilarity(read(left), read(right)).similarity
    total += weight
  }
  return sum / total
}

/** The words of the last part of a URL; empty where it has none. */
export function toSlug(url: string): string {
  const path = URL.parse(url)?.pathname ?? ''
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  return decoded(last)
    .replace(/\.(?:html?|php|aspx?|jsp)$/i, '')
    .replace(/[-_+.]+/g, ' ')
    .trim()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
