// The pages of a project by topic: what collides and which should rank, of what there is nothing, and all of
// it by keyword.
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { MapSubject, TopicMap } from '#features/topic-map/topic-map.schema.ts'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { formatNumber, formatWhen } from '#web/lib/format.ts'
import { topicMap as texts } from '#web/messages/topic-map.ts'
import { Collisions, Subject } from './map-pages.tsx'
import { MapSection, TextLink } from './map-section.tsx'

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
          <MapSection title={texts.gaps.title}>
            <p className="text-soft">
              {texts.gaps.noKeywords}{' '}
              <TextLink>
                <Link to="/blog/$projectId/keywords" params={params}>
                  {texts.gaps.toKeywords}
                </Link>
              </TextLink>
            </p>
          </MapSection>
        ) : (
          <Gaps gaps={gaps} projectId={projectId} />
        )}
        <MapSection title={texts.topics.title} hint={texts.topics.hint}>
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
        </MapSection>
      </div>
    </PageBody>
  )
}

function Gaps({ gaps, projectId }: { gaps: readonly MapSubject[]; projectId: string }) {
  return (
    <MapSection title={texts.gaps.title} hint={gaps.length === 0 ? undefined : texts.gaps.hint}>
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
    </MapSection>
  )
}
