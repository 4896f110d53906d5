// Limits of the Web Vitals as they are published (web.dev), and for blocked time where Lighthouse's phone
// scale is at 0.9 and at 0.5.

export const webVitals = ['lcp', 'cls', 'tbt', 'fcp'] as const
export type WebVital = (typeof webVitals)[number]

export type VitalRating = 'good' | 'needs_work' | 'poor'

/**
 * Up to `good` it is good, above `poor` it is poor: milliseconds, and of the layout shift the share of the
 * screen times how far it moves.
 */
export const vitalLimits: Readonly<Record<WebVital, { good: number; poor: number }>> = {
  lcp: { good: 2_500, poor: 4_000 },
  cls: { good: 0.1, poor: 0.25 },
  tbt: { good: 200, poor: 600 },
  fcp: { good: 1_800, poor: 3_000 },
}

export function rateVital(vital: WebVital, value: number): VitalRating {
  const { good, poor } = vitalLimits[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'needs_work' : 'poor'
}

/**
 * What the browser measured on a page; left out where it did not report. Milliseconds, and the layout shift
 * as a number.
 */
export type MeasuredVitals = Readonly<Partial<Record<WebVital, number>>>

/** How many pages are where, and the value that three of four pages keep within. */
export type VitalSpread = Readonly<Record<VitalRating, number>> & { p75: number }

export function getVitalsSpread(pages: readonly MeasuredVitals[]): Partial<Record<WebVital, VitalSpread>> {
  return Object.fromEntries(
    webVitals.flatMap((vital) => {
      const values = pages.flatMap((page) => page[vital] ?? []).toSorted((one, other) => one - other)
      const p75 = values[Math.ceil(values.length * 0.75) - 1]
      if (p75 === undefined) return []
      const spread = { good: 0, needs_work: 0, poor: 0 }
      for (const value of values) spread[rateVital(vital, value)] += 1
      return [[vital, { ...spread, p75 }]]
    }),
  )
}
