// Citations of an article's text: an options function for each call.
import type {
  CheckCitations,
  CheckedCitations,
  CitedPassageAnswer,
  CitePassage,
  FoundCitations,
} from '#features/article-drafts/article-drafts.schema.ts'
import type { ArticleDocument } from '#features/article-documents/article-documents.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { Job } from '#web/lib/jobs.ts'
import { newId } from '#web/lib/new-id.ts'
import { urls } from '#web/lib/urls.ts'

export type { CheckedCitations }
export type CheckedCitation = CheckedCitations['claims'][number]
export type Verdict = CheckedCitation['verdict']
export type FoundPassage = FoundCitations['passages'][number]
/** An entry of a text's reference list. */
export type ReferenceEntry = ArticleDocument['references'][number]

export const checkCitations = (
  articleId: string,
  body: CheckCitations,
  signal: AbortSignal,
): Promise<CheckedCitations> =>
  requestJson<CheckedCitations>(urls.blog.citationsCheck(articleId), { method: 'POST', body, signal })

/** Passages that were read and hold the claim, the best first. */
export async function findPassages(articleId: string, claim: string): Promise<FoundPassage[]> {
  const body = { claim, limit: 5 }
  const { passages } = await requestJson<FoundCitations>(urls.blog.citationsFind(articleId), {
    method: 'POST',
    body,
  })
  return passages
}

/** Has the web searched for the claim; the job gives passages as above. */
export const searchForClaim = (articleId: string, claim: string): Promise<Job> =>
  requestJson<Job>(urls.blog.citationsSearch(articleId), { method: 'POST', body: { claim, limit: 5 } })

/** Puts a passage into the reference list of a text; its number goes into the text here, where it is open. */
export const citePassage = (
  articleId: string,
  body: CitePassage,
  version: number,
): Promise<CitedPassageAnswer> =>
  requestJson<CitedPassageAnswer>(urls.blog.citations(articleId), {
    method: 'POST',
    body,
    ifMatch: version,
    idempotencyKey: newId(),
  })
