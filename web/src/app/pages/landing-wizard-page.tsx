// The wizard: business, design, what was found, plan, page. Each step is a URL of its own, so that
// leaving and coming back loses nothing.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody } from '#web/components/ui/page-header.tsx'
import { isComposerOnly, llmCheckQuery } from '#web/lib/model-state.ts'
import {
  createLandingPageMutation,
  landingPageQuery,
  landingPagesKey,
} from '#web/features/landing-pages/api.ts'
import { BusinessForm, emptyBusiness } from '#web/features/landing-pages/wizard/business-form.tsx'
import { WizardFrame } from '#web/features/landing-pages/wizard/wizard-frame.tsx'
import { isWizardStep, findOpenStep } from '#web/features/landing-pages/wizard/wizard-steps.ts'
import { PageWizard } from '#web/features/landing-pages/wizard/page-wizard.tsx'
import { useKeptState } from '#web/lib/use-kept-state.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'

const texts = landingWizard

/** Before there is a page: the first step alone. */
export function NewLandingPagePage() {
  usePageTitle(texts.newTitle)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [business, setBusiness, forget] = useKeptState('new-landing-page', emptyBusiness)
  const [isNameless, setNameless] = useState(false)
  const create = useMutation({
    ...createLandingPageMutation(),
    onSuccess: async (page) => {
      forget()
      queryClient.setQueryData(landingPageQuery(page.id).queryKey, page)
      void queryClient.invalidateQueries({ queryKey: [...landingPagesKey, 'list'] })
      await navigate({
        to: '/landing-pages/$pageId/wizard',
        params: { pageId: page.id },
        search: { step: 'design' },
        replace: true,
      })
    },
  })
  const submit = (): void => {
    setNameless(business.businessName.trim() === '')
    if (business.businessName.trim() !== '') create.mutate(business)
  }
  return (
    <WizardFrame
      step="business"
      done={new Set()}
      title={texts.business.lead}
      lead={texts.business.leadText}
      actions={
        <>
          <Link to="/landing-pages" className={buttonClasses('quiet')}>
            {texts.all}
          </Link>
          <Button variant="primary" loading={create.isPending} onClick={submit}>
            {texts.next}
          </Button>
        </>
      }
    >
      {create.isError && <ErrorPanel error={create.error} />}
      <BusinessForm
        business={business}
        onChange={setBusiness}
        problem={create.error}
        nameError={isNameless && business.businessName.trim() === '' ? texts.business.needsName : undefined}
      />
    </WizardFrame>
  )
}

const route = getRouteApi('/frame/landing-pages/$pageId/wizard')

export function LandingWizardPage() {
  const { pageId } = route.useParams()
  const { step } = route.useSearch()
  const { data: page, error, isPending, refetch } = useQuery(landingPageQuery(pageId))
  const { data: ai } = useQuery(llmCheckQuery())
  const defaultCopy = ai === undefined ? undefined : isComposerOnly(ai) ? 'blanks' : 'rewrite'
  usePageTitle(page?.businessName ?? texts.newTitle)
  if (isPending) return null
  if (page === undefined)
    return (
      <PageBody>
        <div className="pt-8">
          {error !== null && 'status' in error && error.status === 404 ? (
            <EmptyState
              title={texts.notFound}
              action={
                <Link to="/landing-pages" className={buttonClasses()}>
                  {texts.all}
                </Link>
              }
            />
          ) : (
            <ErrorPanel error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </PageBody>
    )
  return (
    <PageWizard
      key={page.id}
      page={page}
      step={isWizardStep(step) ? step : findOpenStep(page)}
      defaultCopy={defaultCopy}
    />
  )
}
