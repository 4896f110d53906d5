// Titles and descriptions for result pages to choose from, beside those that are there, with what would
// change.
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { AskedSuggestions } from '#web/components/asked-suggestions.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { WordDifference } from '#web/components/word-difference.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { article } from '#web/messages/article.ts'
import { suggestedSearchResultQuery, type SearchResultSuggestion } from '../api.ts'
import type { ArticleContent } from './article-content.ts'

const texts = article.search.suggest

type Chosen = Pick<ArticleContent, 'name' | 'metaTitle' | 'metaDescription' | 'slug'>

export interface SearchResultDialogProps {
  articleId: string
  content: Chosen
  saveFirst: () => Promise<void>
  onUse: (change: Partial<Chosen>) => void
  onClose: () => void
}

export function SearchResultDialog({
  articleId,
  content,
  saveFirst,
  onUse,
  onClose,
}: SearchResultDialogProps) {
  const asked = useQuery(suggestedSearchResultQuery(articleId, saveFirst))
  // Empty: as it is.
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [takesSlug, setTakesSlug] = useState(false)
  const found = asked.isFetching ? undefined : asked.data
  const change: Partial<Chosen> = {
    ...(title !== '' && { metaTitle: title }),
    ...(description !== '' && { metaDescription: description }),
    ...(takesSlug && found !== undefined && { slug: found.slug }),
  }
  const isEmpty = Object.keys(change).length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={texts.title}
      actions={
        <>
          <Button
            disabled={asked.isFetching}
            onClick={() => {
              setTitle('')
              setDescription('')
              void asked.refetch()
            }}
          >
            {texts.again}
          </Button>
          <Button
            variant="primary"
            disabled={isEmpty}
            onClick={() => {
              onUse(change)
              onClose()
            }}
          >
            {texts.use}
          </Button>
        </>
      }
    >
      <AskedSuggestions asked={asked} waiting={texts.waiting} without={texts.without}>
        {(suggested) => (
          <>
            <Choices
              legend={article.search.metaTitle}
              now={content.metaTitle}
              shown={content.metaTitle || content.name}
              empty={texts.noTitle}
              none={texts.noTitles}
              options={suggested.titles}
              value={title}
              onChange={setTitle}
            />
            <Choices
              legend={article.search.metaDescription}
              now={content.metaDescription}
              shown={content.metaDescription}
              empty={texts.noDescription}
              none={texts.noDescriptions}
              options={suggested.descriptions}
              value={description}
              onChange={setDescription}
            />
            {suggested.slug !== '' && suggested.slug !== content.slug && (
              <label className="flex min-h-6 items-center gap-2 text-14">
                <input
                  type="checkbox"
                  checked={takesSlug}
                  onChange={(event) => setTakesSlug(event.target.checked)}
                  className="accent-accent"
                />
                <span className="wrap-anywhere">{texts.slug(suggested.slug)}</span>
              </label>
            )}
          </>
        )}
      </AskedSuggestions>
    </Dialog>
  )
}

interface ChoicesProps {
  legend: string
  now: string
  /** What result pages show now: no suggestion. */
  shown: string
  /** Said where there is nothing now. */
  empty: string
  /** Said where there is nothing to choose. */
  none: string
  options: readonly SearchResultSuggestion[]
  value: string
  onChange: (value: string) => void
}

function Choices({ legend, now, shown: current, empty, none, options, value, onChange }: ChoicesProps) {
  const name = useId()
  const others = options.filter(({ text }) => text !== current)
  const row = (shown: string, option?: SearchResultSuggestion) => {
    const isChosen = value === (option?.text ?? '')
    return (
      <label
        key={option?.text ?? ''}
        className={classNames(
          'flex cursor-pointer items-start gap-3 px-2 py-2 transition-colors has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
          isChosen ? 'bg-accent-pale' : 'hover:bg-hover',
        )}
      >
        <input
          type="radio"
          name={name}
          checked={isChosen}
          onChange={() => onChange(option?.text ?? '')}
          className="mt-1 accent-accent"
        />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className={classNames('wrap-anywhere', option === undefined && 'text-soft')}>
            {isChosen && option !== undefined && now !== '' ? (
              <WordDifference before={now} after={option.text} />
            ) : (
              shown
            )}
          </span>
          {option !== undefined && (
            <span className="flex flex-wrap items-center gap-2 text-12 text-soft">
              <Badge tone={option.fit === 'good' ? 'good' : 'notice'}>
                {article.search.fits[option.fit]}
              </Badge>
              <span className="tabular-nums">{article.search.width(option.width, option.maxWidth)}</span>
            </span>
          )}
        </span>
      </label>
    )
  }
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{legend}</legend>
      {others.length === 0 ? (
        <p className="text-13 text-soft">{options.length === 0 ? none : texts.asItIs}</p>
      ) : (
        <div className="divide-y divide-rule border-y border-rule">
          {row(now === '' ? empty : texts.keep(now))}
          {others.map((option) => row(option.text, option))}
        </div>
      )}
    </fieldset>
  )
}
