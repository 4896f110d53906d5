import type { JobDefinition } from '#capabilities/jobs/index.ts'
import { draftArticleJob, type DraftArticleInput } from './draft-article-job.ts'
import type { DraftWriting } from './draft-article.ts'
import { searchCitationJob, type SearchCitationInput } from './search-citation-job.ts'
import type { CitationSearch } from './search-citation.ts'

/** Drafts of articles and searches for the source of a claim, for the worker role. */
export function articleDraftJobs({
  drafts,
  citationSearch,
}: {
  drafts: DraftWriting
  citationSearch: CitationSearch
}): [JobDefinition<DraftArticleInput>, JobDefinition<SearchCitationInput>] {
  return [
    {
      ...draftArticleJob,
      run: (context, input) => drafts.run(context, input),
      onFailure: (transaction, job, input, failure) => drafts.giveUp(transaction, job, input, failure),
    },
    {
      ...searchCitationJob,
      run: (context, input) => citationSearch.run(context, input),
      onFailure: (transaction, job, input, failure) =>
        citationSearch.giveUp(transaction, job, input, failure),
    },
  ]
}
