import type { JobDefinition } from '#capabilities/jobs/index.ts'
import { publishArticleJob, type PublishArticleInput } from './publish-article-job.ts'
import type { PublishArticles } from './publish-article.ts'

/** Articles that are published, for the worker role. */
export function publicationJobs({
  publishing,
}: {
  publishing: PublishArticles
}): [JobDefinition<PublishArticleInput>] {
  return [
    {
      ...publishArticleJob,
      run: (context, input) => publishing.run(context, input),
      onFailure: (transaction, job, input, failure) => publishing.giveUp(transaction, job, input, failure),
    },
  ]
}
