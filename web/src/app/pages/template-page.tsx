import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { Template } from '#features/templates/templates.schema.ts'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { createDocumentMutation, documentsKey } from '#web/features/documents/api.ts'
import { templateQuery } from '#web/features/templates/api.ts'
import { TemplateForm } from '#web/features/templates/template-form.tsx'
import { ApiProblem } from '#web/lib/problem.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'

export function TemplatePage() {
  const { templateId } = useParams({ from: '/frame/templates/$templateId' })
  const template = useQuery(templateQuery(templateId))
  usePageTitle(template.data?.name ?? t.templates.title)
  if (template.error instanceof ApiProblem && template.error.status === 404) {
    return (
      <EmptyState
        title={t.templates.notFound}
        action={
          <Link to="/templates" className={buttonClasses('primary')}>
            {t.templates.all}
          </Link>
        }
      />
    )
  }
  return (
    <PageBody>
      <PageHeader
        title={template.data?.name ?? t.templates.title}
        description={template.data?.description}
        actions={
          <Link to="/templates" className={buttonClasses('quiet')}>
            {t.templates.all}
          </Link>
        }
      />
      {template.isPending && <SkeletonRows />}
      {template.isError && <ErrorPanel error={template.error} onRetry={() => void template.refetch()} />}
      {template.data !== undefined && <FillTemplate key={template.data.id} template={template.data} />}
    </PageBody>
  )
}

function FillTemplate({ template }: { template: Template }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useMutation({ ...createDocumentMutation(), onError: (error) => toastProblem(error) })
  const { id: templateId, editorMode, name } = template
  return (
    <TemplateForm
      template={template}
      isBusy={create.isPending}
      onCreate={(document) =>
        create.mutate(
          { ...document, editorMode, templateId },
          {
            onSuccess: (record) => {
              void queryClient.invalidateQueries({ queryKey: documentsKey })
              void navigate({ to: '/documents/$documentId', params: { documentId: record.id } })
            },
          },
        )
      }
      onWrite={({ inputs, prompt }) =>
        create.mutate(
          { editorMode, templateId },
          {
            onSuccess: (record) => {
              void queryClient.invalidateQueries({ queryKey: documentsKey })
              void navigate({
                to: '/documents/$documentId',
                params: { documentId: record.id },
                state: { generateTemplate: { templateId, name, inputs, prompt } },
              })
            },
          },
        )
      }
    />
  )
}
