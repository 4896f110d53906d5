import { useQueryClient } from '@tanstack/react-query'
import { useRuns } from '#web/lib/follow-runs.ts'
import { webhooksKey } from './api.ts'

/** Reads endpoints and deliveries again when something was sent, failed or was changed. */
export function useWebhookChanges(ownerId: string): void {
  const queryClient = useQueryClient()
  useRuns([`webhooks:${ownerId}`], () => void queryClient.invalidateQueries({ queryKey: webhooksKey }))
}
