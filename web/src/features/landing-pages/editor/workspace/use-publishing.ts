// Publishing and what undoes it. What is unsaved is saved first: published is what is seen.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { toastDone, toastFailure, toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { saveFile } from '#web/lib/api-client.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { landingPageChanged, updateLandingPageMutation } from '../../api.ts'
import type { PageEditor } from '../state/page-editor.ts'
import { countBlanks } from '../state/blanks.ts'
import { downloadPage, publishMutation, type DownloadFormat } from '../api.ts'

export interface PublishingOptions {
  record: LandingPage
  editor: PageEditor
  save: () => Promise<boolean>
  onRecord: (record: LandingPage) => void
}

export function usePublishing({ record, editor, save, onRecord }: PublishingOptions) {
  const queryClient = useQueryClient()
  const [published, setPublished] = useState<LandingPage>()
  const [openBlanks, setOpenBlanks] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const publish = useMutation(publishMutation())
  const update = useMutation(updateLandingPageMutation())

  const act = async (run: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      if (!(await save())) return toastFailure(texts.publish.notSaved)
      await run()
      void landingPageChanged(queryClient)
    } catch (error) {
      toastProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const setStatus = async (status: LandingPage['status']): Promise<void> =>
    onRecord(await update.mutateAsync({ id: record.id, change: { status } }))

  const publishNow = (): void =>
    void act(async () => {
      const next = await publish.mutateAsync(record.id)
      onRecord(next)
      setPublished(next)
    })

  return {
    isBusy,
    /** Blanks that are open in a page about to be published, until it is said what to do about them. */
    openBlanks,
    dismissBlanks: () => setOpenBlanks(0),
    publishAnyway() {
      setOpenBlanks(0)
      publishNow()
    },
    isPublishing: publish.isPending,
    /** The page just published, to be shown with its URL. */
    published,
    dismiss: () => setPublished(undefined),
    publish() {
      const count = countBlanks(editor.page().sections)
      if (count === 0) publishNow()
      else setOpenBlanks(count)
    },
    setStatus: (status: 'draft' | 'archived') =>
      void act(async () => {
        const before = record.status
        await setStatus(status)
        if (status === 'archived') toastUndo(texts.publish.archived, () => setStatus(before))
        else if (before === 'published') toastUndo(texts.publish.unpublished, () => setStatus('published'))
        else toastDone(texts.publish.takenBack)
      }),
    download: (format: DownloadFormat) =>
      void act(async () => saveFile(await downloadPage(record.id, format))),
  }
}
