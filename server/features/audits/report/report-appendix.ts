// What the report rests on: what was not looked at, what was passed, what could not be decided, and how the
// score is counted.
import { escapeText } from '#core/html.ts'
import { counted } from '#core/text.ts'
import { auditAreas, type AuditArea } from '#contracts/audit-checks.schema.ts'
import { loadChecks } from '#capabilities/site-checks/index.ts'
import type { AuditReport } from '../audit-report.schema.ts'
import { count, folded, linkTo, table } from './report-markup.ts'
import type { PartOptions } from './report-page.types.ts'
import { areaNames } from './report-words.ts'

const maxSkippedShown = { screen: 200, paper: 20 }

export function appendixPart(report: AuditReport, options: PartOptions): string {
  const { errors, notes = [] } = report
  const isOpen = options.isForPaper
  const parts = [
    skippedPart(report, options),
    ...(notes.length === 0
      ? []
      : [
          folded(
            'What else was left out',
            `<ul>${notes.map((note) => `<li>${escapeText(note)}</li>`).join('')}</ul>`,
            isOpen,
          ),
        ]),
    ...(errors.length === 0
      ? []
      : [
          folded(
            counted(errors.length, 'check could not be decided', 'checks could not be decided'),
            undecided(errors),
            isOpen,
          ),
        ]),
    ...(isOpen ? [checksTable(report)] : listUnfailedChecks(report)),
    folded('How the score is counted', scoring, isOpen),
  ]
  return `<section class="chapter" id="appendix"><h2>${isOpen ? 'What the report rests on' : 'Appendix'}</h2>${parts.join('')}</section>`
}

function listUnfailedChecks({ passed, not_applicable: notApplicable }: AuditReport): string[] {
  return [
    ...(passed.length === 0
      ? []
      : [folded(counted(passed.length, 'check passed', 'checks passed'), byArea(passed), false)]),
    ...(notApplicable.length === 0
      ? []
      : [
          folded(
            counted(notApplicable.length, 'check does not apply here', 'checks do not apply here'),
            byArea(notApplicable),
            false,
          ),
        ]),
  ]
}

/** On paper their numbers, area by area. */
function checksTable({ findings, passed, not_applicable: notApplicable, errors }: AuditReport): string {
  const failed = new Map(findings.map(({ check_id: id, area }) => [id, area]))
  const columns = [
    { name: 'Area', width: 40 },
    ...['Failed', 'Passed', 'Do not apply', 'Not decided'].map((name) => ({
      name,
      width: 15,
      isNumber: true,
    })),
  ]
  const groups = [[...failed.keys()], passed, notApplicable, errors.map(({ check_id: id }) => id)]
  const rows = auditAreas.flatMap((area) => {
    const figures = groups.map(
      (ids) => ids.filter((id) => (getCheckArea(id) ?? failed.get(id)) === area).length,
    )
    return figures.every((figure) => figure === 0) ? [] : [[areaNames[area], ...figures.map(count)]]
  })
  return folded('Checks by area', table(columns, rows), true)
}

/** Many fail for the same reason, which is then reported once. */
function undecided(errors: AuditReport['errors']): string {
  const reasons = [...Map.groupBy(errors, ({ message }) => message)]
  return `<ul>${reasons.map(([message, same]) => `<li>${escapeText(message)} (${same.map(({ check_id: id }) => escapeText(id)).join(', ')})</li>`).join('')}</ul>`
}

const scoring = `<p>The score is 100, less what each finding takes: 10 points for a critical one, 4 for a warning, 1 for a notice, times the share of pages it concerns. One check takes 20 points at most; facts take none, and neither does what is ignored. A site that shuts all search engines out, or is not safe to open, has 49 points at most.</p>
<p>90 points and more are an A, 80 a B, 70 a C, 60 a D. What an area took is counted in the same way from its findings alone, and shown in whole points.</p>`

function skippedPart({ skipped, totals }: AuditReport, { origin, isForPaper }: PartOptions): string {
  if (totals.skipped === 0) return ''
  const shown = skipped.slice(0, maxSkippedShown[isForPaper ? 'paper' : 'screen'])
  const columns = [
    { name: 'URL', width: 62 },
    { name: 'Why', width: 38 },
  ]
  const rows = shown.map(({ url, reason }) => [linkTo(url, origin), escapeText(reason)])
  const more =
    totals.skipped > shown.length
      ? `<p class="soft small">And ${count(totals.skipped - shown.length)} more.</p>`
      : ''
  return folded(
    counted(totals.skipped, 'URL was not looked at', 'URLs were not looked at'),
    `${table(columns, rows, 'places')}${more}`,
    isForPaper,
  )
}

let areas: ReadonlyMap<string, AuditArea> | undefined
function getCheckArea(id: string): AuditArea | undefined {
  areas ??= new Map(loadChecks().map((check) => [check.id, check.area]))
  return areas.get(id)
}

function byArea(ids: readonly string[]): string {
  const groups = Map.groupBy(ids, (id) => getCheckArea(id))
  const rows = [...auditAreas, undefined].flatMap((area) => {
    const own = groups.get(area)
    return own === undefined
      ? []
      : [
          `<dt>${area === undefined ? 'Others' : areaNames[area]}</dt><dd>${own.map((id) => escapeText(id.replaceAll('-', ' '))).join(', ')}</dd>`,
        ]
  })
  return `<dl class="checks">${rows.join('')}</dl>`
}
