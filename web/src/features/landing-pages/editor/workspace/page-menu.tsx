// What else can be done with the page as a whole.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MenuItem, MenuSeparator } from '#web/components/ui/menu.tsx'
import { toastDone, toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { landingCompare } from '#web/messages/landing-compare.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import {
  deleteLandingPageMutation,
  duplicateLandingPageMutation,
  landingPagesKey,
  restoreLandingPageMutation,
} from '../../api.ts'
import { useEditor } from '../editor-context.ts'

export interface PageMenuProps {
  save: () => Promise<boolean>
  onShare: (name: string) => void
  onMessages: () => void
  onCompare: () => void
}

/** Items of a menu. */
export function PageMenu({ save, onShare, onMessages, onCompare }: PageMenuProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { pageId, editor, isOwner } = useEditor()
  const restore = useMutation(restoreLandingPageMutation())
  const remove = useMutation(deleteLandingPageMutation())
  const duplicate = useMutation(duplicateLandingPageMutation())
  const name = editor.page().businessName

  const copy = async (): Promise<void> => {
    if (!(await save())) return
    const page = await duplicate.mutateAsync(pageId)
    toastDone(t.landingPages.duplicated(page.businessName))
    await navigate({ to: '/landing-pages/$pageId', params: { pageId: page.id } })
  }
  const guide = async (): Promise<void> => {
    await save()
    await navigate({ to: '/landing-pages/$pageId/wizard', params: { pageId } })
  }
  const discard = async (): Promise<void> => {
    if (!(await save())) return
    await remove.mutateAsync(pageId)
    await navigate({ to: '/landing-pages' })
    await queryClient.invalidateQueries({ queryKey: landingPagesKey })
    toastUndo(t.landingPages.deleted(1, name), async () => {
      await restore.mutateAsync(pageId)
      await navigate({ to: '/landing-pages/$pageId', params: { pageId } })
    })
  }
  const withNotice = (act: () => Promise<void>) => () =>
    void act().catch((error: unknown) => toastProblem(error))
  if (!isOwner) return <MenuItem onSelect={onCompare}>{landingCompare.open}</MenuItem>
  return (
    <>
      <MenuItem onSelect={withNotice(async () => void ((await save()) && onShare(name)))}>
        {t.editor.page.share}
      </MenuItem>
      <MenuItem onSelect={onMessages}>{texts.messages.title}</MenuItem>
      <MenuItem onSelect={onCompare}>{landingCompare.open}</MenuItem>
      <MenuItem onSelect={withNotice(guide)}>{texts.workspace.run}</MenuItem>
      <MenuItem onSelect={withNotice(copy)}>{t.common.duplicate}</MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={withNotice(discard)}>
        {texts.workspace.delete}
      </MenuItem>
    </>
  )
}
