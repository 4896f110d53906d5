import type { Hit } from '#capabilities/site-crawl/index.ts'

/**
 * Merges hits of one page that a reader could not distinguish: a menu often has the same link twice, a list
 * the same image.
 */
export function onceEach(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>()
  return hits.filter(({ target = '', anchor = '', evidence }) => {
    const key = JSON.stringify([target, anchor, evidence])
    return !seen.has(key) && seen.add(key) !== undefined
  })
}
