// All findings on paper, as short as they can be read: equal places as one row, some of each, and the table
// (CSV) for the rest.
import { escapeText } from '#core/html.ts'
import { counted } from '#core/text.ts'
import type { Affected, AuditReport, Finding } from '../audit-report.schema.ts'
import {
  getAnchor,
  chapters,
  findChapters,
  describeExtent,
  fromPart,
  findImportant,
} from './report-findings.ts'
import { count, cut, linkTo, table, type Column } from './report-markup.ts'
import type { PartOptions } from './report-page.types.ts'
import { areaNames, changeNames } from './report-words.ts'

/** Evidence is quoted to recognise the place; the CSV file has all of it. */
const maxEvidenceLength = 110
/** Two lines of a column. */
const maxUrlLength = 56
/** Pages that are named where the same was found on several. */
const maxPagesPerRow = 4

export function detailsPart(report: AuditReport, options: PartOptions): string {
  const explained = new Set(findImportant(report).map(({ key }) => key))
  const ignored = report.findings.filter((finding) => finding.ignored !== undefined)
  const parts = findChapters(report).map(({ severity, findings }) =>
    severity === 'info'
      ? factsPart(findings, options)
      : `<h3 class="severity ${severity}">${chapters[severity].title}</h3>${findings.map((finding) => briefPart(finding, explained.has(finding.key), options)).join('')}`,
  )
  const left =
    ignored.length === 0
      ? ''
      : `<h3 class="severity">Ignored</h3><ul>${ignored.map(({ title, ignored: mark }) => `<li>${escapeText(title)} <span class="soft">${cut(mark?.reason ?? '')}</span></li>`).join('')}</ul>`
  const rest = '<p class="soft">Examples of each finding. The table of this report (CSV) has every place.</p>'
  return parts.length === 0 && left === ''
    ? ''
    : `<section class="details"><h2>All findings</h2>${rest}${parts.join('')}${left}</section>`
}

function briefPart(finding: Finding, isExplained: boolean, options: PartOptions): string {
  const { title, area, change, why, fix } = finding
  const words = isExplained ? '' : `<p>${escapeText(why)} <strong>What to do:</strong> ${escapeText(fix)}</p>`
  const state =
    change === undefined || change === 'still_there' ? '' : `, ${changeNames[change].toLowerCase()}`
  return `<article id="${getAnchor(finding)}"><div class="lead"><h4>${escapeText(title)}</h4><p class="meta">${areaNames[area]}, ${describeExtent(finding)}${state}</p>
${words}</div>${placesPart(finding, options)}</article>`
}

interface Row {
  place: Affected
  pages: string[]
}

/** Places where the same was found: one row. */
function findRows(affected: readonly Affected[]): Row[] {
  const rows = new Map<string, Row>()
  for (const place of affected) {
    const { target = '', anchor = '', evidence, expected = '' } = place
    const key = JSON.stringify([target, anchor, evidence, expected])
    const row = rows.get(key)
    if (row === undefined) rows.set(key, { place, pages: [place.url] })
    else row.pages.push(place.url)
  }
  return [...rows.values()]
}

function placesPart(finding: Finding, options: PartOptions): string {
  const { affected, affected_count: all, severity } = finding
  const { origin, maxPlaces } = options
  const rows = findRows(affected).toSorted((one, other) => other.pages.length - one.pages.length)
  const shown = rows.slice(0, severity === 'notice' ? Math.ceil(maxPlaces / 2) : maxPlaces)
  const rest = all - shown.reduce((sum, { pages }) => sum + pages.length, 0)
  const more = rest > 0 ? `<p class="soft more">And ${counted(rest, 'more place', 'more places')}.</p>` : ''
  const hasTargets = shown.some(({ place }) => place.target !== undefined)
  const hasExpected = shown.some(({ place }) => place.expected !== undefined)
  const columns: Column[] = [
    { name: 'Page', width: hasTargets ? 30 : 36 },
    ...(hasTargets ? [{ name: 'Leads to', width: 28 }] : []),
    { name: 'Found', width: hasTargets ? (hasExpected ? 24 : 42) : hasExpected ? 38 : 64 },
    ...(hasExpected ? [{ name: 'Expected', width: hasTargets ? 18 : 26 }] : []),
  ]
  const cells = shown.map(({ place: { target, anchor, evidence, expected }, pages }) => [
    `${pagesCell(pages, options)}${pages.length === 1 && target === undefined ? fromPart(pages[0] ?? '', finding, options) : ''}`,
    ...(hasTargets
      ? [
          `${target === undefined ? '' : linkTo(target, origin, maxUrlLength)}${anchor === undefined || anchor === '' ? '' : ` <span class="soft">“${cut(anchor, 60)}”</span>`}`,
        ]
      : []),
    cut(evidence, maxEvidenceLength),
    ...(hasExpected ? [cut(expected ?? '', maxEvidenceLength)] : []),
  ])
  return `${table(columns, cells, 'places')}${more}`
}

function pagesCell(pages: readonly string[], { origin }: PartOptions): string {
  // The shortest URLs are the ones that a reader knows.
  const named = pages
    .toSorted((one, other) => one.length - other.length)
    .slice(0, maxPagesPerRow)
    .map((url) => linkTo(url, origin, maxUrlLength))
  const rest = pages.length - named.length
  return `${named.join(', ')}${rest > 0 ? ` <span class="soft">and ${count(rest)} more</span>` : ''}`
}

/** Facts count for nothing: a line each. */
function factsPart(facts: readonly Finding[], options: PartOptions): string {
  const columns: Column[] = [
    { name: 'Fact', width: 46 },
    { name: 'Found', width: 36 },
    { name: 'Pages', width: 18 },
  ]
  const cells = facts.map(({ key, title, affected, affected_count: all }) => {
    const [first] = affected
    const rest = all > 1 ? ` <span class="soft">and ${count(all - 1)} more</span>` : ''
    return [
      `<span id="${getAnchor({ key })}">${escapeText(title)}</span>`,
      cut(first?.evidence ?? '', maxEvidenceLength),
      first === undefined ? '' : `${linkTo(first.url, options.origin, maxUrlLength)}${rest}`,
    ]
  })
  return `<h3 class="severity info">${chapters.info.title}</h3><p class="soft">${chapters.info.words}</p>${table(columns, cells, 'places')}`
}
