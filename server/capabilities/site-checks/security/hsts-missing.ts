import { counted, quoted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'

/** A month: what is forgotten sooner protects nobody who comes seldom. */
const minDays = 31
const daySeconds = 86_400

export const hstsMissing: SiteCheck = {
  id: 'hsts-missing',
  area: 'security',
  severity: 'notice',
  scope: 'site',
  title: () => 'Browsers are not told to use https alone',
  why: 'Without Strict-Transport-Security the first request of a visit may go unencrypted, where others can lead it elsewhere.',
  fix: 'Send the header “Strict-Transport-Security: max-age=31536000” once the whole site works over https.',
  run({ start, origin, isPrivateHost, probes: { startHeaders } }) {
    // Browsers pass over the header where it comes by http.
    if (isPrivateHost || startHeaders === undefined || !origin.startsWith('https:')) return undefined
    const header = startHeaders['strict-transport-security']
    const expected = `max-age of at least ${minDays * daySeconds} (${counted(minDays, 'day', 'days')})`
    if (header === undefined) return [{ url: start, evidence: 'no Strict-Transport-Security', expected }]
    const seconds = Number(/(?:^|;)\s*max-age\s*=\s*"?(\d+)/i.exec(header)?.[1] ?? 0)
    return seconds < minDays * daySeconds ? [{ url: start, evidence: quoted(header, 80), expected }] : []
  },
}
