import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { listed, tallied } from '../listed.ts'
import { isReadable } from '../reading/page-parts.ts'
import { articleTypes } from './known-types.ts'
import { itemText, schemaItems, standsAlone, type SchemaItem } from './schema-graph.ts'

/** All that Google recommends for articles. */
const recommended = ['headline', 'image', 'datePublished', 'dateModified', 'author']

export const schemaArticleIncomplete: PageCheck = {
  id: 'schema-article-incomplete',
  area: 'structured-data',
  severity: 'notice',
  scope: 'page',
  title: (count) => `The article markup of ${counted(count, 'page', 'pages')} is incomplete`,
  why: 'Headline, image, dates and author tell search engines how to show an article, how new it is and who is behind it.',
  fix: 'Add the properties that are named to the Article, NewsArticle or BlogPosting of the page.',
  run(page) {
    const articles = isReadable(page)
      ? schemaItems(page).filter(
          (item) => standsAlone(item) && item.types.some((type) => articleTypes.has(type)),
        )
      : []
    if (articles.length === 0) return undefined
    const found = articles.flatMap((article) => {
      const lacks = findMissingProperties(article)
      return lacks.length > 0 ? [{ article, lacks }] : []
    })
    if (found.length === 0) return []
    const lacking = [...new Set(found.flatMap(({ lacks }) => lacks))]
    return [
      {
        evidence: listed(
          tallied(found.map(({ article, lacks }) => `${itemText(article)} without ${listed(lacks, 5)}`)),
        ),
        expected: listed(lacking, 6),
      },
    ]
  },
}

function findMissingProperties(article: SchemaItem): string[] {
  const lacks = recommended.filter((property) => !article.has(property))
  const isNameless = article.items('author').some((author) => author.isDescribed && !author.has('name'))
  return isNameless ? [...lacks, 'author.name'] : lacks
}
