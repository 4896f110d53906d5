// Step two: a design goes in. Sending and reading can be stopped; a design that was read before is there at
// once.
import { useMutation } from '@tanstack/react-query'
import { FileUp, Globe, PenTool } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { parseDesignToolUrl } from '#core/design-tool-url.ts'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { PasswordField, TextField } from '#web/components/ui/text-field.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import {
  extractDesign,
  registerDesignFile,
  registerWebsite,
  uploadDesign,
  type UploadedDesign,
} from './api.ts'

const texts = landingWizard.design
const acceptedTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif']
/** The server's own limit, unless its operator set another; the server has the last word. */
const maxMegabytes = 20

type Source = { file: File } | { websiteUrl: string } | { url: string; accessToken: string }

export interface DesignStepProps {
  page: LandingPage
  onRead: (design: UploadedDesign) => void
  onWithout: () => void
}

export function DesignStep({ page, onRead, onWithout }: DesignStepProps) {
  const { reading, stage, stop } = useReading(onRead)
  const [refusal, setRefusal] = useState<string>()
  const take = (file: File | undefined): void => {
    if (file === undefined) return
    const isKnown = file.type === '' || acceptedTypes.includes(file.type)
    const isSmall = file.size <= maxMegabytes * 1_000_000
    setRefusal(
      !isKnown ? texts.wrongKind(file.name) : !isSmall ? texts.tooLarge(file.name, maxMegabytes) : undefined,
    )
    if (isKnown && isSmall) reading.mutate({ file })
  }
  const isOver = useDroppedFile(take, reading.isPending)
  const problemWith = (member: string): unknown =>
    reading.variables !== undefined && member in reading.variables ? reading.error : null
  const chosen = page.designSource?.name ?? page.designSource?.url

  if (reading.isPending)
    return (
      <div role="status" className="flex flex-col gap-3 rounded-card border border-rule bg-raised p-6">
        <p className="font-medium">{stage}</p>
        <ProgressBar label={stage} done={0} total={0} />
        <p className="text-13 text-soft">{texts.readingHint}</p>
        <Button className="self-start" onClick={stop}>
          {texts.stop}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-6">
      {refusal !== undefined && (
        <p role="alert" className="text-critical">
          {refusal}
        </p>
      )}
      {reading.isError && (
        <ErrorPanel
          error={reading.error}
          onRetry={() => reading.variables !== undefined && reading.mutate(reading.variables)}
        />
      )}
      {chosen !== undefined && (
        <p className="text-13 text-soft">
          {texts.current}: <span className="font-medium text-ink">{chosen}</span>
        </p>
      )}
      <DropZone isOver={isOver} onFile={take} />
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
        <Choice
          title={texts.website}
          hint={texts.websiteHint}
          icon={<Globe aria-hidden size={16} strokeWidth={1.5} />}
        >
          <WebsiteForm
            initialUrl={page.websiteUrl ?? ''}
            problem={problemWith('websiteUrl')}
            onSubmit={(websiteUrl) => reading.mutate({ websiteUrl })}
          />
        </Choice>
        <Choice
          title={texts.tool}
          hint={texts.toolHint}
          icon={<PenTool aria-hidden size={16} strokeWidth={1.5} />}
        >
          <ToolForm
            problem={problemWith('accessToken')}
            onSubmit={(url, accessToken) => reading.mutate({ url, accessToken })}
          />
        </Choice>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-[20rem] text-13 text-soft">{texts.noneHint}</p>
        <Button onClick={onWithout}>{texts.goWithout}</Button>
      </div>
    </div>
  )
}

function useReading(onRead: (design: UploadedDesign) => void) {
  const [stage, setStage] = useState('')
  const current = useRef<AbortController>(undefined)
  // Who leaves the step does not want it any more; what the server has read by then it keeps.
  useEffect(() => () => current.current?.abort(), [])
  const reading = useMutation({
    mutationFn: async (source: Source): Promise<UploadedDesign> => {
      const controller = new AbortController()
      current.current = controller
      const { signal } = controller
      if ('file' in source) setStage(texts.uploading(source.file.name))
      const upload = await register(source, signal)
      setStage(texts.reading(upload.originalName))
      await extractDesign(upload, 'accessToken' in source ? source.accessToken : '', signal)
      return upload
    },
    onSuccess: onRead,
  })
  const stop = (): void => {
    current.current?.abort()
    reading.reset()
  }
  return { reading, stage, stop }
}

function register(source: Source, signal: AbortSignal): Promise<UploadedDesign> {
  if ('file' in source) return uploadDesign(source.file, signal)
  if ('websiteUrl' in source) return registerWebsite(source.websiteUrl, signal)
  return registerDesignFile(source.url, source.accessToken, signal)
}

function Choice({
  title,
  hint,
  icon,
  className,
  children,
}: {
  title: string
  hint: string
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className={classNames('flex flex-col gap-3 rounded-card border border-rule bg-raised p-4', className)}
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
function DropZone({ isOver, onFile }: { isOver: boolean; onFile: (file: File | undefined) => void }) {
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

function WebsiteForm({
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

function ToolForm({
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
        onChange={(event) => setUrl(event.target.value)}
        error={refusal}
        problem={problem}
        path="url"
      />
      <PasswordField
        label={texts.token}
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

/** A file dropped anywhere in the window; true while one is held over it. */
function useDroppedFile(onFile: (file: File | undefined) => void, isBusy: boolean): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    if (isBusy) return
    const stop = new AbortController()
    const { signal } = stop
    const holdsFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
    window.addEventListener(
      'dragover',
      (event) => holdsFile(event) && (event.preventDefault(), setOver(true)),
      { signal },
    )
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), {
      signal,
    })
    window.addEventListener(
      'drop',
      (event) => {
        if (!holdsFile(event)) return
        event.preventDefault()
        setOver(false)
        latest.current(event.dataTransfer?.files[0])
      },
      { signal },
    )
    return () => stop.abort()
  }, [isBusy])
  return isOver
}
