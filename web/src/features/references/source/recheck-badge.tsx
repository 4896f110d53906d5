import { Badge, type Tone } from '#web/components/ui/badge.tsx'
import { sources as texts } from '#web/messages/sources.ts'
import type { Reference } from '../api.ts'

type Recheck = NonNullable<Reference['recheck']>

const tones: Record<Recheck['state'], Tone> = {
  unchanged: 'good',
  changed: 'warning',
  gone: 'critical',
  unreachable: 'warning',
}

export function RecheckBadge({ recheck: { state } }: { recheck: Recheck }) {
  return <Badge tone={tones[state]}>{texts.recheck[state]}</Badge>
}
