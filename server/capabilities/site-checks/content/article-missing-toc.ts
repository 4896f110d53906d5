import { counted } from '#core/text.ts'
import type { PageCheck, AuditedPage } from '#capabilities/site-crawl/index.ts'
import { isArticle } from '../reading/article.ts'

const longFrom = 1_500
const minHeadings = 3
/** A single jump leads to the comments or to the content. */
const minLinks = 2

export const articleMissingToc: PageCheck = {
  id: 'article-missing-toc',
  area: 'content',
  severity: 'info',
  scope: 'page',
  title: (count) =>
    counted(count, 'long article has no table of contents', 'long articles have no table of contents'),
  why: 'In an article of more than 1,500 words a table of contents lets readers jump to what they came for; search results can link to the parts, too.',
  fix: 'Add a list of links to the headings below the introduction; most systems have a block for it.',
  run(page) {
    if (!isArticle(page)) return undefined
    const headings = page.headings.filter(
      ({ level, text }) => (level === 2 || level === 3) && text.trim() !== '',
    )
    if (page.mainWords <= longFrom || headings.length < minHeadings) return undefined
    const [own = ''] = page.finalUrl.split('#')
    const jumps = new Set(
      page.anchors.flatMap(({ url, fragment, isHidden }) =>
        url === own && fragment !== '' && !isHidden && isThere(page, fragment) ? [fragment] : [],
      ),
    )
    return jumps.size >= minLinks
      ? []
      : [
          {
            evidence: `${page.mainWords.toLocaleString('en')} words, ${headings.length} subheadings, no links to them`,
            expected: 'a table of contents',
          },
        ]
  },
}

function isThere({ ids }: AuditedPage, fragment: string): boolean {
  if (ids.has(fragment)) return true
  try {
    return ids.has(decodeURIComponent(fragment))
  } catch {
    return false
  }
}
