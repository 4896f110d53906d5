import type { JobDefinition } from '#capabilities/jobs/index.ts'
import { draftArticleJob, type DraftArticleInput } from './draft-article-job.ts'
import type { DraftWriting } from './draft-article.ts'

/** Drafts of articles, for the worker role. */
export function articleDraftJobs({ drafts }: { drafts: DraftWriting }): [JobDefinition<DraftArticleInput>] {
  return [
    {
      ...draftArticleJob,
      run: (context, input) => drafts.run(context, input),
      onFailure: (transaction, job, input, failure) => drafts.giveUp(transaction, job, input, failure),
    },
  ]
}
