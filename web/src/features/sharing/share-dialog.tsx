// Who else may see this, and as what: people by their e-mail address, and links. Loaded when it is asked for.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import type { SharedThing } from '#web/lib/shared-thing.ts'
import { t } from '#web/messages/index.ts'
import { sharing as texts } from '#web/messages/sharing.ts'
import { sharesQuery, type ShareRole } from './api.ts'
import { getRoleWords, roles } from './roles.ts'
import { ShareLinks } from './share-links.tsx'
import { SharePeople } from './share-people.tsx'

export interface ShareDialogProps {
  thing: SharedThing
  title: string
  /** Where people find it once it is shared with them. */
  url: string
  /** Guests have no name under which they could share. */
  isGuest: boolean
  /** Of a page: whether anybody can read what was published of it. */
  isPublished?: boolean
  onClose: () => void
}

export function ShareDialog({ thing, title, url, isGuest, isPublished = false, onClose }: ShareDialogProps) {
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={texts.title(title)}
      actions={<Button onClick={onClose}>{t.common.done}</Button>}
    >
      {isGuest ? (
        <div className="flex flex-col items-start gap-3">
          <p>{texts.guest}</p>
          <Link to="/register" className={buttonClasses('primary')}>
            {texts.register}
          </Link>
        </div>
      ) : (
        <Shares thing={thing} url={url} isPublished={isPublished} />
      )}
    </Dialog>
  )
}

function Shares({ thing, url, isPublished }: Pick<ShareDialogProps, 'thing' | 'url' | 'isPublished'>) {
  const shares = useQuery(sharesQuery(thing))
  if (shares.isError) return <ErrorPanel error={shares.error} onRetry={() => void shares.refetch()} />
  const items = shares.data?.items
  return (
    <>
      {items?.length === 0 && (
        <p className="text-soft">{isPublished === true ? texts.emptyPublished : texts.empty}</p>
      )}
      <SharePeople thing={thing} url={url} shares={items?.filter(({ email }) => email !== null) ?? []} />
      <ShareLinks thing={thing} shares={items?.filter(({ link }) => link !== null) ?? []} />
      {items === undefined && <SkeletonRows rows={2} />}
      <RoleWords words={getRoleWords(thing)} />
    </>
  )
}

/** Who can do what, in plain words. */
function RoleWords({ words }: { words: Record<ShareRole, string> }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 border-t border-rule pt-3 text-13 small:grid-cols-[max-content_1fr]">
      {roles.map((role) => (
        <div key={role} className="contents">
          <dt className="font-medium">{texts.roles[role]}</dt>
          <dd className="text-soft">{words[role]}</dd>
        </div>
      ))}
    </dl>
  )
}
