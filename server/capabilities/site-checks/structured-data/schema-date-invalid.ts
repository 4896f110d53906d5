import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'
import { isReadable } from '../reading/page-parts.ts'
import { dateFault } from './date-fault.ts'
import { schemaItems } from './schema-graph.ts'

/** Points in time: ambiguous without a time zone. */
const moments = new Set('datePublished dateModified dateCreated uploadDate datePosted'.split(' '))
/** Dates of events and offers, whose times may be local. */
const others = new Set(
  'startDate endDate previousStartDate doorTime validFrom validThrough priceValidUntil expires releaseDate foundingDate birthDate'.split(
    ' ',
  ),
)

export const schemaDateInvalid: PageCheck = {
  id: 'schema-date-invalid',
  area: 'structured-data',
  severity: 'notice',
  scope: 'page',
  title: (count) => `Dates in the structured data of ${counted(count, 'page', 'pages')} are not clear`,
  why: 'Search engines read dates of one form only, and guess the time zone where none is given; what they cannot read they leave out.',
  fix: 'Write dates as 2026-05-31, and times with their zone as 2026-05-31T08:30:00+02:00.',
  run(page) {
    const dates = (isReadable(page) ? schemaItems(page) : []).flatMap((item) =>
      item.properties
        .filter((property) => moments.has(property) || others.has(property))
        .flatMap((property) => item.texts(property).map((text) => ({ property, text }))),
    )
    if (dates.length === 0) return undefined
    const faults = dates.flatMap(({ property, text }) => {
      const fault = dateFault(text, { needsZone: moments.has(property) })
      return fault === undefined ? [] : [`${property} ${quoted(text, 40)} ${fault}`]
    })
    return faults.length === 0
      ? []
      : [{ evidence: listed([...new Set(faults)]), expected: 'ISO 8601 with a time zone' }]
  },
}
