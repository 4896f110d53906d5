// A template's questions beside its page; what is made of the answers opens in the editor.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate, type HistoryState } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { Template } from '#features/templates/templates.schema.ts'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody } from '#web/components/ui/page-header.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { AiStateLine } from '#web/features/ai/ai-state-line.tsx'
import { createDocumentMutation, documentsKey } from '#web/features/documents/api.ts'
import { templateQuery, templatesQuery } from '#web/features/templates/api.ts'
import type { Way } from '#web/features/templates/form/workspace-foot.tsx'
import { TemplateWorkspace, type WritingTask } from '#web/features/templates/form/template-workspace.tsx'
import type { GenerateRequest } from '#web/features/generation/api.ts'
import { EstimateLine } from '#web/features/generation/estimate-line.tsx'
import { ApiProblem } from '#web/lib/problem.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { t } from '#web/messages/index.ts'
import { useAccess } from '../shell/use-access.ts'

const route = getRouteApi('/frame/library/templates/$templateId')

export function TemplatePage() {
  const { templateId } = route.useParams()
  const queryClient = useQueryClient()
  const template = useQuery({
    ...templateQuery(templateId),
    // Who comes from the gallery has it already.
    initialData: () =>
      queryClient
        .getQueryData(templatesQuery().queryKey)
        ?.find(({ id, slug }) => slug === templateId || id === templateId),
    initialDataUpdatedAt: () => queryClient.getQueryState(templatesQuery().queryKey)?.dataUpdatedAt,
  })
  usePageTitle(template.data?.name ?? t.templates.title)
  if (template.error instanceof ApiProblem && template.error.status === 404) {
    return (
      <EmptyState
        title={t.templates.workspace.notFound}
        action={
          <Link to="/library/templates" className={buttonClasses('primary')}>
            {t.templates.workspace.back}
          </Link>
        }
      />
    )
  }
  if (template.data === undefined) {
    return (
      <PageBody>
        <div className="pt-6">
          {template.isError ? (
            <ErrorPanel error={template.error} onRetry={() => void template.refetch()} />
          ) : (
            <SkeletonRows />
          )}
        </div>
      </PageBody>
    )
  }
  return <Workspace key={template.data.id} template={template.data} />
}

function Workspace({ template }: { template: Template }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { user } = useAccess()
  const create = useMutation(createDocumentMutation())
  const [way, setWay] = useState<Way>()
  const { id: templateId, editorMode, name } = template

  const make = (by: Way, body: { title?: string; content: string }, state: HistoryState): void => {
    setWay(by)
    create.mutate(
      { ...body, editorMode, templateId },
      {
        onSuccess: ({ id: documentId }) => {
          void queryClient.invalidateQueries({ queryKey: documentsKey })
          void navigate({ to: '/documents/$documentId', params: { documentId }, state })
        },
      },
    )
  }
  return (
    <TemplateWorkspace
      template={template}
      ownerId={user.id}
      isBusy={create.isPending ? way : undefined}
      problem={create.error}
      header={
        <header className="flex flex-col gap-1 pt-4 pb-2">
          <Link
            to="/library/templates"
            className="focus-ring -ml-1 flex w-fit items-center gap-1 rounded-control px-1 text-13 text-soft hover:text-ink"
          >
            <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
            {t.templates.workspace.back}
          </Link>
          <h1 tabIndex={-1} className="text-22 font-semibold tracking-tight">
            {name}
          </h1>
        </header>
      }
      aiState={<AiStateLine />}
      renderEstimate={(task) => <WritingCost templateId={templateId} {...task} />}
      onCreate={(document) => make('create', document, {})}
      // The page is empty: otherwise it would begin with the template's own text.
      onWrite={({ inputs, prompt }) =>
        make('write', { content: '' }, { generateTemplate: { templateId, name, inputs, prompt } })
      }
    />
  )
}

/** While one answers, that of the answers before is shown. */
function WritingCost({ templateId, inputs, prompt }: WritingTask & { templateId: string }) {
  const request: GenerateRequest = {
    templateId,
    inputs,
    ...(prompt === '' ? {} : { prompt }),
    quality: 'best',
  }
  const settled = useSettled(JSON.stringify(request), 600)
  return <EstimateLine request={JSON.parse(settled) as GenerateRequest} />
}
