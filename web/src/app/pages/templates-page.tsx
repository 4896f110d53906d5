import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FilePlus2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { ChipGroup } from '#web/components/ui/chip.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { SearchField } from '#web/components/ui/search-field.tsx'
import { Delayed, Skeleton } from '#web/components/ui/skeleton.tsx'
import { templatesQuery } from '#web/features/templates/api.ts'
import { groupTemplates, matchesWords } from '#web/features/templates/find-templates.ts'
import { TemplateCard } from '#web/features/templates/template-card.tsx'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { useStartDocument } from '../shell/use-start-document.ts'

// The library's categories in the order of its gallery.
const categoryOrder = ['career', 'business', 'meetings', 'engineering', 'marketing', 'legal', 'education', 'personal']
const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(11rem,42vw),1fr))] gap-x-6 gap-y-8'

export function TemplatesPage() {
  usePageTitle(t.templates.title)
  const search = useSearch({ from: '/frame/templates' })
  const navigate = useNavigate()
  const templates = useQuery(templatesQuery())
  const start = useStartDocument()
  const searchField = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState(search.q ?? '')
  useShortcuts([{ keys: '/', label: t.common.keys.search, group: t.common.keys.lists, run: () => searchField.current?.focus() }])

  const show = (next: { q?: string | undefined; category?: string | undefined }): void => void navigate({ to: '/templates', search: next, replace: true })
  const items = templates.data ?? []
  const all = groupTemplates(items, categoryOrder)
  const found = items.filter((template) => matchesWords(template, words) && (search.category === undefined || template.category === search.category))
  const groups = groupTemplates(found, categoryOrder)
  const isWhole = words.trim() === '' && search.category === undefined

  return (
    <PageBody>
      <PageHeader
        title={t.templates.title}
        description={t.templates.description}
        actions={
          <SearchField
            label={t.templates.search}
            inputRef={searchField}
            value={words}
            className="w-field max-w-full"
            onChange={(q) => {
              setWords(q)
              show({ category: search.category, q: q === '' ? undefined : q })
            }}
          />
        }
      />
      {templates.isError && <ErrorPanel error={templates.error} onRetry={() => void templates.refetch()} />}
      <ChipGroup
        label={t.templates.categories}
        options={all.map(({ category, templates: members }) => ({ value: category, label: t.templates.categoryNames(category), count: members.length }))}
        value={search.category}
        onChange={(category) => show({ q: search.q, category })}
      />
      <p role="status" className="sr-only">
        {templates.isSuccess && t.templates.count(found.length)}
      </p>
      {templates.isPending && <GallerySkeleton />}
      {templates.isSuccess && found.length === 0 && <EmptyState title={t.templates.nothingFound} text={t.templates.nothingFoundHint} />}
      <div className="flex flex-col gap-12 pt-4">
        {groups.map(({ category, templates: members }, position) => (
          <section key={category} aria-labelledby={`category-${category}`} className="flex flex-col gap-4">
            <h2 id={`category-${category}`} className="text-13 font-medium text-soft">
              {t.templates.categoryNames(category)}
            </h2>
            <ul className={gridClasses}>
              {isWhole && position === 0 && (
                <li className="flex flex-col">
                  <button type="button" onClick={start.blank} className="focus-ring group flex flex-col gap-2 rounded-card text-left">
                    <span className="page-blank grid w-full place-items-center rounded-card border border-dashed border-edge bg-raised text-soft transition-colors group-hover:border-accent group-hover:text-accent">
                      <FilePlus2 aria-hidden size={16} strokeWidth={1.5} />
                    </span>
                    <span className="flex flex-col">
                      <span className="font-medium">{t.templates.blank}</span>
                      <span className="text-13 text-soft">{t.templates.blankHint}</span>
                    </span>
                  </button>
                </li>
              )}
              {members.map((template) => (
                <li key={template.id} className="flex flex-col">
                  <TemplateCard template={template} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageBody>
  )
}

function GallerySkeleton() {
  return (
    <Delayed>
      <div role="status" className={gridClasses}>
        <span className="sr-only">{t.common.loading}</span>
        {Array.from({ length: 8 }, (_, card) => (
          <div key={card} className="flex flex-col gap-2">
            <Skeleton className="page-blank h-auto" />
            <Skeleton className="w-1/2" />
          </div>
        ))}
      </div>
    </Delayed>
  )
}
