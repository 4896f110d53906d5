import { Link } from '@tanstack/react-router'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'

/** For URLs that lead nowhere, and for documents that are not (or no longer) there. */
export function NotFoundPage() {
  usePageTitle(t.app.notFound.title)
  return (
    <div className="mx-auto flex max-w-dialog flex-col items-center gap-2 px-4 py-16 text-center">
      <h1 tabIndex={-1} className="font-serif text-22 font-semibold tracking-tight">
        {t.app.notFound.title}
      </h1>
      <p className="text-soft">{t.app.notFound.text}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-2">
        <Link to="/" className={buttonClasses('primary')}>
          {t.app.notFound.home}
        </Link>
        <Link to="/trash" className={buttonClasses('quiet')}>
          {t.app.notFound.trash}
        </Link>
      </p>
    </div>
  )
}
