import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export type Tone = 'neutral' | 'notice' | 'good' | 'warning' | 'critical'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunk text-soft',
  notice: 'bg-notice-pale text-notice',
  good: 'bg-good-pale text-good',
  warning: 'bg-warning-pale text-warning',
  critical: 'bg-critical-pale text-critical',
}

/** A state in a word; the word carries it, the colour only helps. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2 py-px text-12 font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
