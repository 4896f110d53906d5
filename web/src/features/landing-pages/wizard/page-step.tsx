// Step five: sections arrive one by one, and the page is there as it will be published.
import { Check, CircleAlert, Circle, CircleDashed, CircleSlash } from 'lucide-react'
import type { GenerationStep, LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import { isBlank } from '#core/landing-page/index.ts'
import type { CopyMode, Section, Theme } from '#contracts/sections.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { findDesignImages, isOfOthers, imagesHash } from '../design-images.ts'
import { countBlanks } from '../editor/state/blanks.ts'
import { extractionQuery } from './api.ts'
import { DesignColors } from '../colors/design-colors.tsx'
import { FidelityFigures } from './fidelity-figures.tsx'
import { hasDesign } from './pending-design.ts'
import {
  differsFromPlan,
  findWordSource,
  hasStopped,
  lacksKeptWords,
  type WordSource,
} from './wizard-steps.ts'
import { PagePreview } from '../preview/page-preview.tsx'
import type { PageWriting } from './use-page-writing.ts'

const texts = landingWizard.page
const shownSteps: readonly GenerationStep['name'][] = [
  'extraction',
  'validation',
  'planning',
  'generation',
  'draft',
]

export function PageStep({
  page,
  copy,
  writing,
  onTheme,
}: {
  page: LandingPage
  /** What becomes of the design's words. */
  copy: CopyMode | undefined
  writing: PageWriting
  onTheme: (theme: Theme) => void
}) {
  const { steps, sections, isRunning, error } = writing
  const planned = Math.max(page.plan?.sections.length ?? 0, sections.length)
  const open = sections.flatMap(({ claims = [] }) => claims).filter(({ status }) => status === 'open')
  const openClaims = open.filter((claim) => !isBlank(claim)).length
  const blanks = countBlanks(sections)
  const words = findWordSource(page, sections, copy)
  return (
    <div className="grid grid-cols-1 gap-6 wide:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
      <div className="flex flex-col gap-4">
        <ol className="flex flex-col gap-2">
          {shownSteps.map((name) => (
            <StepLine key={name} name={name} step={steps.find((step) => step.name === name)} />
          ))}
        </ol>
        {isRunning && <ProgressBar label={texts.steps.generation} done={sections.length} total={planned} />}
        {(isRunning || (sections.length > 0 && sections.length < planned)) && (
          <p role="status" className="text-13 text-soft tabular-nums">
            {texts.arrived(sections.length, planned)}
          </p>
        )}
        {!isRunning && sections.length > 0 && <p className="text-13 text-soft">{texts.againText}</p>}
        {!isRunning && error !== null && <ErrorPanel error={error} title={texts.failed} />}
        {!isRunning && words !== undefined && sections.length > 0 && (
          <p className="text-13 text-soft">{describeWords(words)}</p>
        )}
        {!isRunning && sections.length > 0 && !hasStopped(page) && differsFromPlan(page, sections) && (
          <p className="text-13 text-warning">{texts.differsFromPlan}</p>
        )}
        {!isRunning && !hasStopped(page) && lacksKeptWords(page, sections, copy) && (
          <p className="text-13 text-warning">{texts.lacksKeptWords}</p>
        )}
        {blanks > 0 && <p className="text-13 text-warning">{texts.blanks(blanks)}</p>}
        {openClaims > 0 && <p className="text-13 text-warning">{texts.claims(openClaims)}</p>}
        {!isRunning && sections.length > 0 && hasDesign(page) && (
          <>
            {isOfOthers(page.designSource) && <DesignImages page={page} sections={sections} />}
            <DesignColors page={{ sections, theme: page.theme }} onChange={onTheme} />
            <FidelityFigures page={page} />
          </>
        )}
      </div>
      {sections.length > 0 && <PagePreview label={texts.preview} page={{ ...page, sections }} />}
    </div>
  )
}

function describeWords(words: WordSource): string {
  if (words.kind === 'design') return texts.kept
  if (words.kind === 'given') return texts.filledIn
  const by = texts.by(words.provider, words.model)
  return words.kept === 0 ? by : `${texts.keptPart(words.kept)} ${by}`
}

/** Images that a page still has of somebody else's design, those with words first. */
function DesignImages({ page, sections }: { page: LandingPage; sections: readonly Section[] }) {
  const fileId = page.designSource?.fileId
  const { data } = useQuery({ ...extractionQuery(fileId ?? ''), enabled: fileId !== undefined })
  const images = findDesignImages(sections, data?.extraction)
  if (images.length === 0) return null
  const withWords = images.filter(({ words }) => words !== '').length
  return (
    <section className="flex flex-col items-start gap-2 border-t border-rule pt-4">
      <h2 className="font-medium">{texts.images.title(images.length, withWords)}</h2>
      <p className="text-13 text-soft">{texts.images.text}</p>
      <ul className="flex flex-wrap gap-2">
        {images.slice(0, maxShownImages).map(({ sectionId, nodeId, src, words }) => (
          <li key={`${sectionId} ${nodeId} ${src}`}>
            <img
              src={src}
              alt={words}
              title={words}
              loading="lazy"
              className="size-12 rounded-control border border-rule bg-sunk object-contain"
            />
          </li>
        ))}
      </ul>
      <Link
        to="/landing-pages/$pageId"
        params={{ pageId: page.id }}
        hash={imagesHash}
        className={buttonClasses('secondary', 'small')}
      >
        {texts.images.replace}
      </Link>
    </section>
  )
}

const maxShownImages = 12

const marks: Record<GenerationStep['status'], React.ReactNode> = {
  waiting: <Circle aria-hidden size={16} strokeWidth={1.5} className="text-soft" />,
  running: <Spinner />,
  done: <Check aria-hidden size={16} strokeWidth={2} className="text-good" />,
  failed: <CircleAlert aria-hidden size={16} strokeWidth={1.5} className="text-critical" />,
  skipped: <CircleDashed aria-hidden size={16} strokeWidth={1.5} className="text-soft" />,
  cancelled: <CircleSlash aria-hidden size={16} strokeWidth={1.5} className="text-warning" />,
}

function StepLine({ name, step }: { name: GenerationStep['name']; step: GenerationStep | undefined }) {
  const status = step?.status ?? 'waiting'
  return (
    <li className="flex gap-2">
      <span className="mt-hair shrink-0">{marks[status]}</span>
      <span className="min-w-0">
        {texts.steps[name]} <span className="sr-only">{texts.stepStates[status]}</span>
        {step !== undefined && step.detail !== '' && (
          <span className="block text-12 text-soft">{step.detail}</span>
        )}
      </span>
    </li>
  )
}
