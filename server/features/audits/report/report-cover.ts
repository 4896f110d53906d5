// What a reader sees first: whose site it is, how it is, what was looked at, and what was not.
import { escapeText } from '#core/html.ts'
import { counted } from '#core/text.ts'
import type { RenderMode } from '#capabilities/site-crawl/site-crawl.schema.ts'
import type { AuditReport } from '../audit-report.schema.ts'
import { scoreRing, trendPart } from './report-charts.ts'
import { count, cut, getDay, linkTo, getTime } from './report-markup.ts'
import type { PartOptions } from './report-page.types.ts'
import { areaNames } from './report-words.ts'

const looks: Record<RenderMode, string> = {
  none: 'It looked at no page: the pages were read as their server sends them.',
  auto: 'It looked at pages whose text comes by script, and at a few others.',
  all: 'It looked at every page.',
}

/** Reasons that the summary names. */
const maxReasons = 4
const maxReasonLength = 160

export function coverPart(report: AuditReport, options: PartOptions): string {
  const { finishedAt } = options
  return `<header class="cover">
<h1><span class="eyebrow">Site audit</span> ${escapeText(new URL(report.url).host)}</h1>
${finishedAt === undefined ? '' : `<p class="soft">${getDay(finishedAt)}</p>`}
<div class="top">${scoreRing(report)}<div>${verdict(report, options)}</div>${trendPart(options.trend)}</div>
</header>`
}

export function scopePart(report: AuditReport, options: PartOptions): string {
  return `<section class="scope"><h2>What was looked at, and what was not</h2>${scope(report, options)}</section>`
}

function verdict({ score, grade, findings }: AuditReport, { earlier }: PartOptions): string {
  const open = findings.filter(({ ignored }) => ignored === undefined)
  const of = (severity: string): number => open.filter((finding) => finding.severity === severity).length
  const [critical, warnings, notices] = [of('critical'), of('warning'), of('notice')]
  const sentences = [
    critical === 0
      ? 'Nothing critical was found.'
      : `${counted(critical, 'finding is', 'findings are')} critical: ${critical === 1 ? 'it keeps' : 'they keep'} pages from being found, or ${critical === 1 ? 'is' : 'are'} unsafe.`,
    warnings === 0
      ? 'There are no warnings.'
      : `${counted(warnings, 'warning', 'warnings')}: what hurts the site and should be changed.`,
    ...(notices === 0 ? [] : [`${counted(notices, 'notice', 'notices')}: what could be better.`]),
  ]
  return `<p class="verdict">${score} of 100, grade ${grade}${earlier === undefined ? '' : `, ${movement(score, earlier)}`}.</p>${sentences.map((sentence) => `<p>${sentence}</p>`).join('')}`
}

function movement(score: number, { score: before, finishedAt }: NonNullable<PartOptions['earlier']>): string {
  const then = finishedAt === undefined ? 'the audit before' : `the audit of ${getDay(finishedAt)}`
  if (score === before) return `as in ${then}`
  return `${counted(Math.abs(score - before), 'point', 'points')} ${score > before ? 'more' : 'less'} than in ${then}`
}

function scope(report: AuditReport, { startedAt, finishedAt, options, origin }: PartOptions): string {
  const { totals, url, start_url: startUrl, is_cut: isCut, notes = [] } = report
  const rows: [string, string][] = [
    [
      'Start',
      `${linkTo(url)}${startUrl === undefined ? '' : `, which leads to ${linkTo(startUrl)}`}. URLs without a host are of ${escapeText(origin)}.`,
    ],
    [
      'Pages',
      `${counted(totals.analysed, 'page was', 'pages were')} looked at${totals.skipped === 0 ? '' : `, ${counted(totals.skipped, 'URL was', 'URLs were')} not`}.`,
    ],
    ...(totals.skipped === 0 ? [] : [['Not looked at', getReasons(report)] satisfies [string, string]]),
  ]
  if (options !== undefined) {
    rows.push([
      'Limits',
      `${counted(options.maxPages, 'page', 'pages')} at most, ${counted(options.maxDepth, 'click', 'clicks')} from the start.`,
    ])
    rows.push(['Browser', looks[options.render]])
  }
  rows.push(['Checks', getChecks(report, options?.checks)])
  if (report.errors.length > 0) rows.push(['Not decided', getUndecidedText(report)])
  if (notes.length > 0) rows.push(['Left out', getNotes(notes)])
  if (startedAt !== undefined && finishedAt !== undefined)
    rows.push([
      'Time',
      `${getDay(startedAt)}, ${getTime(startedAt)} to ${getDay(startedAt) === getDay(finishedAt) ? '' : `${getDay(finishedAt)}, `}${getTime(finishedAt)} (UTC).`,
    ])
  const note =
    isCut === true
      ? `<p class="note">A limit ended this audit before every page was looked at. What it says of the whole site holds for the part that was read.</p>`
      : ''
  return `<dl class="scope-list">${rows.map(([name, words]) => `<div><dt>${name}</dt><dd>${words}</dd></div>`).join('')}</dl>${note}`
}

/** `robots.txt does not allow it (12); not a page (3)`. */
function getReasons({ skipped, totals }: AuditReport): string {
  const reasons = [...Map.groupBy(skipped, ({ reason }) => reason)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  const words = reasons
    .slice(0, maxReasons)
    .map(([reason, pages]) => `${cut(reason, maxReasonLength)} (${count(pages.length)})`)
    .join('; ')
  const others = reasons.length > maxReasons ? '; and other reasons' : ''
  return skipped.length < totals.skipped
    ? `Of the first ${count(skipped.length)}: ${words}${others}.`
    : `${words}${others}.`
}

/** Many checks are undecided for the same reason, which is then given once. */
function getUndecidedText({ errors }: AuditReport): string {
  const reasons = [...Map.groupBy(errors, ({ message }) => message)].map(
    ([message, same]) => `${cut(message, maxReasonLength)} (${count(same.length)})`,
  )
  return `${counted(errors.length, 'check', 'checks')}. ${reasons.slice(0, maxReasons).join(' ')}${reasons.length > maxReasons ? ' Others are in the appendix.' : ''}`
}

function getNotes(notes: readonly string[]): string {
  const rest = notes.length - maxReasons
  return `${notes
    .slice(0, maxReasons)
    .map((note) => cut(note, maxReasonLength))
    .join(' ')}${rest > 0 ? ` ${counted(rest, 'more note is', 'more notes are')} in the appendix.` : ''}`
}

function getChecks(
  { findings, passed, not_applicable: notApplicable, errors }: AuditReport,
  wanted: readonly string[] | undefined,
): string {
  const failed = new Set(findings.map(({ check_id: id }) => id))
  const decided = failed.size + passed.length
  const all = new Set([...failed, ...passed, ...notApplicable, ...errors.map(({ check_id: id }) => id)]).size
  const chosen =
    wanted === undefined || wanted.length === 0
      ? ''
      : ` Only these were asked for: ${cut(wanted.map((id) => (Object.hasOwn(areaNames, id) ? areaNames[id as keyof typeof areaNames] : id)).join(', '))}.`
  return `${counted(all, 'check', 'checks')}; ${count(decided)} came to a verdict here, and ${count(passed.length)} of them ${passed.length === 1 ? 'was' : 'were'} passed.${chosen}`
}
