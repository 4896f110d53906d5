import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { urlKey, withoutFragment } from '#capabilities/site-crawl/parsing/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const paginationLinkMissing: PageCheck = {
  id: 'pagination-link-missing',
  area: 'canonical-language',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'next or previous page is named in the head and linked nowhere',
      'next or previous pages are named in the head and linked nowhere',
    ),
  why: 'Readers see only links in the page, and so does Google, which no longer reads rel="next" and rel="prev". What is named in the head alone is not found.',
  fix: 'Link the next and the previous page of the list with ordinary links, too.',
  run(page) {
    const declared = page.links.filter(
      ({ rel, url, isInHead }) =>
        isInHead && url !== undefined && (rel.includes('next') || rel.includes('prev')),
    )
    if (!isReadable(page) || declared.length === 0) return undefined
    const linked = new Set(page.anchors.map(({ url }) => (url === undefined ? url : urlKey(url))))
    return declared.flatMap(({ rel, url = '' }) => {
      const target = withoutFragment(url)
      return linked.has(urlKey(target))
        ? []
        : [
            {
              target,
              evidence: `rel="${rel.includes('next') ? 'next' : 'prev'}" alone`,
              expected: 'a link in the page',
            },
          ]
    })
  },
}
