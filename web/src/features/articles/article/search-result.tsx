// What search engines show of the article: its fields, and how they will look, cut where they are too wide.
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { Project } from '#features/projects/projects.schema.ts'
import { previewSearchResult, type MeasuredLine, type SearchDevice } from '#core/search-result.ts'
import { slugify } from '#core/slug.ts'
import { parseWebUrl } from '#core/url.ts'
import { Badge, type Tone } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { RadioRow } from '#web/components/ui/radio-row.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { requestJson } from '#web/lib/api-client.ts'
import { projectsKey } from '#web/lib/cache-keys.ts'
import { classNames } from '#web/lib/class-names.ts'
import { urls } from '#web/lib/urls.ts'
import { article } from '#web/messages/article.ts'
import type { ArticleContent } from './article-content.ts'

const texts = article.search
const tones: Record<MeasuredLine['fit'], Tone> = {
  empty: 'neutral',
  short: 'notice',
  good: 'good',
  cut: 'warning',
}

const SearchResultDialog = lazy(() =>
  import('./search-result-dialog.tsx').then((module) => ({ default: module.SearchResultDialog })),
)

export interface SearchResultProps {
  articleId: string
  projectId: string
  saveFirst: () => Promise<void>
  content: ArticleContent
  onChange: (change: Partial<ArticleContent>) => void
}

export function SearchResult({ articleId, projectId, saveFirst, content, onChange }: SearchResultProps) {
  const [isSuggesting, setSuggesting] = useState(false)
  const headingId = useId()
  const [device, setDevice] = useState<SearchDevice>('desktop')
  const { data: project } = useQuery({
    queryKey: [...projectsKey, 'site', projectId],
    queryFn: ({ signal }) => requestJson<Project>(urls.blog.project(projectId), { signal }),
    staleTime: 60_000,
  })
  const { name, metaTitle, metaDescription, slug } = content
  const title = metaTitle.trim() === '' ? name : metaTitle
  const shown = previewSearchResult(device, { title, description: metaDescription })
  const place = parseWebUrl(project?.websiteUrl)?.host.replace(/^www\./, '') ?? texts.yourSite
  const path = slug === '' ? slugify(title) : slug
  const [typedSlug, setTypedSlug] = useState<string>()
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id={headingId} className="mr-auto text-16 font-semibold">
          {texts.title}
        </h2>
        <Button
          size="small"
          icon={<Sparkles aria-hidden size={16} strokeWidth={1.5} />}
          onClick={() => setSuggesting(true)}
        >
          {texts.suggest.act}
        </Button>
        <RadioRow
          label={texts.device}
          hideLabel
          name={`${headingId}-device`}
          options={[
            { value: 'desktop', label: texts.devices.desktop },
            { value: 'phone', label: texts.devices.phone },
          ]}
          value={device}
          onChange={setDevice}
        />
      </header>
      <figure
        aria-label={`${texts.title}, ${texts.devices[device]}`}
        className={classNames(
          'flex flex-col gap-1 rounded-card border border-rule bg-raised p-4 font-sans',
          device === 'phone' && 'max-w-side',
        )}
      >
        <p className="truncate text-12 text-soft">
          {place} › {path === '' ? '…' : path}
        </p>
        <p className="text-18 leading-snug break-words text-accent">{shown.title.shown}</p>
        <p className={classNames('text-14 break-words', shown.description.fit === 'empty' && 'text-soft')}>
          {shown.description.fit === 'empty' ? texts.noDescription : shown.description.shown}
        </p>
      </figure>
      <div className="flex flex-col gap-1">
        <TextField
          label={texts.metaTitle}
          hint={texts.metaTitleHint}
          placeholder={name}
          maxLength={200}
          value={metaTitle}
          onChange={(event) => onChange({ metaTitle: event.target.value })}
        />
        <Fit line={shown.title} />
      </div>
      <div className="flex flex-col gap-1">
        <TextArea
          label={texts.metaDescription}
          hint={texts.metaDescriptionHint}
          rows={3}
          maxLength={500}
          value={metaDescription}
          onChange={(event) => onChange({ metaDescription: event.target.value.replaceAll(/[\r\n]+/g, ' ') })}
        />
        <Fit line={shown.description} />
      </div>
      <TextField
        label={texts.slug}
        hint={texts.slugHint}
        placeholder={slugify(title)}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={typedSlug ?? slug}
        error={typedSlug !== undefined && !isSlug(typedSlug) ? texts.wrongSlug : undefined}
        onChange={(event) => {
          const typed = event.target.value
          setTypedSlug(typed)
          if (isSlug(typed)) onChange({ slug: typed })
        }}
        onBlur={() => {
          // What people paste here is a title or a whole path.
          const wanted = typedSlug === undefined ? undefined : slugify(typedSlug)
          setTypedSlug(undefined)
          if (wanted !== undefined && wanted !== slug) onChange({ slug: wanted })
        }}
      />
      <Suspense>
        {isSuggesting && (
          <SearchResultDialog
            articleId={articleId}
            content={content}
            saveFirst={saveFirst}
            onUse={onChange}
            onClose={() => setSuggesting(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

function Fit({ line: { width, maxWidth, fit } }: { line: MeasuredLine }) {
  return (
    <p className="flex items-center gap-2 text-12 text-soft">
      <Badge tone={tones[fit]}>{texts.fits[fit]}</Badge>
      <span className="tabular-nums">{texts.width(width, maxWidth)}</span>
    </p>
  )
}

function isSlug(text: string): boolean {
  return (
    text === '' || (/^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u.test(text) && text === text.toLowerCase())
  )
}
