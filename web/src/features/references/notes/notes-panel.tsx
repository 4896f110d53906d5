// What the accepted sources say: by part of the outline, what they do not say, where they disagree, and which
// questions they answer.
import { useQuery } from '@tanstack/react-query'
import { ListTree, Search } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { shorten } from '#core/text.ts'
import type { ReadReferencesResult } from '#features/references/references.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { articleNotes as texts } from '#web/messages/article-notes.ts'
import { sources } from '#web/messages/sources.ts'
import { articleJobsQuery, notesQuery, referenceListQuery, type ArticleNotes } from '../api.ts'
import { nameSource } from '../source-name.ts'
import type { OpenedSource } from '../source/opened-source.types.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
/** Of a part; the others are shown on request. */
const firstShown = 3
const maxShownLength = 260

export interface NotesPanelProps {
  articleId: string
  onOpen: (source: OpenedSource) => void
  onMakeOutline: () => void
  /** Searches for what no source says. */
  onSearch: (heading: string) => void
  onSources: () => void
}

export function NotesPanel({ articleId, onOpen, onMakeOutline, onSearch, onSources }: NotesPanelProps) {
  const notes = useQuery(notesQuery(articleId))
  const { data: references } = useQuery(referenceListQuery(articleId))
  const { data: jobs } = useQuery(articleJobsQuery(articleId))
  if (notes.isError)
    return (
      <div className="p-4">
        <ErrorPanel error={notes.error} onRetry={() => void notes.refetch()} />
      </div>
    )
  if (notes.data === undefined) return <SkeletonRows rows={5} />
  const { parts, unsorted, gaps, contradictions } = notes.data
  const names = new Map((references ?? []).map((each) => [each.id, nameSource(each)]))
  const getName = (referenceId: string): string => names.get(referenceId) ?? sources.unnamed
  const hasPassages = unsorted.length > 0 || parts.some(({ passages }) => passages.length > 0)
  if (!hasPassages)
    return (
      <div className="flex flex-col items-start gap-3 p-4">
        <p className="font-serif text-18">{texts.none}</p>
        <Button size="small" onClick={onSources}>
          {texts.toSources}
        </Button>
      </div>
    )
  const asked = (jobs?.items ?? []).flatMap(
    ({ type, result }) =>
      (type === 'references' && (result as ReadReferencesResult | undefined)?.questions) || [],
  )
  const filled = parts.filter(({ passages }) => passages.length > 0)
  return (
    <div className="flex flex-col">
      <div className="flex flex-col items-start gap-2 border-b border-rule p-4">
        {parts.length === 0 && <p className="font-serif text-18">{texts.noOutline}</p>}
        <Button
          size="small"
          variant={parts.length === 0 ? 'primary' : 'secondary'}
          icon={<ListTree {...icon} />}
          onClick={onMakeOutline}
        >
          {texts.makeOutline}
        </Button>
        <p className="text-12 text-soft">{texts.makeOutlineHint}</p>
      </div>
      {gaps.length > 0 && (
        <Section title={texts.gaps} hint={texts.gapsHint}>
          <ul>
            {gaps.map(({ outlineId, heading }) => (
              <li key={outlineId} className="flex items-center gap-2 py-1">
                <span className="min-w-0 flex-1 text-13 wrap-anywhere">{heading}</span>
                <Button
                  size="small"
                  variant="quiet"
                  icon={<Search {...icon} />}
                  aria-label={texts.searchFor(heading)}
                  onClick={() => onSearch(heading)}
                >
                  {texts.search}
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {contradictions.length > 0 && (
        <Section title={texts.contradictions} hint={texts.contradictionsHint}>
          <ul className="flex flex-col gap-3">
            {contradictions.map(({ one, other, why }) => (
              <li key={`${one.passageId} ${other.passageId} ${one.sentence}`} className="flex flex-col gap-2">
                {[one, other].map(({ referenceId, passageId, sentence }) => (
                  <PassageButton
                    key={passageId}
                    name={getName(referenceId)}
                    text={sentence}
                    hasEdge
                    onOpen={() => onOpen({ referenceId, passageId, quote: sentence })}
                  />
                ))}
                <p className="text-12 text-soft">{why}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {filled.length > 0 && (
        <Section title={texts.parts}>
          {filled.map(({ outlineId, heading, passages, more }) => (
            <Part
              key={outlineId}
              heading={heading}
              passages={passages}
              more={more}
              getName={getName}
              onOpen={onOpen}
            />
          ))}
        </Section>
      )}
      <Questions notes={notes.data} asked={asked} getName={getName} onOpen={onOpen} />
      {unsorted.length > 0 && (
        <Section title={texts.unsorted}>
          <Passages passages={unsorted} getName={getName} onOpen={onOpen} />
        </Section>
      )}
    </div>
  )
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border-b border-rule p-4">
      <h3 id={id} className="text-13 font-semibold">
        {title}
      </h3>
      {hint !== undefined && <p className="text-12 text-soft">{hint}</p>}
      {children}
    </section>
  )
}

interface PassagesProps {
  passages: ArticleNotes['unsorted']
  getName: (referenceId: string) => string
  onOpen: (source: OpenedSource) => void
}

function Part({ heading, more, ...props }: PassagesProps & { heading: string; more: number }) {
  return (
    <div className="flex flex-col gap-2 pt-1">
      <h4 className="flex items-baseline gap-2 text-13 font-medium wrap-anywhere">
        {heading}
        <span className="text-12 font-normal whitespace-nowrap text-soft tabular-nums">
          {texts.passages(props.passages.length)}
        </span>
      </h4>
      <Passages {...props} />
      {more > 0 && <p className="text-12 text-soft">{texts.further(more)}</p>}
    </div>
  )
}

function Passages({ passages, getName, onOpen }: PassagesProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? passages : passages.slice(0, firstShown)
  return (
    <>
      <ul className="flex flex-col gap-2">
        {shown.map(({ referenceId, passageId, text }) => (
          <li key={passageId}>
            <PassageButton
              name={getName(referenceId)}
              text={text}
              onOpen={() => onOpen({ referenceId, passageId })}
            />
          </li>
        ))}
      </ul>
      {shown.length < passages.length && (
        <span>
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            {texts.more(passages.length - shown.length)}
          </Button>
        </span>
      )}
    </>
  )
}

function PassageButton({
  name,
  text,
  hasEdge = false,
  onOpen,
}: {
  name: string
  text: string
  /** Shown opposite to another. */
  hasEdge?: boolean
  onOpen: () => void
}) {
  return (
    <button
      type="button"
      title={texts.openPassage(name)}
      onClick={onOpen}
      className={`focus-ring flex w-full flex-col rounded-control text-left hover:bg-hover ${hasEdge ? 'border-l-2 border-warning pl-2' : ''}`}
    >
      <span className="font-serif text-14 leading-normal wrap-anywhere">{shorten(text, maxShownLength)}</span>
      <span className="text-12 text-soft">{name}</span>
    </button>
  )
}

function Questions({
  notes: { questions },
  asked,
  getName,
  onOpen,
}: Pick<PassagesProps, 'getName' | 'onOpen'> & { notes: ArticleNotes; asked: readonly string[] }) {
  const known = new Set(questions.map(({ question }) => question.toLowerCase()))
  const others = [...new Set(asked)].filter((question) => !known.has(question.toLowerCase()))
  if (questions.length === 0 && others.length === 0) return null
  return (
    <Section title={texts.questions} hint={texts.questionsHint}>
      <ul className="flex flex-col gap-2">
        {questions.map(({ question, referenceId, passageId }) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onOpen({ referenceId, passageId })}
              className="focus-ring flex w-full flex-col rounded-control text-left hover:bg-hover"
            >
              <span className="text-13 wrap-anywhere">{question}</span>
              <span className="text-12 text-soft">{texts.answered(getName(referenceId))}</span>
            </button>
          </li>
        ))}
        {others.map((question) => (
          <li key={question} className="flex flex-col">
            <span className="text-13 wrap-anywhere">{question}</span>
            <span className="text-12 text-soft">{texts.asked}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
