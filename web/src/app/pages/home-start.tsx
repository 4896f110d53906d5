// "Start something": plain sentences, each one click from a page to write on.
import { Link } from '@tanstack/react-router'
import {
  FileInput,
  FilePlus2,
  LayoutTemplate,
  Newspaper,
  PanelsTopLeft,
  PenLine,
  Radar,
  ScanText,
  type LucideIcon,
} from 'lucide-react'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Kbd } from '#web/components/ui/kbd.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { t } from '#web/messages/index.ts'
import { importTypes } from '#web/features/documents/import-document.ts'
import { useStartDocument } from '../shell/use-start-document.ts'

const maxPromptLength = 8_000
const rowClasses =
  'focus-ring-inset flex w-full items-start gap-4 rounded-control px-2 py-3 text-left transition-colors hover:bg-hover'

export function StartSomething() {
  const start = useStartDocument()
  const [isDescribing, setDescribing] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const formId = useId()
  return (
    <section aria-labelledby="start" className="flex flex-col gap-3">
      <h2 id="start" className="text-13 font-medium text-soft">
        {t.app.home.start}
      </h2>
      <ul className="divide-y divide-rule border-y border-rule">
        <li>
          <Link to="/library/templates" className={rowClasses}>
            <Sentence
              icon={LayoutTemplate}
              title={t.app.home.startTemplate}
              hint={t.app.home.startTemplateHint}
            />
          </Link>
        </li>
        <li>
          <button type="button" className={rowClasses} onClick={start.blank}>
            <Sentence icon={FilePlus2} title={t.app.home.startBlank} hint={t.app.home.startBlankHint} />
          </button>
        </li>
        <li>
          <button
            type="button"
            className={rowClasses}
            aria-expanded={isDescribing}
            aria-controls={formId}
            onClick={() => setDescribing(!isDescribing)}
          >
            <Sentence icon={PenLine} title={t.app.home.startDescribe} hint={t.app.home.startDescribeHint} />
          </button>
          <div id={formId}>
            {isDescribing && <DescribeForm isBusy={start.isBusy} onSubmit={start.described} />}
          </div>
        </li>
        <li>
          <Link to="/landing-pages/new" className={rowClasses}>
            <Sentence
              icon={PanelsTopLeft}
              title={t.app.home.startLandingPage}
              hint={t.app.home.startLandingPageHint}
            />
          </Link>
        </li>
        <li>
          <Link to="/blog/new" className={rowClasses}>
            <Sentence icon={Newspaper} title={t.app.home.startBlog} hint={t.app.home.startBlogHint} />
          </Link>
        </li>
        <li>
          <Link to="/audits" className={rowClasses}>
            <Sentence icon={Radar} title={t.app.home.startAudit} hint={t.app.home.startAuditHint} />
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={rowClasses}
            onClick={() => file.current?.click()}
            aria-busy={start.importingName !== undefined}
          >
            <Sentence
              icon={FileInput}
              title={t.app.home.startImport}
              hint={
                start.importingName === undefined
                  ? t.app.home.startImportHint
                  : t.app.home.importing(start.importingName)
              }
              busy={start.importingName !== undefined}
            />
          </button>
          <input
            ref={file}
            type="file"
            accept={importTypes}
            aria-label={t.app.home.startImport}
            hidden
            onChange={(event) => {
              const chosen = event.target.files?.[0]
              event.target.value = ''
              if (chosen !== undefined) start.fromFile(chosen)
            }}
          />
        </li>
        <li>
          <Link to="/read-file" className={rowClasses}>
            <Sentence icon={ScanText} title={t.app.home.startReadFile} hint={t.app.home.startReadFileHint} />
          </Link>
        </li>
      </ul>
    </section>
  )
}

function Sentence({
  icon: Icon,
  title,
  hint,
  busy = false,
}: {
  icon: LucideIcon
  title: string
  hint: string
  busy?: boolean
}) {
  return (
    <>
      <span className="grid h-6 place-items-center text-accent">
        {busy ? <Spinner /> : <Icon aria-hidden size={16} strokeWidth={1.5} />}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="font-serif text-18 leading-normal">{title}</span>
        <span className="text-13 text-soft">{hint}</span>
      </span>
    </>
  )
}

function DescribeForm({ isBusy, onSubmit }: { isBusy: boolean; onSubmit: (prompt: string) => void }) {
  const [prompt, setPrompt] = useState('')
  const send = (): void => {
    if (prompt.trim() !== '' && !isBusy) onSubmit(prompt.trim())
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit} className="flex animate-appear flex-col gap-2 px-2 pt-2 pb-4 small:pl-[2.5rem]">
      <TextArea
        label={t.app.home.describeLabel}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for by the button before it
        autoFocus
        required
        maxLength={maxPromptLength}
        placeholder={t.app.home.describePlaceholder}
        value={prompt}
        onChange={(event) => setPrompt(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send()
        }}
        className="max-h-side min-h-16"
      />
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary" loading={isBusy} disabled={prompt.trim() === ''}>
          {t.app.home.describeSubmit}
        </Button>
        <span className="hidden small:inline">
          <Kbd keys="mod+Enter" />
        </span>
      </div>
    </form>
  )
}
