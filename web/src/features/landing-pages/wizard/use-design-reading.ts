import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { toastAction, toastFailure } from '#web/components/ui/toast.tsx'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import { landingPageQuery } from '../api.ts'
import {
  clearReading,
  findReading,
  readDesign,
  stopReading,
  subscribeToReading,
  type DesignReading,
  type DesignToRead,
} from './design-reading.ts'
import { findPendingDesign } from './pending-design.ts'

const texts = landingWizard.design

/** For the design step: what is read for the page, or goes on being read when one comes back. */
export function useDesignReading(page: LandingPage): {
  reading: DesignReading | undefined
  start: (source: DesignToRead) => void
  stop: () => void
  /** Forgets a failure. */
  clear: () => void
} {
  const pageId = page.id
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const reading = useSyncExternalStore(
    (listener) => subscribeToReading(pageId, listener),
    () => findReading(pageId),
  )
  const start = (source: DesignToRead): void => {
    const goOn = (): void =>
      void navigate({
        to: '/landing-pages/$pageId/wizard',
        params: { pageId },
        search: { step: 'extracted' },
      })
    void readDesign(source, {
      queryClient,
      pageId,
      onRead: (name, watched) =>
        watched ? goOn() : toastAction(texts.wasRead(name), { label: texts.showFound, run: goOn }),
      onFailedUnwatched: (name) => toastFailure(texts.wasNotRead(name)),
    })
  }
  const isWaiting = findPendingDesign(page) !== undefined && reading === undefined
  useEffect(() => {
    if (!isWaiting) return
    // What was taken or stopped a moment ago is on the page that is rendered for a moment more.
    const latest = queryClient.getQueryData(landingPageQuery(pageId).queryKey)
    const pending = latest && findPendingDesign(latest)
    if (pending !== undefined && findReading(pageId) === undefined)
      start({ design: pending, isResumed: true })
  })
  return {
    reading,
    start,
    stop: () => void stopReading({ queryClient, pageId }),
    clear: () => clearReading(pageId),
  }
}
