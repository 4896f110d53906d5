// The report as a page that needs nothing but itself: no script, nothing fetched, to be read on a screen, printed, and handed to the owner of the
// site. First what it is about and how it stands, then what to do about it, then what it rests on.
import { escapeText } from '#core/rich-text/index.ts'
import type { AuditReport } from '../audits.schema.ts'
import { appendixPart } from './report-appendix.ts'
import { coverPart } from './report-cover.ts'
import { changesPart, contentsPart, findingsPart, importantPart } from './report-findings.ts'
import { areasPart, vitalsPart } from './report-charts.ts'
import { pageFoot, reportStyles } from './report-styles.ts'
import type { ReportPageOptions } from './report-page.types.ts'

/** Rows of all findings together: a page of thousands opens slowly, and nobody reads them. */
const mostRows = { screen: 4_000, paper: 400 }
const fewestPlaces = 3

export function reportPage(report: AuditReport, given: ReportPageOptions): string {
  const { host } = new URL(report.url)
  const title = `Site audit of ${host}`
  const { isForPaper } = given
  const most = mostRows[isForPaper ? 'paper' : 'screen'] / Math.max(1, report.findings.length)
  const options = { ...given, origin: originOf(report), mostPlaces: Math.min(given.mostPlaces, Math.max(fewestPlaces, Math.floor(most))) }
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
${coverPart(report, options)}
${isForPaper ? '' : contentsPart(report)}
${importantPart(report)}
${areasPart(report)}
${vitalsPart(report)}
${changesPart(report, options)}
${findingsPart(report, options)}
${appendixPart(report, options)}
</main>
</body>
</html>
`
}

/** Where most of the addresses are: a start may redirect to another host, or to https. */
function originOf({ url, findings }: AuditReport): string {
  const origins = findings.flatMap(({ affected }) => affected.slice(0, 20).map((place) => URL.parse(place.url)?.origin))
  const counts = [...Map.groupBy(origins, (origin) => origin)].toSorted(([, one], [, other]) => other.length - one.length)
  return counts[0]?.[0] ?? new URL(url).origin
}
