import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { DocumentSummary } from '#features/documents/documents.schema.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { controlClasses } from '#web/components/ui/field.tsx'
import { rowFocusClasses } from '#web/components/ui/list.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatMoment, formatNumber, formatWhen } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'

const shownTags = 2
const maxTitleLength = 200

export function getTitle({ title }: { title: string }): string {
  return title === '' ? t.documents.untitled : title
}

export interface DocumentRowProps {
  document: DocumentSummary
  /** In columns; otherwise in two lines. */
  isWide: boolean
  isRenaming: boolean
  /** With the new title, or undefined when it stays. */
  onRenamed: (title: string | undefined) => void
}

export function DocumentRow({ document, isWide, isRenaming, onRenamed }: DocumentRowProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) link.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  if (isRenaming) return <TitleField document={document} onDone={onRenamed} />

  const { tags, editorMode, wordCount, updatedAt } = document
  const mode = t.documents.modes[editorMode]
  const when = formatWhen(updatedAt)
  return (
    <Link
      ref={link}
      to="/documents/$documentId"
      params={{ documentId: document.id }}
      data-row-focus
      className={classNames(rowFocusClasses, isWide && 'gap-4')}
    >
      {isWide ? (
        <>
          <span className="min-w-0 flex-1 truncate">{getTitle(document)}</span>
          <span className="flex max-w-field shrink-0 gap-1 overflow-hidden">
            {tags.slice(0, shownTags).map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
            {tags.length > shownTags && <Badge>+{formatNumber(tags.length - shownTags)}</Badge>}
          </span>
          <span className="w-[5rem] shrink-0 text-13 text-soft">{mode}</span>
          <span className="w-[6rem] shrink-0 text-right text-13 text-soft tabular-nums">
            {t.documents.words(wordCount)}
          </span>
          <span className="w-[7.5rem] shrink-0 text-right text-13 text-soft" title={formatMoment(updatedAt)}>
            <span className="sr-only">{t.documents.list.changed('')}</span>
            {when}
          </span>
        </>
      ) : (
        <span className="flex min-w-0 flex-col">
          <span className="truncate">{getTitle(document)}</span>
          <span className="truncate text-12 text-soft">
            {[when, t.documents.words(wordCount), mode, ...tags].join(' · ')}
          </span>
        </span>
      )}
    </Link>
  )
}

/** The title, to be written again: Enter or leaving the field takes it, Escape leaves it as it was. */
function TitleField({
  document,
  onDone,
}: {
  document: DocumentSummary
  onDone: (title: string | undefined) => void
}) {
  const [title, setTitle] = useState(document.title)
  const finish = (isWanted: boolean): void =>
    onDone(isWanted && title.trim() !== document.title ? title.trim() : undefined)
  return (
    <input
      aria-label={t.documents.list.renameField(getTitle(document))}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for by the key before it
      autoFocus
      maxLength={maxTitleLength}
      value={title}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTitle(event.target.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        event.preventDefault()
        finish(event.key === 'Enter')
      }}
      className={classNames(controlClasses, 'h-control min-w-0 flex-1')}
    />
  )
}
