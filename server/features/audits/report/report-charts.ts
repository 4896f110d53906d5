// The drawings of the report. What they show is beside them as numbers.
import { vitalLimits, webVitals, type WebVital } from '#core/web-vitals.ts'
import type { AuditReport } from '../audit-report.schema.ts'
import { count, getDay } from './report-markup.ts'
import type { ScoreAt } from './report-page.types.ts'
import { areaNames } from './report-words.ts'

/** Bands of the grades, as a colour; the number is beside it. */
function getBand(score: number): 'good' | 'fair' | 'poor' {
  if (score >= 80) return 'good'
  return score >= 60 ? 'fair' : 'poor'
}

export function scoreRing({ score, grade }: Pick<AuditReport, 'score' | 'grade'>): string {
  const radius = 58
  const round = 2 * Math.PI * radius
  const arc = `<circle class="arc ${getBand(score)}" cx="70" cy="70" r="${radius}" stroke-width="12" stroke-dasharray="${((score / 100) * round).toFixed(1)} ${round.toFixed(1)}" transform="rotate(-90 70 70)"/>`
  return `<svg width="140" height="140" viewBox="0 0 140 140" role="img" aria-label="Score ${score} of 100, grade ${grade}">
<circle class="ring" cx="70" cy="70" r="${radius}" stroke-width="12"/>${score === 0 ? '' : arc}
<text class="big" x="70" y="76" text-anchor="middle">${score}</text><text x="70" y="100" text-anchor="middle">Grade ${grade}</text></svg>`
}

/**
 * Scores from audit to audit, from 0 to 100, with the first and the last as numbers; nothing where there is
 * only one.
 */
export function trendPart(trend: readonly ScoreAt[] = []): string {
  const [first] = trend
  const last = trend.at(-1)
  if (first === undefined || last === undefined || trend.length < 2) return ''
  const [width, height] = [220, 48]
  const points = trend.map(({ score }, place) => ({
    x: (place * width) / (trend.length - 1),
    y: height - (score / 100) * height,
  }))
  const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const dots = points
    .map(({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.5"/>`)
    .join('')
  const at = (place: 0 | -1): number => (points.at(place)?.y ?? 0) + 5
  const scores = trend.map(({ score }) => score).join(', ')
  return `<figure class="trend"><svg width="300" height="64" viewBox="-36 -8 300 64" role="img" aria-label="Scores from audit to audit: ${scores}">
<path class="frame" d="M0 0H${width}M0 ${height}H${width}"/><polyline points="${path}"/>${dots}
<text x="-8" y="${at(0).toFixed(1)}" text-anchor="end">${first.score}</text><text x="${width + 10}" y="${at(-1).toFixed(1)}"><tspan class="last">${last.score}</tspan></text></svg>
<figcaption class="soft small">Scores of ${trend.length} audits, ${getDay(first.finishedAt)} to ${getDay(last.finishedAt)}</figcaption></figure>`
}

/**
 * How much each area took of the 100 points: a bar each, in a table that says the same. Of what is left all
 * areas together make the score.
 */
export function areasPart({ areas }: AuditReport): string {
  const lost = areas
    .map(({ area, score }) => ({ area, points: 100 - score }))
    .toSorted((one, other) => other.points - one.points)
  const taking = lost.filter(({ points }) => points > 0)
  const max = taking[0]?.points ?? 0
  const whole = lost.filter(({ points }) => points === 0).map(({ area }) => areaNames[area])
  const rows = taking.map(
    ({ area, points }) =>
      `<tr><th scope="row">${areaNames[area]}</th><td class="bar"><span class="track"><span style="width:${Math.round((points / max) * 100)}%"></span></span></td><td class="number">−${points}</td></tr>`,
  )
  const table =
    rows.length === 0
      ? ''
      : `<table><thead><tr><th scope="col">Area</th><th scope="col"><span class="unseen">Bar</span></th><th scope="col" class="number">Points</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const rest =
    whole.length === 0 ? '' : `<p class="soft">Nothing lost: ${new Intl.ListFormat('en').format(whole)}.</p>`
  return areas.length === 0
    ? ''
    : `<section class="areas"><h2>Where the points went</h2>${table}${rest}</section>`
}

const vitalNames: Record<WebVital, string> = {
  lcp: 'Main content appears',
  cls: 'Layout shift',
  tbt: 'Blocked by scripts',
  fcp: 'First paint',
}

/** What the browser measured, by the published limits; nothing where it looked at no page. */
export function vitalsPart({ vitals }: AuditReport): string {
  if (vitals === undefined) return ''
  const rows = webVitals.flatMap((vital) => {
    const spread = vitals[vital]
    if (spread === undefined) return []
    const figures = [
      count(spread.good),
      count(spread.needs_work),
      count(spread.poor),
      measured(vital, spread.p75),
      measured(vital, vitalLimits[vital].good),
    ]
    return [
      `<tr><th scope="row">${vitalNames[vital]}</th>${figures.map((figure) => `<td class="number">${figure}</td>`).join('')}</tr>`,
    ]
  })
  const heads = ['Good', 'Needs work', 'Poor', '75th percentile', 'Good up to'].map(
    (name) => `<th scope="col" class="number">${name}</th>`,
  )
  return `<section class="vitals"><h2>Measured in the browser</h2><table><thead><tr><th scope="col">What</th>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
<p class="soft small">Pages, by the limits of the Web Vitals; each measured once, on a desktop. Real visitors may see other times.</p></section>`
}

function measured(vital: WebVital, value: number): string {
  if (vital === 'cls') return value.toLocaleString('en', { maximumFractionDigits: 3 })
  if (vital === 'tbt') return `${Math.round(value).toLocaleString('en')} ms`
  return `${(value / 1_000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 2 })} s`
}
