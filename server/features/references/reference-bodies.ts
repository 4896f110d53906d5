// What a reference begins with, and what reading makes of it.
import type { Article } from '../articles/articles.schema.ts'
import type { Reference } from './references.schema.ts'
import type { ReferenceBody, ReferenceRecord } from './references.repository.ts'
import type { SourceSnapshot } from './snapshots.repository.ts'

export function emptyReference(
  articleId: string,
  sourceKey: string,
  known: Pick<ReferenceBody, 'kind' | 'foundBy' | 'url' | 'title' | 'snippet' | 'query' | 'publishedAt'>,
): ReferenceBody {
  return {
    articleId,
    sourceKey,
    siteName: '',
    author: '',
    modifiedAt: '',
    language: '',
    state: 'found',
    accepted: null,
    reason: null,
    remarks: [],
    duplicateOf: null,
    wordCount: 0,
    passageCount: 0,
    excerpt: '',
    contentHash: '',
    fetchedAt: null,
    usedBrowser: false,
    recheck: null,
    ...known,
  }
}

/** What its snapshot says of it; where the source has no title, that of the search stays. */
export function readMembers({ id, about, fetchedAt, contentHash }: SourceSnapshot): Partial<ReferenceBody> {
  const { title, publishedAt, url, ...others } = about
  return {
    ...others,
    ...(title !== '' && { title }),
    ...(publishedAt !== '' && { publishedAt }),
    ...(url !== '' && { url }),
    snapshotId: id,
    fetchedAt,
    contentHash,
    recheck: null,
  }
}

export function toReference(record: ReferenceRecord): Reference {
  const { sourceKey: _, snapshotId: __, jobId: ___, ...reference } = record
  return reference
}

/** Pages that were read and not refused, as the article's record lists them. */
export function toScrapedPages(references: readonly ReferenceRecord[]): Article['scrapedContent'] {
  return references.flatMap((each) =>
    each.state !== 'read' || each.accepted === false || each.fetchedAt === null
      ? []
      : [
          {
            id: each.id,
            url: each.url,
            title: each.title,
            siteName: each.siteName,
            author: each.author,
            publishedAt: each.publishedAt,
            fetchedAt: each.fetchedAt,
            wordCount: each.wordCount,
            excerpt: each.excerpt,
            contentHash: each.contentHash,
          },
        ],
  )
}
