import { Link } from '@tanstack/react-router'
import { Trash2, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { article } from '#web/messages/article.ts'
import { t } from '#web/messages/index.ts'
import type { ArticleDocumentSummary } from './api.ts'

const texts = article.texts
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface TextRowProps {
  text: ArticleDocumentSummary
  access: ReactNode
  isLeaving: boolean
  onShare: () => void
  onDelete: () => void
}

export function TextRow({
  text: { id, title, wordCount, updatedAt },
  access,
  isLeaving,
  onShare,
  onDelete,
}: TextRowProps) {
  const name = title === '' ? t.documents.untitled : title
  return (
    <li className="flex min-h-row items-center gap-1 border-b border-rule py-1">
      <span className="flex min-w-0 flex-1 flex-col">
        <Link
          to="/documents/articles/$textId"
          params={{ textId: id }}
          title={name}
          className="focus-ring min-h-6 max-w-full self-start truncate rounded-control font-medium hover:underline"
        >
          {name}
        </Link>
        <span className="flex flex-wrap gap-x-2 text-12 text-soft tabular-nums">
          <span>{wordCount === 0 ? texts.unwritten : t.editor.foot.words(wordCount)}</span>
          <span aria-hidden>·</span>
          <time dateTime={updatedAt} title={formatMoment(updatedAt)}>
            {texts.changed(formatWhen(updatedAt))}
          </time>
          <span aria-hidden>·</span>
          {access}
        </span>
      </span>
      <IconButton label={texts.share(name)} icon={<UserPlus {...icon} />} onClick={onShare} />
      <IconButton
        label={texts.delete(name)}
        icon={<Trash2 {...icon} />}
        loading={isLeaving}
        onClick={onDelete}
      />
    </li>
  )
}
