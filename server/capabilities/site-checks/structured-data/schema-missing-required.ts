import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { listed, tallied } from '../listed.ts'
import { isReadable } from '../reading/page-parts.ts'
import { hasRequirements, findMissingProperties } from './required-properties.ts'
import { itemText, schemaItems } from './schema-graph.ts'

export const schemaMissingRequired: PageCheck = {
  id: 'schema-missing-required',
  area: 'structured-data',
  severity: 'warning',
  scope: 'page',
  title: (count) => `Structured data of ${counted(count, 'page', 'pages')} lacks what search engines require`,
  why: 'Prices, ratings, videos or breadcrumbs are shown in search results only where all required properties are there.',
  fix: 'Add the properties that are named, with what the page itself says; leave the block out where it says nothing of the kind.',
  run(page) {
    const items = isReadable(page) ? schemaItems(page).filter(hasRequirements) : []
    if (items.length === 0) return undefined
    const found = items.flatMap((item) => {
      const lacks = findMissingProperties(item)
      return lacks.length > 0 ? [{ item, lacks }] : []
    })
    if (found.length === 0) return []
    const lacking = [...new Set(found.flatMap(({ lacks }) => lacks))]
    return [
      {
        evidence: listed(
          tallied(found.map(({ item, lacks }) => `${itemText(item)} without ${listed(lacks, 5)}`)),
        ),
        expected: listed(lacking, 8),
      },
    ]
  },
}
