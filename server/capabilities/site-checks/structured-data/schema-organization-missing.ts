import type { PageCheck, AuditedPage } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'
import { isReadable } from '../reading/page-parts.ts'
import { organizationTypes } from './known-types.ts'
import { schemaItems, findPageTypes } from './schema-graph.ts'

const wanted = ['name', 'url', 'logo']

export const schemaOrganizationMissing: PageCheck = {
  id: 'schema-organization-missing',
  area: 'structured-data',
  severity: 'info',
  scope: 'page',
  title: () => 'The home page has no complete markup of the organization behind the site',
  why: 'With Organization markup search engines connect the site with its name, its logo and its profiles elsewhere.',
  fix: 'Add an Organization, or a type of it such as LocalBusiness, with name, url and logo to the home page.',
  run(page) {
    if (!isReadable(page) || !isHome(page)) return undefined
    const organizations = schemaItems(page).filter(({ types }) =>
      types.some((type) => organizationTypes.has(type)),
    )
    if (organizations.length === 0) {
      // Of microdata and RDFa only the types are read, and they are enough.
      return [...findPageTypes(page)].some((type) => organizationTypes.has(type))
        ? []
        : [{ evidence: 'no Organization', expected: listed(wanted) }]
    }
    const lacks = organizations.map((item) =>
      wanted.filter((property) => !item.has(property) && !(property === 'logo' && item.has('image'))),
    )
    const missing = lacks.toSorted((left, right) => left.length - right.length)[0] ?? []
    return missing.length === 0
      ? []
      : [{ evidence: `Organization without ${listed(missing)}`, expected: listed(wanted) }]
  },
}

/** The start page, or the page that the host itself names. */
function isHome({ depth, finalUrl }: AuditedPage): boolean {
  return depth === 0 || URL.parse(finalUrl)?.pathname === '/'
}
