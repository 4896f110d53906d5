// Titles that collide with nothing: keywords are chosen, titles come in with what they are near to, the good
// ones are ticked and planned. What is not decided yet is kept in the browser, so that a reload loses
// nothing.
import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Project } from '#features/projects/projects.schema.ts'
import type { GetTitles } from '#features/titles/titles.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { SelectionBar } from '#web/components/ui/selection-bar.tsx'
import { toastUndo } from '#web/components/ui/toast.tsx'
import { WhatIsSent } from '#web/components/what-is-sent.tsx'
import { hasModel, llmCheckQuery } from '#web/lib/model-state.ts'
import { newId } from '#web/lib/new-id.ts'
import { useKeptState } from '#web/lib/use-kept-state.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { getLevel } from '#web/lib/title-check.ts'
import { titleTexts as texts } from '#web/messages/titles.ts'
import { promptTypeChoices } from '#web/lib/record-choices.ts'
import { projectSummaryQuery } from '../api.ts'
import { coverKeywords } from '../keywords/coverage.ts'
import { previewTitles } from './api.ts'
import { CandidateList } from './candidate-list.tsx'
import {
  addSuggestions,
  afterPlanning,
  emptyWorkshop,
  findTwins,
  inParts,
  withChecks,
  withoutUndecided,
  type Candidate,
  type Workshop,
} from './candidates.ts'
import { FoundTitles } from './found-titles.tsx'
import { KeywordChooser } from './keyword-chooser.tsx'
import { OwnTitle } from './own-title.tsx'
import { PlanDialog, type Planning } from './plan-dialog.tsx'
import { PublishedLine } from './published-line.tsx'
import { usePlanning } from './use-planning.ts'
import { usePublishedReading } from './use-published-reading.ts'
import { useRechecking } from './use-rechecking.ts'
import { useSuggesting } from './use-suggesting.ts'
import { ChooserPane } from './chooser-pane.tsx'

export interface TitleWorkshopProps {
  project: Project
  /** Keywords that were chosen elsewhere for titles. */
  chosenKeywords: readonly string[] | undefined
  /** Titles for those are looked for without another press. */
  startsAtOnce: boolean
  /** They are kept here from now on. */
  onKeywordsTaken: () => void
  /** Who would write them now. */
  aiState: ReactNode
  onPlanned: (count: number) => void
}

const noCandidates: readonly Candidate[] = []
const noIds: ReadonlySet<string> = new Set()

export function TitleWorkshop({
  project,
  chosenKeywords,
  startsAtOnce,
  onKeywordsTaken,
  aiState,
  onPlanned,
}: TitleWorkshopProps) {
  const isWide = useIsWide()
  const [workshop, setWorkshop] = useKeptState<Workshop>(`titles.${project.id}`, emptyWorkshop)
  const change = (part: Partial<Workshop>): void => setWorkshop((before) => ({ ...before, ...part }))
  const setCandidates = (next: (candidates: Candidate[]) => Candidate[]): void =>
    setWorkshop((before) => ({ ...before, candidates: next(before.candidates) }))
  const { candidates, count } = workshop
  const types = useQuery(promptTypeChoices()).data
  // What was removed meanwhile is not asked for.
  const promptTypeIds = workshop.promptTypeIds.filter(
    (id) => types === undefined || types.some((type) => type.id === id),
  )
  const keywords = workshop.keywords.filter((keyword) => project.keywords.includes(keyword))

  const { data: ai } = useQuery(llmCheckQuery())
  const mayJudge = ai !== undefined && hasModel(ai)

  const suggesting = useSuggesting(({ titles, provider, model, warnings, judging }) =>
    setWorkshop((before) => ({
      ...before,
      candidates: addSuggestions(before.candidates, titles, newId),
      served: {
        provider,
        model,
        warnings: [...new Set([...warnings, ...(judging?.warning === undefined ? [] : [judging.warning])])],
      },
    })),
  )
  const getRequest = (wanted: readonly string[]): GetTitles => ({
    project_id: project.id,
    keywords: [...wanted],
    count,
    ...(mayJudge && workshop.isJudged === true ? { judge: true } : {}),
    ...(promptTypeIds.length === 0 ? {} : { prompt_type_ids: promptTypeIds }),
  })
  const findRequests = (wanted: readonly string[]): [GetTitles, ...GetTitles[]] => {
    const [first = [], ...others] = inParts(wanted)
    return [getRequest(first), ...others.map(getRequest)]
  }
  const ask = (wanted: readonly string[]): void => suggesting.start(getRequest(wanted))
  const take = (chosen: readonly string[]): void => {
    change({ keywords: [...chosen] })
    onKeywordsTaken()
    if (startsAtOnce && chosen.length > 0) ask(chosen)
  }
  const takeChosen = useRef(take)
  useEffect(() => {
    takeChosen.current = take
  })
  useEffect(() => {
    if (chosenKeywords !== undefined) takeChosen.current(chosenKeywords)
  }, [chosenKeywords])
  const reading = usePublishedReading(project)
  useRechecking(project.id, candidates, (checks) => setCandidates((before) => withChecks(before, checks)))
  const askAgain = (keyword: string): void => {
    setCandidates((before) => withoutUndecided(before, keyword))
    ask([keyword])
  }
  const drop = (id: string): void => {
    const place = candidates.findIndex((candidate) => candidate.id === id)
    const dropped = candidates[place]
    if (dropped === undefined) return
    setCandidates((before) => before.filter((candidate) => candidate.id !== id))
    toastUndo(texts.dropped, () => setCandidates((before) => before.toSpliced(place, 0, dropped)))
  }

  const ticked = candidates.filter(({ isTicked }) => isTicked)
  const [isPlanning, setPlanning] = useState(false)
  const summary = useQuery(projectSummaryQuery(project.id)).data
  const [openings, setOpenings] = useState(0)
  const planning = usePlanning(project.id, (planned) =>
    setCandidates((before) => afterPlanning(before, planned)),
  )
  const plan = (chosen: readonly Candidate[], given: Planning): void =>
    planning.mutate(
      { candidates: chosen, planning: given },
      {
        onSuccess: () => {
          setPlanning(false)
          // Of the alternatives the others stay in the list, no longer selected.
          tickNone()
          onPlanned(chosen.length)
        },
      },
    )
  const startPlanning = (): void => {
    setOpenings((before) => before + 1)
    setPlanning(true)
  }
  const tickNone = (): void =>
    setCandidates((before) => before.map((candidate) => ({ ...candidate, isTicked: false })))
  const findColliding = (): ReadonlySet<string> => {
    const twins = findTwins(ticked)
    return new Set(
      ticked.flatMap(({ id, similarity }) =>
        twins.has(id) || ['duplicate', 'exists'].includes(getLevel(similarity)) ? [id] : [],
      ),
    )
  }

  const changeCandidate = (id: string, part: Partial<Candidate>): void =>
    setCandidates((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each)))

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex w-full max-w-content flex-col px-4 pb-16 wide:px-8">
          <PageHeader
            title={texts.heading}
            description={texts.description(reading.isCompared, reading.isRunning)}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 wide:grid-cols-[var(--spacing-pane)_minmax(0,1fr)]">
            <ChooserPane isWide={isWide} isOpenAtFirst={candidates.length === 0} chosen={keywords.length}>
              <KeywordChooser
                project={project}
                workshop={{ ...workshop, keywords }}
                onChange={change}
                isRunning={suggesting.isRunning}
                onStart={() => ask(keywords)}
              />
              <div className="flex flex-col gap-4 border-t border-rule pt-4">
                <PublishedLine project={project} reading={reading} />
                {aiState}
                {mayJudge && (
                  <div>
                    <Checkbox
                      label={texts.judge}
                      checked={workshop.isJudged === true}
                      onChange={(isJudged) => change({ isJudged })}
                    />
                    <p className="pl-6 text-13 text-soft">{texts.judgeHint}</p>
                  </div>
                )}
                <span className="self-start">
                  <WhatIsSent
                    disabled={keywords.length === 0}
                    ask={(call) => previewTitles(findRequests(keywords), call)}
                  />
                </span>
              </div>
            </ChooserPane>
            <div className="flex min-w-0 flex-col gap-6">
              <OwnTitle
                projectId={project.id}
                keywords={keywords.length > 0 ? keywords : project.keywords.slice(0, 100)}
                onAdd={(title) => setCandidates((before) => [...before, { ...title, id: newId() }])}
              />
              <FoundTitles suggesting={suggesting} workshop={workshop} onChange={setCandidates} />
              {candidates.length === 0 && !suggesting.isRunning ? (
                <EmptyState title={texts.empty} text={texts.emptyHint} />
              ) : (
                <CandidateList
                  projectId={project.id}
                  candidates={candidates}
                  keywords={keywords}
                  waiting={suggesting.isRunning ? suggesting.waiting : []}
                  onChange={changeCandidate}
                  onDrop={drop}
                  onAgain={askAgain}
                  isAsking={suggesting.isRunning}
                />
              )}
            </div>
          </div>
        </div>
      </div>
      <SelectionBar selection={{ ids: new Set(ticked.map(({ id }) => id)), clear: tickNone }}>
        <Button
          variant="primary"
          icon={<ListPlus aria-hidden size={16} strokeWidth={1.5} />}
          onClick={startPlanning}
        >
          {texts.planMany(ticked.length)}
        </Button>
      </SelectionBar>
      <PlanDialog
        // What was left out the last time is asked again.
        key={openings}
        open={isPlanning}
        ticked={isPlanning ? ticked : noCandidates}
        colliding={isPlanning ? findColliding() : noIds}
        covered={isPlanning ? coverKeywords(project.keywords, summary) : []}
        isSending={planning.isPending}
        error={planning.error}
        onPlan={plan}
        onClose={() => setPlanning(false)}
      />
    </div>
  )
}
