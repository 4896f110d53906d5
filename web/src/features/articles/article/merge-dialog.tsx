// Two states of an article side by side, member by member: one chooses, and nothing is lost before.
import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { article as texts } from '#web/messages/article.ts'
import { plan as planTexts } from '#web/messages/plan.ts'
import {
  differingMembers,
  isSame,
  joinable,
  merge,
  type ArticleContent,
  type ContentMember,
  type Side,
} from './article-content.ts'

export interface MergeDialogProps {
  title: string
  mine: ArticleContent
  theirs: ArticleContent
  /** What both came from: what only one side has changed is that side's to begin with. */
  base?: ArticleContent
  /** Name of the other side. */
  theirsLabel: string
  promptTypeName: (id: string | null) => string
  onMerged: (content: ArticleContent) => void
  onClose: () => void
}

export function MergeDialog({
  title,
  mine,
  theirs,
  base,
  theirsLabel,
  promptTypeName,
  onMerged,
  onClose,
}: MergeDialogProps) {
  const members = differingMembers(mine, theirs)
  const [sides, setSides] = useState<Partial<Record<ContentMember, Side>>>(() =>
    Object.fromEntries(
      members.map((member) => [
        member,
        base !== undefined && isSame(base[member], mine[member]) ? 'theirs' : 'mine',
      ]),
    ),
  )
  const choices = (member: ContentMember): Side[] =>
    joinable.includes(member) ? ['mine', 'theirs', 'both'] : ['mine', 'theirs']
  const labels: Record<Side, string> = {
    mine: texts.conflict.mine,
    theirs: theirsLabel,
    both: texts.conflict.both,
  }
  const show = (content: ArticleContent, member: ContentMember): string => {
    if (member === 'status') return planTexts.statuses[content.status]
    if (member === 'promptTypeId') return promptTypeName(content.promptTypeId) || texts.conflict.nothing
    if (member === 'outline')
      return (
        content.outline.map(({ level, heading }) => `${'  '.repeat(level - 2)}${heading}`).join('\n') ||
        texts.conflict.nothing
      )
    const value = content[member]
    return (typeof value === 'string' ? value : (value?.join(', ') ?? '')) || texts.conflict.nothing
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={title}
      description={texts.conflict.description}
      actions={
        <>
          <Button onClick={onClose}>{t.common.cancel}</Button>
          <Button variant="primary" onClick={() => onMerged(merge(mine, theirs, sides))}>
            {texts.conflict.apply}
          </Button>
        </>
      }
    >
      {members.map((member) => (
        <fieldset key={member} className="flex flex-col gap-2 border-t border-rule pt-3">
          <legend className="float-left text-13 font-medium">{texts.conflict.members[member]}</legend>
          <div className="grid grid-cols-1 gap-2 small:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <div key={side} className="flex min-w-0 flex-col gap-1">
                <p className="text-12 text-soft">{labels[side]}</p>
                <pre
                  className={classNames(
                    'max-h-[10rem] flex-1 overflow-auto rounded-control border p-2 font-sans text-13 whitespace-pre-wrap wrap-anywhere',
                    sides[member] === side || sides[member] === 'both'
                      ? 'border-accent bg-accent-pale'
                      : 'border-rule text-soft',
                  )}
                >
                  {show(side === 'mine' ? mine : theirs, member)}
                </pre>
              </div>
            ))}
          </div>
          <div className="flex flex-wrap gap-4">
            {choices(member).map((side) => (
              <label key={side} className="inline-flex min-h-6 items-center gap-2">
                <input
                  type="radio"
                  name={`side-${member}`}
                  checked={sides[member] === side}
                  onChange={() => setSides({ ...sides, [member]: side })}
                  className="focus-ring accent-accent"
                />
                {labels[side]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  )
}
