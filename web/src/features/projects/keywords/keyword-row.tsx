import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck, CircleDotDashed, Trash2 } from 'lucide-react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { rowFocusClasses } from '#web/components/ui/list.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { keywordTexts as texts } from '#web/messages/keywords.ts'
import type { CoveredKeyword } from './coverage.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface KeywordRowProps {
  projectId: string
  entry: CoveredKeyword
  isSelected: boolean
  onToggle: () => void
  onRemove: () => void
}

/** A keyword: pressing it (or space) chooses it; its articles lead to the plan. */
export function KeywordRow({ projectId, entry, isSelected, onToggle, onRemove }: KeywordRowProps) {
  const { keyword, articles } = entry
  return (
    <>
      <button
        type="button"
        data-row-focus
        aria-pressed={isSelected}
        onClick={onToggle}
        className={classNames(rowFocusClasses, 'cursor-default text-left')}
      >
        <span className="truncate">{keyword}</span>
      </button>
      {articles !== undefined && articles > 0 ? (
        <Link
          to="/blog/$projectId/plan"
          params={{ projectId }}
          search={{ keyword }}
          className="focus-ring flex min-h-6 shrink-0 items-center gap-2 rounded-control px-1 text-13 text-soft tabular-nums hover:text-ink small:w-[11rem]"
        >
          <Coverage entry={entry} />
        </Link>
      ) : (
        <span className="flex shrink-0 items-center gap-2 px-1 text-13 text-soft small:w-[11rem]">
          {articles !== undefined && <Coverage entry={entry} />}
        </span>
      )}
      <span className="opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
        <IconButton
          size="small"
          label={texts.removeOne(keyword)}
          icon={<Trash2 {...icon} />}
          onClick={onRemove}
        />
      </span>
    </>
  )
}

function Coverage({ entry: { articles = 0, done = 0 } }: { entry: CoveredKeyword }) {
  const Icon = articles === 0 ? Circle : done === 0 ? CircleDotDashed : CircleCheck
  return (
    <>
      <Icon {...icon} className={articles === 0 ? 'text-edge' : done === 0 ? 'text-accent' : 'text-good'} />
      {texts.cover(articles, done)}
    </>
  )
}
