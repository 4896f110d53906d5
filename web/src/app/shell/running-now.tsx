import { t } from '#web/messages/index.ts'

/** Long work of any kind, from anywhere. */
export function RunningNow() {
  return <section aria-label={t.app.runningNow.label} />
}
