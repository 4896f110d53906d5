import { Link } from '@tanstack/react-router'
import { FileText, LogOut, Newspaper, PanelsTopLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/components/ui/badge.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { rowFocusClasses } from '#web/components/ui/list.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import { sharing } from '#web/messages/sharing.ts'
import type { SharedWithMe } from './api.ts'

const texts = sharing.list
const icons = { document: FileText, 'article-document': Newspaper, 'landing-page': PanelsTopLeft }

export interface SharedRowProps {
  thing: SharedWithMe
  /** In columns; otherwise in two lines. */
  isWide: boolean
  onLeave: () => void
}

export function SharedRow({ thing, isWide, onLeave }: SharedRowProps) {
  const { kind, role, owner, sharedAt, expiresAt } = thing
  const title = thing.title === '' ? t.documents.untitled : thing.title
  const roleName = sharing.roles[role]
  const end = expiresAt === null ? '' : texts.until(formatWhen(expiresAt))
  const Icon = icons[kind]
  return (
    <>
      <ToThing thing={thing} className={classNames(rowFocusClasses, isWide ? 'gap-4' : 'gap-3')}>
        <Icon
          aria-label={texts.kinds[kind]}
          role="img"
          size={16}
          strokeWidth={1.5}
          className="shrink-0 text-soft"
        />
        {isWide ? (
          <>
            <span className="min-w-0 flex-1 truncate">{title}</span>
            <span className="max-w-card min-w-0 shrink-0 truncate text-13 text-soft">
              {texts.by(owner.name)}
            </span>
            <span className="w-[6.5rem] shrink-0">
              <Badge tone={role === 'viewer' ? 'neutral' : 'notice'}>{roleName}</Badge>
            </span>
            <span
              className="w-[14rem] shrink-0 truncate text-right text-13 text-soft"
              title={formatMoment(sharedAt)}
            >
              {[texts.sharedAt(formatWhen(sharedAt)), end].filter(Boolean).join(', ')}
            </span>
          </>
        ) : (
          <span className="flex min-w-0 flex-col">
            <span className="truncate">{title}</span>
            <span className="truncate text-12 text-soft">
              {[roleName, texts.by(owner.name), end].filter(Boolean).join(' · ')}
            </span>
          </span>
        )}
      </ToThing>
      <IconButton
        size="small"
        label={texts.leave(title)}
        icon={<LogOut aria-hidden size={16} strokeWidth={1.5} />}
        onClick={onLeave}
      />
    </>
  )
}

function ToThing({
  thing: { kind, id },
  className,
  children,
}: {
  thing: SharedWithMe
  className: string
  children: ReactNode
}) {
  const given = { 'data-row-focus': true, className, children }
  if (kind === 'document') return <Link to="/documents/$documentId" params={{ documentId: id }} {...given} />
  if (kind === 'article-document')
    return <Link to="/documents/articles/$textId" params={{ textId: id }} {...given} />
  return <Link to="/landing-pages/$pageId" params={{ pageId: id }} {...given} />
}
