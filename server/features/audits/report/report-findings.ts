// What was found, the most severe first: why it matters, what to do, and where.
import { escapeText } from '#core/html.ts'
import { counted } from '#core/text.ts'
import { severities, type AuditArea, type Severity } from '#contracts/audit-checks.schema.ts'
import type { Affected, AuditReport, Finding } from '../audit-report.schema.ts'
import { count, cut, getDay, folded, linkTo, table, type Column } from './report-markup.ts'
import type { PartOptions } from './report-page.types.ts'
import { areaNames, changeNames, severityNames } from './report-words.ts'

export const chapters: Record<Severity, { title: string; words: string }> = {
  critical: { title: 'Critical', words: 'What keeps pages from being found, or is unsafe. Begin here.' },
  warning: { title: 'Warnings', words: 'What hurts the site and should be changed.' },
  notice: { title: 'Notices', words: 'What could be better.' },
  info: { title: 'Facts', words: 'Good to know. They do not count in the score.' },
}
const maxImportant = 8
/** Of new ones and of fixed ones, each, on paper. */
const maxChangesOnPaper = 6
/** In these it is the linking page that often has to change. */
const askedWhoLinks: ReadonlySet<AuditArea> = new Set(['robots', 'http', 'url'])

/** The page's own contents, for screens. */
export function contentsPart(report: AuditReport): string {
  const entries = [
    ...findChapters(report).map(
      ({ severity, findings }) =>
        `<li><a href="#${severity}">${chapters[severity].title}</a> ${findings.length}</li>`,
    ),
    '<li><a href="#appendix">Appendix</a></li>',
  ]
  return `<nav aria-label="Contents"><ul>${entries.join('')}</ul></nav>`
}

export function importantPart(report: AuditReport): string {
  const first = findImportant(report)
  if (first.length === 0)
    return '<section class="first"><h2>What to do first</h2><p>Nothing was found that should be changed.</p></section>'
  const items = first.map(
    (
      finding,
    ) => `<li><div class="head"><h3><a href="#${getAnchor(finding)}">${escapeText(finding.title)}</a></h3>
<p class="meta"><span class="${finding.severity}">${severityNames[finding.severity]}</span> ${areaNames[finding.area]}, ${describeExtent(finding)}</p></div>
<p>${escapeText(finding.why)}</p><p><strong>What to do:</strong> ${escapeText(finding.fix)}</p></li>`,
  )
  const rest = findCountedFindings(report).filter(({ severity }) => severity !== 'info').length - first.length
  const more =
    rest === 0
      ? ''
      : `<p class="soft">${counted(rest, 'more finding follows', 'more findings follow')} below.</p>`
  return `<section class="first"><h2>What to do first</h2><ol>${items.join('')}</ol>${more}</section>`
}

/** Those that the summary explains. */
export function findImportant(report: AuditReport): Finding[] {
  return findCountedFindings(report)
    .filter(({ severity }) => severity !== 'info')
    .slice(0, maxImportant)
}

/** What is new and what is gone since the audit before, where there was one. */
export function changesPart(
  { findings, fixed = [], compared_to: earlierId, comparison_notes: notes = [] }: AuditReport,
  { earlier, isForPaper }: PartOptions,
): string {
  if (earlierId === undefined) return ''
  const of = (change: Finding['change']): Finding[] =>
    findings.filter((finding) => finding.change === change && finding.severity !== 'info')
  const list = (title: string, entries: readonly string[]): string => {
    const shown = isForPaper ? entries.slice(0, maxChangesOnPaper) : entries
    const items = [
      ...shown.map((entry) => `<li>${entry}</li>`),
      ...(entries.length > shown.length
        ? [`<li class="soft">and ${count(entries.length - shown.length)} more</li>`]
        : []),
    ]
    return entries.length === 0
      ? ''
      : `<div><h3>${title}: ${count(entries.length)}</h3><ul>${items.join('')}</ul></div>`
  }
  const named = (found: readonly Finding[]): string[] =>
    found.map(
      (finding) =>
        `<a href="#${getAnchor(finding)}">${escapeText(finding.title)}</a> <span class="soft">${severityNames[finding.severity]}</span>`,
    )
  const parts = [
    list('New', named(of('new'))),
    list('There again', named(of('regressed'))),
    list(
      'Fixed',
      fixed.map(({ title }) => escapeText(title)),
    ),
  ].join('')
  const since = earlier?.finishedAt === undefined ? 'the audit before' : getDay(earlier.finishedAt)
  const still = of('still_there').length
  const rest = still === 0 ? '' : `<p>${counted(still, 'finding is', 'findings are')} still there.</p>`
  return `<section class="changes"><h2>Since ${since}</h2>${parts === '' ? '<p>No finding is new, and none is fixed.</p>' : `<div class="lists">${parts}</div>`}${rest}${notes.map((note) => `<p class="soft">${escapeText(note)}</p>`).join('')}</section>`
}

export function findingsPart(report: AuditReport, options: PartOptions): string {
  const ignored = report.findings.filter((finding) => finding.ignored !== undefined)
  const parts = findChapters(report).map(
    ({ severity, findings }) =>
      `<section class="chapter" id="${severity}"><h2>${chapters[severity].title}</h2><p class="soft">${chapters[severity].words}</p>${findings.map((finding) => findingPart(finding, options)).join('')}</section>`,
  )
  const left =
    ignored.length === 0
      ? ''
      : `<section><h2>Ignored</h2>${ignored.map((finding) => findingPart(finding, options)).join('')}</section>`
  return `${parts.join('')}${left}`
}

function findingPart(finding: Finding, options: PartOptions): string {
  const { title, severity, area, change, why, fix, ignored, affected, affected_count: all } = finding
  const badges = [
    `<li class="${severity}">${severityNames[severity]}</li>`,
    `<li>${areaNames[area]}</li>`,
    ...(change === undefined ? [] : [`<li>${changeNames[change]}</li>`]),
  ]
  const shown = affected.slice(0, options.maxPlaces)
  const more =
    all > shown.length
      ? `<p class="soft small more">And ${count(all - shown.length)} more. The table of this report (CSV) has all of them.</p>`
      : ''
  const places = `${placesTable(shown, finding, options)}${more}`
  return `<article id="${getAnchor(finding)}"><div class="lead"><h3>${escapeText(title)}</h3><ul class="badges">${badges.join('')}</ul>
<p>${escapeText(why)}</p><p><strong>What to do:</strong> ${escapeText(fix)}</p>${ignored === undefined ? '' : `<p class="soft">Ignored: ${escapeText(ignored.reason)}</p>`}</div>
${folded(counted(all, 'place', 'places'), places, false)}</article>`
}

const widths: Record<string, [page: number, target: number, found: number, expected: number]> = {
  'page found': [58, 0, 42, 0],
  'page target found': [36, 36, 28, 0],
  'page found expected': [46, 0, 30, 24],
  'page target found expected': [31, 30, 21, 18],
}

function placesTable(places: readonly Affected[], finding: Finding, options: PartOptions): string {
  const { origin } = options
  const hasTargets = places.some(({ target, anchor }) => target !== undefined || anchor !== undefined)
  const hasExpected = places.some(({ expected }) => expected !== undefined)
  const [page, leads, found, wanted] = widths[
    ['page', ...(hasTargets ? ['target'] : []), 'found', ...(hasExpected ? ['expected'] : [])].join(' ')
  ] ?? [25, 25, 25, 25]
  const columns: Column[] = [
    { name: 'Page', width: page },
    ...(hasTargets ? [{ name: 'Leads to', width: leads }] : []),
    { name: 'Found', width: found },
    ...(hasExpected ? [{ name: 'Expected', width: wanted }] : []),
  ]
  const rows = places.map(({ url, target, anchor, evidence, expected }) => {
    const from = target === undefined ? fromPart(url, finding, options) : ''
    const words =
      anchor === undefined || anchor === '' ? '' : ` <span class="soft">“${cut(anchor, 80)}”</span>`
    return [
      `${linkTo(url, origin)}${from}`,
      ...(hasTargets ? [`${target === undefined ? '' : linkTo(target, origin)}${words}`] : []),
      cut(evidence),
      ...(hasExpected ? [cut(expected ?? '')] : []),
    ]
  })
  return table(columns, rows, 'places')
}

/** Which pages link to one that answers badly. */
export function fromPart(url: string, { area }: Finding, { origin, linkedFrom }: PartOptions): string {
  const found = askedWhoLinks.has(area) ? linkedFrom?.get(url) : undefined
  if (found === undefined || found.from.length === 0) return ''
  return `<span class="from">Linked from ${found.from.map((page) => linkTo(page, origin)).join(', ')}${found.hasMore ? ' and others' : ''}</span>`
}

/** URLs whose linking pages the page would show. */
export function urlsToAskFor({ findings }: AuditReport, maxPlaces: number): string[] {
  const places = findings
    .filter(({ area }) => askedWhoLinks.has(area))
    .flatMap(({ affected }) => affected.slice(0, maxPlaces))
  return [...new Set(places.filter(({ target }) => target === undefined).map(({ url }) => url))]
}

export function findChapters(report: AuditReport): { severity: Severity; findings: Finding[] }[] {
  const open = findCountedFindings(report)
  return severities
    .map((severity) => ({ severity, findings: open.filter((finding) => finding.severity === severity) }))
    .filter(({ findings }) => findings.length > 0)
}

function findCountedFindings({ findings }: AuditReport): Finding[] {
  return findings.filter(({ ignored }) => ignored === undefined)
}

/** `12 places, 40 % of the pages`. */
export function describeExtent({ scope, share = 1, affected_count: all }: Finding): string {
  if (scope === 'site' && share === 1 && all === 1) return 'the whole site'
  const part = share > 0 && share < 0.01 ? 'under 1 %' : `${Math.round(share * 100)} %`
  return `${counted(all, 'place', 'places')}, ${part} of the pages`
}

/** Keys are made of check and severity, and a colon. */
export function getAnchor({ key }: Pick<Finding, 'key'>): string {
  return `finding-${key.replaceAll(/[^\w-]+/g, '-')}`
}
