import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { Delayed } from '#web/components/ui/skeleton.tsx'
import { t } from '#web/messages/index.ts'
import { llmCheckQuery } from './api.ts'

const linkClasses = 'focus-ring rounded-control text-accent underline underline-offset-2'

/** Who would write now, in one line, with what to do when nobody would. */
export function AiStateLine() {
  const { data, isError } = useQuery(llmCheckQuery())
  if (isError) return null
  if (data === undefined) {
    return (
      <Delayed>
        <p className="flex items-center gap-2 text-13 text-soft">
          <CircleDashed aria-hidden size={16} strokeWidth={1.5} />
          {t.app.ai.checking}
        </p>
      </Delayed>
    )
  }
  const name = t.settings.ai.names[data.provider] ?? data.provider
  const isComposer = data.provider === 'composer'
  if (data.status === 'ok' && !isComposer) {
    return (
      <p className="flex items-center gap-2 text-13 text-soft">
        <CircleCheck aria-hidden size={16} strokeWidth={1.5} className="text-good" />
        {t.app.ai.ok(name, data.model)}
      </p>
    )
  }
  const isAway = data.status === 'unavailable'
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-soft">
      {isAway ? <CircleAlert aria-hidden size={16} strokeWidth={1.5} className="text-warning" /> : <CircleDashed aria-hidden size={16} strokeWidth={1.5} />}
      {isAway ? t.app.ai.unavailable(name, data.reason ?? '') : isComposer ? t.app.ai.composer : t.app.ai.notConfigured}
      <Link to="/settings/ai" className={linkClasses}>
        {isAway ? t.app.ai.unavailableRemedy : t.app.ai.composerRemedy}
      </Link>
    </p>
  )
}
