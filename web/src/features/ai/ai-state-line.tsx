import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { NoticeLine } from '#web/components/ui/notice-line.tsx'
import { Delayed } from '#web/components/ui/skeleton.tsx'
import { accessQuery } from '#web/lib/access.ts'
import { t } from '#web/messages/index.ts'
import { hasModel, isComposerOnly, llmCheckQuery } from '#web/lib/model-state.ts'
import { ModelRemedy } from '#web/components/model-note.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
const linkClasses = 'focus-ring rounded-control text-accent underline underline-offset-2'

/** Who would write now, in one line, with what to do when nobody would. */
export function AiStateLine() {
  const { data, isError } = useQuery(llmCheckQuery())
  const { data: access } = useQuery(accessQuery())
  if (isError) return null
  if (data === undefined) {
    return (
      <Delayed>
        <NoticeLine icon={<CircleDashed {...icon} />}>{t.app.ai.checking}</NoticeLine>
      </Delayed>
    )
  }
  const name = t.settings.ai.names(data.provider)
  const isComposer = isComposerOnly(data)
  const isReady = hasModel(data)
  const isAway = data.status === 'unavailable'
  const sentence = isReady
    ? t.app.ai.ok(name, data.model)
    : isAway
      ? t.app.ai.unavailable(name, data.reason ?? '')
      : isComposer
        ? t.app.ai.composer
        : t.app.ai.notConfigured
  return (
    <NoticeLine
      icon={
        isReady ? (
          <CircleCheck {...icon} className="text-good" />
        ) : isAway ? (
          <CircleAlert {...icon} className="text-warning" />
        ) : (
          <CircleDashed {...icon} />
        )
      }
    >
      {sentence}{' '}
      {isAway ? (
        <Link to="/settings/ai" className={linkClasses}>
          {t.app.ai.unavailableRemedy}
        </Link>
      ) : (
        !isReady && <ModelRemedy isAdmin={access?.user.role === 'admin'} />
      )}
    </NoticeLine>
  )
}
