// Which of the project's articles a page is: the one whose name its title or its main heading says. Articles
// know no URLs.
import { keywordKey } from '#core/keyword-key.ts'
import { normaliseTitle, withoutSiteName } from '#core/titles/index.ts'

/** An article's name and the first of its keywords, which is what it wants to be found by. */
export interface ArticleAim {
  name: string
  keyword: string
}

/**
 * By the articles' names as titles are compared. Of two articles with one name that aim at different phrases,
 * neither counts.
 */
export function keyphrasesByName(aims: Iterable<ArticleAim>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const doubtful = new Set<string>()
  for (const { name, keyword } of aims) {
    const key = normaliseTitle(name)
    if (key === '' || keyword.trim() === '') continue
    const other = found.get(key)
    if (other !== undefined && keywordKey(other) !== keywordKey(keyword)) doubtful.add(key)
    found.set(key, keyword.trim())
  }
  for (const key of doubtful) found.delete(key)
  return found
}

/** Undefined for a page that is none of the articles. */
export function findKeyphrase(
  keyphrases: ReadonlyMap<string, string>,
  { title, h1 }: { title: string; h1: string },
): string | undefined {
  if (keyphrases.size === 0) return undefined
  for (const words of [title, withoutSiteName(title), h1]) {
    const keyphrase = keyphrases.get(normaliseTitle(words))
    if (keyphrase !== undefined) return keyphrase
  }
  return undefined
}
