import { today } from '#web/lib/format.ts'

export interface AccessEnd {
  kind: 'never' | 'week' | 'month' | 'date'
  /** `2026-03-31`: the last day of access, where the one who shares is. */
  day: string
}

export const noEnd: AccessEnd = { kind: 'never', day: '' }

/** As a choice, the end that a share has; for one whose time is over the next that makes sense. */
export function getEnd({
  expiresAt,
  isExpired,
}: {
  expiresAt: string | null
  isExpired: boolean
}): AccessEnd {
  if (expiresAt === null) return noEnd
  return isExpired ? { kind: 'week', day: '' } : { kind: 'date', day: today(new Date(expiresAt)) }
}

export function isSameEnd(one: AccessEnd, other: AccessEnd): boolean {
  return one.kind === other.kind && (one.kind !== 'date' || one.day === other.day)
}

const dayMs = 86_400_000

/** The moment as the API takes it; null for no end. */
export function getEndMoment({ kind, day }: AccessEnd, now = new Date()): string | null {
  if (kind === 'never' || (kind === 'date' && day === '')) return null
  if (kind === 'date') return new Date(`${day}T23:59:59`).toISOString()
  return new Date(now.getTime() + (kind === 'week' ? 7 : 30) * dayMs).toISOString()
}
