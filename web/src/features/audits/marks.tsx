// Small words with a colour that are in many places: severity, state, score.
import { CircleAlert, Info, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { AuditedPageRow } from '#capabilities/site-crawl/site-crawl.schema.ts'
import type { AuditStatus } from '#features/audits/audits.schema.ts'
import type { Severity } from '#contracts/audit-checks.schema.ts'
import { Badge, type Tone } from '#web/components/ui/badge.tsx'
import { audits as texts } from '#web/messages/audits.ts'

const severityTones: Record<Severity, Tone> = {
  critical: 'critical',
  warning: 'warning',
  notice: 'notice',
  info: 'neutral',
}
const severityIcons: Record<Severity, LucideIcon> = {
  critical: OctagonAlert,
  warning: TriangleAlert,
  notice: CircleAlert,
  info: Info,
}
const statusTones: Record<AuditStatus, Tone> = {
  queued: 'neutral',
  in_progress: 'notice',
  completed: 'good',
  failed: 'critical',
  cancelled: 'neutral',
}

export function SeverityBadge({ severity }: { severity: Severity }) {
  const Icon = severityIcons[severity]
  return (
    <Badge tone={severityTones[severity]} icon={<Icon aria-hidden size={12} strokeWidth={1.5} />}>
      {texts.severities[severity]}
    </Badge>
  )
}

const severityColours: Record<Severity, string> = {
  critical: 'text-critical',
  warning: 'text-warning',
  notice: 'text-notice',
  info: 'text-soft',
}

/** Beside a heading that says the same in words. */
export function SeverityIcon({ severity }: { severity: Severity }) {
  const Icon = severityIcons[severity]
  return <Icon aria-hidden size={16} strokeWidth={1.5} className={severityColours[severity]} />
}

export function StatusBadge({ status }: { status: AuditStatus }) {
  return <Badge tone={statusTones[status]}>{texts.statuses[status]}</Badge>
}

/** From which score on something is good, and up to which it is bad: the grades A and B, and F. */
const goodFrom = 80
const badBelow = 60

export function scoreTone(score: number): 'good' | 'warning' | 'critical' {
  return score >= goodFrom ? 'good' : score >= badBelow ? 'warning' : 'critical'
}

export const scoreTextTones = {
  good: 'text-good',
  warning: 'text-warning',
  critical: 'text-critical',
} as const

/**
 * How a page answered, by its number: whatever readers cannot open has the colour of a fault, in lists, tree
 * and image alike.
 */
export function AnswerBadge({
  page,
}: {
  page: Pick<AuditedPageRow, 'status' | 'state'> & Partial<Pick<AuditedPageRow, 'url' | 'final_url'>>
}) {
  const { status, state } = page
  if (state === 'skipped') return <Badge>{texts.pages.states.skipped}</Badge>
  if (isRedirect(page)) return <Badge tone="notice">{texts.pages.states.redirect}</Badge>
  if (status === null) return <Badge tone="critical">{texts.pages.states.failed}</Badge>
  return <Badge tone={status >= 400 ? 'critical' : status >= 300 ? 'notice' : 'good'}>{status}</Badge>
}

/**
 * Whether the URL led to another one, which has a row of its own: the answer that is kept is the one from
 * there.
 */
export function isRedirect({
  url,
  final_url: finalUrl,
}: Partial<Pick<AuditedPageRow, 'url' | 'final_url'>>): boolean {
  return url !== undefined && finalUrl !== undefined && finalUrl !== url
}
