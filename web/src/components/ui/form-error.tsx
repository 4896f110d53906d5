import { CircleAlert } from 'lucide-react'
import { ApiProblem } from '#web/lib/problem.ts'
import { t } from '#web/messages/index.ts'

/** Why a form was not taken, above its buttons. What belongs to a field is at that field. */
export function FormError({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null
  const problem = error instanceof ApiProblem ? error : undefined
  return (
    <div role="alert" className="flex gap-2 rounded-control bg-critical-pale px-3 py-2 text-13">
      <CircleAlert aria-hidden size={16} strokeWidth={1.5} className="mt-px text-critical" />
      <span>
        {problem?.detail ?? t.common.error.unknown}
        {problem !== undefined && problem.status >= 500 && problem.requestId !== undefined && (
          <span className="block font-mono text-12 text-soft">
            {t.common.error.requestId(problem.requestId)}
          </span>
        )}
      </span>
    </div>
  )
}
