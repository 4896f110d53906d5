import { CircleAlert } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import { t } from '#web/messages/index.ts'
import type { DesignProblem, DesignRemedy } from './design-problem.ts'

const texts = landingWizard.designProblems
const labels: Record<DesignRemedy, string> = {
  'choose-file': texts.chooseFile,
  'change-url': texts.changeUrl,
  'enter-token': texts.enterToken,
  retry: t.common.retry,
}

/** What went wrong with a design, and what helps. */
export function DesignProblemPanel({
  problem,
  requestId,
  onRemedy,
}: {
  problem: DesignProblem
  /** For whoever is asked for help; only where the fault is ours. */
  requestId?: string | undefined
  onRemedy: (remedy: DesignRemedy) => void
}) {
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-critical bg-critical-pale p-4">
      <CircleAlert aria-hidden size={16} strokeWidth={1.5} className="mt-hair shrink-0 text-critical" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">{problem.title}</p>
        <p className="break-words">{problem.text}</p>
        {requestId !== undefined && (
          <p className="font-mono text-12 text-soft">{t.common.error.requestId(requestId)}</p>
        )}
        {problem.remedies.length > 0 && (
          <div className="mt-1 flex flex-wrap gap-2">
            {problem.remedies.map((remedy) => (
              <Button key={remedy} size="small" onClick={() => onRemedy(remedy)}>
                {labels[remedy]}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
