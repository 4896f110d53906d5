// What titles are wanted for: keywords, kinds of text and how many of each.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Project } from '#features/projects/projects.schema.ts'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { SearchField } from '#web/components/ui/search-field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { titleTexts as texts } from '#web/messages/titles.ts'
import { promptTypeChoices } from '#web/lib/record-choices.ts'
import { projectSummaryQuery } from '../api.ts'
import { coverKeywords, fits } from '../keywords/coverage.ts'
import { maxKeywordsPerRequest } from '../keywords/keyword-limits.ts'
import type { Workshop } from './candidates.ts'

const shownKeywords = 300
const counts = [3, 5, 8, 12, 20].map((count) => ({ value: `${count}`, label: `${count}` }))

export interface KeywordChooserProps {
  project: Project
  workshop: Workshop
  onChange: (change: Partial<Workshop>) => void
  isRunning: boolean
  onStart: () => void
}

export function KeywordChooser({ project, workshop, onChange, isRunning, onStart }: KeywordChooserProps) {
  const summary = useQuery(projectSummaryQuery(project.id)).data
  const types = useQuery(promptTypeChoices()).data ?? []
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words.trim().toLowerCase())
  const all = useMemo(() => coverKeywords(project.keywords, summary), [project.keywords, summary])
  const found = all.filter(({ keyword }) => keyword.toLowerCase().includes(wanted))
  const chosen = new Set(workshop.keywords)
  const uncovered = all.filter((entry) => fits(entry, 'uncovered')).map(({ keyword }) => keyword)
  const toggle = (keyword: string): void =>
    onChange({
      keywords: chosen.has(keyword)
        ? workshop.keywords.filter((other) => other !== keyword)
        : [...workshop.keywords, keyword],
    })
  const toggleType = (id: string): void =>
    onChange({
      promptTypeIds: workshop.promptTypeIds.includes(id)
        ? workshop.promptTypeIds.filter((other) => other !== id)
        : [...workshop.promptTypeIds, id],
    })

  if (project.keywords.length === 0)
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-soft">{texts.noKeywords}</p>
        <Link to="/blog/$projectId/keywords" params={{ projectId: project.id }} className={buttonClasses()}>
          {texts.addKeywords}
        </Link>
      </div>
    )
  return (
    <div className="flex min-h-0 flex-col gap-4">
      <section aria-labelledby="title-keywords" className="flex min-h-0 flex-col gap-2">
        <div className="flex min-h-6 items-center justify-between gap-2">
          <h2 id="title-keywords" className="text-13 font-medium">
            {texts.keywordsChosen(workshop.keywords.length)}
          </h2>
          {workshop.keywords.length > 0 ? (
            <Button size="small" variant="quiet" onClick={() => onChange({ keywords: [] })}>
              {texts.none}
            </Button>
          ) : (
            uncovered.length > 0 && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => onChange({ keywords: uncovered.slice(0, maxKeywordsPerRequest) })}
              >
                {texts.allUncovered}
              </Button>
            )
          )}
        </div>
        {all.length > 8 && <SearchField label={texts.searchKeywords} value={words} onChange={setWords} />}
        <ul
          aria-labelledby="title-keywords"
          className="max-h-[18rem] overflow-y-auto rounded-control border border-rule"
        >
          {found.slice(0, shownKeywords).map(({ keyword, articles }) => (
            <li key={keyword} className="flex min-h-control items-center gap-2 px-2 text-14 hover:bg-hover">
              <span className="min-w-0 flex-1">
                <Checkbox label={keyword} checked={chosen.has(keyword)} onChange={() => toggle(keyword)} />
              </span>
              {articles !== undefined && articles > 0 && (
                <span className="shrink-0 text-12 text-soft tabular-nums">{texts.articles(articles)}</span>
              )}
            </li>
          ))}
          {found.length > shownKeywords && (
            <li className="px-2 py-2 text-12 text-soft">
              {texts.moreKeywords(found.length - shownKeywords)}
            </li>
          )}
          {found.length === 0 && <li className="px-2 py-2 text-13 text-soft">{texts.noKeywordFound}</li>}
        </ul>
      </section>
      {types.length > 0 && (
        <section aria-labelledby="title-types" className="flex flex-col gap-2">
          <h2 id="title-types" className="text-13 font-medium">
            {texts.types}
          </h2>
          <div role="group" aria-labelledby="title-types" className="flex flex-wrap gap-2">
            {types.map(({ id, name }) => (
              <Chip
                key={id}
                label={name}
                selected={workshop.promptTypeIds.includes(id)}
                onToggle={() => toggleType(id)}
              />
            ))}
          </div>
        </section>
      )}
      <div className="flex items-end gap-2">
        <div className="w-[6rem]">
          <Select
            label={texts.count}
            options={counts}
            value={`${workshop.count}`}
            onChange={(count) => onChange({ count: Number(count) })}
          />
        </div>
        <Button
          variant={workshop.candidates.length === 0 ? 'primary' : 'secondary'}
          loading={isRunning}
          disabled={workshop.keywords.length === 0}
          onClick={onStart}
          className="flex-1"
        >
          {workshop.candidates.length === 0 ? texts.start : texts.startMore}
        </Button>
      </div>
    </div>
  )
}
