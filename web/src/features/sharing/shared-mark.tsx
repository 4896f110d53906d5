import { Badge } from '#web/components/ui/badge.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { sharing } from '#web/messages/sharing.ts'
import type { AccessAnswer } from './api.ts'

const texts = sharing.access
const words = { viewer: texts.reading, commenter: texts.commenting, editor: texts.editing }

/** As what one is at somebody else's text, and whose it is. */
export function SharedMark({ access: { role, owner, expiresAt } }: { access: AccessAnswer }) {
  if (role === 'owner') return null
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Badge tone="notice">{words[role]}</Badge>
      <span
        className="hidden truncate text-12 text-soft wide:inline"
        {...(expiresAt === null ? {} : { title: formatMoment(expiresAt) })}
      >
        {texts.by(owner.name)}
        {expiresAt !== null && `, ${texts.until(formatWhen(expiresAt))}`}
      </span>
    </span>
  )
}
