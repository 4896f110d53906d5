import { Button } from '#web/components/ui/button.tsx'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import { findPendingDesign } from './pending-design.ts'
import type { StepProps } from './wizard-steps.ts'

const texts = landingWizard.pending

/** On the steps after the design: another one is on its way. */
export function PendingNotice({ page, goTo }: Pick<StepProps, 'page' | 'goTo'>) {
  const pending = findPendingDesign(page)
  if (pending === undefined) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-rule bg-raised p-4"
    >
      <p className="min-w-0 flex-1 basis-[16rem] break-words">{texts.text(pending.originalName)}</p>
      <Button size="small" onClick={() => goTo('design')}>
        {texts.show}
      </Button>
    </div>
  )
}
