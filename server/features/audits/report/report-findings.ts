// What was found, the gravest first: why it matters, what to do, and where.
import { escapeText } from '#core/rich-text/index.ts'
import { severities, type Affected, type AuditArea, type AuditReport, type Finding, type Severity } from '../audits.schema.ts'
import { count, cut, dayOf, folded, linkTo, table, type Column } from './report-markup.ts'
import type { PartOptions } from './report-page.types.ts'
import { areaNames, changeNames, plural, severityNames } from './report-words.ts'

const chapters: Record<Severity, { title: string; words: string }> = {
  critical: { title: 'Critical', words: 'What keeps pages from being found, or is unsafe. Begin here.' },
  warning: { title: 'Warnings', words: 'What hurts the site and should be changed.' },
  notice: { title: 'Notices', words: 'What could be better.' },
  info: { title: 'Facts', words: 'Good to know. They do not count in the score.' },
}
const mostImportant = 7
/** In these it is the linking page that often has to change. */
const askedWhoLinks: ReadonlySet<AuditArea> = new Set(['robots', 'http', 'url'])

/** The page's own contents, for screens. */
export function contentsPart(report: AuditReport): string {
  const entries = [
    ...chaptersOf(report).map(({ severity, findings }) => `<li><a href="#${severity}">${chapters[severity].title}</a> ${findings.length}</li>`),
    '<li><a href="#appendix">Appendix</a></li>',
  ]
  return `<nav aria-label="Contents"><ul>${entries.join('')}</ul></nav>`
}

export function importantPart(report: AuditReport): string {
  const first = countedOf(report)
    .filter(({ severity }) => severity !== 'info')
    .slice(0, mostImportant)
  if (first.length === 0) return '<section class="first"><h2>What to do first</h2><p>Nothing was found that should be changed.</p></section>'
  const columns: Column[] = [
    { name: 'Finding', width: 52 },
    { name: 'Severity', width: 13 },
    { name: 'Area', width: 23 },
    { name: 'Pages', width: 12, isNumber: true },
  ]
  const rows = first.map((finding) => [
    `<a href="#${anchorOf(finding)}">${escapeText(finding.title)}</a>`,
    `<span class="${finding.severity}">${severityNames[finding.severity]}</span>`,
    areaNames[finding.area],
    shareOf(finding),
  ])
  return `<section class="first"><h2>What to do first</h2>${table(columns, rows)}</section>`
}

/** What is new and what is gone since the audit before, where there was one. */
export function changesPart({ findings, fixed = [], compared_to: earlierId, comparison_notes: notes = [] }: AuditReport, { earlier }: PartOptions): string {
  if (earlierId === undefined) return ''
  const of = (change: Finding['change']): Finding[] => findings.filter((finding) => finding.change === change && finding.severity !== 'info')
  const list = (title: string, entries: readonly string[]): string =>
    entries.length === 0 ? '' : `<h3>${title}: ${entries.length}</h3><ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`
  const named = (found: readonly Finding[]): string[] =>
    found.map((finding) => `<a href="#${anchorOf(finding)}">${escapeText(finding.title)}</a> <span class="soft">${severityNames[finding.severity]}</span>`)
  const parts = [
    list('New', named(of('new'))),
    list('There again', named(of('regressed'))),
    list(
      'Fixed',
      fixed.map(({ title }) => escapeText(title)),
    ),
  ].join('')
  const since = earlier?.finishedAt === undefined ? 'the audit before' : dayOf(earlier.finishedAt)
  const still = of('still_there').length
  const rest = still === 0 ? '' : `<p>${plural(still, 'finding is', 'findings are')} still there.</p>`
  return `<section class="changes"><h2>Since ${since}</h2>${parts === '' ? '<p>No finding is new, and none is fixed.</p>' : parts}${rest}${notes.map((note) => `<p class="soft">${escapeText(note)}</p>`).join('')}</section>`
}

export function findingsPart(report: AuditReport, options: PartOptions): string {
  const ignored = report.findings.filter((finding) => finding.ignored !== undefined)
  const parts = chaptersOf(report).map(
    ({ severity, findings }) =>
      `<section class="chapter" id="${severity}"><h2>${chapters[severity].title}</h2><p class="soft">${chapters[severity].words}</p>${findings.map((finding) => findingPart(finding, options)).join('')}</section>`,
  )
  const left = ignored.length === 0 ? '' : `<section><h2>Ignored</h2>${ignored.map((finding) => findingPart(finding, options)).join('')}</section>`
  return `${parts.join('')}${left}`
}

function findingPart(finding: Finding, options: PartOptions): string {
  const { title, severity, area, change, why, fix, ignored, affected, affected_count: all } = finding
  const badges = [
    `<li class="${severity}">${severityNames[severity]}</li>`,
    `<li>${areaNames[area]}</li>`,
    ...(change === undefined ? [] : [`<li>${changeNames[change]}</li>`]),
  ]
  const isMinor = severity === 'notice' || severity === 'info'
  const shown = affected.slice(0, options.isForPaper && isMinor ? Math.ceil(options.mostPlaces / 2) : options.mostPlaces)
  const more = all > shown.length ? `<p class="soft small more">And ${count(all - shown.length)} more. The table of this report (CSV) has all of them.</p>` : ''
  const places = `${placesTable(shown, finding, options)}${more}`
  return `<article id="${anchorOf(finding)}"><div class="lead"><h3>${escapeText(title)}</h3><ul class="badges">${badges.join('')}</ul>
<p>${escapeText(why)}</p><p><strong>What to do:</strong> ${escapeText(fix)}</p>${ignored === undefined ? '' : `<p class="soft">Ignored: ${escapeText(ignored.reason)}</p>`}</div>
${options.isForPaper ? places : folded(plural(all, 'place', 'places'), places, false)}</article>`
}

const widths: Record<string, [page: number, target: number, found: number, expected: number]> = {
  'page found': [58, 0, 42, 0],
  'page target found': [36, 36, 28, 0],
  'page found expected': [46, 0, 30, 24],
  'page target found expected': [31, 30, 21, 18],
}

function placesTable(places: readonly Affected[], { area }: Finding, { origin, linkedFrom }: PartOptions): string {
  const hasTargets = places.some(({ target, anchor }) => target !== undefined || anchor !== undefined)
  const hasExpected = places.some(({ expected }) => expected !== undefined)
  const [page, leads, found, wanted] = widths[['page', ...(hasTargets ? ['target'] : []), 'found', ...(hasExpected ? ['expected'] : [])].join(' ')] ?? [
    25, 25, 25, 25,
  ]
  const columns: Column[] = [
    { name: 'Page', width: page },
    ...(hasTargets ? [{ name: 'Leads to', width: leads }] : []),
    { name: 'Found', width: found },
    ...(hasExpected ? [{ name: 'Expected', width: wanted }] : []),
  ]
  const rows = places.map(({ url, target, anchor, evidence, expected }) => {
    const from = target === undefined && askedWhoLinks.has(area) ? fromPart(url, origin, linkedFrom) : ''
    const words = anchor === undefined || anchor === '' ? '' : ` <span class="soft">“${cut(anchor, 80)}”</span>`
    return [
      `${linkTo(url, origin)}${from}`,
      ...(hasTargets ? [`${target === undefined ? '' : linkTo(target, origin)}${words}`] : []),
      cut(evidence),
      ...(hasExpected ? [cut(expected ?? '')] : []),
    ]
  })
  return table(columns, rows, 'places')
}

function fromPart(url: string, origin: string, linkedFrom: PartOptions['linkedFrom']): string {
  const found = linkedFrom?.get(url)
  if (found === undefined || found.from.length === 0) return ''
  return `<span class="from">Linked from ${found.from.map((page) => linkTo(page, origin)).join(', ')}${found.hasMore ? ' and others' : ''}</span>`
}

/** Addresses whose linking pages the page would show. */
export function addressesToAskFor({ findings }: AuditReport, mostPlaces: number): string[] {
  const places = findings.filter(({ area }) => askedWhoLinks.has(area)).flatMap(({ affected }) => affected.slice(0, mostPlaces))
  return [...new Set(places.filter(({ target }) => target === undefined).map(({ url }) => url))]
}

function chaptersOf(report: AuditReport): { severity: Severity; findings: Finding[] }[] {
  const counted = countedOf(report)
  return severities
    .map((severity) => ({ severity, findings: counted.filter((finding) => finding.severity === severity) }))
    .filter(({ findings }) => findings.length > 0)
}

function countedOf({ findings }: AuditReport): Finding[] {
  return findings.filter(({ ignored }) => ignored === undefined)
}

function shareOf({ scope, share = 1 }: Finding): string {
  if (scope === 'site' && share === 1) return 'the site'
  return share > 0 && share < 0.01 ? 'under 1 %' : `${Math.round(share * 100)} %`
}

/** Keys are made of check and severity, and a colon. */
function anchorOf({ key }: Finding): string {
  return `finding-${key.replaceAll(/[^\w-]+/g, '-')}`
}
