import { Link } from '@tanstack/react-router'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { hasStopped } from '../../wizard/wizard-steps.ts'

/** Says that the generation of the page failed or was stopped, and leads to where it is resumed. */
export function UnfinishedNotice({ page }: { page: LandingPage }) {
  if (!hasStopped(page)) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 border-b border-rule bg-warning-pale px-4 py-2"
    >
      <p className="mr-auto">{texts.unfinished.text}</p>
      <Link
        to="/landing-pages/$pageId/wizard"
        params={{ pageId: page.id }}
        search={{ step: 'page' }}
        className={buttonClasses('secondary', 'small')}
      >
        {texts.unfinished.resume}
      </Link>
    </div>
  )
}
