// The pages of a project by topic: what collides and which should rank, of what there is nothing, and all of
// it by keyword.
import { Link } from '@tanstack/react-router'
import { ChevronRight, ExternalLink } from 'lucide-react'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { capitalise } from '#core/text.ts'
import type { MapCollision, MapPage, MapSubject, TopicMap } from '#features/topic-map/topic-map.schema.ts'
import { Badge, type Tone } from '#web/components/ui/badge.tsx'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { formatNumber, formatWhen } from '#web/lib/format.ts'
import { topicMap as texts } from '#web/messages/topic-map.ts'

const shownAtFirst = 12
const pagesOfSubject = 60
const kindTones: Record<MapPage['kind'], Tone> = { planned: 'neutral', written: 'notice', published: 'good' }

export function TopicMapView({ map }: { map: TopicMap }) {
  const { projectId, counts, pages, subjects, collisions, sitemapReadAt, auditedAt, warnings } = map
  const byId = useMemo(() => new Map(pages.map((page) => [page.id, page])), [pages])
  const gaps = subjects.filter(({ isGap }) => isGap)
  const when = (time: string | null): string | undefined => (time === null ? undefined : formatWhen(time))
  const params = { projectId }
  const header = (
    <PageHeader
      title={texts.title}
      description={
        <>
          {texts.sources(when(sitemapReadAt), when(auditedAt))}.{' '}
          {sitemapReadAt === null && (
            <TextLink>
              <Link to="/blog/$projectId/titles" params={params}>
                {texts.toTitles}
              </Link>
            </TextLink>
          )}
          {sitemapReadAt !== null && auditedAt === null && (
            <TextLink>
              <Link to="/blog/$projectId/audits" params={params}>
                {texts.toAudits}
              </Link>
            </TextLink>
          )}
        </>
      }
    />
  )
  if (pages.length === 0)
    return (
      <PageBody>
        {header}
        <EmptyState
          title={texts.empty}
          text={texts.emptyHint}
          action={
            <Link to="/blog/$projectId/plan" params={params} className={buttonClasses('primary')}>
              {texts.toPlan}
            </Link>
          }
        />
        {gaps.length > 0 && <Gaps gaps={gaps} projectId={projectId} />}
      </PageBody>
    )
  return (
    <PageBody>
      {header}
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-y border-rule py-4 small:flex">
        {(Object.keys(texts.counts) as (keyof TopicMap['counts'])[]).map((name) => (
          <div key={name} className="flex flex-col">
            <dt className="text-13 text-soft">{texts.counts[name]}</dt>
            <dd className="text-22 font-semibold tabular-nums">{formatNumber(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {warnings.map((warning) => (
        <p key={warning} className="pt-4 text-13 text-warning">
          {warning}
        </p>
      ))}
      <div className="flex flex-col gap-12 pt-8">
        <Collisions collisions={collisions} byId={byId} projectId={projectId} />
        {subjects.every(({ keyword }) => keyword === null) ? (
          <Section title={texts.gaps.title}>
            <p className="text-soft">
              {texts.gaps.noKeywords}{' '}
              <TextLink>
                <Link to="/blog/$projectId/keywords" params={params}>
                  {texts.gaps.toKeywords}
                </Link>
              </TextLink>
            </p>
          </Section>
        ) : (
          <Gaps gaps={gaps} projectId={projectId} />
        )}
        <Section title={texts.topics.title} hint={texts.topics.hint}>
          <ul className="flex flex-col border-t border-rule">
            {subjects
              .filter(({ isGap }) => !isGap)
              .map((subject) => (
                <Subject
                  key={subject.keyword ?? ''}
                  subject={subject}
                  byId={byId}
                  projectId={projectId}
                  largest={Math.max(
                    0,
                    ...subjects.map(({ keyword, pageIds }) => (keyword === null ? 0 : pageIds.length)),
                  )}
                />
              ))}
          </ul>
        </Section>
      </div>
    </PageBody>
  )
}

function Collisions({
  collisions,
  byId,
  projectId,
}: {
  collisions: readonly MapCollision[]
  byId: ReadonlyMap<string, MapPage>
  projectId: string
}) {
  const [shown, setShown] = useState(shownAtFirst)
  return (
    <Section title={texts.collisions.title}>
      {collisions.length === 0 && <p className="text-soft">{texts.collisions.none}</p>}
      <ul className="flex flex-col gap-4">
        {collisions.slice(0, shown).map(({ pageIds, why, rankWhy, advice }) => (
          <li
            key={pageIds.join(' ')}
            className="flex flex-col gap-3 rounded-card border border-rule bg-raised p-4"
          >
            <ul className="flex flex-col gap-2">
              {pageIds.map((id, index) => {
                const page = byId.get(id)
                return page === undefined ? null : (
                  <li key={id}>
                    <Page page={page} projectId={projectId}>
                      {index === 0 && <Badge tone="good">{texts.collisions.shouldRank}</Badge>}
                    </Page>
                  </li>
                )
              })}
            </ul>
            <div className="flex flex-col gap-1 border-t border-rule pt-3 text-13 text-soft">
              <p>{why.join(' ')}</p>
              <p>{rankWhy}</p>
              <p className="text-ink">{advice}</p>
            </div>
          </li>
        ))}
      </ul>
      {collisions.length > shown && (
        <Button className="self-start" onClick={() => setShown(collisions.length)}>
          {texts.collisions.more(collisions.length - shown)}
        </Button>
      )}
    </Section>
  )
}

function Gaps({ gaps, projectId }: { gaps: readonly MapSubject[]; projectId: string }) {
  return (
    <Section title={texts.gaps.title} hint={gaps.length === 0 ? undefined : texts.gaps.hint}>
      {gaps.length === 0 ? (
        <p className="text-soft">{texts.gaps.none}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {gaps.map(({ keyword }) => (
            <li
              key={keyword}
              className="max-w-full rounded-full border border-dashed border-edge px-3 py-1 text-13 break-words"
            >
              {keyword}
            </li>
          ))}
        </ul>
      )}
      {gaps.length > 0 && (
        <p>
          <TextLink>
            <Link to="/blog/$projectId/titles" params={{ projectId }}>
              {texts.gaps.toTitles}
            </Link>
          </TextLink>
        </p>
      )}
    </Section>
  )
}

function Subject({
  subject: { keyword, pageIds, collisions },
  byId,
  projectId,
  largest,
}: {
  subject: MapSubject
  byId: ReadonlyMap<string, MapPage>
  projectId: string
  largest: number
}) {
  const [isOpen, setOpen] = useState(false)
  const own = pageIds.flatMap((id) => byId.get(id) ?? [])
  const count = (kind: MapPage['kind']): number => own.filter((page) => page.kind === kind).length
  const kinds = (['published', 'written', 'planned'] as const).filter((kind) => count(kind) > 0)
  return (
    <li className="border-b border-rule">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary className="focus-ring grid min-h-row cursor-pointer list-none grid-cols-[1rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 rounded-control py-2 hover:bg-hover small:grid-cols-[1rem_minmax(0,2fr)_minmax(0,3fr)] [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            size={16}
            strokeWidth={1.5}
            className="transition-transform group-open:rotate-90"
          />
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <span className="min-w-0 font-medium break-words">{keyword ?? texts.topics.rest}</span>
            {collisions > 0 && <Badge tone="warning">{texts.topics.collides(collisions)}</Badge>}
          </span>
          <span className="col-start-2 flex items-center gap-3 text-13 text-soft small:col-start-3">
            <span aria-hidden className="flex h-2 w-card max-w-full overflow-hidden rounded-full bg-sunk">
              {kinds.map((kind) => (
                <span
                  key={kind}
                  style={{ width: `${(100 * count(kind)) / Math.max(1, largest, own.length)}%` }}
                  className={bars[kind]}
                />
              ))}
            </span>
            <span className="tabular-nums">
              {kinds.map((kind) => `${count(kind)} ${texts.kinds[kind]}`).join(', ')}
            </span>
          </span>
        </summary>
        {isOpen && (
          <ul className="flex flex-col gap-2 pt-1 pb-4 pl-6">
            {own.slice(0, pagesOfSubject).map((page) => (
              <li key={page.id}>
                <Page page={page} projectId={projectId} />
              </li>
            ))}
            {own.length > pagesOfSubject && (
              <li className="text-13 text-soft">{texts.topics.more(own.length - pagesOfSubject)}</li>
            )}
          </ul>
        )}
      </details>
    </li>
  )
}

const bars: Record<MapPage['kind'], string> = {
  published: 'bg-good',
  written: 'bg-accent',
  planned: 'bg-edge',
}

function Page({
  page: { kind, title, articleId, url, inlinks, words },
  projectId,
  children,
}: {
  page: MapPage
  projectId: string
  children?: ReactNode
}) {
  const figures = [
    ...(inlinks === null ? [] : [texts.inlinks(inlinks)]),
    ...(words === null ? [] : [texts.words(words)]),
  ]
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={kindTones[kind]}>{capitalise(texts.kinds[kind])}</Badge>
      {articleId === null ? (
        <span className="min-w-0 break-words">{title}</span>
      ) : (
        <Link
          to="/blog/$projectId/articles/$articleId"
          params={{ projectId, articleId }}
          className="focus-ring min-w-0 rounded-control break-words hover:underline"
        >
          {title}
        </Link>
      )}
      {children}
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="focus-ring inline-flex max-w-full min-w-0 items-center gap-1 rounded-control text-13 text-soft hover:text-ink"
        >
          <span className="truncate">{url.replace(/^https?:\/\/(?:www\.)?/, '')}</span>
          <ExternalLink aria-hidden size={12} strokeWidth={1.5} className="shrink-0" />
        </a>
      )}
      {figures.length > 0 && <span className="text-13 text-soft tabular-nums">{figures.join(', ')}</span>}
    </div>
  )
}

function Section({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        {hint !== undefined && <p className="text-13 text-soft">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

function TextLink({ children }: { children: ReactNode }) {
  return (
    <span className="[&>a]:focus-ring [&>a]:rounded-control [&>a]:text-accent [&>a]:underline">
      {children}
    </span>
  )
}
