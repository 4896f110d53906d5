import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { Nearness } from '#web/components/title-nearness.tsx'
import { SimilarityMark } from '#web/components/title-similarity.tsx'
import { ApiProblem } from '#web/lib/problem.ts'
import { getFacts, getLevel, titleCheckQuery } from '#web/lib/title-check.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { article as texts } from '#web/messages/article.ts'

// As long as one pauses between two words.
const pauseMs = 500
const maxKeywords = 50

export interface TitleCheckLineProps {
  projectId: string
  articleId: string
  title: string
  keywords: readonly string[]
}

/** What the title is near to, as one writes it; the article's own title does not count. */
export function TitleCheckLine({ projectId, articleId, title, keywords }: TitleCheckLineProps) {
  const settled = useSettled(title.trim(), pauseMs)
  const { data, isFetching, error } = useQuery({
    ...titleCheckQuery({
      project_id: projectId,
      title: settled,
      exclude_article_id: articleId,
      keywords: keywords.slice(0, maxKeywords),
    }),
    enabled: settled !== '',
  })
  if (settled === '') return null
  const facts = data === undefined ? undefined : getFacts(data)
  return (
    <div
      role="status"
      className="flex min-h-[2.25rem] flex-wrap items-start gap-x-4 gap-y-1 text-13 text-soft"
    >
      {facts === undefined && isFetching && (
        <span className="flex items-center gap-2">
          <Spinner /> {texts.checking}
        </span>
      )}
      {error instanceof ApiProblem && !error.isTemporary && <span>{error.detail}</span>}
      {facts !== undefined && (
        <>
          <SimilarityMark similarity={facts.similarity} />
          <div className="min-w-0 flex-1">
            {data?.exists === true && (
              <p className="flex items-center gap-1 font-medium text-critical">
                <CircleAlert aria-hidden size={16} strokeWidth={1.5} />
                {texts.exists}
              </p>
            )}
            {getLevel(facts.similarity) === 'new' && facts.same_topic.length === 0 ? (
              <p>{texts.standsAlone}</p>
            ) : (
              <Nearness
                {...facts}
                projectId={projectId}
                namesNearest={getLevel(facts.similarity) !== 'new'}
              />
            )}
          </div>
        </>
      )}
    </div>
  )
}
