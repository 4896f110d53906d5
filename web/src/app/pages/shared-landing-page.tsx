import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { editedPage } from '#web/features/landing-pages/editor/state/page-editor.ts'
import { PagePreview } from '#web/features/landing-pages/preview/page-preview.tsx'
import type { AccessAnswer } from '#web/features/sharing/api.ts'
import { SharedMark } from '#web/features/sharing/shared-mark.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { sharing } from '#web/messages/sharing.ts'

/** Somebody else's landing page, to be looked at. */
export function SharedLandingPage({ page, access }: { page: LandingPage; access: AccessAnswer }) {
  usePageTitle(page.businessName)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex h-bar shrink-0 items-center gap-2 border-b border-rule px-2 wide:px-4">
        <Link
          to="/documents/shared"
          aria-label={sharing.view.toShared}
          className={buttonClasses('quiet', 'small')}
        >
          <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
        </Link>
        <h1 tabIndex={-1} className="truncate font-semibold">
          {page.businessName}
        </h1>
        <SharedMark access={access} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <PagePreview page={editedPage(page)} label={sharing.view.page(page.businessName)} />
      </div>
    </div>
  )
}
