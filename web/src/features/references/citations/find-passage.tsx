// Passages for one claim: among what was read, then on the web.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import type { SearchedCitations } from '#features/article-drafts/article-drafts.schema.ts'
import { shorten } from '#core/text.ts'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { jobsKey } from '#web/lib/jobs.ts'
import { waitForJob } from '#web/lib/wait-for-job.ts'
import { citations } from '#web/messages/citations.ts'
import { referencesKey, searchStateQuery } from '../api.ts'
import { nameSource } from '../source-name.ts'
import { MarkedText } from '../source/passage-list.tsx'
import { findPassages, searchForClaim, type FoundPassage } from './api.ts'
import type { Citations } from './use-citations.ts'
import { VerdictBadge } from './verdict-badge.tsx'

const texts = citations.found
const maxClaimLength = 1_000
const maxShownLength = 400

export interface FindPassageProps {
  claim: string
  index: number
  citations: Citations
  onClose: () => void
}

export function FindPassage({ claim, index, citations: open, onClose }: FindPassageProps) {
  const queryClient = useQueryClient()
  const articleId = open.articleId ?? ''
  const asked = claim.slice(0, maxClaimLength)
  const stored = useQuery({
    queryKey: [...referencesKey(articleId), 'passages', asked],
    queryFn: () => findPassages(articleId, asked),
  })
  const { data: search } = useQuery(searchStateQuery())
  const web = useMutation({
    async mutationFn() {
      const started = await searchForClaim(articleId, asked)
      void queryClient.invalidateQueries({ queryKey: jobsKey })
      const job = await waitForJob(started.id)
      if (job.status !== 'completed') throw new Error(job.error?.detail ?? texts.searchFailed)
      return job.result as SearchedCitations
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: referencesKey(articleId) }),
  })
  const cite = useMutation({
    mutationFn: (place: FoundPassage) =>
      open.cite(index, { referenceId: place.referenceId, passageId: place.passageId }),
    onSuccess: onClose,
    onError: (error) => toastProblem(error),
  })
  const passages = web.data?.passages ?? stored.data
  const isNear = passages !== undefined && !passages.some(({ verdict }) => verdict === 'supported')
  return (
    <section aria-label={texts.title} className="flex w-full flex-col gap-3 rounded-control bg-sunk p-3">
      {passages === undefined && stored.isPending && <SkeletonRows rows={2} />}
      <FormError error={stored.error} />
      {passages !== undefined && isNear && (
        <p className="text-13">{passages.length === 0 ? texts.none : texts.onlyNear}</p>
      )}
      {passages !== undefined && passages.length > 0 && (
        <ul className="flex flex-col gap-3">
          {passages.map((passage) => (
            <li key={passage.passageId} className="flex flex-col items-start gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <VerdictBadge verdict={passage.verdict} />
                <span className="text-12 text-soft">{nameSource(passage)}</span>
              </span>
              <p className="font-serif text-14 leading-normal wrap-anywhere">
                <MarkedText text={shorten(passage.text, maxShownLength)} quote={passage.quote} />
              </p>
              {passage.verdict !== 'supported' && <p className="text-12 text-soft">{passage.why}</p>}
              <Button
                size="small"
                aria-label={texts.citing(nameSource(passage))}
                loading={cite.isPending && cite.variables.passageId === passage.passageId}
                disabled={cite.isPending}
                onClick={() => cite.mutate(passage)}
              >
                {texts.cite}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {web.isPending && (
        <p role="status" className="flex items-center gap-2 text-13">
          <Spinner />
          {texts.searching}
        </p>
      )}
      {web.isError && (
        <p role="alert" className="text-13 text-critical">
          {web.error.message}
        </p>
      )}
      {web.data !== undefined && <p className="text-12 text-soft">{texts.read(web.data.read)}</p>}
      <div className="flex gap-1">
        {search?.isReady === true && !web.isPending && (
          <Button
            size="small"
            variant="quiet"
            icon={<Globe aria-hidden size={16} strokeWidth={1.5} />}
            onClick={() => web.mutate()}
          >
            {texts.web}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </section>
  )
}
