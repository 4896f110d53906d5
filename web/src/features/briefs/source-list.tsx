// Texts that a text may quote from: pasted, or read from a file.
import { useMutation } from '@tanstack/react-query'
import { FileText, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Brief } from '#contracts/brief.schema.ts'
import { countWords, shorten } from '#core/text.ts'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { newId } from '#web/lib/new-id.ts'
import { t } from '#web/messages/index.ts'
import { briefTexts as texts } from '#web/messages/briefs.ts'
import { readFileMutation } from './api.ts'

type Source = Brief['sources'][number]
const maxSources = 20
const maxTextLength = 1_000_000
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export function SourceList({
  sources,
  onChange,
}: {
  sources: readonly Source[]
  onChange: (sources: Source[]) => void
}) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [isPasting, setPasting] = useState(false)
  const add = (title: string, text: string): void =>
    onChange([...sources, { id: newId(), title: shorten(title, 300), text: text.slice(0, maxTextLength) }])
  const read = useMutation({
    ...readFileMutation(),
    onSuccess: ({ text }, { name }) => add(name, text),
    onError: (error) => toastProblem(error),
  })
  const remove = (source: Source): void => {
    onChange(sources.filter((other) => other !== source))
    toastUndo(texts.removed(getName(source)), async () => onChange([...sources]))
  }
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-13 font-medium">
        {texts.sources}
      </h3>
      <p className="text-12 text-soft">
        {sources.length === 0 ? `${texts.sourcesHint} ${texts.noSources}` : texts.sourcesHint}
      </p>
      {sources.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {sources.map((source) => (
            <li key={source.id} className="flex min-h-row items-center gap-2">
              <FileText {...icon} className="shrink-0 text-soft" />
              <span className="min-w-0 truncate text-13">{getName(source)}</span>
              <span className="ml-auto text-12 whitespace-nowrap text-soft tabular-nums">
                {texts.words(countWords(source.text))}
              </span>
              <IconButton
                size="small"
                label={texts.remove(getName(source))}
                icon={<Trash2 {...icon} />}
                onClick={() => remove(source)}
              />
            </li>
          ))}
        </ul>
      )}
      {isPasting && (
        <PasteForm
          onAdd={(title, text) => {
            add(title, text)
            setPasting(false)
          }}
          onCancel={() => setPasting(false)}
        />
      )}
      {!isPasting && sources.length < maxSources && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setPasting(true)}>
            {texts.addText}
          </Button>
          <Button size="small" loading={read.isPending} onClick={() => file.current?.click()}>
            {texts.addFile}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            aria-label={texts.addFile}
            accept=".pdf,.docx,.doc,.png,.jpg,.jpeg"
            onChange={(event) => {
              const chosen = event.target.files?.[0]
              event.target.value = ''
              if (chosen !== undefined) read.mutate(chosen)
            }}
          />
        </div>
      )}
    </section>
  )
}

function PasteForm({
  onAdd,
  onCancel,
}: {
  onAdd: (title: string, text: string) => void
  onCancel: () => void
}) {
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onAdd(title.trim(), text.trim())
      }}
    >
      <TextField
        label={texts.sourceTitle}
        maxLength={300}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={texts.sourceText}
        rows={5}
        className="max-h-side"
        maxLength={maxTextLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex gap-2">
        <Button size="small" type="submit" disabled={text.trim() === ''}>
          {texts.add}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t.common.cancel}
        </Button>
      </div>
    </form>
  )
}

function getName({ title, text }: Source): string {
  return title === '' ? shorten(text.trim(), 60) : title
}
