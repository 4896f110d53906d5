import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const titleOutsideHead: PageCheck = {
  id: 'title-outside-head',
  area: 'title-description',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(count, 'page has its title outside the head', 'pages have their title outside the head'),
  why: 'A title belongs in the head. In the body search engines may pass over it; often an element that may not be in the head closed it too early.',
  fix: 'Move the title element into the head, and look for an element before it that may only be in the body, such as an image or a div.',
  run(page) {
    if (!isReadable(page) || page.titles.length === 0) return undefined
    const outside = page.titles.find(({ isInHead }) => !isInHead)
    return outside === undefined
      ? []
      : [{ evidence: `in the body: ${quoted(outside.text.trim())}`, expected: 'a title within the head' }]
  },
}
