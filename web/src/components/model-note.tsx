import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accessQuery } from '#web/lib/access.ts'
import { t } from '#web/messages/index.ts'
import { isComposerOnly, llmCheckQuery } from '#web/lib/model-state.ts'

/** Beside a button of the AI, while there is no model: what one would do better, and how to get one. */
export function ModelNote({ gain }: { gain: keyof typeof t.app.ai.gains }) {
  const { data } = useQuery(llmCheckQuery())
  const { data: access } = useQuery(accessQuery())
  if (data === undefined || !isComposerOnly(data)) return null
  return (
    <p className="text-13 text-soft">
      {t.app.ai.gains[gain]} <ModelRemedy isAdmin={access?.user.role === 'admin'} />
    </p>
  )
}

/** How to get a model: by oneself, or by whoever may. */
export function ModelRemedy({ isAdmin }: { isAdmin: boolean }) {
  return isAdmin ? (
    <Link to="/settings/ai" className="focus-ring rounded-control text-accent underline underline-offset-2">
      {t.app.ai.composerRemedy}
    </Link>
  ) : (
    t.app.ai.adminRemedy
  )
}
