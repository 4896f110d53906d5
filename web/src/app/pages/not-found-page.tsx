import { Link } from '@tanstack/react-router'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'

export function NotFoundPage() {
  usePageTitle(t.app.notFound.title)
  return (
    <EmptyState
      title={t.app.notFound.title}
      text={t.app.notFound.text}
      action={
        <>
          <Link to="/" className={buttonClasses('primary')}>
            {t.app.notFound.home}
          </Link>
          <Link to="/bin" className={buttonClasses('quiet')}>
            {t.app.notFound.bin}
          </Link>
        </>
      }
    />
  )
}
