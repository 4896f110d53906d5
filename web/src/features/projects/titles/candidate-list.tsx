import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { titleTexts as texts } from '#web/messages/titles.ts'
import { promptTypeChoices } from '#web/lib/record-choices.ts'
import { CandidateRow } from './candidate-row.tsx'
import { findTwins, groupByKeyword, sameKeyword, sharedTopics, type Candidate } from './candidates.ts'
import { SameTopics } from '#web/components/title-nearness.tsx'
import { useCandidateKeys } from './use-candidate-keys.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface CandidateListProps {
  projectId: string
  candidates: readonly Candidate[]
  keywords: readonly string[]
  /** Keywords whose titles are still to come. */
  waiting: readonly string[]
  onChange: (id: string, change: Partial<Candidate>) => void
  onDrop: (id: string) => void
  onAgain: (keyword: string) => void
  isAsking: boolean
}

/** The candidates by keyword, each with how near it is to what exists. */
export function CandidateList({
  projectId,
  candidates,
  keywords,
  waiting,
  onChange,
  onDrop,
  onAgain,
  isAsking,
}: CandidateListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [editingId, setEditingId] = useState<string>()
  const types = useQuery(promptTypeChoices()).data ?? []
  const names = new Map(types.map(({ id, name }) => [id, name]))
  const groups = useMemo(() => groupByKeyword(candidates, keywords), [candidates, keywords])
  const twins = useMemo(() => findTwins(candidates), [candidates])
  const hasKinds = new Set(candidates.map(({ prompt_type_id: kind }) => kind)).size > 1
  const keys = useCandidateKeys(
    list,
    {
      edit: setEditingId,
      drop: (id) => drop(id),
      again: (id) => {
        const keyword = candidates.find((candidate) => candidate.id === id)?.keyword
        if (keyword !== undefined && keyword !== '' && !isAsking) onAgain(keyword)
      },
    },
    candidates.length > 0,
  )
  const drop = (id: string): void => {
    const next = keys.neighbour(id)
    onDrop(id)
    if (next !== undefined) keys.focus(next)
  }
  const endEdit = (id: string, change: Partial<Candidate> | undefined): void => {
    setEditingId(undefined)
    if (change !== undefined) onChange(id, change)
    keys.focus(id)
  }
  const empty = waiting.filter((keyword) => !groups.some((group) => sameKeyword(group.keyword, keyword)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows only repeat what Tab does; every row has its checkbox
    <div ref={list} className="flex flex-col gap-6" onKeyDown={keys.onKeyDown}>
      {groups.map((group) => {
        const shared = sharedTopics(group)
        const { keyword, candidates: own } = group
        return (
          <section key={keyword} aria-label={keyword === '' ? texts.withoutKeyword : keyword}>
            <header className="sticky top-0 z-10 flex min-h-row items-center gap-2 border-b border-rule bg-paper px-2">
              <h2 className="min-w-0 truncate text-14 font-semibold">
                {keyword === '' ? texts.withoutKeyword : keyword}
              </h2>
              <span className="shrink-0 text-12 text-soft tabular-nums">{own.length}</span>
              {keyword !== '' && (
                <Button
                  size="small"
                  variant="quiet"
                  className="ml-auto"
                  icon={<RefreshCw {...icon} />}
                  loading={waiting.some((other) => sameKeyword(other, keyword))}
                  disabled={isAsking && !waiting.some((other) => sameKeyword(other, keyword))}
                  aria-label={texts.againFor(keyword)}
                  onClick={() => onAgain(keyword)}
                >
                  {texts.again}
                </Button>
              )}
            </header>
            {shared.length > 0 && (
              <div className="flex flex-col gap-1 border-b border-rule px-2 py-2">
                <SameTopics topics={shared} ofMany />
              </div>
            )}
            <ul aria-label={texts.titlesFor(keyword)}>
              {own.map((candidate) => (
                <CandidateRow
                  key={candidate.id}
                  projectId={projectId}
                  candidate={candidate}
                  kind={
                    hasKinds && candidate.prompt_type_id !== null
                      ? names.get(candidate.prompt_type_id)
                      : undefined
                  }
                  saidAlready={shared}
                  twin={twins.get(candidate.id)}
                  isEditing={editingId === candidate.id}
                  onEdit={() => setEditingId(candidate.id)}
                  onEdited={(change) => endEdit(candidate.id, change)}
                  onTick={(isTicked) => onChange(candidate.id, { isTicked })}
                  onDrop={() => drop(candidate.id)}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {empty.map((keyword) => (
        <section key={keyword} aria-label={keyword} aria-busy>
          <header className="flex min-h-row items-center border-b border-rule px-2">
            <h2 className="truncate text-14 font-semibold text-soft">{keyword}</h2>
          </header>
          {[0, 1, 2].map((row) => (
            <div key={row} className="flex h-row items-center border-b border-rule px-2">
              <Skeleton className={row === 1 ? 'w-1/3' : 'w-1/2'} />
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
