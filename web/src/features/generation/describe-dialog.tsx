// Titles and a summary for the open text, each used by a click.
import { useQuery } from '@tanstack/react-query'
import { AskedSuggestions } from '#web/components/asked-suggestions.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
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
      <AskedSuggestions asked={asked} waiting={texts.waiting} without={texts.without}>
        {(found) => (
          <>
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
          </>
        )}
      </AskedSuggestions>
    </Dialog>
  )
}
