// The guided run of a new project: its site, its company, its readers, its keywords. Every step can be left
// out and comes back as it was left.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Project } from '#features/projects/projects.schema.ts'
import { StepFrame } from '#web/components/step-frame.tsx'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { projectsKey } from '#web/lib/cache-keys.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { useKeptState } from '#web/lib/use-kept-state.ts'
import { setup } from '#web/messages/project-setup.ts'
import { createProjectMutation, projectQuery, projectSummaryQuery } from '../api.ts'
import { toUrl } from '../site.ts'
import { coverKeywords, fits } from '../keywords/coverage.ts'
import { maxKeywordsPerRequest } from '../keywords/keyword-limits.ts'
import { CompanyStep } from './company-step.tsx'
import { KeywordsStep } from './keywords-step.tsx'
import { ReadersStep } from './readers-step.tsx'
import { doneSteps, setupSteps, type SetupStep } from './setup-steps.ts'
import { SiteStep } from './site-step.tsx'
import { useGeneratedTexts } from './use-generated-texts.ts'
import { useProjectDraft } from './use-project-draft.ts'

interface FrameProps {
  project?: Project
  step: SetupStep
  actions: ReactNode
  children: ReactNode
}

function WizardFrame({ project, step, actions, children }: FrameProps) {
  const done = project === undefined ? new Set<SetupStep>() : doneSteps(project)
  return (
    <StepFrame
      stepsLabel={setup.stepsLabel}
      steps={setupSteps.map((name) => ({
        name,
        label: setup.steps[name],
        isDone: done.has(name),
        link:
          project === undefined ? undefined : (
            <Link to="/blog/new" search={{ project: project.id, step: name }} />
          ),
      }))}
      current={step}
      title={setup[step].lead}
      lead={setup[step].leadText}
      actions={actions}
    >
      {children}
    </StepFrame>
  )
}

/** Before there is a project: the first step alone. */
export function NewProject() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [site, setSite, forget] = useKeptState('new-project', { name: '', websiteUrl: '' })
  const [wasAsked, setWasAsked] = useState(false)
  const create = useMutation({
    ...createProjectMutation(),
    onSuccess: async (project) => {
      forget()
      queryClient.setQueryData(projectQuery(project.id).queryKey, project)
      void queryClient.invalidateQueries({ queryKey: [...projectsKey, 'list'] })
      await navigate({ to: '/blog/new', search: { project: project.id, step: 'company' }, replace: true })
    },
  })
  const isNameless = site.name.trim() === ''
  const submit = (): void => {
    setWasAsked(true)
    if (!isNameless && !create.isPending)
      create.mutate({ name: site.name.trim(), websiteUrl: toUrl(site.websiteUrl) })
  }
  return (
    <WizardFrame
      step="site"
      actions={
        <>
          <Link to="/blog" className={buttonClasses('quiet')}>
            {setup.all}
          </Link>
          <Button variant="primary" loading={create.isPending} onClick={submit}>
            {setup.next}
          </Button>
        </>
      }
    >
      <ProblemOfStep problem={create.error} fields={['name', 'websiteUrl']} />
      <SiteStep
        site={site}
        onChange={setSite}
        onSubmit={submit}
        problem={create.error}
        nameError={wasAsked && isNameless ? setup.site.needsName : undefined}
      />
    </WizardFrame>
  )
}

/** The steps of a project that exists. */
export function SetupWizard({ project: stored, step }: { project: Project; step: SetupStep }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const draft = useProjectDraft(stored)
  const [found, setFound, forgetFound] = useGeneratedTexts(stored.id)
  const { project, save, problem } = draft
  // Not while a field that was left is saved: the click that left it would be lost.
  const [isGoingOn, setGoingOn] = useState(false)
  const place = setupSteps.indexOf(step)
  const before = setupSteps[place - 1]
  const after = setupSteps[place + 1]
  const goTo = (next: SetupStep): void =>
    void navigate({ to: '/blog/new', search: { project: project.id, step: next } })
  const isNameless = project.name.trim() === ''
  const saveStep = async (): Promise<boolean> => {
    setGoingOn(true)
    try {
      return await save()
    } finally {
      setGoingOn(false)
    }
  }
  const goOn = async (): Promise<void> => {
    if ((step === 'site' && isNameless) || !(await saveStep())) return
    if (after !== undefined) return goTo(after)
    forgetFound()
    const titleKeywords = await keywordsToBeginWith(queryClient, project)
    await navigate({
      to: '/blog/$projectId/titles',
      params: { projectId: project.id },
      state: { titleKeywords, titlesAtOnce: true },
    })
  }
  return (
    <WizardFrame
      project={project}
      step={step}
      actions={
        <>
          <Link
            to="/blog/$projectId/plan"
            params={{ projectId: project.id }}
            className={`${buttonClasses('quiet')} mr-auto`}
          >
            {setup.later}
          </Link>
          {before !== undefined && (
            <Button variant="quiet" onClick={() => goTo(before)}>
              {setup.back}
            </Button>
          )}
          <Button variant="primary" loading={isGoingOn} onClick={() => void goOn()}>
            {after === undefined ? setup.toTitles : isLeftOut(step, project) ? setup.skip : setup.next}
          </Button>
        </>
      }
    >
      <ProblemOfStep problem={problem} fields={fieldsOf[step]} />
      {step === 'site' && (
        <SiteStep
          site={project}
          onChange={({ name, websiteUrl }) => draft.change({ name, websiteUrl })}
          onSubmit={() => void goOn()}
          problem={problem}
          nameError={isNameless ? setup.site.needsName : undefined}
        />
      )}
      {step === 'company' && <CompanyStep draft={draft} found={found} onFound={setFound} />}
      {step === 'readers' && <ReadersStep draft={draft} found={found} onFound={setFound} />}
      {step === 'keywords' && <KeywordsStep draft={draft} found={found} />}
    </WizardFrame>
  )
}

/** Those that have no article yet, as many as are asked for at once. */
async function keywordsToBeginWith(queryClient: QueryClient, { id, keywords }: Project): Promise<string[]> {
  const summary = await queryClient
    .fetchQuery({ ...projectSummaryQuery(id), staleTime: 0 })
    .catch(() => undefined)
  return coverKeywords(keywords, summary)
    .filter((entry) => fits(entry, 'uncovered'))
    .map(({ keyword }) => keyword)
    .slice(0, maxKeywordsPerRequest)
}

const fieldsOf: Record<SetupStep, string[]> = {
  site: ['name', 'websiteUrl'],
  company: ['businessSummary'],
  readers: ['targetedAudience', 'location', 'language'],
  keywords: ['guidelineId'],
}

/** Whether going on means leaving the step empty. */
function isLeftOut(step: SetupStep, { businessSummary, targetedAudience }: Project): boolean {
  return (
    (step === 'company' && businessSummary.trim() === '') ||
    (step === 'readers' && targetedAudience.trim() === '')
  )
}

/** What no field of the step shows by itself. */
function ProblemOfStep({ problem, fields }: { problem: unknown; fields: readonly string[] }) {
  const isShown =
    problem instanceof ApiProblem &&
    problem.errors.length > 0 &&
    problem.errors.every(({ path }) => fields.includes(path))
  return problem === null || problem === undefined || isShown ? null : <FormError error={problem} />
}
