// The guided run of a page that exists: which step is shown, what its buttons do, and what each leaves behind
// on the page.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { landingPageQuery, landingPagesKey, updateLandingPageMutation } from '../api.ts'
import type { RunStep, StepProps } from './run-steps.ts'
import { RunBusiness, RunDesign, RunExtracted } from './material-steps.tsx'
import { RunPlan, RunWriting } from './writing-steps.tsx'

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
  business: RunBusiness,
  design: RunDesign,
  extracted: RunExtracted,
  plan: RunPlan,
  page: RunWriting,
}
