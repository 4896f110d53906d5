import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { hasKeyphrase } from '../reading/keyphrase.ts'
import { toSlug } from '../reading/page-aim.ts'
import { isReadable } from '../reading/page-parts.ts'

export const keyphraseMissingSlug: PageCheck = {
  id: 'keyphrase-missing-slug',
  area: 'trust',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'article does not name its keyphrase in its URL',
      'articles do not name their keyphrase in their URL',
    ),
  why: 'The URL appears in search results and in shared links. Words in it tell readers what they will find.',
  fix: 'Use the words of the keyphrase in the URL of new articles. Change a URL that is linked to only together with a redirect.',
  run(page, { keyphrase }) {
    if (keyphrase === undefined || !isReadable(page)) return undefined
    const slug = toSlug(page.finalUrl)
    if (slug === '') return undefined
    return hasKeyphrase(slug, keyphrase) || hasKeyphrase(slug, withUmlautsSpelled(keyphrase))
      ? []
      : [{ evidence: quoted(slug), expected: `a URL with ${quoted(keyphrase)}` }]
  },
}

function withUmlautsSpelled(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .replaceAll('ß', 'ss')
}
