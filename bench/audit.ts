// A site with a planted defect for each check, and its clean twin: how many of the planted places the audit
// finds, and how often a check fires where nothing is wrong. Everything is real: the site over HTTP, the
// crawler, the parser, the checks, the report. Run: npm run bench:audit [check or area …]
import { checks } from '#capabilities/site-checks/catalogue.ts'
import { openAuditBench } from './audit/audit-site.ts'
import { exceptions } from './audit/exceptions.ts'
import { plants } from './audit/plants/index.ts'
import { runPlants } from './audit/run-plants.ts'

const wanted = new Set(process.argv.slice(2))
const chosen = checks.filter(({ id, area }) => wanted.size === 0 || wanted.has(id) || wanted.has(area))
const ids = new Set(chosen.map(({ id }) => id))
const startedAt = performance.now()
const bench = await openAuditBench()
try {
  const { scores, audits } = await runPlants(
    [bench],
    plants.filter(({ checkId }) => ids.has(checkId)),
    { onAudit: (message) => console.error(message) },
  )
  const failing: string[] = []
  const row = (...cells: (string | number)[]): void =>
    console.log(
      cells
        .map((cell, column) => (column === 0 ? String(cell).padEnd(34) : String(cell).padStart(14)))
        .join(''),
    )
  row('check', 'planted', 'found', 'recall', 'false alarms')
  const totals = { planted: 0, found: 0, alarms: 0 }
  for (const { checkId, planted, found, missed, falseAlarms } of scores) {
    if (!ids.has(checkId) && falseAlarms.length === 0) continue
    totals.planted += planted
    totals.found += found
    totals.alarms += falseAlarms.length
    const reason = exceptions[checkId]
    row(
      checkId,
      planted,
      found,
      planted === 0 ? (reason === undefined ? 'not planted' : 'exception') : share(found, planted),
      falseAlarms.length,
    )
    if ((planted === 0 || missed.length > 0 || falseAlarms.length > 0) && reason === undefined)
      failing.push(checkId)
    if (reason !== undefined) console.log(`    ${reason}`)
    for (const place of missed) console.log(`    missed at ${place}`)
    for (const place of falseAlarms.slice(0, 10)) console.log(`    false alarm at ${place}`)
  }
  row(
    `all ${ids.size} checks`,
    totals.planted,
    totals.found,
    share(totals.found, totals.planted),
    totals.alarms,
  )
  console.log(`${audits} audits in ${Math.round((performance.now() - startedAt) / 1_000)} s`)
  if (failing.length > 0) {
    console.log(`Not as they should be: ${failing.join(', ')}`)
    process.exitCode = 1
  }
} finally {
  await bench.close()
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
}
