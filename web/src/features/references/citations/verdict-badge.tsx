import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { Badge, type Tone } from '#web/components/ui/badge.tsx'
import { citations as texts } from '#web/messages/citations.ts'
import type { Verdict } from './api.ts'

const tones: Record<Verdict, Tone> = {
  supported: 'good',
  weak: 'warning',
  unsupported: 'critical',
  uncited: 'notice',
}
const icons = { supported: CircleCheck, weak: TriangleAlert, unsupported: CircleAlert, uncited: CircleDashed }

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const Icon = icons[verdict]
  return (
    <Badge tone={tones[verdict]} icon={<Icon aria-hidden size={12} strokeWidth={2} />}>
      {texts.verdicts[verdict]}
    </Badge>
  )
}
