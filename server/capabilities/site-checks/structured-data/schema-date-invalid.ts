import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'
import { isReadable } from '../reading/page-parts.ts'
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

// As ISO 8601 writes dates and search engines read them: years, months, days, and days with a time.
const shape =
  /^(\d{4})(?:-?(\d{2})(?:-?(\d{2})(?:T(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?)?)?$/i

/** What is wrong with a date, to be read after it: `is no date of ISO 8601`. */
function dateFault(text: string, { needsZone }: { needsZone: boolean }): string | undefined {
  const parts = shape.exec(text)
  if (parts === null) return 'is not written as ISO 8601'
  const [, year, month = '01', day = '01', hour, minute = '00', second = '00', zone] = parts
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day))
    return 'is a day that does not exist'
  if (hour === undefined) return undefined
  const isTime = Number(hour) <= 24 && Number(minute) < 60 && Number(second) <= 60
  if (!isTime) return 'is a time that does not exist'
  return needsZone && zone === undefined ? 'has no time zone' : undefined
}
