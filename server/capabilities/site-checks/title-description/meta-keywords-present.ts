import { collapseWhitespace, counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const metaKeywordsPresent: PageCheck = {
  id: 'meta-keywords-present',
  area: 'title-description',
  severity: 'info',
  scope: 'page',
  title: (count) =>
    counted(count, 'page has a meta element with keywords', 'pages have a meta element with keywords'),
  why: 'The large search engines have passed over meta keywords for years. They do no harm, but they show competitors what the page aims at.',
  fix: 'Remove the meta keywords from the template, where that is easily done.',
  run(page) {
    if (!isReadable(page)) return undefined
    const keywords = page.metas.find(({ name, content }) => name === 'keywords' && content.trim() !== '')
    return keywords === undefined ? [] : [{ evidence: quoted(collapseWhitespace(keywords.content)) }]
  },
}
