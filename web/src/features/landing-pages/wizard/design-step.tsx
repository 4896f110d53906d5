// Step two: a design goes in. Sending and reading can be stopped; a design that was read before is there at
// once.
import { useMutation } from '@tanstack/react-query'
import { Globe, PenTool } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import {
  extractDesign,
  registerDesignFile,
  registerWebsite,
  uploadDesign,
  type UploadedDesign,
} from './api.ts'
import { acceptedTypes, Choice, DropZone, maxMegabytes, ToolForm, WebsiteForm } from './design-sources.tsx'
import { useDroppedFile } from './use-dropped-file.ts'

const texts = landingWizard.design

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
    else reading.reset()
  }
  const read = (source: Source): void => {
    setRefusal(undefined)
    reading.mutate(source)
  }
  const isOver = useDroppedFile(take, reading.isPending)
  const problemWith = (member: string): unknown =>
    reading.variables !== undefined && member in reading.variables ? reading.error : null
  const chosen = page.designSource?.name ?? page.designSource?.url

  return (
    <>
      {reading.isPending && (
        <div role="status" className="flex flex-col gap-3 rounded-card border border-rule bg-raised p-6">
          <p className="font-medium">{stage}</p>
          <ProgressBar label={stage} done={0} total={0} />
          <p className="text-13 text-soft">{texts.readingHint}</p>
          <Button className="self-start" onClick={stop}>
            {texts.stop}
          </Button>
        </div>
      )}
      {/* Not taken away: what was typed is wanted again when it could not be read. */}
      <div className="flex flex-col gap-6" hidden={reading.isPending}>
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
            {refusal !== undefined || reading.isError ? texts.stillCurrent : texts.current}:{' '}
            <span className="font-medium text-ink">{chosen}</span>
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
              onSubmit={(websiteUrl) => read({ websiteUrl })}
            />
          </Choice>
          <Choice
            title={texts.tool}
            hint={texts.toolHint}
            icon={<PenTool aria-hidden size={16} strokeWidth={1.5} />}
          >
            <ToolForm
              problem={problemWith('accessToken')}
              onSubmit={(url, accessToken) => read({ url, accessToken })}
            />
          </Choice>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-[20rem] text-13 text-soft">{texts.noneHint}</p>
          <Button onClick={onWithout}>{texts.goWithout}</Button>
        </div>
      </div>
    </>
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
