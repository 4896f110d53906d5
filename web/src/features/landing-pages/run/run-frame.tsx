// The frame of the guided run of a landing page: five steps, all reachable once there is a page.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StepFrame } from '#web/components/step-frame.tsx'
import { landingRun } from '#web/messages/landing-run.ts'
import { runSteps, type RunStep } from './run-steps.ts'

const texts = landingRun

export interface RunFrameProps {
  /** Undefined while the page is not made yet: then only the first step is there. */
  pageId?: string
  step: RunStep
  /** Steps whose work is there. */
  done: ReadonlySet<RunStep>
  title: string
  lead: string
  /** Buttons, the one primary last. */
  actions: ReactNode
  /** Whether the content wants the whole width. */
  isWide?: boolean
  children: ReactNode
}

export function RunFrame({ pageId, step, done, ...frame }: RunFrameProps) {
  const steps = runSteps.map((name) => ({
    name,
    label: texts.steps[name],
    isDone: done.has(name),
    link:
      pageId === undefined ? undefined : (
        <Link to="/landing-pages/$pageId/run" params={{ pageId }} search={{ step: name }} />
      ),
  }))
  return <StepFrame stepsLabel={texts.stepsLabel} steps={steps} current={step} {...frame} />
}
