// Where a design comes from: a file, a website, a design tool; each as a form of its own.
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { parseDesignToolUrl } from '#core/design-tool-url.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { PasswordField, TextField } from '#web/components/ui/text-field.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { hasModel, llmCheckQuery } from '#web/lib/model-state.ts'
import { useKeptState } from '#web/lib/use-kept-state.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import { proofreadChoice } from './api.ts'
import { acceptedTypes, maxMegabytes, type DesignOrigin } from './design-problem.ts'

const texts = landingWizard.design

export function Choice({
  title,
  hint,
  origin,
  icon,
  children,
}: {
  title: string
  hint: string
  origin: DesignOrigin
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      data-origin={origin}
      className="flex flex-col gap-3 rounded-card border border-rule bg-raised p-4"
    >
      <div className="flex flex-col gap-1">
        <h2 className="flex items-center gap-2 font-medium">
          {icon}
          {title}
        </h2>
        <p className="text-13 text-soft">{hint}</p>
      </div>
      {children}
    </section>
  )
}

/** Files may be dropped anywhere in the window; this is where people look for it. */
export function DropZone({ isOver, onFile }: { isOver: boolean; onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <section
      aria-label={texts.file}
      className={classNames(
        'flex min-h-[13rem] flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed p-6 text-center',
        isOver ? 'border-accent bg-accent-pale' : 'border-edge bg-raised',
      )}
    >
      <FileUp aria-hidden size={28} strokeWidth={1.5} className="text-soft" />
      <div className="flex flex-col gap-1">
        <h2 className="font-medium">{isOver ? texts.drop : texts.dropHere}</h2>
        <p className="text-13 text-soft">{texts.fileHint(maxMegabytes)}</p>
      </div>
      <Button variant="primary" onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <ProofreadChoice />
      <input
        ref={input}
        type="file"
        accept={acceptedTypes.join(',')}
        aria-label={texts.file}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          onFile(file)
        }}
      />
    </section>
  )
}

/** Where a model is connected: whether it reads the lines of an image once more. */
function ProofreadChoice() {
  const { data: ai } = useQuery(llmCheckQuery())
  const [isWanted, setWanted] = useKeptState(proofreadChoice, true)
  if (ai === undefined || !hasModel(ai)) return null
  return (
    <div className="text-left">
      <Checkbox label={texts.proofread} checked={isWanted} onChange={setWanted} />
    </div>
  )
}

export function WebsiteForm({
  initialUrl,
  problem,
  onSubmit,
}: {
  initialUrl: string
  problem: unknown
  onSubmit: (websiteUrl: string) => void
}) {
  const [url, setUrl] = useState(initialUrl)
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(url)
      }}
    >
      <TextField
        label={texts.websiteUrl}
        required
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={2_000}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        problem={problem}
        path="url"
      />
      <Button type="submit" className="self-start">
        {texts.readPage}
      </Button>
    </form>
  )
}

export function ToolForm({
  problem,
  onSubmit,
}: {
  problem: unknown
  onSubmit: (url: string, accessToken: string) => void
}) {
  const [url, setUrl] = useState('')
  const [accessToken, setAccessToken] = useState('')
  const [refusal, setRefusal] = useState<string>()
  return (
    <form
      className="flex flex-col gap-3"
      // The browser's own words for a wrong URL say less than ours.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const parsed = parseDesignToolUrl(url)
        setRefusal(parsed.ok ? undefined : parsed.message)
        if (parsed.ok) onSubmit(parsed.url, accessToken.trim())
      }}
    >
      <TextField
        label={texts.toolUrl}
        required
        type="url"
        inputMode="url"
        placeholder="https://www.figma.com/design/…"
        value={url}
        onChange={(event) => {
          setUrl(event.target.value)
          setRefusal(undefined)
        }}
        error={refusal}
        problem={problem}
        path="url"
      />
      <PasswordField
        label={texts.token}
        noun={texts.tokenNoun}
        hint={texts.tokenHint}
        optional
        autoComplete="off"
        value={accessToken}
        onChange={(event) => setAccessToken(event.target.value)}
        problem={problem}
        path="accessToken"
      />
      <Button type="submit" className="self-start">
        {texts.readFile}
      </Button>
    </form>
  )
}
