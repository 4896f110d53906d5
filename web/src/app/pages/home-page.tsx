import { Link } from '@tanstack/react-router'
import { ShieldCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { NoticeLine } from '#web/components/ui/notice-line.tsx'
import { PageBody } from '#web/components/ui/page-header.tsx'
import { AiStateLine } from '#web/features/ai/ai-state-line.tsx'
import { LocalModelOffer } from '#web/features/ai/local-model-offer.tsx'
import { RunningNow } from '#web/features/jobs/running-now.tsx'
import { dismissNewAdministrator, isNewAdministrator } from '#web/features/session/new-administrator.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { useAccess } from '../shell/use-access.ts'
import { ContinueCards } from './home-continue.tsx'
import { StartSomething } from './home-start.tsx'

export function HomePage() {
  usePageTitle(t.app.home.title)
  const { user, session } = useAccess()
  const isWide = useIsWide()
  const isGuest = session.kind === 'guest'
  const [isAdministratorNew, setAdministratorNew] = useState(() => isNewAdministrator(user.id))
  return (
    <PageBody>
      <div className="mx-auto flex w-full max-w-writing flex-col gap-12 pt-12">
        <header className="flex flex-col gap-2">
          <h1 tabIndex={-1} className="font-serif text-28 leading-tight font-semibold tracking-tight">
            {t.app.home.greeting(isGuest ? '' : user.name)}
          </h1>
          {isAdministratorNew && (
            <NoticeLine icon={<ShieldCheck aria-hidden size={16} strokeWidth={1.5} />}>
              {t.app.administrator.text}{' '}
              <Link
                to="/settings/people"
                className="focus-ring rounded-control text-accent underline underline-offset-2"
              >
                {t.app.administrator.action}
              </Link>{' '}
              <button
                type="button"
                className="focus-ring cursor-pointer rounded-control text-accent underline underline-offset-2"
                onClick={() => {
                  dismissNewAdministrator()
                  setAdministratorNew(false)
                }}
              >
                {t.common.dismiss}
              </button>
            </NoticeLine>
          )}
          {isGuest && (
            <NoticeLine icon={<UserPlus aria-hidden size={16} strokeWidth={1.5} />}>
              {t.app.guestNotice.text}{' '}
              <Link
                to="/register"
                className="focus-ring rounded-control text-accent underline underline-offset-2"
              >
                {t.app.guestNotice.action}
              </Link>
            </NoticeLine>
          )}
          <LocalModelOffer />
        </header>
        <ContinueCards />
        <StartSomething />
        {!isWide && <RunningNow />}
        <AiStateLine />
      </div>
    </PageBody>
  )
}
