import { Check, CircleDashed, RotateCw, X } from 'lucide-react'
import { Badge, type Tone } from '#web/components/ui/badge.tsx'
import { webhooks as texts } from '#web/messages/webhooks.ts'
import type { WebhookDeliveryStatus } from './api.ts'

const looks: Record<WebhookDeliveryStatus, { tone: Tone; Icon: typeof Check }> = {
  pending: { tone: 'neutral', Icon: CircleDashed },
  delivered: { tone: 'good', Icon: Check },
  failed: { tone: 'warning', Icon: RotateCw },
  gave_up: { tone: 'critical', Icon: X },
}

/** Where a delivery is, in a word. */
export function DeliveryBadge({ status }: { status: WebhookDeliveryStatus }) {
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={12} strokeWidth={2} />}>
      {texts.deliveries.states[status]}
    </Badge>
  )
}
