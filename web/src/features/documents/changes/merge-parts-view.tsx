import type { ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { withoutTags, type Choice, type MergePart } from './merge.ts'
import { WordDifference } from '#web/components/word-difference.tsx'

export interface MergePartsViewProps {
  parts: readonly MergePart[]
  names: { mine: string; theirs: string }
  onChoose: (index: number, choice: Choice) => void
  /** Sources are compared as they are written. */
  isSource: boolean
}

/** Both texts beside each other, change by change; for each one chooses what to keep. */
export function MergePartsView({ parts, names, onChoose, isSource }: MergePartsViewProps) {
  const changes = parts.filter(({ kind }) => kind === 'change')
  const plain = (blocks: readonly string[]): string =>
    isSource ? blocks.join(isSource ? '\n' : '') : blocks.map(withoutTags).join('\n')
  return (
    <ol className="flex flex-col gap-3">
      {parts.map((part, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- the parts of two given texts never move
        const key = index
        if (part.kind === 'same') {
          return (
            <li key={key} className="truncate text-13 text-soft">
              {part.blocks.length > 2 ? t.editor.merge.same(part.blocks.length) : plain(part.blocks)}
            </li>
          )
        }
        const number = changes.indexOf(part) + 1
        const choices: { value: Choice; label: string }[] = [
          { value: 'mine', label: names.mine },
          { value: 'theirs', label: names.theirs },
          ...(part.mine.length > 0 && part.theirs.length > 0
            ? [{ value: 'both' as const, label: t.editor.merge.both }]
            : []),
        ]
        return (
          <li key={key} className="rounded-card border border-rule">
            <div className="grid divide-rule max-small:divide-y small:grid-cols-2 small:divide-x">
              <Side name={names.mine} isKept={part.choice !== 'theirs'} isSource={isSource}>
                {plain(part.mine)}
              </Side>
              <Side name={names.theirs} isKept={part.choice !== 'mine'} isSource={isSource}>
                <WordDifference before={plain(part.mine)} after={plain(part.theirs)} />
              </Side>
            </div>
            <div
              role="radiogroup"
              aria-label={t.editor.merge.change(number, changes.length)}
              className="flex flex-wrap items-center gap-2 border-t border-rule px-3 py-2"
            >
              <span className="text-13 text-soft">{t.editor.merge.keep}</span>
              {choices.map(({ value, label }) => (
                <Button
                  key={value}
                  size="small"
                  role="radio"
                  aria-checked={part.choice === value}
                  className={classNames(
                    part.choice === value && 'border-accent! bg-accent-pale! text-accent!',
                  )}
                  onClick={() => onChoose(index, value)}
                >
                  {label}
                </Button>
              ))}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Side({
  name,
  isKept,
  isSource,
  children,
}: {
  name: string
  isKept: boolean
  isSource: boolean
  children: ReactNode
}) {
  return (
    <div className={classNames('min-w-0 p-3', !isKept && 'opacity-60')}>
      <p className="text-12 text-soft">{name}</p>
      <div
        className={classNames('whitespace-pre-wrap', isSource ? 'font-mono text-13' : 'font-serif text-16')}
      >
        {children}
      </div>
    </div>
  )
}
