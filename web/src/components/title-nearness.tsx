import { OtherTitle } from './other-title.tsx'
import { TriangleAlert } from 'lucide-react'
import { explainedFrom, type SameTopic, type TitleFacts } from '#web/lib/title-check.ts'
import { titleCheckTexts as texts } from '#web/messages/title-check.ts'

// More say no more than that the topic is well covered.
const maxShown = 2

export interface NearnessProps extends TitleFacts {
  /** Where the other articles are: their titles lead to them. */
  projectId?: string | undefined
  /** Among many titles the nearest is named only from `explainedFrom` on. */
  namesNearest?: boolean
  /** What is said already, for all of its keyword. */
  saidAlready?: readonly SameTopic[]
}

/**
 * What a title is near to and why, and which others aim at the same topic. Nothing for a title that is
 * alone.
 */
export function Nearness({
  similarity,
  nearest,
  same_topic: sameTopic,
  namesNearest = false,
  saidAlready = [],
  projectId,
}: NearnessProps) {
  const named = namesNearest || similarity >= explainedFrom ? nearest : null
  const others = sameTopic.filter(
    ({ title }) => title !== named?.title && !saidAlready.some((said) => said.title === title),
  )
  return (
    <>
      {named !== null && (
        <p className="text-13 text-soft">
          {texts.nearTo(named.source)} <Other projectId={projectId} other={named} />
          {named.url !== undefined && (
            <>
              {' '}
              <a
                href={named.url}
                target="_blank"
                rel="noreferrer"
                className="focus-ring rounded-control text-accent underline underline-offset-2"
              >
                {texts.visit}
              </a>
            </>
          )}
          . {named.why}
        </p>
      )}
      <SameTopics topics={others} projectId={projectId} />
    </>
  )
}

export interface SameTopicsProps {
  topics: readonly SameTopic[]
  /** Whether it is said of several titles at once. */
  ofMany?: boolean
  projectId?: string | undefined
}

/** Articles that aim at the same in other words. */
export function SameTopics({ topics, ofMany = false, projectId }: SameTopicsProps) {
  return (
    <>
      {topics.slice(0, maxShown).map(({ title, source, why, article_id: articleId }) => (
        <p key={`${source} ${title}`} className="flex items-start gap-1 text-13 text-soft">
          <TriangleAlert aria-hidden size={16} strokeWidth={1.5} className="mt-hair shrink-0 text-warning" />
          <span>
            {(ofMany ? texts.manySameTopic : texts.sameTopic)(source)}{' '}
            <Other projectId={projectId} other={{ title, article_id: articleId }} />. {why}
          </span>
        </p>
      ))}
      {topics.length > maxShown && (
        <p className="pl-6 text-13 text-soft">{texts.moreOfTopic(topics.length - maxShown)}</p>
      )}
    </>
  )
}

function Other({
  projectId,
  other: { title, article_id: articleId },
}: {
  projectId: string | undefined
  other: Pick<SameTopic, 'title' | 'article_id'>
}) {
  if (projectId === undefined) return <span className="text-ink">“{title}”</span>
  return <OtherTitle projectId={projectId} other={{ title, articleId }} />
}
