// A draft of the article from its accepted sources: what it would take, how far it is, what came of it.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import type { DraftArticle, DraftEstimate } from '#features/article-drafts/article-drafts.schema.ts'
import { ModelRemedy } from '#web/components/model-note.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { accessQuery } from '#web/lib/access.ts'
import { formatCost, formatNumber } from '#web/lib/format.ts'
import { jobsKey } from '#web/lib/jobs.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { budgetQuery } from '#web/lib/usage.ts'
import { useKeptState } from '#web/lib/use-kept-state.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { articleDraft as texts } from '#web/messages/article-notes.ts'
import { changeTexts } from '#web/messages/text-changes.ts'
import { draftEstimateQuery, startDraft } from '../api.ts'
import { useArticleJob } from '../use-article-jobs.ts'
import { DraftProgress } from './draft-progress.tsx'

const minWords = 200
const maxWords = 6_000

export interface DraftPanelProps {
  articleId: string
  /** The text that is open beside it. */
  textId: string | undefined
  /** The draft is made from what is stored. */
  saveFirst: () => Promise<void>
  onOpenDraft: (textId: string) => void
  onSources: () => void
}

export function DraftPanel({ articleId, textId, saveFirst, onOpenDraft, onSources }: DraftPanelProps) {
  const queryClient = useQueryClient()
  const running = useArticleJob(articleId, 'article-draft')
  // Parts of a draft that broke off are only of use to the very same request.
  const [wish, setWish] = useKeptState(`draft.${articleId}`, { instructions: '', length: '' })
  const length = wish.length.trim() === '' ? undefined : Number(wish.length)
  const isLengthWrong =
    length !== undefined && !(Number.isInteger(length) && length >= minWords && length <= maxWords)
  const instructions = wish.instructions.trim()
  const request: DraftArticle = {
    ...(instructions !== '' && { instructions }),
    ...(length !== undefined && !isLengthWrong && { length }),
  }
  const settled = useSettled(JSON.stringify(request), 400)
  const estimate = useQuery({
    ...draftEstimateQuery(articleId, JSON.parse(settled) as DraftArticle),
    placeholderData: keepPreviousData,
  })
  const start = useMutation({
    async mutationFn(body: DraftArticle) {
      await saveFirst()
      return startDraft(articleId, body)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: jobsKey }),
  })
  const isUnready = estimate.error instanceof ApiProblem && estimate.error.status === 409
  const data = estimate.data
  const isDigest = data?.provider === 'composer'
  const isPartWritten = data !== undefined && data.partsWritten > 0
  return (
    <div className="flex flex-col">
      <DraftProgress running={running} textId={textId} onOpenDraft={onOpenDraft} />
      {!running.isRunning && (
        <form
          className="flex flex-col gap-3 p-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isLengthWrong && data !== undefined) start.mutate(request)
          }}
        >
          <p className="text-13 text-soft">{texts.hint}</p>
          {isUnready ? (
            <div className="flex flex-col items-start gap-2 rounded-control bg-sunk p-3 text-13">
              <p className="font-medium">{texts.notReady}</p>
              <p>{estimate.error instanceof ApiProblem && estimate.error.detail}</p>
              <Button size="small" onClick={onSources}>
                {texts.toSources}
              </Button>
            </div>
          ) : (
            <>
              {estimate.isError && (
                <ErrorPanel error={estimate.error} onRetry={() => void estimate.refetch()} />
              )}
              {!isDigest && (
                <>
                  <TextArea
                    label={texts.instructions}
                    hint={texts.instructionsHint}
                    rows={2}
                    maxLength={4_000}
                    optional
                    value={wish.instructions}
                    onChange={(event) => setWish({ ...wish, instructions: event.target.value })}
                  />
                  <TextField
                    label={texts.length}
                    hint={
                      length === undefined && data !== undefined ? texts.lengthHint(data.words) : undefined
                    }
                    error={isLengthWrong ? texts.lengthError : undefined}
                    inputMode="numeric"
                    optional
                    value={wish.length}
                    onChange={(event) => setWish({ ...wish, length: event.target.value.replace(/\D/g, '') })}
                  />
                </>
              )}
              {data === undefined && !estimate.isError && <SkeletonRows rows={2} />}
              {data !== undefined && <Estimate estimate={data} />}
              <FormError error={start.error} />
              <span>
                <Button
                  type="submit"
                  variant="primary"
                  icon={<PenLine aria-hidden size={16} strokeWidth={1.5} />}
                  disabled={data === undefined || isLengthWrong}
                  loading={start.isPending}
                >
                  {isPartWritten ? texts.resume : isDigest ? texts.startDigest : texts.start}
                </Button>
              </span>
            </>
          )}
        </form>
      )}
    </div>
  )
}

/** What it rests on, what it leaves out, and what it would cost. */
function Estimate({ estimate }: { estimate: DraftEstimate }) {
  const { data: budget } = useQuery(budgetQuery())
  const { data: access } = useQuery(accessQuery())
  const { sources, parts, partsWritten, words, gaps, calls, inputTokens, outputTokens, cost, provider } =
    estimate
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunk p-3 text-13" role="status">
      <p>{texts.basis(sources, parts, formatNumber(words))}</p>
      {partsWritten > 0 && <p className="font-medium">{texts.written(partsWritten, parts)}</p>}
      {gaps.length > 0 && <p>{texts.gaps(gaps)}</p>}
      {provider === 'composer' ? (
        <p>
          {texts.digest} {texts.free} <ModelRemedy isAdmin={access?.user.role === 'admin'} />
        </p>
      ) : (
        <p className="text-soft">
          {changeTexts.estimate.sum(
            calls,
            formatNumber(inputTokens + outputTokens),
            cost === undefined ? undefined : formatCost(cost),
          )}
          {budget !== undefined &&
            budget.monthlyCost !== null &&
            ` ${changeTexts.estimate.budget(formatCost(budget.spent.cost), formatCost(budget.monthlyCost))}`}
        </p>
      )}
    </div>
  )
}
