// The drawings of the report. What they show stands beside them as numbers.
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

/** A bar for each area, in a table that says the same. */
export function areasPart({ areas }: AuditReport): string {
  if (areas.length === 0) return ''
  const rows = areas.map(
    ({ area, score }) =>
      `<tr><th scope="row">${areaNames[area]}</th><td class="bar"><span class="track"><span class="${bandOf(score)}" style="width:${score}%"></span></span></td><td class="number">${score}</td></tr>`,
  )
  return `<section class="areas"><h2>Areas</h2><table><thead><tr><th scope="col">Area</th><th scope="col"><span class="unseen">Bar</span></th><th scope="col" class="number">Score of 100</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}
