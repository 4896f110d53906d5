// The steps in which a page is planned and written.
import { doneSteps, findActingParts, type StepProps } from './wizard-steps.ts'
import { useEffect, useRef, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Plan } from '#contracts/page-plan.schema.ts'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { getBusiness, extractionQuery, planContent } from './api.ts'
import { GivenIssues } from './given-issues.tsx'
import { PageStep } from './page-step.tsx'
import { findPendingDesign, hasDesign } from './pending-design.ts'
import { PendingNotice } from './pending-notice.tsx'
import { PlanStep } from './plan-step.tsx'
import { WizardFrame } from './wizard-frame.tsx'
import { usePageWriting } from './use-page-writing.ts'
import { landingWizard as texts } from '#web/messages/landing-wizard.ts'

const maxPlanningMs = 120_000

export function PlanScreen({ page, goTo, keep, defaultCopy, writing }: StepProps) {
  const fileId = page.designSource?.fileId
  const extraction = useQuery({ ...extractionQuery(fileId ?? ''), enabled: fileId !== undefined })
  const isReady = fileId === undefined || extraction.isSuccess
  const current = useRef<AbortController>(undefined)
  const planning = useMutation({
    mutationFn: async () => {
      const controller = new AbortController()
      current.current = controller
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(maxPlanningMs)])
      const design = { extraction: extraction.data?.extraction, copy: page.designSource?.copy }
      return keep({ plan: await planContent(getBusiness(page), design, signal) })
    },
  })
  const stop = (): void => {
    current.current?.abort()
    planning.reset()
    setStopped(true)
  }
  // Nobody comes here for anything else; who stopped it is asked.
  const [isStopped, setStopped] = useState(false)
  const { mutate, isIdle } = planning
  const isWanted =
    page.plan === undefined && isReady && isIdle && !isStopped && findPendingDesign(page) === undefined
  useEffect(() => {
    if (isWanted) mutate()
  }, [isWanted, mutate])
  const isBegun = page.sections.length > 0 || page.aiMetadata.steps.length > 0
  const change = (plan: Plan): void => void keep({ plan }).catch((error: unknown) => toastProblem(error))
  return (
    <WizardFrame
      pageId={page.id}
      step="plan"
      done={doneSteps(page)}
      title={texts.plan.lead}
      lead={getPlanLead(page)}
      actions={
        <>
          <Button variant="quiet" onClick={() => goTo(fileId === undefined ? 'design' : 'extracted')}>
            {texts.back}
          </Button>
          {planning.isPending && <Button onClick={stop}>{texts.plan.stop}</Button>}
          {page.plan === undefined ? (
            !planning.isPending && (
              <Button variant="primary" disabled={!isReady} onClick={() => planning.mutate()}>
                {texts.plan.make}
              </Button>
            )
          ) : (
            <Button variant="primary" onClick={() => (isBegun ? goTo('page') : writing.start())}>
              {isBegun ? texts.next : texts.page.start}
            </Button>
          )}
        </>
      }
    >
      <PendingNotice page={page} goTo={goTo} />
      {planning.isError && (
        <ErrorPanel error={planning.error} title={texts.plan.failed} onRetry={() => planning.mutate()} />
      )}
      <GivenIssues business={getBusiness(page)} />
      {planning.isPending && (
        <div role="status" className="flex flex-col gap-3 rounded-card border border-rule bg-raised p-6">
          <p className="font-medium">{texts.plan.making}</p>
          <ProgressBar label={texts.plan.making} done={0} total={0} />
        </div>
      )}
      {page.plan !== undefined && (
        <PlanStep
          key={planning.submittedAt}
          plan={page.plan}
          getParts={(section) => findActingParts(page, section, defaultCopy)}
          onChange={change}
          onAgain={() => planning.mutate()}
          isPlanning={planning.isPending}
        />
      )}
    </WizardFrame>
  )
}

export function WritingScreen(props: StepProps) {
  const { page, goTo, keep, defaultCopy } = props
  const { isStarting, started } = props.writing
  const writing = usePageWriting(page)
  const { isRunning, sections, error } = writing
  const hasFailed =
    !isRunning &&
    (error !== null || writing.steps.some(({ status }) => status === 'failed' || status === 'cancelled'))
  const isWritten = !isRunning && !hasFailed && sections.length > 0
  const isPlanned = page.plan !== undefined && page.plan.sections.length > 0
  const waiting = isPlanned ? 'ready' : 'unplanned'
  const state = isRunning || isStarting ? 'running' : hasFailed ? 'failed' : isWritten ? 'written' : waiting
  const { start } = writing
  useEffect(() => {
    if (!isStarting) return
    started()
    start({ resume: false })
  }, [isStarting, started, start])
  // What is planned and not begun has its button below the plan.
  if (state === 'ready') return <PlanScreen {...props} />
  return (
    <WizardFrame
      pageId={page.id}
      step="page"
      done={doneSteps(page)}
      title={texts.page.leads[state].title}
      lead={texts.page.leads[state].text}
      isWide
      actions={
        <>
          {!isRunning && (
            <Button variant="quiet" onClick={() => goTo('plan')}>
              {texts.back}
            </Button>
          )}
          {isRunning && <Button onClick={writing.stop}>{texts.page.stop}</Button>}
          {isWritten && <Button onClick={() => writing.start({ resume: false })}>{texts.page.again}</Button>}
          {hasFailed && (
            <Button variant="primary" onClick={() => writing.start({ resume: true })}>
              {texts.page.goOn}
            </Button>
          )}
          {state === 'unplanned' && (
            <>
              <Button onClick={() => writing.start({ resume: false })}>{texts.page.startUnplanned}</Button>
              <Button variant="primary" onClick={() => goTo('plan')}>
                {texts.plan.make}
              </Button>
            </>
          )}
          {!isRunning && sections.length > 0 && (
            <Link
              to="/landing-pages/$pageId"
              params={{ pageId: page.id }}
              className={buttonClasses(hasFailed ? 'secondary' : 'primary')}
            >
              {texts.toEditor}
            </Link>
          )}
        </>
      }
    >
      <PendingNotice page={page} goTo={goTo} />
      {state === 'unplanned' && <MissingParts page={page} goTo={goTo} />}
      <PageStep
        page={page}
        copy={page.designSource?.copy ?? defaultCopy}
        writing={writing}
        onTheme={(theme) => void keep({ theme }).catch((failure: unknown) => toastProblem(failure))}
      />
    </WizardFrame>
  )
}

/** What the page would be written without, and where it is given. */
function MissingParts({ page, goTo }: Pick<StepProps, 'page' | 'goTo'>) {
  const { missing } = texts.page
  const parts = [
    ...(hasDesign(page) || findPendingDesign(page) !== undefined
      ? []
      : [{ ...missing.design, step: 'design' as const }]),
    { ...missing.plan, step: 'plan' as const },
  ]
  return (
    <ul aria-label={missing.label} className="flex flex-col rounded-card border border-rule bg-raised px-4">
      {parts.map(({ step, title, text, action }) => (
        <li
          key={step}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule py-3 not-first:border-t"
        >
          <span className="min-w-0 flex-1 basis-[16rem]">
            <span className="font-medium">{title}</span>{' '}
            <span className="block text-13 text-soft">{text}</span>
          </span>
          <Button size="small" onClick={() => goTo(step)}>
            {action}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function getPlanLead(page: LandingPage): string {
  if (page.plan === undefined) return texts.plan.leadNone
  const copy = hasDesign(page) ? page.designSource?.copy : undefined
  if (copy === 'keep') return texts.plan.leadKept
  return copy === 'blanks' ? texts.plan.leadBlanks : texts.plan.leadText
}
