// Writes docs/audit-checks.md from the catalogue of checks, or with --check says whether it is current.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditAreas, severities } from '#contracts/audit-checks.schema.ts'
import { checks } from '#capabilities/site-checks/catalogue.ts'
import type { Check } from '#capabilities/site-crawl/check.types.ts'

const name = 'docs/audit-checks.md'
const scopes: Record<Check['scope'], string> = { page: 'page', rendered: 'page in the browser', site: 'site' }

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const reasonsIn = (reasons: Check['severityReasons'] = {}): string =>
  severities
    .map((severity) => (reasons[severity] === undefined ? '' : `; ${severity}: ${inCell(reasons[severity])}`))
    .join('')
const row = ({ id, severity, scope, severityReasons, title, why }: Check): string =>
  `| \`${id}\` | ${severity} | ${scopes[scope]} | ${inCell(title(1))}${reasonsIn(severityReasons)} | ${inCell(why)} |`
const section = (area: (typeof auditAreas)[number]): string => {
  const own = checks.filter((check) => check.area === area)
  return `## ${area} (${own.length})

| Check | Severity | Looks at | What it says of one place | Why |
|---|---|---|---|---|
${own.map(row).join('\n')}
`
}

const page = `<!-- made from server/capabilities/site-checks by \`node scripts/generate-audit-checks.ts\`; change it there -->
# The checks of an audit

${checks.length} checks in ${auditAreas.length} areas: ${severities.map((severity) => `${checks.filter((check) => check.severity === severity).length} ${severity}`).join(', ')}. A finding may be milder or graver than its check where that is worse or better than usual; what is \`info\` never changes the score.
A check that looks at a page in the browser counts only pages that were shown in one. A check that does not apply to a page neither passes nor fails.

${auditAreas.map(section).join('\n')}`

const path = join(import.meta.dirname, '..', name)
if (!process.argv.includes('--check')) await writeFile(path, page)
else if ((await readFile(path, 'utf8').catch(() => '')) !== page) {
  console.error(`${name} is not what the catalogue says. Run: node scripts/generate-audit-checks.ts`)
  process.exitCode = 1
}
