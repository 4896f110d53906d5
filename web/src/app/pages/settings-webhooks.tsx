import { webhooksKey } from '../../features/webhooks/api.ts'
import { useRuns } from '#web/lib/follow-runs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeliveryList } from '#web/features/webhooks/delivery-list.tsx'
import { DeliverySheet } from '#web/features/webhooks/delivery-sheet.tsx'
import { EndpointList } from '#web/features/webhooks/endpoint-list.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { webhooks as texts } from '#web/messages/webhooks.ts'
import { useAccess } from '../shell/use-access.ts'
import { SettingsSection } from './settings-section.tsx'

/** Reads endpoints and deliveries again when something was sent, failed or was changed. */
function useWebhookChanges(ownerId: string): void {
  const queryClient = useQueryClient()
  useRuns([`webhooks:${ownerId}`], () => void queryClient.invalidateQueries({ queryKey: webhooksKey }))
}

export function SettingsWebhooks() {
  usePageTitle(`${texts.title} · ${t.settings.title}`)
  const { session, user } = useAccess()
  if (session.kind === 'guest')
    return (
      <SettingsSection title={texts.title} hint={texts.guest}>
        {null}
      </SettingsSection>
    )
  return <OwnWebhooks ownerId={user.id} />
}

function OwnWebhooks({ ownerId }: { ownerId: string }) {
  useWebhookChanges(ownerId)
  const [shownDelivery, show] = useState<string>()
  return (
    <>
      <SettingsSection title={texts.title} hint={texts.hint}>
        <EndpointList onShowDelivery={show} />
      </SettingsSection>
      <SettingsSection title={texts.deliveries.title} hint={texts.deliveries.hint}>
        <DeliveryList onShow={show} />
      </SettingsSection>
      <DeliverySheet deliveryId={shownDelivery} onClose={() => show(undefined)} />
    </>
  )
}
