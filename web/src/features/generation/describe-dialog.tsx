// Titles and a summary for the open text, each used by a click.
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { ModelRemedy } from '#web/components/model-note.tsx'
import { accessQuery } from '#web/lib/access.ts'
import { changeTexts } from '#web/messages/text-changes.ts'
import { t } from '#web/messages/index.ts'
import { descriptionQuery } from './api.ts'

const texts = changeTexts.described

export interface DescribeDialogProps {
  documentId: string
  onTitle: (title: string) => void
  onSummary: (summary: string) => void
  onClose: () => void
}

export function DescribeDialog({ documentId, onTitle, onSummary, onClose }: DescribeDialogProps) {
  const asked = useQuery(descriptionQuery(documentId))
  const { data: access } = useQuery(accessQuery())
  const found = asked.isFetching ? undefined : asked.data
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={texts.title}
      actions={
        <>
          <Button disabled={asked.isFetching} onClick={() => void asked.refetch()}>
            {texts.again}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t.common.close}
          </Button>
        </>
      }
    >
      {asked.isFetching && (
        <p role="status" className="inline-flex items-center gap-2 text-soft">
          <Spinner />
          {texts.waiting}
        </p>
      )}
      {asked.isError && !asked.isFetching && (
        <ErrorPanel error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {found !== undefined && (
        <>
          {found.provider === 'composer' && (
            <p className="text-13 text-soft">
              {texts.without} <ModelRemedy isAdmin={access?.user.role === 'admin'} />
            </p>
          )}
          {found.titles.length > 0 && (
            <section className="flex flex-col gap-1">
              <h3 className="text-13 font-medium text-soft">{texts.titles}</h3>
              <ul className="divide-y divide-rule border-y border-rule">
                {found.titles.map((title) => (
                  <li key={title}>
                    <button
                      type="button"
                      aria-label={texts.use(title)}
                      onClick={() => onTitle(title)}
                      className="focus-ring-inset w-full rounded-control px-2 py-2 text-left font-serif text-16 transition-colors hover:bg-hover"
                    >
                      {title}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {found.summary !== '' && (
            <section className="flex flex-col gap-2">
              <h3 className="text-13 font-medium text-soft">{texts.summary}</h3>
              <p className="font-serif">{found.summary}</p>
              <Button size="small" className="self-start" onClick={() => onSummary(found.summary)}>
                {texts.insert}
              </Button>
            </section>
          )}
          {found.warnings.length > 0 && (
            <p className="rounded-card bg-warning-pale px-3 py-2 text-13">{found.warnings.join(' ')}</p>
          )}
        </>
      )}
    </Dialog>
  )
}
