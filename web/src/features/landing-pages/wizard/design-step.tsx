// Step two: a design goes in. Its reading can be stopped, and goes on while one is elsewhere; a design that
// was read before is there at once.
import { Globe, PenTool } from 'lucide-react'
import { useRef, useState } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { ApiProblem } from '#web/lib/problem.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import {
  describeDesignProblem,
  findFileProblem,
  type DesignOrigin,
  type DesignProblem,
  type DesignRemedy,
} from './design-problem.ts'
import { DesignProblemPanel } from './design-problem-panel.tsx'
import type { DesignReading, DesignToRead } from './design-reading.ts'
import { Choice, DropZone, ToolForm, WebsiteForm } from './design-sources.tsx'
import { useDesignReading } from './use-design-reading.ts'
import { useDroppedFile } from './use-dropped-file.ts'

const texts = landingWizard.design

export interface DesignStepProps {
  page: LandingPage
  onWithout: () => void
}

export function DesignStep({ page, onWithout }: DesignStepProps) {
  const { reading, start, stop, clear } = useDesignReading(page)
  const [refusal, setRefusal] = useState<DesignProblem>()
  const forms = useRef<HTMLDivElement>(null)
  const isBusy = reading !== undefined && reading.stage !== 'failed'
  const error = reading?.stage === 'failed' ? reading.error : undefined
  const origin = reading && getOrigin(reading.source)
  const problem =
    refusal ??
    (error === undefined || origin === undefined ? undefined : describeDesignProblem(error, origin))

  const read = (source: DesignToRead): void => {
    setRefusal(undefined)
    start(source)
  }
  const take = (file: File | undefined): void => {
    if (file === undefined) return
    const wrong = findFileProblem(file)
    if (wrong === undefined) read({ file })
    else {
      clear()
      setRefusal(wrong)
    }
  }
  const isOver = useDroppedFile(take, isBusy)
  const find = (selector: string): HTMLElement | null | undefined => forms.current?.querySelector(selector)
  const helpBy: Record<DesignRemedy, () => void> = {
    'choose-file': () => find('input[type=file]')?.click(),
    'change-url': () => find(`[data-origin=${origin}] input[type=url]`)?.focus(),
    'enter-token': () => find('[data-origin=tool] input:not([type=url])')?.focus(),
    retry: () => reading !== undefined && read(reading.source),
  }
  const findError = (source: DesignOrigin): unknown => (origin === source ? error : null)
  const chosen = page.designSource?.name ?? page.designSource?.url

  return (
    <>
      {isBusy && <ReadingPanel reading={reading} onStop={stop} />}
      {/* Not taken away: what was typed is wanted again when it could not be read. */}
      <div ref={forms} className="flex flex-col gap-6" hidden={isBusy}>
        {problem !== undefined && (
          <DesignProblemPanel
            problem={problem}
            requestId={error instanceof ApiProblem && error.status === 500 ? error.requestId : undefined}
            onRemedy={(remedy) => helpBy[remedy]()}
          />
        )}
        {chosen !== undefined && (
          <p className="text-13 text-soft">
            {problem === undefined ? texts.current : texts.stillCurrent}:{' '}
            <span className="font-medium text-ink">{chosen}</span>
          </p>
        )}
        <DropZone isOver={isOver} onFile={take} />
        <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
          <Choice
            title={texts.website}
            hint={texts.websiteHint}
            origin="website"
            icon={<Globe aria-hidden size={16} strokeWidth={1.5} />}
          >
            <WebsiteForm
              initialUrl={page.websiteUrl ?? ''}
              problem={findError('website')}
              onSubmit={(websiteUrl) => read({ websiteUrl })}
            />
          </Choice>
          <Choice
            title={texts.tool}
            hint={texts.toolHint}
            origin="tool"
            icon={<PenTool aria-hidden size={16} strokeWidth={1.5} />}
          >
            <ToolForm
              problem={findError('tool')}
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

function ReadingPanel({ reading, onStop }: { reading: DesignReading; onStop: () => void }) {
  const { stage, name, source } = reading
  const isSent = stage !== 'registering' || !('file' in source)
  const said = stage === 'stopping' ? texts.stopping : isSent ? texts.reading(name) : texts.uploading(name)
  return (
    <div role="status" className="flex flex-col gap-3 rounded-card border border-rule bg-raised p-6">
      <p className="font-medium break-words">{said}</p>
      <ProgressBar label={said} done={0} total={0} />
      <p className="text-13 text-soft">{isSent ? texts.readingHint : texts.uploadingHint}</p>
      <Button className="self-start" loading={stage === 'stopping'} onClick={onStop}>
        {texts.stop}
      </Button>
    </div>
  )
}

function getOrigin(source: DesignToRead): DesignOrigin {
  if ('file' in source) return 'file'
  if ('websiteUrl' in source) return 'website'
  if ('url' in source) return 'tool'
  const { kind } = source.design
  return kind === 'website' ? 'website' : kind === 'designtool' ? 'tool' : 'file'
}
