// The report as a page that needs nothing but itself: no script, nothing fetched, to be read on a screen,
// printed, and handed to the owner of the site. First what it is about and how it is, then what to do
// about it, then what it rests on.
import { escapeText } from '#core/html.ts'
import type { AuditReport } from '../audit-report.schema.ts'
import { appendixPart } from './report-appendix.ts'
import { coverPart, scopePart } from './report-cover.ts'
import { detailsPart } from './report-details.ts'
import { changesPart, contentsPart, findingsPart, importantPart } from './report-findings.ts'
import { areasPart, vitalsPart } from './report-charts.ts'
import { pageFoot, reportStyles } from './report-styles.ts'
import type { PartOptions, ReportPageOptions } from './report-page.types.ts'

/** Rows of all findings together: a page of thousands opens slowly, and nobody reads them. */
const maxRows = { screen: 4_000, paper: 200 }
const minPlaces = 2

export function reportPage(report: AuditReport, given: ReportPageOptions): string {
  const { host } = new URL(report.url)
  const title = `Site audit of ${host}`
  const { isForPaper } = given
  const max = maxRows[isForPaper ? 'paper' : 'screen'] / Math.max(1, report.findings.length)
  const options = {
    ...given,
    origin: getOrigin(report),
    maxPlaces: Math.min(given.maxPlaces, Math.max(minPlaces, Math.floor(max))),
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)}</title>
<style>${reportStyles}${pageFoot(title)}</style>
</head>
<body>
<main>
${isForPaper ? paperParts(report, options) : screenParts(report, options)}
</main>
</body>
</html>
`
}

function screenParts(report: AuditReport, options: PartOptions): string {
  return [
    coverPart(report, options),
    scopePart(report, options),
    contentsPart(report),
    importantPart(report),
    areasPart(report),
    vitalsPart(report),
    changesPart(report, options),
    findingsPart(report, options),
    appendixPart(report, options),
  ].join('\n')
}

/** The summary has four sheets at most, whatever was found; the appendix begins on a sheet of its own. */
function paperParts(report: AuditReport, options: PartOptions): string {
  return `<div class="summary">${coverPart(report, options)}
${areasPart(report)}
${importantPart(report)}
${changesPart(report, options)}
${vitalsPart(report)}
${scopePart(report, options)}</div>
<div class="appendix"><p class="eyebrow">Appendix</p>
${detailsPart(report, options)}
${appendixPart(report, options)}</div>`
}

/** Where most of the URLs are: a start may redirect to another host, or to https. */
function getOrigin({ url, findings }: AuditReport): string {
  const origins = findings.flatMap(({ affected }) =>
    affected.slice(0, 20).map((place) => URL.parse(place.url)?.origin),
  )
  const counts = [...Map.groupBy(origins, (origin) => origin)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return counts[0]?.[0] ?? new URL(url).origin
}
