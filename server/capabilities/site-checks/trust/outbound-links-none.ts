import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isArticle } from '../reading/article.ts'
import { findTextLinks } from '../reading/text-links.ts'

export const outboundLinksNone: PageCheck = {
  id: 'outbound-links-none',
  area: 'trust',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'article does not link to any other site', 'articles do not link to any other site'),
  why: 'Links to good sources help readers go on and show how a text relates to others on its subject.',
  fix: 'Link to one or two pages elsewhere that prove or deepen what the article says.',
  run(page) {
    if (!isArticle(page)) return undefined
    return findTextLinks(page).external.length > 0
      ? []
      : [{ evidence: 'no link to another site in the text', expected: 'one or more' }]
  },
}
