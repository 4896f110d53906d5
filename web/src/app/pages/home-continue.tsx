// The three things last worked on: documents with their real first lines, landing pages with their first
// screen, blog projects with how far they are, the last audit with its score.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Delayed, Skeleton } from '#web/components/ui/skeleton.tsx'
import type { DocumentSummary } from '#features/documents/documents.schema.ts'
import type { LandingPageSummary } from '#features/landing-pages/landing-pages.schema.ts'
import type { Project } from '#features/projects/projects.schema.ts'
import { auditTopic, isRunning, recentAuditsQuery } from '#web/features/audits/api.ts'
import { AuditCard } from '#web/features/audits/audit-card.tsx'
import { lastAudit, type LastAudit } from '#web/features/audits/last-audit.ts'
import { documentQuery, recentDocumentsQuery } from '#web/features/documents/api.ts'
import { recentLandingPagesQuery } from '#web/features/landing-pages/api.ts'
import { projectSummaryQuery, recentProjectsQuery } from '#web/features/projects/api.ts'
import { StatusBar } from '#web/features/projects/list/status-bar.tsx'
import { firstWords } from '#web/lib/first-words.ts'
import { useRuns } from '#web/lib/follow-runs.ts'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'

const shownCharacters = 220

const shownCards = 3
/** Enough that an earlier audit of the same site is among them. */
const lookedAtAudits = 20
const cardClasses =
  'focus-ring flex h-card w-full flex-col overflow-hidden rounded-card border border-rule bg-raised transition-colors hover:border-edge'

export function ContinueCards() {
  const documents = useQuery(recentDocumentsQuery())
  const pages = useQuery(recentLandingPagesQuery())
  const projects = useQuery(recentProjectsQuery())
  const audits = useQuery(recentAuditsQuery({ limit: lookedAtAudits }))
  const running = audits.data?.items.filter(isRunning) ?? []
  useRuns(running.map(auditTopic), () => void audits.refetch())
  const last = lastAudit(audits.data?.items ?? [])
  const items = [
    ...(documents.data?.items ?? []).map((document) => ({ document, updatedAt: document.updatedAt })),
    ...(pages.data?.items ?? []).map((page) => ({ page, updatedAt: page.updatedAt })),
    ...(projects.data?.items ?? []).map((project) => ({ project, updatedAt: project.updatedAt })),
    ...(last === undefined ? [] : [{ ...last, updatedAt: last.audit.finished_at ?? last.audit.created_at }]),
  ]
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, shownCards)
  const error = documents.error ?? pages.error ?? projects.error ?? audits.error
  if (error !== null)
    return (
      <ErrorPanel
        error={error}
        onRetry={() =>
          void Promise.all([documents.refetch(), pages.refetch(), projects.refetch(), audits.refetch()])
        }
      />
    )
  if (documents.isPending || pages.isPending || projects.isPending || audits.isPending)
    return <CardSkeletons />
  // Who has nothing yet sees no such notice: the page begins with how to start.
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
          <li key={getId(item)} className="flex">
            {'document' in item && <DocumentCard document={item.document} />}
            {'page' in item && <PageCard page={item.page} />}
            {'project' in item && <ProjectCard project={item.project} />}
            {'audit' in item && <AuditCard audit={item.audit} change={item.change} className={cardClasses} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Item = { document: DocumentSummary } | { page: LandingPageSummary } | { project: Project } | LastAudit

function getId(item: Item): string {
  if ('document' in item) return item.document.id
  if ('audit' in item) return item.audit.id
  return 'page' in item ? item.page.id : item.project.id
}

function DocumentCard({ document }: { document: DocumentSummary }) {
  const body = useQuery(documentQuery(document.id)).data
  const words =
    body === undefined ? '' : firstWords(body.content, body.editorMode, shownCharacters, document.title)
  return (
    <Link
      to="/documents/$documentId"
      params={{ documentId: document.id }}
      className={`${cardClasses} gap-2 p-4`}
    >
      <span className="line-clamp-2 font-serif text-16 leading-tight font-semibold">
        {document.title === '' ? t.documents.untitled : document.title}
      </span>
      {/* The clamped text is a box of its own: stretched to the card it would show a part of the line after its ellipsis. */}
      <span className="min-h-0 flex-1 overflow-hidden">
        <span className="line-clamp-4 font-serif text-13 leading-normal text-soft">
          {body !== undefined && words === '' ? t.app.home.emptyDocument : words}
        </span>
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
    <Link
      to={isOnItsWay ? '/landing-pages/$pageId/wizard' : '/landing-pages/$pageId'}
      params={{ pageId: page.id }}
      className={cardClasses}
    >
      <span
        aria-hidden
        className="min-h-0 flex-1 overflow-hidden border-b border-rule"
        style={{ background: page.theme.palette.background }}
      >
        {page.thumbnailUrl !== undefined && !isOnItsWay && (
          <img
            src={`${page.thumbnailUrl}?v=${page.version}`}
            alt=""
            className="size-full object-cover object-top"
          />
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

function ProjectCard({ project }: { project: Project }) {
  const summary = useQuery(projectSummaryQuery(project.id)).data
  return (
    <Link
      to="/blog/$projectId/plan"
      params={{ projectId: project.id }}
      className={`${cardClasses} gap-2 p-4`}
    >
      <span className="line-clamp-2 font-serif text-16 leading-tight font-semibold">{project.name}</span>
      <span className="flex-1 text-13 text-soft">{t.app.home.planOf}</span>
      {summary !== undefined && <StatusBar byStatus={summary.byStatus} total={summary.total} />}
      <span className="text-12 text-soft" title={formatMoment(project.updatedAt)}>
        {formatWhen(project.updatedAt)}
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
