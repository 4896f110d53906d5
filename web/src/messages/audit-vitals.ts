// The texts of what the browser measured.
import type { VitalRating, WebVital } from '#core/web-vitals.ts'
import { number, pages } from './audit-words.ts'

const seconds = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 2 })
const shift = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })

const ratings: Record<VitalRating, string> = { good: 'Good', needs_work: 'Needs work', poor: 'Poor' }

export const auditVitals = {
  vitals: {
    title: 'Measured in the browser',
    label: 'Web Vitals of the pages that were measured',
    table: 'What was measured, as a table',
    what: 'What',
    p75: '75th percentile',
    names: {
      lcp: 'Main content appears',
      cls: 'Layout shift',
      tbt: 'Blocked by scripts',
      fcp: 'First paint',
    } satisfies Record<WebVital, string>,
    ratings,
    value: (vital: WebVital, value: number) =>
      vital === 'cls'
        ? shift.format(value)
        : vital === 'tbt'
          ? `${number.format(Math.round(value))} ms`
          : `${seconds.format(value / 1_000)} s`,
    goodUpTo: (value: string) => `good up to ${value}`,
    counted: (count: number, rating: VitalRating) =>
      `${number.format(count)} ${ratings[rating].toLowerCase()}`,
    threeOfFourWithin: (value: string) => `three of four within ${value}`,
    measured: (count: number) =>
      `${pages(count)} measured, once each, on a desktop. Real visitors may see other times.`,
    howMeasured:
      'Measured once, on a desktop of 1,350 × 940. Blocking time is an estimate of how quickly a page reacts to a tap, which only data from real visitors shows.',
  },
}
