// The steps in which a page gets its material: the business, the design, and what was read from it.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import type { CopyMode } from '#contracts/sections.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import { getBusiness, extractionQuery } from './api.ts'
import { BusinessForm } from './business-form.tsx'
import { CopyChoice } from './copy-choice.tsx'
import { DesignStep } from './design-step.tsx'
import { ExtractedStep } from './extracted-step.tsx'
import { FoundNotes, UnfinishedReading } from './found-look.tsx'
import { findPendingDesign, findReadDesign, hasDesign } from './pending-design.ts'
import { PendingNotice } from './pending-notice.tsx'
import { WizardFrame } from './wizard-frame.tsx'
import { doneSteps, type StepProps } from './wizard-steps.ts'
import { useKeptState } from '#web/lib/use-kept-state.ts'

const texts = landingWizard

export function BusinessScreen({ page, goTo, keep }: StepProps) {
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
    <WizardFrame
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
    </WizardFrame>
  )
}

export function DesignScreen({ page, goTo, keep }: StepProps) {
  // A page that had a design loses it, and the plan that was made for it.
  const leaveOut = useMutation({
    mutationFn: async () =>
      page.designSource === undefined ? page : keep({ designSource: null, ...withoutPlan(page) }),
    onSuccess: () => {
      goTo('plan')
      const { designSource, plan } = page
      if (designSource !== undefined && hasDesign(page))
        toastUndo(texts.design.leftOut(designSource.name ?? texts.design.lead), async () => {
          await keep({ designSource, ...(plan === undefined ? {} : { plan }) })
        })
    },
    onError: (error) => toastProblem(error),
  })
  return (
    <WizardFrame
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
          {hasDesign(page) && (
            <Button variant="primary" onClick={() => goTo('extracted')}>
              {texts.next}
            </Button>
          )}
        </>
      }
    >
      <DesignStep page={page} onWithout={() => leaveOut.mutate()} />
    </WizardFrame>
  )
}

/** A plan is made for one design and one answer to whose its words are. */
function withoutPlan({ plan }: LandingPage): { plan?: null } {
  return plan === undefined ? {} : { plan: null }
}

export function ExtractedScreen({ page, goTo, keep, defaultCopy }: StepProps) {
  const fileId = page.designSource?.fileId
  const extraction = useQuery({ ...extractionQuery(fileId ?? ''), enabled: fileId !== undefined })
  const found = extraction.data ?? undefined
  const [chosenCopy, setChosenCopy] = useState(page.designSource?.copy)
  const [readings, setReadings] = useState(0)
  const design = findReadDesign(page)
  const onReadAgain = async (): Promise<boolean> => {
    // The plan is one of what was read before.
    if (page.plan !== undefined) await keep({ plan: null })
    const { data } = await extraction.refetch()
    setReadings((count) => count + 1)
    return data?.extraction.ocr.isUnfinished !== true
  }
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
    <WizardFrame
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
      <PendingNotice page={page} goTo={goTo} />
      {extraction.isError && (
        <ErrorPanel error={extraction.error} onRetry={() => void extraction.refetch()} />
      )}
      {fileId !== undefined && found !== undefined && (
        <div className="flex flex-col gap-6">
          {found.extraction.ocr.isUnfinished === true && design !== undefined && (
            <UnfinishedReading design={design} onRead={onReadAgain} />
          )}
          <FoundNotes extraction={found.extraction} />
          <CopyChoice value={chosenCopy ?? defaultCopy} onChange={answer} />
          <ExtractedStep key={`${fileId} ${readings}`} design={found} />
        </div>
      )}
      {(fileId === undefined || extraction.data === null) && findPendingDesign(page) === undefined && (
        <EmptyState
          title={texts.extracted.none}
          text={texts.extracted.noneHint}
          action={<Button onClick={() => goTo('design')}>{texts.extracted.chooseDesign}</Button>}
        />
      )}
    </WizardFrame>
  )
}
