// What the checks of the browser's timing share: a number beside what is good and what is poor.
import type { Hit } from '#capabilities/site-crawl/index.ts'
import type { Severity } from '#contracts/audit-checks.schema.ts'

interface Limits {
  good: number
  poor: number
  /** From `poor` on. */
  severityWhenPoor: Severity
}

/**
 * No hit up to `good`; above `poor` a hit with `severityWhenPoor`. `undefined` where the browser reported no
 * value.
 */
export function timingHits(
  value: number | undefined,
  { good, poor, severityWhenPoor }: Limits,
  write: (value: number) => string,
): readonly Hit[] | undefined {
  if (value === undefined) return undefined
  if (value <= good) return []
  return [
    {
      evidence: write(value),
      expected: `${write(good)} or less`,
      ...(value > poor && { severity: severityWhenPoor }),
    },
  ]
}

export function milliseconds(value: number): string {
  return `${Math.round(value).toLocaleString('en')} ms`
}

export function seconds(value: number): string {
  return `${(value / 1_000).toLocaleString('en', { maximumFractionDigits: 2 })} s`
}
