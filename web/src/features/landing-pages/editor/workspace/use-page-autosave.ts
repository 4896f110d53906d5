// What of a landing page is saved by itself, and how it is sent: the members that changed, in one request, so
// that none is stored without the others.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { Draft } from '#web/lib/autosave/drafts.ts'
import { sendSave } from '#web/lib/autosave/send-save.ts'
import { useAutosave, type OpenRecord } from '#web/lib/autosave/use-autosave.ts'
import { urls } from '#web/lib/urls.ts'
import { landingPageChanged } from '../../api.ts'
import { editedPage, isSame, type EditedPage, type PageEditor } from '../state/page-editor.ts'

export type PageDraft = Draft<EditedPage>

export interface OpenPage extends OpenRecord<EditedPage> {
  /** The page as the server has it: its state, its URL. */
  record: LandingPage
  /** Takes over what another request has answered. */
  setRecord: (record: LandingPage) => void
}

export function usePageAutosave(page: LandingPage, editor: PageEditor): OpenPage {
  const queryClient = useQueryClient()
  const [record, setRecord] = useState(page)
  const open = useAutosave<EditedPage>({
    kind: 'landing-page',
    record: page,
    read: editor.page,
    isSame,
    async send(change, { version, isLast }) {
      // What is undefined is taken away; JSON would leave it out.
      const body = { ...change, ...('websiteUrl' in change ? { websiteUrl: change.websiteUrl ?? null } : {}) }
      const stored = await sendSave<LandingPage>(urls.landingPage(page.id), {
        method: 'PUT',
        body,
        version,
        isLast,
      })
      setRecord(stored)
      void landingPageChanged(queryClient)
      return { version: stored.version, stored: editor.takeStored(change, editedPage(stored)) }
    },
    fetchCurrent: () => requestJson<LandingPage>(urls.landingPage(page.id)),
  })
  return { ...open, record, setRecord }
}
