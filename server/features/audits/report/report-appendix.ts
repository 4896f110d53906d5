// What the report rests on: what was not looked at, what was passed, what could not be decided, and how the score is counted.
import { escapeText } from '#core/rich-text/index.ts'
import { auditAreas, type AuditArea, type AuditReport } from '../audits.schema.ts'
import { checks } from '../checks/catalogue.ts'
import { count, folded, linkTo, table } from './report-markup.ts'
import type { PartOptions } from './report-page.types.ts'
import { areaNames, plural } from './report-words.ts'

const mostSkipped = { screen: 200, paper: 30 }

export function appendixPart(report: AuditReport, options: PartOptions): string {
  const { passed, not_applicable: notApplicable, errors, notes = [] } = report
  const isOpen = options.isForPaper
  const parts = [
    skippedPart(report, options),
    ...(notes.length === 0 ? [] : [folded('What else was left out', `<ul>${notes.map((note) => `<li>${escapeText(note)}</li>`).join('')}</ul>`, isOpen)]),
    ...(errors.length === 0 ? [] : [folded(plural(errors.length, 'check could not be decided', 'checks could not be decided'), undecided(errors), isOpen)]),
    ...(passed.length === 0 ? [] : [folded(plural(passed.length, 'check passed', 'checks passed'), byArea(passed), isOpen)]),
    ...(notApplicable.length === 0
      ? []
      : [folded(plural(notApplicable.length, 'check does not apply here', 'checks do not apply here'), byArea(notApplicable), isOpen)]),
    folded('How the score is counted', scoring, isOpen),
  ]
  return `<section class="chapter" id="appendix"><h2>Appendix</h2>${parts.join('')}</section>`
}

/** Many fail for the same reason, which is then told once. */
function undecided(errors: AuditReport['errors']): string {
  const reasons = [...Map.groupBy(errors, ({ message }) => message)]
  return `<ul>${reasons.map(([message, same]) => `<li>${escapeText(message)} (${same.map(({ check_id: id }) => escapeText(id)).join(', ')})</li>`).join('')}</ul>`
}

const scoring = `<p>The score is 100, less what each finding takes: 10 points for a critical one, 4 for a warning, 1 for a notice, times the share of pages it concerns. One check takes 20 points at most; facts take none, and neither does what is ignored. A site that shuts all search engines out, or is not safe to open, has 49 points at most.</p>
<p>90 points and more are an A, 80 a B, 70 a C, 60 a D. What an area took is counted in the same way from its findings alone, and shown in whole points.</p>`

function skippedPart({ skipped, totals }: AuditReport, { origin, isForPaper }: PartOptions): string {
  if (totals.skipped === 0) return ''
  const shown = skipped.slice(0, mostSkipped[isForPaper ? 'paper' : 'screen'])
  const columns = [
    { name: 'Address', width: 62 },
    { name: 'Why', width: 38 },
  ]
  const rows = shown.map(({ url, reason }) => [linkTo(url, origin), escapeText(reason)])
  const more = totals.skipped > shown.length ? `<p class="soft small">And ${count(totals.skipped - shown.length)} more.</p>` : ''
  return folded(plural(totals.skipped, 'address was not looked at', 'addresses were not looked at'), `${table(columns, rows, 'places')}${more}`, isForPaper)
}

const areaOfCheck: ReadonlyMap<string, AuditArea> = new Map(checks.map(({ id, area }) => [id, area]))

function byArea(ids: readonly string[]): string {
  const groups = Map.groupBy(ids, (id) => areaOfCheck.get(id))
  const rows = [...auditAreas, undefined].flatMap((area) => {
    const own = groups.get(area)
    return own === undefined
      ? []
      : [`<dt>${area === undefined ? 'Others' : areaNames[area]}</dt><dd>${own.map((id) => escapeText(id.replaceAll('-', ' '))).join(', ')}</dd>`]
  })
  return `<dl class="checks">${rows.join('')}</dl>`
}
