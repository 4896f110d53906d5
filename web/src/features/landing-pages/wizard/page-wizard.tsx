// The wizard of a page that exists: which step is shown, what its buttons do, and what each leaves behind
// on the page.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { landingPageQuery, landingPagesKey, updateLandingPageMutation } from '../api.ts'
import type { WizardStep, StepProps } from './wizard-steps.ts'
import { BusinessScreen, DesignScreen, ExtractedScreen } from './material-steps.tsx'
import { PlanScreen, WritingScreen } from './writing-steps.tsx'

export function PageWizard({
  page,
  step,
  defaultCopy,
}: Pick<StepProps, 'page' | 'defaultCopy'> & { step: WizardStep }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const update = useMutation({
    ...updateLandingPageMutation(),
    onSuccess: (stored) => {
      queryClient.setQueryData(landingPageQuery(stored.id).queryKey, stored)
      void queryClient.invalidateQueries({ queryKey: [...landingPagesKey, 'list'] })
    },
  })
  const goTo = (next: WizardStep): void =>
    void navigate({
      to: '/landing-pages/$pageId/wizard',
      params: { pageId: page.id },
      search: { step: next },
    })
  // Writing begins from the plan: there is nothing else to do between them.
  const [isStarting, setStarting] = useState(false)
  const Step = steps[step]
  return (
    <Step
      page={page}
      goTo={goTo}
      defaultCopy={defaultCopy}
      writing={{
        isStarting,
        start() {
          setStarting(true)
          goTo('page')
        },
        started: () => setStarting(false),
      }}
      keep={(change) => update.mutateAsync({ id: page.id, change })}
    />
  )
}

const steps: Record<WizardStep, (props: StepProps) => ReactNode> = {
  business: BusinessScreen,
  design: DesignScreen,
  extracted: ExtractedScreen,
  plan: PlanScreen,
  page: WritingScreen,
}
