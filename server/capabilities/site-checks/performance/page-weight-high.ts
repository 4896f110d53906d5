import { counted } from '#core/text.ts'
import type { RenderedCheck } from '#capabilities/site-crawl/index.ts'

/** Bytes as they travel. 1.6 MB load within ten seconds over a slow mobile connection of 1.4 Mbit/s. */
const heavy = 1_600_000
const veryHeavy = 5_000_000

export const pageWeightHigh: RenderedCheck = {
  id: 'page-weight-high',
  area: 'performance',
  severity: 'notice',
  scope: 'rendered',
  severityReasons: {
    notice: `${megabytes(heavy)} to ${megabytes(veryHeavy)}`,
    warning: `over ${megabytes(veryHeavy)}`,
  },
  title: (count) => `${counted(count, 'page loads', 'pages load')} a lot of data`,
  why: 'Every megabyte makes a page later on phones and costs visitors part of their data plan.',
  fix: 'Begin with the largest files, named here: shrink images, load videos only when they are played, and drop scripts and fonts that are not needed.',
  run(_page, { transferBytes, requests }) {
    if (transferBytes <= heavy) return []
    const largest = requests.toSorted((left, right) => right.bytes - left.bytes)[0]
    const max =
      largest === undefined || largest.bytes === 0
        ? ''
        : `; largest: ${megabytes(largest.bytes)} ${largest.url.slice(0, 200)}`
    return [
      {
        evidence: `${megabytes(transferBytes)} in ${counted(requests.length, 'request', 'requests')}${max}`,
        expected: `${megabytes(heavy)} or less`,
        ...(transferBytes > veryHeavy && { severity: 'warning' as const }),
      },
    ]
  },
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
}
