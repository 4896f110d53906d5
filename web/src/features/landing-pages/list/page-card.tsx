import { Link } from '@tanstack/react-router'
import { Copy, Ellipsis, ExternalLink, Route, SquarePen, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { LandingPageSummary } from '#features/landing-pages/landing-pages.schema.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/components/ui/menu.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'

const texts = t.landingPages.list
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export function getName({ businessName }: { businessName: string }): string {
  return businessName === '' ? t.landingPages.untitled : businessName
}

export interface PageCardProps {
  page: LandingPageSummary
  onOpen: () => void
  onGoOn: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/**
 * A landing page by its first screen. A page without sections yet is still on its guided run, and is opened
 * there.
 */
export function PageCard({ page, onOpen, onGoOn, onDuplicate, onDelete }: PageCardProps) {
  const id = useId()
  const isOnItsWay = page.sectionCount === 0
  return (
    <div className="group relative flex flex-col gap-3">
      <Thumbnail page={page} />
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <Link
            to={isOnItsWay ? '/landing-pages/$pageId/wizard' : '/landing-pages/$pageId'}
            params={{ pageId: page.id }}
            data-card
            aria-describedby={`${id}-facts`}
            className="w-fit max-w-full truncate text-left font-medium outline-none group-hover:text-accent after:absolute after:inset-0"
          >
            {getName(page)}
          </Link>
          <p
            id={`${id}-facts`}
            className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-soft tabular-nums"
          >
            <Badge tone={page.status === 'published' ? 'good' : 'neutral'}>
              {t.landingPages.statuses[page.status]}
            </Badge>
            {page.status === 'published' && page.hasUnpublishedChanges && (
              <Badge tone="warning">{t.landingPages.unpublishedChanges}</Badge>
            )}
            <span>{texts.sections(page.sectionCount)}</span>
            <span title={formatMoment(page.updatedAt)}>{formatWhen(page.updatedAt)}</span>
          </p>
        </div>
        {/* Above the link that covers the card. */}
        <div className="relative z-[1]">
          <Menu
            align="end"
            trigger={
              <IconButton label={texts.actions(getName(page))} size="small" icon={<Ellipsis {...icon} />} />
            }
          >
            <MenuItem icon={<SquarePen {...icon} />} onSelect={onOpen}>
              {texts.open}
            </MenuItem>
            <MenuItem icon={<Route {...icon} />} onSelect={onGoOn}>
              {texts.goOn}
            </MenuItem>
            {page.publishedUrl !== undefined && page.status === 'published' && (
              <MenuItem
                icon={<ExternalLink {...icon} />}
                onSelect={() => window.open(page.publishedUrl, '_blank', 'noopener')}
              >
                {texts.visit}
              </MenuItem>
            )}
            <MenuItem icon={<Copy {...icon} />} onSelect={onDuplicate}>
              {texts.duplicate}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Trash2 {...icon} />} danger onSelect={onDelete}>
              {t.common.delete}
            </MenuItem>
          </Menu>
        </div>
      </div>
    </div>
  )
}

const frameClasses =
  'relative block aspect-[4/3] w-full overflow-hidden rounded-control border border-rule bg-sunk transition-shadow group-hover:border-edge group-hover:shadow-float group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-4 group-has-focus-visible:outline-accent'

/** The page's first screen; its first letter on its own colours while there is none. */
function Thumbnail({ page }: { page: LandingPageSummary }) {
  const [isMissing, setMissing] = useState(false)
  const { background, accent } = page.theme.palette
  const isShown = page.thumbnailUrl !== undefined && page.sectionCount > 0 && !isMissing
  return (
    <span aria-hidden className={frameClasses}>
      {isShown ? (
        <img
          src={`${page.thumbnailUrl ?? ''}?v=${page.version}`}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover object-top"
          onError={() => setMissing(true)}
        />
      ) : (
        <span
          className="grid size-full place-items-center font-serif text-36"
          style={{ background, color: accent }}
        >
          {getName(page).trim().slice(0, 1).toUpperCase()}
        </span>
      )}
    </span>
  )
}
