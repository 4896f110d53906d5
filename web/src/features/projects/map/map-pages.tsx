// The pages of a project on its map: those that collide, those of a keyword, and what is known of one.
import { Link } from '@tanstack/react-router'
import { ChevronRight, ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { capitalise } from '#core/text.ts'
import type { MapCollision, MapPage, MapSubject } from '#features/topic-map/topic-map.schema.ts'
import { Badge, type Tone } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { topicMap as texts } from '#web/messages/topic-map.ts'
import { MapSection } from './map-section.tsx'

const shownAtFirst = 12
const pagesOfSubject = 60
const kindTones: Record<MapPage['kind'], Tone> = { planned: 'neutral', written: 'notice', published: 'good' }

export function Collisions({
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
    <MapSection title={texts.collisions.title}>
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
    </MapSection>
  )
}

export function Subject({
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
