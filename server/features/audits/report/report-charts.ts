// The drawings of the report, as SVG inside its page. What they show stands in a table behind them.
import type { AuditReport } from '../audits.schema.ts'
import { areaNames } from './report-words.ts'

/** Bands of the grades, as a colour; the number stands beside it. */
function bandOf(score: number): 'good' | 'fair' | 'poor' {
  if (score >= 80) return 'good'
  return score >= 60 ? 'fair' : 'poor'
}

export function scoreRing({ score, grade }: Pick<AuditReport, 'score' | 'grade'>): string {
  const radius = 58
  const round = 2 * Math.PI * radius
  const arc = `<circle class="arc ${bandOf(score)}" cx="70" cy="70" r="${radius}" stroke-width="12" stroke-dasharray="${((score / 100) * round).toFixed(1)} ${round.toFixed(1)}" transform="rotate(-90 70 70)"/>`
  return `<svg width="140" height="140" viewBox="0 0 140 140" role="img" aria-label="Score ${score} of 100, grade ${grade}">
<circle class="ring" cx="70" cy="70" r="${radius}" stroke-width="12"/>${score === 0 ? '' : arc}
<text class="big" x="70" y="76" text-anchor="middle">${score}</text><text x="70" y="100" text-anchor="middle">Grade ${grade}</text></svg>`
}

const rowHeight = 28
const barStart = 220
const barWidth = 420

export function areaBars(areas: AuditReport['areas']): string {
  const rows = areas.map(({ area, score }, index) => {
    const y = index * rowHeight
    return `<text x="0" y="${y + 18}">${areaNames[area]}</text>
<rect class="track" x="${barStart}" y="${y + 6}" width="${barWidth}" height="16" rx="3"/>
<rect class="${bandOf(score)}" x="${barStart}" y="${y + 6}" width="${((score / 100) * barWidth).toFixed(1)}" height="16" rx="3"/>
<text x="${barStart + barWidth + 12}" y="${y + 18}">${score}</text>`
  })
  const height = areas.length * rowHeight
  return `<svg class="chart" viewBox="0 0 700 ${height}" role="img" aria-label="Scores of the areas; the numbers are in the table below">${rows.join('\n')}</svg>`
}
