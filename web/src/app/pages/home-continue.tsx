// The three documents last worked on, each with its real first lines.
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Delayed, Skeleton } from '#web/components/ui/skeleton.tsx'
import { documentQuery, recentDocumentsQuery } from '#web/features/documents/api.ts'
import { firstWords } from '#web/lib/first-words.ts'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'

const shownCharacters = 220

export function ContinueCards() {
  const recent = useQuery(recentDocumentsQuery())
  const items = recent.data?.items ?? []
  const bodies = useQueries({ queries: items.map((document) => documentQuery(document.id)) })
  if (recent.isError) return <ErrorPanel error={recent.error} onRetry={() => void recent.refetch()} />
  if (recent.isPending) return <CardSkeletons />
  // Who has nothing yet is not told so: the page begins with how to start.
  if (items.length === 0) return null

  return (
    <section aria-labelledby="continue" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="continue" className="text-13 font-medium text-soft">
          {t.app.home.continue}
        </h2>
        <Link to="/documents" className="focus-ring rounded-control text-13 text-accent hover:underline">
          {t.app.home.allDocuments}
        </Link>
      </div>
      <ul className="grid gap-4 small:grid-cols-3">
        {items.map((document, position) => {
          const body = bodies[position]?.data
          const words = body === undefined ? '' : firstWords(body.content, body.editorMode, shownCharacters, document.title)
          return (
            <li key={document.id} className="flex">
              <Link
                to="/documents/$documentId"
                params={{ documentId: document.id }}
                className="focus-ring flex h-card w-full flex-col gap-2 overflow-hidden rounded-card border border-rule bg-raised p-4 transition-colors hover:border-edge"
              >
                <span className="line-clamp-2 font-serif text-16 leading-tight font-semibold">
                  {document.title === '' ? t.documents.untitled : document.title}
                </span>
                <span className="line-clamp-4 flex-1 font-serif text-13 leading-normal text-soft">
                  {body !== undefined && words === '' ? t.app.home.emptyDocument : words}
                </span>
                <span className="text-12 text-soft" title={formatMoment(document.updatedAt)}>
                  {formatWhen(document.updatedAt)}
                  {document.wordCount > 0 && ` · ${t.app.home.words(document.wordCount)}`}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function CardSkeletons() {
  return (
    <Delayed>
      <div role="status" className="grid gap-4 small:grid-cols-3">
        <span className="sr-only">{t.common.loading}</span>
        {Array.from({ length: 3 }, (_, card) => (
          <div key={card} className="flex h-card flex-col gap-3 rounded-card border border-rule p-4">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-full" />
            <Skeleton className="w-1/2" />
          </div>
        ))}
      </div>
    </Delayed>
  )
}
