// What is written of the article: its texts, each with its state, its last change and who may see it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileInput, Plus } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { trashKey } from '#web/lib/cache-keys.ts'
import { article } from '#web/messages/article.ts'
import { t } from '#web/messages/index.ts'
import {
  createText,
  deleteTextMutation,
  restoreText,
  articleTextListKey,
  articleTextsQuery,
  type ArticleDocumentSummary,
} from './api.ts'
import { TextRow } from './text-row.tsx'

const texts = article.texts

export interface ArticleTextsProps {
  articleId: string
  /** A new text begins with the outline: what was typed last belongs to it. */
  saveFirst: () => Promise<void>
  /** Who may see this one. */
  renderAccess: (textId: string) => ReactNode
  onShare: (text: ArticleDocumentSummary) => void
  /** Makes texts of files. `readingName`: of the file that is read now. */
  importing: {
    accepted: string
    readingName: string | undefined
    importFiles: (files: Iterable<File>) => Promise<void>
  }
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export function ArticleTexts({ articleId, saveFirst, renderAccess, onShare, importing }: ArticleTextsProps) {
  const files = useRef<HTMLInputElement>(null)
  const list = useQuery(articleTextsQuery(articleId))
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refresh = () =>
    Promise.all(
      [articleTextListKey(articleId), trashKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  // Saving first is part of it: until it is over, a second press must not begin a second text.
  const begin = useMutation({
    async mutationFn() {
      await saveFirst()
      return createText(articleId)
    },
    async onSuccess({ id }) {
      void refresh()
      await navigate({ to: '/documents/articles/$textId', params: { textId: id } })
    },
    onError: (error) => toastProblem(error, () => begin.mutate()),
  })
  const remove = useMutation({
    ...deleteTextMutation(),
    async onSuccess(_nothing, { id, title }: ArticleDocumentSummary) {
      await refresh()
      toastUndo(texts.deleted(title === '' ? t.documents.untitled : title), async () => {
        await restoreText(id)
        await refresh()
      })
    },
    onError: (error) => toastProblem(error),
  })
  const items = list.data?.items
  const more = (list.data?.total ?? 0) - (items?.length ?? 0)
  return (
    <section aria-labelledby="texts-heading" className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id="texts-heading" className="mr-auto text-16 font-semibold">
          {texts.title}
        </h2>
        <Button
          size="small"
          icon={<FileInput {...icon} />}
          loading={importing.readingName !== undefined}
          onClick={() => files.current?.click()}
        >
          {texts.import}
        </Button>
        <input
          ref={files}
          type="file"
          multiple
          accept={importing.accepted}
          aria-label={texts.importFile}
          hidden
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])]
            event.target.value = ''
            void importing.importFiles(chosen)
          }}
        />
        <Button
          size="small"
          icon={<Plus {...icon} />}
          loading={begin.isPending}
          onClick={() => begin.mutate()}
        >
          {texts.add}
        </Button>
      </header>
      {list.isPending && <SkeletonRows rows={1} />}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {items?.length === 0 && <p className="py-2 text-soft">{texts.empty}</p>}
      {items !== undefined && items.length > 0 && (
        <ul aria-label={texts.title} className="border-t border-rule">
          {items.map((text) => (
            <TextRow
              key={text.id}
              text={text}
              access={renderAccess(text.id)}
              isLeaving={remove.isPending && remove.variables.id === text.id}
              onShare={() => onShare(text)}
              onDelete={() => remove.mutate(text)}
            />
          ))}
        </ul>
      )}
      {more > 0 && <p className="text-13 text-soft">{texts.more(more)}</p>}
    </section>
  )
}
