// Whether the page is published, the one button that publishes it, and what came of it.
import { Check, ChevronDown, Copy, Download, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { copyText } from '#web/lib/copy-text.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { landingColors } from '#web/messages/landing-colors.ts'
import { UnreadableList } from '../../colors/design-colors.tsx'
import { PublishedAudit, type PublishedAuditProps } from './published-audit.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

/** The page's state in a word. */
export function PageState({ record }: { record: LandingPage }) {
  if (record.status === 'published' && record.hasUnpublishedChanges)
    return <Badge tone="warning">{t.landingPages.unpublishedChanges}</Badge>
  return (
    <Badge tone={record.status === 'published' ? 'good' : 'neutral'}>
      {t.landingPages.statuses[record.status]}
    </Badge>
  )
}

export interface PublishButtonsProps {
  record: LandingPage
  /** Whoever is an editor alone downloads. */
  isOwner: boolean
  /** Whether the server has the page as it is seen. */
  isSaved: boolean
  isBusy: boolean
  isPublishing: boolean
  onPublish: () => void
  onStatus: (status: 'draft' | 'archived') => void
  onDownload: (format: 'html' | 'zip') => void
}

export function PublishButtons({
  record,
  isOwner,
  isSaved,
  isBusy,
  isPublishing,
  onPublish,
  onStatus,
  onDownload,
}: PublishButtonsProps) {
  const { status, publishedUrl, hasUnpublishedChanges } = record
  const isArchived = status === 'archived'
  const isUpToDate = status === 'published' && isSaved && !hasUnpublishedChanges
  const url = publishedUrl === undefined ? undefined : absolute(publishedUrl)
  const downloads = (
    <>
      <MenuItem onSelect={() => onDownload('html')}>{texts.publish.downloadHtml}</MenuItem>
      <MenuItem onSelect={() => onDownload('zip')}>{texts.publish.downloadZip}</MenuItem>
    </>
  )
  if (!isOwner)
    return (
      <Menu align="end" trigger={<IconButton label={texts.publish.download} icon={<Download {...icon} />} />}>
        {downloads}
      </Menu>
    )
  return (
    <span className="flex items-center">
      <span role="status" className="mr-2 text-13 text-soft empty:mr-0 max-small:sr-only">
        {isPublishing && texts.publish.underWay}
      </span>
      {isUpToDate ? (
        <Button size="small" icon={<Check {...icon} />} disabled>
          {texts.publish.upToDate}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="small"
          loading={isBusy}
          onClick={isArchived ? () => onStatus('draft') : onPublish}
        >
          {isArchived ? (
            texts.publish.takeBack
          ) : status === 'published' ? (
            <>
              <span className="max-small:hidden">{texts.publish.again}</span>
              <span className="small:hidden">{texts.publish.publish}</span>
            </>
          ) : (
            texts.publish.publish
          )}
        </Button>
      )}
      <Menu
        align="end"
        trigger={<IconButton size="small" label={texts.publish.more} icon={<ChevronDown {...icon} />} />}
      >
        {url !== undefined && (
          <>
            <MenuItem
              icon={<ExternalLink {...icon} />}
              onSelect={() => window.open(url, '_blank', 'noopener')}
            >
              {texts.publish.open}
            </MenuItem>
            <MenuItem icon={<Copy {...icon} />} onSelect={() => void copyText(url)}>
              {texts.publish.copy}
            </MenuItem>
          </>
        )}
        {downloads}
        {status === 'published' && (
          <MenuItem onSelect={() => onStatus('draft')}>{texts.publish.unpublish}</MenuItem>
        )}
        {!isArchived && <MenuItem onSelect={() => onStatus('archived')}>{texts.publish.archive}</MenuItem>}
      </Menu>
    </span>
  )
}

/** Asked before a page is published in which blanks are open. */
export function OpenBlanksDialog({
  count,
  onPublish,
  onShow,
  onClose,
}: {
  count: number
  onPublish: () => void
  /** Goes to the first blank. */
  onShow: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.publish.blanksTitle(count)}
      description={texts.publish.blanksText}
      actions={
        <>
          <Button onClick={onPublish}>{texts.publish.anyway}</Button>
          <Button variant="primary" onClick={onShow}>
            {texts.publish.showBlank(count)}
          </Button>
        </>
      }
    />
  )
}

/** The URL, and what was left out on the way there. */
export function PublishedDialog({
  record,
  hasClaims,
  onClose,
  onClaims,
  onLook,
  onShow,
}: {
  record: LandingPage
  onShow: PublishedAuditProps['onShow']
  /** Whether there is anything to confirm. */
  hasClaims: boolean
  onClose: () => void
  onClaims: () => void
  onLook: () => void
}) {
  const [url] = useState(() => absolute(record.publishedUrl ?? ''))
  const { warnings = [] } = record
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.publish.done}
      description={texts.publish.doneText}
      actions={
        <>
          <Button icon={<Copy {...icon} />} onClick={() => void copyText(url)}>
            {texts.publish.copy}
          </Button>
          <a href={url} target="_blank" rel="noopener" className={buttonClasses('primary')}>
            <ExternalLink {...icon} />
            {texts.publish.open}
          </a>
        </>
      }
    >
      <p className="rounded-control bg-sunk px-3 py-2 font-mono text-13 break-all select-all">{url}</p>
      {warnings.length > 0 && (
        <section className="flex flex-col gap-2 rounded-card bg-warning-pale p-3">
          <h3 className="font-medium">{texts.publish.leftOut}</h3>
          <ul className="list-disc pl-4 text-13">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
          {hasClaims && (
            <Button size="small" className="self-start" onClick={onClaims}>
              {texts.publish.seeClaims}
            </Button>
          )}
        </section>
      )}
      {record.theme.contrast === 'design' && (
        <section className="flex flex-col gap-2 rounded-card bg-warning-pale p-3 text-13">
          <h3 className="text-14 font-medium">{landingColors.published}</h3>
          <UnreadableList page={record} lead={landingColors.publishedText} />
          <Button size="small" className="self-start" onClick={onLook}>
            {landingColors.showLook}
          </Button>
        </section>
      )}
      <PublishedAudit record={record} onShow={onShow} />
    </Dialog>
  )
}

function absolute(url: string): string {
  return new URL(url, window.location.href).href
}
