// Watches a page being written. The work is the server's: leaving ends the watching and nothing else, and who
// comes back watches on.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { GenerationStep, LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { cancelJobMutation, jobsKey } from '#web/lib/jobs.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { landingPageQuery, landingPagesKey } from '../api.ts'
import { generatePage } from './api.ts'

export interface PageWriting {
  isRunning: boolean
  steps: GenerationStep[]
  sections: Section[]
  error: unknown
  /** Begins, or goes on where it ended. */
  start: (options: { resume: boolean }) => void
  stop: () => void
}

export function usePageWriting(page: LandingPage): PageWriting {
  const queryClient = useQueryClient()
  const watching = useRef<AbortController>(undefined)
  const jobId = useRef(page.aiMetadata.jobId)
  const [steps, setSteps] = useState(page.aiMetadata.steps)
  const [sections, setSections] = useState(page.sections)
  const cancel = useMutation(cancelJobMutation())
  const isFinished = async (): Promise<boolean> => {
    const stored = await queryClient
      .fetchQuery({ ...landingPageQuery(page.id), staleTime: 0 })
      .catch(() => undefined)
    return stored?.aiMetadata.steps.some(({ name, status }) => name === 'draft' && status === 'done') ?? false
  }

  const run = useMutation({
    mutationFn: async ({ resume }: { resume: boolean }) => {
      const controller = new AbortController()
      watching.current = controller
      let hasBegun = false
      try {
        for await (const { event, data } of generatePage(page.id, { resume, signal: controller.signal })) {
          const message = data as WritingEvent
          if (event === 'start') {
            hasBegun = true
            jobId.current = message.jobId ?? jobId.current
            void queryClient.invalidateQueries({ queryKey: jobsKey })
          }
          if (event === 'step' && message.name !== undefined)
            setSteps((before) => withStep(before, message as GenerationStep))
          if (event === 'section' && message.section !== undefined)
            setSections((before) => withSection(before, message.section as Section))
          if (event === 'done') return
          if (event === 'error')
            throw new ApiProblem(typeof message.status === 'number' ? message.status : 0, {
              code: message.code ?? 'failed',
              detail: message.detail ?? message.message ?? '',
            })
        }
      } catch (error) {
        // That nobody watches any more, or the connection broke off, says nothing of the page.
        if (controller.signal.aborted || (hasBegun && (await isFinished()))) return
        throw error
      } finally {
        if (watching.current === controller) watching.current = undefined
      }
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: landingPagesKey })
      const stored = await queryClient.fetchQuery(landingPageQuery(page.id)).catch(() => undefined)
      if (stored === undefined) return
      setSteps(stored.aiMetadata.steps)
      setSections(stored.sections)
    },
  })
  const { mutate } = run
  const isUnderWay = page.aiMetadata.steps.some(({ status }) => status === 'running')
  useEffect(() => {
    if (isUnderWay && watching.current === undefined) mutate({ resume: true })
  }, [isUnderWay, mutate])
  // Only for who leaves: the page may be known to be finished before its last event has come.
  useEffect(
    () => () => {
      watching.current?.abort()
      watching.current = undefined
    },
    [],
  )

  return {
    isRunning: run.isPending,
    steps,
    sections,
    error: run.error,
    start: mutate,
    stop() {
      if (jobId.current !== undefined) cancel.mutate(jobId.current)
    },
  }
}

/** Members of the stream's events, each of which has some of them. */
interface WritingEvent extends Partial<Omit<GenerationStep, 'status'>> {
  status?: GenerationStep['status'] | number
  jobId?: string
  section?: Section
  code?: string
  message?: string
}

function withStep(steps: readonly GenerationStep[], step: GenerationStep): GenerationStep[] {
  return steps.some(({ name }) => name === step.name)
    ? steps.map((known) => (known.name === step.name ? step : known))
    : [...steps, step]
}

function withSection(sections: readonly Section[], section: Section): Section[] {
  return [...sections.filter(({ id }) => id !== section.id), section].sort(
    (one, other) => one.order - other.order,
  )
}
