// The frame of the wizard of a landing page: five steps, all reachable once there is a page.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StepFrame } from '#web/components/step-frame.tsx'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import { wizardSteps, type WizardStep } from './wizard-steps.ts'

const texts = landingWizard

export interface WizardFrameProps {
  /** Undefined while the page is not made yet: then only the first step is there. */
  pageId?: string
  step: WizardStep
  /** Steps whose work is there. */
  done: ReadonlySet<WizardStep>
  title: string
  lead: string
  /** Buttons, the one primary last. */
  actions: ReactNode
  /** Whether the content wants the whole width. */
  isWide?: boolean
  children: ReactNode
}

export function WizardFrame({ pageId, step, done, ...frame }: WizardFrameProps) {
  const steps = wizardSteps.map((name) => ({
    name,
    label: texts.steps[name],
    isDone: done.has(name),
    link:
      pageId === undefined ? undefined : (
        <Link to="/landing-pages/$pageId/wizard" params={{ pageId }} search={{ step: name }} />
      ),
  }))
  return <StepFrame stepsLabel={texts.stepsLabel} steps={steps} current={step} {...frame} />
}
