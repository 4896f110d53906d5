// The head of the open text of an article: back to the article for its owner, to what is shared for its
// editors.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toastDone, toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import {
  deleteTextMutation,
  duplicateText,
  restoreText,
  articleTextListKey,
} from '#web/features/articles/texts/api.ts'
import { TextActions } from '#web/features/documents/workspace/text-actions.tsx'
import type { WorkspaceHeadProps } from '#web/features/documents/workspace/workspace-head.tsx'
import { articleQuery } from '#web/lib/article-query.ts'
import { trashKey } from '#web/lib/cache-keys.ts'
import { article as texts } from '#web/messages/article.ts'
import { t } from '#web/messages/index.ts'
import { sharing } from '#web/messages/sharing.ts'
import { useLightPlace } from '../shell/lit-place.ts'

export interface ArticleTextActionsProps extends WorkspaceHeadProps {
  textId: string
  articleId: string
  onJob: () => void
}

export function ArticleTextActions({ textId, articleId, onJob, ...head }: ArticleTextActionsProps) {
  const isMine = head.notMine === undefined
  useLightPlace(isMine ? '/blog' : undefined)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useQuery({ ...articleQuery(articleId), enabled: isMine })
  const goBack = async (): Promise<void> => {
    if (!isMine) return navigate({ to: '/documents/shared' })
    const article = await queryClient.ensureQueryData(articleQuery(articleId)).catch(() => undefined)
    if (article === undefined) await navigate({ to: '/blog' })
    else
      await navigate({
        to: '/blog/$projectId/articles/$articleId',
        params: { projectId: article.projectId, articleId },
      })
  }
  const refresh = () =>
    Promise.all(
      [articleTextListKey(articleId), trashKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const remove = useMutation({
    ...deleteTextMutation(),
    async onSuccess() {
      await goBack()
      await refresh()
      toastUndo(texts.texts.deleted(head.title === '' ? t.documents.untitled : head.title), async () => {
        await restoreText(textId)
        await refresh()
        await navigate({ to: '/documents/articles/$textId', params: { textId } })
      })
    },
    onError: (error) => toastProblem(error),
  })
  const duplicate = async (): Promise<void> => {
    const copy = await duplicateText(
      textId,
      t.editor.page.copyOf(head.title === '' ? t.documents.untitled : head.title),
    )
    void refresh()
    toastDone(t.editor.page.duplicated)
    await navigate({ to: '/documents/articles/$textId', params: { textId: copy.id } })
  }
  return (
    <TextActions
      {...head}
      text={{ kind: 'article-document', id: textId }}
      onJob={onJob}
      onDuplicate={isMine ? duplicate : undefined}
      back={{ label: isMine ? texts.texts.toArticle : sharing.view.toShared, go: () => void goBack() }}
      removal={{ label: texts.texts.deleteOpen, run: () => remove.mutate({ id: textId }) }}
    />
  )
}
