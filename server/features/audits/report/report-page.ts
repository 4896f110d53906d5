// The report as a page that needs nothing but itself: no script, nothing fetched, to be read on a screen or printed.
import { escapeAttribute, escapeText } from '#core/rich-text/index.ts'
import { severities, type Affected, type AuditReport, type Finding } from '../audits.schema.ts'
import { areaBars, scoreRing } from './report-charts.ts'
import { reportStyles } from './report-styles.ts'
import { areaNames, changeNames, plural, severityNames } from './report-words.ts'

export interface ReportPageOptions {
  /** When the audit ended, RFC 3339. */
  finishedAt: string | undefined
  /** Places shown of each finding. */
  mostPlaces: number
  /** Lists stand open: on paper nothing can be opened. */
  isForPaper: boolean
}

export function reportPage(report: AuditReport, options: ReportPageOptions): string {
  const { host } = new URL(report.url)
  const title = `Site audit of ${host}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)}</title>
<style>${reportStyles}</style>
</head>
<body>
<main>
<header>
<h1>${escapeText(title)}</h1>
<p class="soft">${linkTo(report.url)}${options.finishedAt === undefined ? '' : `, ${dayOf(options.finishedAt)}`}</p>
<div class="top">${scoreRing(report)}${facts(report)}</div>
</header>
${areasPart(report, options)}
${findingsPart(report, options)}
${fixedPart(report)}
${othersPart(report, options)}
</main>
</body>
</html>
`
}

function facts({ totals, findings }: AuditReport): string {
  const counted = findings.filter(({ ignored }) => ignored === undefined)
  const rows: [string, number][] = [
    ['Pages looked at', totals.analysed],
    ['Not looked at', totals.skipped],
    ...severities.map((severity): [string, number] => [
      { critical: 'Critical findings', warning: 'Warnings', notice: 'Notices', info: 'Facts' }[severity],
      counted.filter((finding) => finding.severity === severity).length,
    ]),
  ]
  return `<dl class="facts">${rows.map(([name, count]) => `<div><dt>${name}</dt><dd>${count.toLocaleString('en')}</dd></div>`).join('')}</dl>`
}

function areasPart({ areas }: AuditReport, options: ReportPageOptions): string {
  if (areas.length === 0) return ''
  const rows = areas.map(({ area, score }) => `<tr><th scope="row">${areaNames[area]}</th><td class="number">${score}</td></tr>`).join('')
  const table = `<table><thead><tr><th scope="col">Area</th><th scope="col" class="number">Score of 100</th></tr></thead><tbody>${rows}</tbody></table>`
  return `<section><h2>Areas</h2>${areaBars(areas)}${folded('The same as a table', table, { ...options, isForPaper: false })}</section>`
}

function findingsPart({ findings }: AuditReport, options: ReportPageOptions): string {
  const counted = findings.filter(({ ignored }) => ignored === undefined)
  const ignored = findings.filter((finding) => finding.ignored !== undefined)
  const parts = counted.length === 0 ? '<p>Nothing was found that should be changed.</p>' : counted.map((finding) => findingPart(finding, options)).join('')
  const left = ignored.length === 0 ? '' : `<section><h2>Ignored</h2>${ignored.map((finding) => findingPart(finding, options)).join('')}</section>`
  return `<section><h2>Findings</h2>${parts}</section>${left}`
}

function findingPart({ title, severity, area, change, why, fix, ignored, affected, affected_count: count }: Finding, options: ReportPageOptions): string {
  const badges = [
    `<li class="${severity}">${severityNames[severity]}</li>`,
    `<li>${areaNames[area]}</li>`,
    ...(change === undefined ? [] : [`<li>${changeNames[change]}</li>`]),
  ]
  const shown = affected.slice(0, options.mostPlaces)
  const more = count > shown.length ? `<p class="soft small">The first ${shown.length.toLocaleString('en')} of ${count.toLocaleString('en')}.</p>` : ''
  return `<article><h3>${escapeText(title)}</h3><ul class="badges">${badges.join('')}</ul>
<p>${escapeText(why)}</p><p><strong>What to do:</strong> ${escapeText(fix)}</p>${ignored === undefined ? '' : `<p class="soft">Ignored: ${escapeText(ignored.reason)}</p>`}
${folded(plural(count, 'place', 'places'), `${placesTable(shown)}${more}`, options)}</article>`
}

function placesTable(places: readonly Affected[]): string {
  const hasTargets = places.some(({ target, anchor }) => target !== undefined || anchor !== undefined)
  const hasExpected = places.some(({ expected }) => expected !== undefined)
  const head = ['Page', ...(hasTargets ? ['Leads to'] : []), 'Found', ...(hasExpected ? ['Expected'] : [])]
  const rows = places.map(({ url, target, anchor, evidence, expected }) => {
    const leads = `${target === undefined ? '' : linkTo(target)}${anchor === undefined ? '' : ` <span class="soft">${escapeText(anchor)}</span>`}`
    const cells = [linkTo(url), ...(hasTargets ? [leads] : []), escapeText(evidence), ...(hasExpected ? [escapeText(expected ?? '')] : [])]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return `<div class="scroll"><table><thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
}

function fixedPart({ fixed = [] }: AuditReport): string {
  if (fixed.length === 0) return ''
  return `<section><h2>Fixed since the audit before</h2><ul>${fixed.map(({ title }) => `<li>${escapeText(title)}</li>`).join('')}</ul></section>`
}

function othersPart({ passed, not_applicable: notApplicable, errors, skipped }: AuditReport, options: ReportPageOptions): string {
  const names = (ids: readonly string[]): string => `<p class="small">${ids.map(escapeText).join(', ')}</p>`
  const parts = [
    ...(passed.length === 0 ? [] : [folded(plural(passed.length, 'check passed', 'checks passed'), names(passed), options)]),
    ...(notApplicable.length === 0
      ? []
      : [folded(plural(notApplicable.length, 'check does not apply here', 'checks do not apply here'), names(notApplicable), options)]),
    ...(errors.length === 0
      ? []
      : [
          folded(
            plural(errors.length, 'check could not be decided', 'checks could not be decided'),
            `<ul>${errors.map(({ check_id: id, message }) => `<li>${escapeText(id)}: ${escapeText(message)}</li>`).join('')}</ul>`,
            options,
          ),
        ]),
    ...(skipped.length === 0
      ? []
      : [
          folded(
            plural(skipped.length, 'address was not looked at', 'addresses were not looked at'),
            `<ul>${skipped
              .slice(0, options.mostPlaces)
              .map(({ url, reason }) => `<li>${linkTo(url)}: ${escapeText(reason)}</li>`)
              .join('')}</ul>`,
            options,
          ),
        ]),
  ]
  return parts.length === 0 ? '' : `<section><h2>Also</h2>${parts.join('')}</section>`
}

function folded(summary: string, content: string, { isForPaper }: ReportPageOptions): string {
  return `<details${isForPaper ? ' open' : ''}><summary>${escapeText(summary)}</summary>${content}</details>`
}

/** Only web addresses become links; what else a page names stands as text. */
function linkTo(url: string): string {
  const words = `<bdi>${escapeText(url)}</bdi>`
  return /^https?:\/\//i.test(url) ? `<a href="${escapeAttribute(url)}" rel="noopener noreferrer nofollow">${words}</a>` : words
}

function dayOf(at: string): string {
  return new Date(at).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}
