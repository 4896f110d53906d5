import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isArticle } from '../reading/article.ts'
import { findTextLinks } from '../reading/text-links.ts'

export const inboundLinksNone: PageCheck = {
  id: 'inbound-links-none',
  area: 'trust',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'article does not link to any other page of the site',
      'articles do not link to any other page of the site',
    ),
  why: 'Links within the text lead readers on and show search engines which pages belong together. Navigation alone does not.',
  fix: 'Link from the text to the pages of the site that explain more or offer what the article is about.',
  run(page) {
    if (!isArticle(page)) return undefined
    return findTextLinks(page).internal.length > 0
      ? []
      : [{ evidence: 'no link to a page of the site in the text', expected: 'one or more' }]
  },
}
