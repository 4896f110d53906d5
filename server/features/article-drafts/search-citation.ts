// A source for one claim from the web, as a worker finds it: the web is searched for the words of the claim,
// a few pages are read as sources nobody has decided about, and their passages are held against the claim.
import { Completion, type JobContext, type JobFailure } from '#capabilities/jobs/index.ts'
import { makeSearchQueries } from '#capabilities/web-search/index.ts'
import { citationMarker } from '#core/citation-markers.ts'
import { collapseWhitespace } from '#core/text.ts'
import { notFound } from '#platform/errors.ts'
import type { Queryable } from '#platform/store/database.ts'
import type { ArticlesService } from '../articles/index.ts'
import type { FindReferences, ReferencesService } from '../references/index.ts'
import { readReferencesResult } from '../references/references.schema.ts'
import type { SearchedCitations } from './article-drafts.schema.ts'
import { findPassages } from './citations.ts'
import type { SearchCitationInput } from './search-citation-job.ts'

export interface CitationSearch {
  run(context: JobContext, input: SearchCitationInput): Promise<Completion>
  giveUp(
    transaction: Queryable,
    job: { jobId: string; ownerId: string },
    input: SearchCitationInput,
    failure: JobFailure,
  ): Promise<void>
}

export interface CitationSearchDependencies {
  articles: Pick<ArticlesService, 'find'>
  references: Pick<ReferencesService, 'readPassages'>
  findReferences: FindReferences
  now: () => Date
}

/** Pages that are read for one claim. */
const maxPages = 5

export function createCitationSearch({
  articles,
  references,
  findReferences,
  now,
}: CitationSearchDependencies): CitationSearch {
  async function getReading(ownerId: string, { articleId, claim }: SearchCitationInput) {
    const article = await articles.find(ownerId, articleId)
    if (article === undefined) throw notFound('The article was deleted.')
    const words = collapseWhitespace(claim.replaceAll(citationMarker, ' ')).trim()
    const [query = words] = makeSearchQueries(
      { title: words, keywords: article.keywords.slice(0, 1), headings: [], questions: [] },
      1,
    )
    return {
      articleId,
      query,
      searches: true,
      urls: [],
      files: [],
      referenceIds: [],
      limit: maxPages,
      accept: false,
    }
  }

  return {
    async run(context, input) {
      const reading = await getReading(context.ownerId, input)
      const read = await findReferences.run(context, reading)
      const { read: count, failed, warnings } = readReferencesResult.parse(read.result)
      const known = await references.readPassages(context.ownerId, input.articleId)
      const passages = findPassages(input.claim, known, input.limit, now())
      const result: SearchedCitations = { query: reading.query, passages, read: count, failed, warnings }
      return new Completion(result, read.write)
    },
    async giveUp(transaction, job, input, failure) {
      const reading = await getReading(job.ownerId, input).catch((error: unknown) => {
        if (notFound.is(error)) return undefined
        throw error
      })
      if (reading !== undefined) await findReferences.giveUp(transaction, job, reading, failure)
    },
  }
}
