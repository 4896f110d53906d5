import { Pencil, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { titleTexts as texts } from '#web/messages/titles.ts'
import type { SameTopic } from '#web/lib/title-check.ts'
import { asChecked, type Candidate } from './candidates.ts'
import { Nearness } from '#web/components/title-nearness.tsx'
import { SimilarityMark } from '#web/components/title-similarity.tsx'
import { TitleInput } from './title-input.tsx'
import { useTitleCheck } from './use-title-check.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface CandidateRowProps {
  projectId: string
  candidate: Candidate
  /** Name of the kind of text it was suggested as, where there are several. */
  kind: string | undefined
  /** What is said already, for all of its keyword. */
  saidAlready: readonly SameTopic[]
  /** Another ticked title that it collides with. */
  twin: { title: string; why: string } | undefined
  isEditing: boolean
  onEdit: () => void
  /** Undefined: leaves it as it was. */
  onEdited: (change: Partial<Candidate> | undefined) => void
  onTick: (isTicked: boolean) => void
  onDrop: () => void
}

export function CandidateRow(props: CandidateRowProps) {
  const { candidate, kind, saidAlready, twin, isEditing, onEdit, onTick, onDrop } = props
  const { title, isTicked, similarity } = candidate
  return (
    <li
      data-candidate={candidate.id}
      className={classNames(
        'group flex scroll-my-16 items-start gap-x-4 gap-y-2 border-b border-rule px-2 py-2 transition-colors max-small:flex-wrap',
        isTicked ? 'bg-accent-pale' : 'hover:bg-hover',
      )}
    >
      {isEditing ? (
        <CandidateEditor {...props} />
      ) : (
        <>
          <div className="flex min-w-0 flex-1 flex-col gap-1 max-small:basis-full">
            <span className="flex min-w-0 items-center gap-2">
              <Checkbox label={title} checked={isTicked} onChange={onTick} />
              {kind !== undefined && <Badge>{kind}</Badge>}
            </span>
            <div className="flex flex-col gap-1 pl-6 empty:hidden">
              <Nearness {...candidate} saidAlready={saidAlready} />
              {twin !== undefined && (
                <p className="flex items-start gap-1 text-13 text-soft">
                  <TriangleAlert {...icon} className="mt-hair shrink-0 text-warning" />
                  <span>
                    {texts.twin} <span className="text-ink">“{twin.title}”</span>. {twin.why}
                  </span>
                </p>
              )}
            </div>
          </div>
          <div className="flex items-center gap-2 max-small:w-full max-small:pl-6">
            <SimilarityMark similarity={similarity} />
            <span className="flex opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 max-small:ml-auto pointer-coarse:opacity-100">
              <IconButton
                size="small"
                label={texts.edit(title)}
                keys="e"
                icon={<Pencil {...icon} />}
                onClick={onEdit}
              />
              <IconButton
                size="small"
                label={texts.drop(title)}
                keys="Delete"
                icon={<X {...icon} />}
                onClick={onDrop}
              />
            </span>
          </div>
        </>
      )}
    </li>
  )
}

function CandidateEditor({ projectId, candidate, onEdited }: CandidateRowProps) {
  const [title, setTitle] = useState(candidate.title)
  const live = useTitleCheck(projectId, title, candidate.keyword)
  const isChanged = title.trim() !== candidate.title
  const save = (): void => {
    if (title.trim() !== '') onEdited(isChanged ? asChecked(title.trim(), live.check) : undefined)
  }
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <TitleInput
        label={texts.title}
        hideLabel
        startsFocused
        value={title}
        onChange={setTitle}
        live={live}
        onSubmit={save}
        onCancel={() => onEdited(undefined)}
      />
      <div className="flex gap-2">
        <Button size="small" onClick={save} disabled={title.trim() === ''}>
          {t.common.save}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onEdited(undefined)}>
          {t.common.cancel}
        </Button>
      </div>
    </div>
  )
}
