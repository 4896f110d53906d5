// The guided run of a page that exists: which step is shown, what its buttons do, and what each leaves behind
// on the page.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import type { Plan } from '#contracts/page-plan.schema.ts'
import type { CopyMode } from '#contracts/sections.schema.ts'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { landingRun } from '#web/messages/landing-run.ts'
import {
  landingPageQuery,
  landingPagesKey,
  updateLandingPageMutation,
  type LandingPageChange,
} from '../api.ts'
import { getBusiness, extractionQuery, planContent, type UploadedDesign } from './api.ts'
import { BusinessForm } from './business-form.tsx'
import { CopyChoice } from './copy-choice.tsx'
import { DesignStep } from './design-step.tsx'
import { ExtractedStep } from './extracted-step.tsx'
import { GivenIssues } from './given-issues.tsx'
import { PageStep } from './page-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { RunFrame } from './run-frame.tsx'
import type { RunStep } from './run-steps.ts'
import { useKeptState } from '#web/lib/use-kept-state.ts'
import { usePageWriting } from './use-page-writing.ts'

const texts = landingRun

interface StepProps {
  page: LandingPage
  goTo: (step: RunStep) => void
  /** Keeps a change on the page; resolves with the page as it is then. */
  keep: (change: LandingPageChange) => Promise<LandingPage>
  /** What becomes of a design's words while nobody has said; undefined until it is known. */
  defaultCopy: CopyMode | undefined
}

export function RunOfPage({
  page,
  step,
  defaultCopy,
}: Pick<StepProps, 'page' | 'defaultCopy'> & { step: RunStep }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const update = useMutation({
    ...updateLandingPageMutation(),
    onSuccess: (stored) => {
      queryClient.setQueryData(landingPageQuery(stored.id).queryKey, stored)
      void queryClient.invalidateQueries({ queryKey: [...landingPagesKey, 'list'] })
    },
  })
  const goTo = (next: RunStep): void =>
    void navigate({ to: '/landing-pages/$pageId/run', params: { pageId: page.id }, search: { step: next } })
  const Step = steps[step]
  return (
    <Step
      page={page}
      goTo={goTo}
      defaultCopy={defaultCopy}
      keep={(change) => update.mutateAsync({ id: page.id, change })}
    />
  )
}

const steps: Record<RunStep, (props: StepProps) => ReactNode> = {
  business: BusinessOfPage,
  design: DesignOfPage,
  extracted: ExtractedOfPage,
  plan: PlanOfPage,
  page: WritingOfPage,
}

function doneSteps({ businessName, designSource, plan, sections }: LandingPage): Set<RunStep> {
  const done = new Set<RunStep>()
  if (businessName !== '') done.add('business')
  if (designSource !== undefined) done.add('design').add('extracted')
  if (plan !== undefined) done.add('plan')
  if (sections.length > 0) done.add('page')
  return done
}

function BusinessOfPage({ page, goTo, keep }: StepProps) {
  const [business, setBusiness, forget] = useKeptState(`landing-page.${page.id}.business`, getBusiness(page))
  const [problem, setProblem] = useState<unknown>()
  const isNameless = business.businessName.trim() === ''
  const save = async (): Promise<boolean> => {
    if (isNameless) return false
    try {
      setProblem(undefined)
      if (JSON.stringify(business) !== JSON.stringify(getBusiness(page))) await keep(business)
      forget()
      return true
    } catch (error) {
      setProblem(error)
      return false
    }
  }
  // Not while a field that was left is saved: the click that left it would be lost.
  const next = useMutation({ mutationFn: save, onSuccess: (isSaved) => isSaved && goTo('design') })
  return (
    <RunFrame
      pageId={page.id}
      step="business"
      done={doneSteps(page)}
      title={texts.business.lead}
      lead={texts.business.leadText}
      actions={
        <Button variant="primary" loading={next.isPending} onClick={() => next.mutate()}>
          {texts.next}
        </Button>
      }
    >
      {problem !== undefined && <ErrorPanel error={problem} />}
      <div onBlur={() => void save()}>
        <BusinessForm
          business={business}
          onChange={setBusiness}
          problem={problem}
          nameError={isNameless ? texts.business.needsName : undefined}
        />
      </div>
    </RunFrame>
  )
}

function DesignOfPage({ page, goTo, keep }: StepProps) {
  const queryClient = useQueryClient()
  const take = async ({ fileId, kind, originalName }: UploadedDesign): Promise<void> => {
    await queryClient.fetchQuery({ ...extractionQuery(fileId), staleTime: 0 })
    await keep({
      designSource: { kind, fileId, name: originalName },
      ...(fileId === page.designSource?.fileId ? {} : withoutPlan(page)),
    })
    goTo('extracted')
  }
  return (
    <RunFrame
      pageId={page.id}
      step="design"
      done={doneSteps(page)}
      title={texts.design.lead}
      lead={texts.design.leadText}
      actions={
        <>
          <Button variant="quiet" onClick={() => goTo('business')}>
            {texts.back}
          </Button>
          {page.designSource !== undefined && (
            <Button variant="primary" onClick={() => goTo('extracted')}>
              {texts.next}
            </Button>
          )}
        </>
      }
    >
      <DesignStep
        page={page}
        onRead={(design) => void take(design).catch((error: unknown) => toastProblem(error))}
        onWithout={() => goTo('plan')}
      />
    </RunFrame>
  )
}

/** A plan is made for one design and one answer to whose its words are. */
function withoutPlan({ plan }: LandingPage): { plan?: null } {
  return plan === undefined ? {} : { plan: null }
}

function ExtractedOfPage({ page, goTo, keep, defaultCopy }: StepProps) {
  const fileId = page.designSource?.fileId
  const extraction = useQuery({ ...extractionQuery(fileId ?? ''), enabled: fileId !== undefined })
  const found = extraction.data ?? undefined
  const [chosenCopy, setChosenCopy] = useState(page.designSource?.copy)
  const answer = (copy: CopyMode): void => {
    setChosenCopy(copy)
    void keep({ designSource: { ...page.designSource, copy }, ...withoutPlan(page) }).catch(
      (error: unknown) => {
        setChosenCopy(page.designSource?.copy)
        toastProblem(error)
      },
    )
  }
  return (
    <RunFrame
      pageId={page.id}
      step="extracted"
      done={doneSteps(page)}
      title={texts.extracted.lead}
      lead={texts.extracted.leadText}
      isWide
      actions={
        <>
          <Button variant="quiet" onClick={() => goTo('design')}>
            {texts.back}
          </Button>
          <Button variant="primary" onClick={() => goTo('plan')}>
            {texts.next}
          </Button>
        </>
      }
    >
      {extraction.isError && (
        <ErrorPanel error={extraction.error} onRetry={() => void extraction.refetch()} />
      )}
      {fileId !== undefined && found !== undefined && (
        <div className="flex flex-col gap-6">
          <CopyChoice value={chosenCopy ?? defaultCopy} onChange={answer} />
          <ExtractedStep key={fileId} design={found} />
        </div>
      )}
      {(fileId === undefined || extraction.data === null) && (
        <EmptyState
          title={texts.extracted.none}
          text={texts.extracted.noneHint}
          action={<Button onClick={() => goTo('design')}>{texts.extracted.chooseDesign}</Button>}
        />
      )}
    </RunFrame>
  )
}

function PlanOfPage({ page, goTo, keep }: StepProps) {
  const fileId = page.designSource?.fileId
  const extraction = useQuery({ ...extractionQuery(fileId ?? ''), enabled: fileId !== undefined })
  const isReady = fileId === undefined || extraction.isSuccess
  const planning = useMutation({
    mutationFn: async () =>
      keep({
        plan: await planContent(
          getBusiness(page),
          { extraction: extraction.data?.extraction, copy: page.designSource?.copy },
          AbortSignal.timeout(120_000),
        ),
      }),
  })
  const change = (plan: Plan): void => void keep({ plan }).catch((error: unknown) => toastProblem(error))
  return (
    <RunFrame
      pageId={page.id}
      step="plan"
      done={doneSteps(page)}
      title={texts.plan.lead}
      lead={page.plan === undefined ? texts.plan.leadNone : texts.plan.leadText}
      actions={
        <>
          <Button variant="quiet" onClick={() => goTo(fileId === undefined ? 'design' : 'extracted')}>
            {texts.back}
          </Button>
          {page.plan === undefined ? (
            <Button
              variant="primary"
              loading={planning.isPending}
              disabled={!isReady}
              onClick={() => planning.mutate()}
            >
              {texts.plan.make}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => goTo('page')}>
              {texts.next}
            </Button>
          )}
        </>
      }
    >
      {planning.isError && <ErrorPanel error={planning.error} onRetry={() => planning.mutate()} />}
      <GivenIssues business={getBusiness(page)} />
      {planning.isPending && <p role="status">{texts.plan.making}</p>}
      {page.plan !== undefined && (
        <PlanStep
          key={planning.submittedAt}
          plan={page.plan}
          onChange={change}
          onAgain={() => planning.mutate()}
          isPlanning={planning.isPending}
        />
      )}
    </RunFrame>
  )
}

function WritingOfPage({ page, goTo }: StepProps) {
  const writing = usePageWriting(page)
  const { isRunning, sections, error } = writing
  const hasFailed =
    !isRunning &&
    (error !== null || writing.steps.some(({ status }) => status === 'failed' || status === 'cancelled'))
  const isWritten = !isRunning && !hasFailed && sections.length > 0
  const state = isRunning ? 'running' : hasFailed ? 'failed' : isWritten ? 'written' : 'ready'
  return (
    <RunFrame
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
          {state === 'ready' && (
            <Button variant="primary" onClick={() => writing.start({ resume: false })}>
              {texts.page.start}
            </Button>
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
      <PageStep page={page} writing={writing} />
    </RunFrame>
  )
}
