import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { numberedPage } from '../reading/page-numbers.ts'
import { isListed } from '../reading/page-parts.ts'

const few = 300
/** Less than a paragraph of three sentences and a list. */
const veryFew = 100
/** Whoever looks for a URL or an imprint wants nothing more. */
const briefByNature: ReadonlySet<string> = new Set(['contact', 'legal'])

export const contentThin: PageCheck = {
  id: 'content-thin',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  severityReasons: { notice: `${veryFew} to ${few} words`, warning: `under ${veryFew} words` },
  title: (count) => counted(count, 'page has little text', 'pages have little text'),
  why: 'A page of a few sentences seldom answers what somebody searched for, so that search engines prefer others.',
  fix: 'Answer the questions that bring readers to the page. Where there is nothing more to say, join it with a related page or keep it out of the search results.',
  run(page) {
    // What a list says of itself is on its first page.
    if (!isListed(page) || briefByNature.has(page.pageType) || numberedPage(page.finalUrl) !== undefined)
      return undefined
    const words = page.mainWords
    if (words >= few) return []
    const evidence = `${counted(words, 'word', 'words')} in the main content`
    const expected = `${few} words or more`
    return [words < veryFew ? { evidence, expected, severity: 'warning' } : { evidence, expected }]
  },
}
