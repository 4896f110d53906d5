// What an article has as sources, in a line on its page; all of it is in the panel beside.
import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { sources as texts } from '#web/messages/sources.ts'
import { referenceListQuery } from './api.ts'
import { groupSources } from './sources/source-groups.ts'
import { useArticleJob } from './use-article-jobs.ts'

export function SourcesSummary({
  articleId,
  isOpen,
  onToggle,
}: {
  articleId: string
  isOpen: boolean
  onToggle: () => void
}) {
  const list = useQuery(referenceListQuery(articleId))
  const { job, isRunning } = useArticleJob(articleId, 'references')
  const groups = list.data === undefined ? undefined : groupSources(list.data)
  return (
    <section aria-labelledby="sources-heading" className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id="sources-heading" className="mr-auto text-16 font-semibold">
          {texts.title}
        </h2>
        <Button
          size="small"
          icon={<BookOpen aria-hidden size={16} strokeWidth={1.5} />}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {isOpen ? texts.summary.hide : texts.summary.show}
        </Button>
      </header>
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {groups !== undefined && (
        <p className="py-2 text-soft">
          {list.data?.length === 0
            ? texts.summary.empty
            : texts.summary.counts(groups.accepted.length, groups.open.length)}
        </p>
      )}
      {isRunning && job !== undefined && (
        <ProgressBar label={texts.progress.label} done={job.progress.done} total={job.progress.total} />
      )}
    </section>
  )
}
