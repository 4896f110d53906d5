// How sources come: searched for, or named as URLs, as a site or as files.
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { accessQuery } from '#web/lib/access.ts'
import { t } from '#web/messages/index.ts'
import { sources as texts } from '#web/messages/sources.ts'
import { searchStateQuery } from '../api.ts'
import { readUrls } from './read-urls.ts'
import type { FindSources } from './use-find-sources.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
const maxUrls = 50
const limits = ['4', '8', '12', '20', '30'] as const
const fileTypes = '.pdf,.doc,.docx,.odt,.rtf,.jpg,.jpeg,.png,.webp'

type Way = 'search' | 'urls' | 'sitemap'

export interface FindFormProps {
  finding: FindSources
  /** Sources are being found: one search at a time. */
  isBusy: boolean
  /** The forms wait behind their buttons. */
  hasSources: boolean
}

export function FindForm({ finding, isBusy, hasSources }: FindFormProps) {
  const { data: search } = useQuery(searchStateQuery())
  const [chosen, setWay] = useState<Way>()
  const files = useRef<HTMLInputElement>(null)
  const way = chosen ?? (hasSources ? undefined : search?.isReady === false ? 'urls' : 'search')
  const close = (): void => setWay(undefined)
  /** Undefined where the form would open again at once. */
  const cancel = chosen === undefined ? undefined : close
  return (
    <div className="flex flex-col gap-3 border-b border-rule p-4">
      {search?.isReady === false && !hasSources && <SearchNote />}
      {way === 'search' && <SearchForm finding={finding} isBusy={isBusy || search === undefined} />}
      {way === 'urls' && <UrlsForm finding={finding} isBusy={isBusy} onDone={close} onCancel={cancel} />}
      {way === 'sitemap' && (
        <SitemapForm finding={finding} isBusy={isBusy} onDone={close} onCancel={cancel} />
      )}
      <FormError error={finding.error} />
      <div className="flex flex-wrap items-center gap-1">
        {way !== 'search' && search?.isReady === true && (
          <Button size="small" icon={<Search {...icon} />} disabled={isBusy} onClick={() => setWay('search')}>
            {texts.find}
          </Button>
        )}
        <Menu
          trigger={
            <Button size="small" variant="quiet" icon={<Plus {...icon} />} loading={finding.isUploading}>
              {texts.add}
            </Button>
          }
        >
          <MenuItem onSelect={() => setWay('urls')}>{texts.addUrls}</MenuItem>
          <MenuItem onSelect={() => setWay('sitemap')}>{texts.addSitemap}</MenuItem>
          <MenuItem onSelect={() => files.current?.click()}>{texts.addFile}</MenuItem>
        </Menu>
        <input
          ref={files}
          type="file"
          hidden
          multiple
          aria-label={texts.file}
          accept={fileTypes}
          onChange={(event) => {
            const given = [...(event.target.files ?? [])]
            event.target.value = ''
            void finding.addFiles(given)
          }}
        />
      </div>
    </div>
  )
}

function SearchNote() {
  const { data: access } = useQuery(accessQuery())
  return (
    <p className="text-13 text-soft">
      {texts.noSearch} {access?.user.role === 'admin' ? texts.noSearchAdmin : texts.noSearchOther}
    </p>
  )
}

interface WayProps {
  finding: FindSources
  isBusy: boolean
}

function SearchForm({ finding, isBusy }: WayProps) {
  const [query, setQuery] = useState('')
  const [limit, setLimit] = useState<(typeof limits)[number]>('8')
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        const words = query.trim()
        finding.find({ limit: Number(limit), ...(words !== '' && { query: words }) })
      }}
    >
      <TextField
        label={texts.query}
        hint={texts.queryHint}
        value={query}
        maxLength={400}
        optional
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="flex items-end gap-2">
        <Select
          label={texts.limit}
          value={limit}
          options={limits.map((value) => ({ value, label: value }))}
          onChange={setLimit}
        />
        <Button
          type="submit"
          variant="primary"
          className="ml-auto"
          icon={<Search {...icon} />}
          disabled={isBusy}
          loading={finding.isStarting}
        >
          {texts.find}
        </Button>
      </div>
    </form>
  )
}

interface OpenedWayProps extends WayProps {
  onDone: () => void
  onCancel: (() => void) | undefined
}

function UrlsForm({ finding, isBusy, onDone, onCancel }: OpenedWayProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const found = readUrls(text)
        if ('wrong' in found) return setError(texts.noUrl(found.wrong))
        if (found.urls.length > maxUrls) return setError(texts.tooManyUrls(maxUrls))
        setError(undefined)
        if (found.urls.length > 0 && !isBusy)
          finding.find({ urls: found.urls }, () => {
            setText('')
            onDone()
          })
      }}
    >
      <TextArea
        label={texts.urls}
        hint={texts.urlsHint}
        error={error}
        rows={3}
        className="max-h-card"
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <FormButtons
        isIdle={text.trim() === ''}
        isBusy={isBusy}
        isStarting={finding.isStarting}
        onCancel={onCancel}
      />
    </form>
  )
}

function SitemapForm({ finding, isBusy, onDone, onCancel }: OpenedWayProps) {
  const [url, setUrl] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const found = readUrls(url)
        if ('wrong' in found) return setError(texts.noUrl(found.wrong))
        setError(undefined)
        const [sitemapUrl] = found.urls
        if (sitemapUrl !== undefined && !isBusy) finding.find({ sitemapUrl }, onDone)
      }}
    >
      <TextField
        label={texts.sitemap}
        hint={texts.sitemapHint}
        error={error}
        value={url}
        inputMode="url"
        spellCheck={false}
        onChange={(event) => setUrl(event.target.value)}
      />
      <FormButtons
        isIdle={url.trim() === ''}
        isBusy={isBusy}
        isStarting={finding.isStarting}
        onCancel={onCancel}
      />
    </form>
  )
}

function FormButtons({
  isIdle,
  isBusy,
  isStarting,
  onCancel,
}: {
  isIdle: boolean
  isBusy: boolean
  isStarting: boolean
  onCancel: (() => void) | undefined
}) {
  return (
    <div className="flex gap-2">
      <Button type="submit" variant="primary" size="small" disabled={isIdle || isBusy} loading={isStarting}>
        {texts.read}
      </Button>
      {onCancel !== undefined && (
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t.common.cancel}
        </Button>
      )}
    </div>
  )
}
