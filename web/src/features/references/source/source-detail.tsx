// One source: where it is from, what was read of it and when, whether it still says so.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { FormattedText } from '#web/components/formatted-text.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { ChipGroup } from '#web/components/ui/chip.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { formatDay, formatWhen } from '#web/lib/format.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { sources as texts } from '#web/messages/sources.ts'
import { VerdictBadge } from '../citations/verdict-badge.tsx'
import { referenceListQuery, referenceQuery, type ReferenceDetail } from '../api.ts'
import { getHost, nameSource } from '../source-name.ts'
import type { SourceActions } from '../sources/use-source-actions.ts'
import type { OpenedSource } from './opened-source.types.ts'
import { PassageList } from './passage-list.tsx'
import { RecheckBadge } from './recheck-badge.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface SourceDetailProps {
  articleId: string
  opened: OpenedSource
  actions: SourceActions
  backLabel: string
  onBack: () => void
}

export function SourceDetail({ articleId, opened, actions, backLabel, onBack }: SourceDetailProps) {
  const { data, error, refetch } = useQuery(referenceQuery(articleId, opened.referenceId))
  const isGone = error instanceof ApiProblem && error.status === 404
  return (
    <div className="flex flex-col">
      <div className="border-b border-rule px-2 py-1">
        <Button size="small" variant="quiet" icon={<ArrowLeft {...icon} />} onClick={onBack}>
          {backLabel}
        </Button>
      </div>
      {opened.claim !== undefined && (
        <div className="flex flex-col items-start gap-1 border-b border-rule bg-sunk px-4 py-3">
          <VerdictBadge verdict={opened.claim.verdict} />
          <p className="font-serif text-14 leading-normal wrap-anywhere">{opened.claim.text.trim()}</p>
          <p className="text-13 text-soft">
            {opened.claim.verdict === 'supported' ? texts.detail.cited : opened.claim.why}
          </p>
        </div>
      )}
      {isGone && <p className="p-4 text-soft">{texts.detail.notFound}</p>}
      {error !== null && !isGone && (
        <div className="p-4">
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {error === null && data === undefined && <SkeletonRows rows={5} />}
      {data !== undefined && (
        <Detail key={data.id} articleId={articleId} source={data} opened={opened} actions={actions} />
      )}
    </div>
  )
}

function Detail({
  articleId,
  source,
  opened,
  actions,
}: {
  articleId: string
  source: ReferenceDetail
  opened: OpenedSource
  actions: SourceActions
}) {
  const [view, setView] = useState<'passages' | 'whole'>('passages')
  const { data: all } = useQuery(referenceListQuery(articleId))
  const names = new Map((all ?? []).map((each) => [each.id, nameSource(each)]))
  const { passages, markdown, url, recheck, kind } = source
  const gone = actions.gone.get(source.id) ?? []
  return (
    <article aria-label={nameSource(source)} className="flex flex-col">
      <header className="flex flex-col gap-2 border-b border-rule p-4">
        <h3 className="font-serif text-18 leading-tight font-semibold wrap-anywhere">{nameSource(source)}</h3>
        <SourceFacts source={source} />
        <div className="flex flex-wrap items-center gap-1">
          {url !== '' && (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClasses('secondary', 'small')}
            >
              <ExternalLink {...icon} />
              {texts.openPage}
            </a>
          )}
          {kind === 'page' && (
            <Button
              size="small"
              variant="quiet"
              icon={<RefreshCw {...icon} />}
              loading={actions.checkingId === source.id}
              onClick={() => actions.check(source)}
            >
              {texts.check}
            </Button>
          )}
        </div>
        {recheck !== null && (
          <div className="flex flex-col items-start gap-1 text-13" role="status">
            <span className="flex items-center gap-2">
              <RecheckBadge recheck={recheck} />
              <span className="text-12 text-soft">{texts.recheck.when(formatWhen(recheck.checkedAt))}</span>
            </span>
            <span>
              {recheck.detail} {recheck.state !== 'unchanged' && texts.recheck.kept}
            </span>
            {gone.length > 0 && <span>{texts.recheck.gonePassages(gone.length)}</span>}
          </div>
        )}
        {source.remarks.map((remark) => (
          <p key={remark} className="text-13 text-warning">
            {remark}
          </p>
        ))}
      </header>
      {passages.length === 0 ? (
        <p className="p-4 text-soft">{texts.detail.none}</p>
      ) : (
        <>
          <div className="flex items-center gap-2 px-4 pt-3">
            <ChipGroup
              label={texts.detail.view}
              value={view}
              options={[
                { value: 'passages', label: texts.detail.passages, count: passages.length },
                { value: 'whole', label: texts.detail.whole },
              ]}
              onChange={(next) => setView(next ?? view)}
            />
          </div>
          {view === 'passages' ? (
            <PassageList
              key={`${opened.passageId} ${opened.quote}`}
              passages={passages}
              opened={opened}
              gone={gone}
              names={names}
            />
          ) : (
            <FormattedText text={markdown} className="answer-text p-4 wrap-anywhere" />
          )}
        </>
      )}
    </article>
  )
}

function SourceFacts({ source }: { source: ReferenceDetail }) {
  const {
    siteName,
    url,
    author,
    publishedAt,
    modifiedAt,
    fetchedAt,
    usedBrowser,
    foundBy,
    query,
    wordCount,
  } = source
  const day = (date: string): string => formatDay(date.slice(0, 10))
  const lines = [
    [siteName || getHost(url), author].filter((part) => part !== '').join(' · '),
    [
      publishedAt === '' ? '' : texts.published(day(publishedAt)),
      modifiedAt === '' || modifiedAt.slice(0, 10) === publishedAt.slice(0, 10)
        ? ''
        : texts.changed(day(modifiedAt)),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    [
      fetchedAt === null ? '' : texts.readWhen(formatWhen(fetchedAt)),
      usedBrowser ? texts.readInBrowser : '',
      wordCount === 0 ? '' : texts.words(wordCount),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    foundBy === 'search' ? texts.foundBy.search(query) : texts.foundBy[foundBy],
  ].filter((line) => line !== '')
  return (
    <div className="flex flex-col text-12 text-soft">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="flex gap-1 pt-1">
        {source.accepted === true && <Badge tone="good">{texts.groups.accepted}</Badge>}
        {source.accepted === false && <Badge>{texts.groups.refused}</Badge>}
      </p>
    </div>
  )
}
