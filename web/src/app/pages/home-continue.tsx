// The three things last worked on: documents with their real first lines, landing pages with their first screen.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Delayed, Skeleton } from '#web/components/ui/skeleton.tsx'
import type { DocumentSummary } from '#features/documents/documents.schema.ts'
import type { LandingPageSummary } from '#features/landing-pages/landing-pages.schema.ts'
import { documentQuery, recentDocumentsQuery } from '#web/features/documents/api.ts'
import { recentLandingPagesQuery } from '#web/features/landing-pages/api.ts'
import { firstWords } from '#web/lib/first-words.ts'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'

const shownCharacters = 220

const shownCards = 3
const cardClasses = 'focus-ring flex h-card w-full flex-col overflow-hidden rounded-card border border-rule bg-raised transition-colors hover:border-edge'

export function ContinueCards() {
  const documents = useQuery(recentDocumentsQuery())
  const pages = useQuery(recentLandingPagesQuery())
  const items = [
    ...(documents.data?.items ?? []).map((document) => ({ document, updatedAt: document.updatedAt })),
    ...(pages.data?.items ?? []).map((page) => ({ page, updatedAt: page.updatedAt })),
  ]
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, shownCards)
  const error = documents.error ?? pages.error
  if (error !== null) return <ErrorPanel error={error} onRetry={() => void Promise.all([documents.refetch(), pages.refetch()])} />
  if (documents.isPending || pages.isPending) return <CardSkeletons />
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
        {items.map((item) => (
          <li key={'document' in item ? item.document.id : item.page.id} className="flex">
            {'document' in item ? <DocumentCard document={item.document} /> : <PageCard page={item.page} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function DocumentCard({ document }: { document: DocumentSummary }) {
  const body = useQuery(documentQuery(document.id)).data
  const words = body === undefined ? '' : firstWords(body.content, body.editorMode, shownCharacters, document.title)
  return (
    <Link to="/documents/$documentId" params={{ documentId: document.id }} className={`${cardClasses} gap-2 p-4`}>
      <span className="line-clamp-2 font-serif text-16 leading-tight font-semibold">{document.title === '' ? t.documents.untitled : document.title}</span>
      <span className="line-clamp-4 flex-1 font-serif text-13 leading-normal text-soft">
        {body !== undefined && words === '' ? t.app.home.emptyDocument : words}
      </span>
      <span className="text-12 text-soft" title={formatMoment(document.updatedAt)}>
        {formatWhen(document.updatedAt)}
        {document.wordCount > 0 && ` · ${t.app.home.words(document.wordCount)}`}
      </span>
    </Link>
  )
}

function PageCard({ page }: { page: LandingPageSummary }) {
  const isOnItsWay = page.sectionCount === 0
  return (
    <Link to={isOnItsWay ? '/landing-pages/$pageId/run' : '/landing-pages/$pageId'} params={{ pageId: page.id }} className={cardClasses}>
      <span aria-hidden className="min-h-0 flex-1 overflow-hidden border-b border-rule" style={{ background: page.theme.palette.background }}>
        {page.thumbnailUrl !== undefined && !isOnItsWay && (
          <img src={`${page.thumbnailUrl}?v=${page.version}`} alt="" className="size-full object-cover object-top" />
        )}
      </span>
      <span className="flex flex-col gap-1 px-4 py-3">
        <span className="truncate font-serif text-16 leading-tight font-semibold">{page.businessName}</span>
        <span className="text-12 text-soft" title={formatMoment(page.updatedAt)}>
          {formatWhen(page.updatedAt)} · {t.landingPages.statuses[page.status]}
        </span>
      </span>
    </Link>
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
