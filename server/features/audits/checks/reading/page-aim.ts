// What a page is made for, as title, main heading and address say together.
import { titleSimilarity } from '#core/titles/index.ts'

export interface PageAim {
  url: string
  textHash: string
  title: string
  h1: string
}

// The title says most; an address is often cut, or a number.
const weights = { title: 0.5, h1: 0.3, slug: 0.2 }

/** 0 to 1; what one of the two lacks does not count. 0 where already the titles are told apart: a heading may be the template's. */
export function likenessOf(one: PageAim, other: PageAim, least: number): number {
  const title = titleSimilarity(one.title, other.title).similarity
  if (title < least) return 0
  let sum = weights.title * title
  let total = weights.title
  const pairs = [
    { weight: weights.h1, left: one.h1, right: other.h1 },
    { weight: weights.slug, left: slugOf(one.url), right: slugOf(other.url) },
  ]
  for (const { weight, left, right } of pairs) {
    if (left === '' || right === '') continue
    sum += weight * titleSimilarity(left, right).similarity
    total += weight
  }
  return sum / total
}

/** The words of the last part of an address; empty where it has none. */
export function slugOf(url: string): string {
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
