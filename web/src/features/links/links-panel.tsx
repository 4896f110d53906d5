// Links from the open text to other pages of its project: those that can be set now, and articles that will
// have a URL once they are published.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { articleQuery } from '#web/lib/article-query.ts'
import { links as texts } from '#web/messages/links.ts'
import type { SuggestedLink } from './api.ts'
import { LinkCard } from './link-card.tsx'
import { getTarget, type Links } from './use-links.ts'

export interface LinksPanelProps {
  articleId: string
  links: Links
}

export function LinksPanel({ articleId, links }: LinksPanelProps) {
  const { hasText, result, shown, error, isLooking, look, dismissedCount, restore } = links
  const projectId = useQuery(articleQuery(articleId)).data?.projectId
  if (!hasText) return <p className="p-4 text-soft">{texts.noText}</p>
  if (result === undefined)
    return error === undefined ? (
      <SkeletonRows rows={5} />
    ) : (
      <div className="p-4">
        <ErrorPanel title={texts.failed} error={error} onRetry={look} />
      </div>
    )
  if (result.comparedPages === 0)
    return (
      <EmptyState
        title={texts.noPages}
        text={texts.noPagesHint}
        action={
          projectId !== undefined && (
            <>
              <Link to="/blog/$projectId/plan" params={{ projectId }} className={buttonClasses()}>
                {texts.toPlan}
              </Link>
              <Link to="/blog/$projectId/titles" params={{ projectId }} className={buttonClasses('quiet')}>
                {texts.toTitles}
              </Link>
            </>
          )
        }
      />
    )
  const group = (title: string, label: string, members: readonly SuggestedLink[], hint?: string) =>
    members.length > 0 && (
      <section>
        <h3 className="flex items-baseline gap-2 px-4 pt-3 text-13 font-semibold">
          {title}
          <span className="text-12 font-normal text-soft tabular-nums">{members.length}</span>
        </h3>
        {hint !== undefined && <p className="px-4 text-13 text-soft">{hint}</p>}
        <ol aria-label={label}>
          {members.map((link) => (
            <li key={getTarget(link)}>
              <LinkCard link={link} projectId={projectId} links={links} />
            </li>
          ))}
        </ol>
      </section>
    )
  return (
    <div className="flex flex-col">
      <div className="flex flex-col gap-2 border-b border-rule p-4">
        <p className="text-13 text-soft">{texts.hint}</p>
        {shown.length === 0 && !isLooking && (
          <p className="font-medium">{texts.none(result.comparedPages)}</p>
        )}
        {isLooking && (
          <span role="status" className="inline-flex items-center gap-2 text-13 text-soft">
            <Spinner />
            {texts.looking}
          </span>
        )}
        {error !== undefined && <ErrorPanel title={texts.failed} error={error} onRetry={look} />}
      </div>
      {group(
        texts.published,
        texts.list.published,
        shown.filter(({ url }) => url !== null),
      )}
      {group(
        texts.later,
        texts.list.later,
        shown.filter(({ url }) => url === null),
        texts.laterHint,
      )}
      {dismissedCount > 0 && (
        <p className="flex items-center gap-2 p-4 text-13 text-soft">
          <span className="mr-auto">{texts.dismissed(dismissedCount)}</span>
          <Button size="small" variant="quiet" onClick={restore}>
            {texts.restore}
          </Button>
        </p>
      )}
    </div>
  )
}
