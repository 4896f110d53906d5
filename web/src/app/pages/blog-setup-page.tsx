// Setting up a project. The project and the step are in the URL, so that leaving and coming back loses
// nothing.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody } from '#web/components/ui/page-header.tsx'
import { projectQuery } from '#web/features/projects/api.ts'
import { NewProject, SetupWizard } from '#web/features/projects/setup-wizard/setup-wizard.tsx'
import { isSetupStep, findOpenStep } from '#web/features/projects/setup-wizard/setup-steps.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { setup } from '#web/messages/project-setup.ts'

const route = getRouteApi('/frame/blog/new')

export function BlogSetupPage() {
  const { project: projectId, step } = route.useSearch()
  useFocusOnStep(`${projectId} ${step}`)
  return projectId === undefined ? (
    <FirstStep />
  ) : (
    <FurtherSteps key={projectId} projectId={projectId} step={step} />
  )
}

/** Each step is a page of its own to who uses it, though the path stays: the focus goes to its heading. */
function useFocusOnStep(place: string): void {
  const known = useRef(place)
  useEffect(() => {
    if (known.current === place) return
    known.current = place
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
  }, [place])
}

function FirstStep() {
  usePageTitle(setup.title)
  return <NewProject />
}

function FurtherSteps({ projectId, step }: { projectId: string; step: string | undefined }) {
  const { data: project, error, isPending, refetch } = useQuery(projectQuery(projectId))
  usePageTitle(project?.name ?? setup.title)
  if (isPending) return null
  if (project === undefined)
    return (
      <PageBody>
        <div className="pt-8">
          {error instanceof ApiProblem && (error.status === 404 || error.code === 'invalid_object_id') ? (
            <EmptyState
              title={setup.notFound}
              action={
                <Link to="/blog" className={buttonClasses()}>
                  {setup.all}
                </Link>
              }
            />
          ) : (
            <ErrorPanel error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </PageBody>
    )
  return <SetupWizard project={project} step={isSetupStep(step) ? step : findOpenStep(project)} />
}
