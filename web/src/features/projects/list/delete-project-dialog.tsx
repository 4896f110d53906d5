import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { t } from '#web/messages/index.ts'
import { blog } from '#web/messages/blog.ts'
import { projectSummaryQuery } from '../api.ts'
import type { ProjectDeletion } from './use-delete-project.ts'

const texts = blog.deleteDialog

/** What goes with a project, before it goes. */
export function DeleteProjectDialog({ deletion }: { deletion: ProjectDeletion }) {
  const { asked, isRunning, confirm, dismiss } = deletion
  const summary = useQuery({ ...projectSummaryQuery(asked?.id ?? ''), enabled: asked !== undefined }).data
  return (
    <Dialog
      open={asked !== undefined}
      onClose={dismiss}
      title={texts.title(asked?.name ?? '')}
      description={
        summary === undefined
          ? texts.withArticles
          : texts.withCount(summary.total, summary.byStatus['done'] ?? 0)
      }
      actions={
        <>
          <Button onClick={dismiss}>{t.common.cancel}</Button>
          <Button variant="danger" loading={isRunning} onClick={confirm}>
            {texts.confirm}
          </Button>
        </>
      }
    />
  )
}
