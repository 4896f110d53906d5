import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'

/**
 * Time enough to notice that a renewal by itself has failed; short-lived certificates are renewed when a
 * third of their time is left.
 */
const maxDays = 30
const lastPart = 1 / 3
const dayMs = 86_400_000

export const tlsCertificateExpiring: SiteCheck = {
  id: 'tls-certificate-expiring',
  area: 'security',
  severity: 'warning',
  scope: 'site',
  severityReasons: { warning: 'ends soon', critical: 'has ended' },
  title: () => 'The certificate of the site ends soon or has ended',
  why: 'Once the certificate has ended, browsers show a warning in place of the site, and search engines stop reading it.',
  fix: 'Renew the certificate, and look why it was not renewed by itself.',
  run({ start, today, isPrivateHost, probes: { certificate } }) {
    if (isPrivateHost || certificate === undefined) return undefined
    const days = Math.floor((certificate.validTo.getTime() - today.getTime()) / dayMs)
    const life =
      certificate.validFrom === undefined
        ? Infinity
        : (certificate.validTo.getTime() - certificate.validFrom.getTime()) / dayMs
    // A day less: on the day of the renewal nothing is late yet.
    const minDays = Math.min(maxDays, Math.max(0, Math.floor(life * lastPart) - 1))
    if (days > minDays) return []
    const date = certificate.validTo.toISOString().slice(0, 10)
    const expected = `more than ${minDays} days`
    if (days < 0) return [{ url: start, evidence: `ended on ${date}`, expected, severity: 'critical' }]
    return [{ url: start, evidence: `ends on ${date}, in ${counted(days, 'day', 'days')}`, expected }]
  },
}
