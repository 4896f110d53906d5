// What the sources of an article say, passage by passage, and what repeats an earlier source.
import { createNearGroups } from '#capabilities/site-crawl/parsing/index.ts'
import { toReference } from './reference-bodies.ts'
import type { ReferenceRecord, ReferencesRepository } from './references.repository.ts'
import type { Passage, Reference } from './references.schema.ts'
import type { SnapshotsRepository, StoredPassage } from './snapshots.repository.ts'

export interface UsablePassages {
  references: Reference[]
  passages: (Passage & { referenceId: string })[]
}

export interface SourceText {
  headings: string[]
  passages: string[]
}

export interface ArticlePassages {
  /** Of these references, by identifier, with what they repeat of earlier ones. */
  find(ownerId: string, ofArticle: readonly ReferenceRecord[]): Promise<Map<string, Passage[]>>
  /** Of those that were read and that are wanted. */
  findWhere(
    ownerId: string,
    articleId: string,
    isWanted: (record: ReferenceRecord) => boolean,
  ): Promise<UsablePassages>
  /** What each source that is not refused says, by the identifier of its reference. */
  findTexts(ownerId: string, articleId: string): Promise<Map<string, SourceText>>
}

export function createArticlePassages({
  references,
  snapshots,
}: {
  references: ReferencesRepository
  snapshots: SnapshotsRepository
}): ArticlePassages {
  async function find(
    ownerId: string,
    ofArticle: readonly ReferenceRecord[],
  ): Promise<Map<string, Passage[]>> {
    const withText = ofArticle.filter(({ snapshotId }) => snapshotId !== undefined)
    const stored = Map.groupBy(
      await snapshots
        .of(ownerId)
        .passages([...new Set(withText.flatMap(({ snapshotId }) => snapshotId ?? []))]),
      ({ snapshotId }) => snapshotId,
    )
    return joinPassages(
      withText.map(({ id, snapshotId = '' }) => ({
        referenceId: id,
        passages: stored.get(snapshotId) ?? [],
      })),
    )
  }

  async function findWhere(
    ownerId: string,
    articleId: string,
    isWanted: (record: ReferenceRecord) => boolean,
  ): Promise<UsablePassages> {
    const all = (await references.of(ownerId).all(articleId)).filter(
      (record) => record.state === 'read' && isWanted(record),
    )
    const passages = await find(ownerId, all)
    return {
      references: all.map(toReference),
      passages: all.flatMap(({ id }) =>
        (passages.get(id) ?? []).map((passage) => ({ ...passage, referenceId: id })),
      ),
    }
  }

  return {
    find,
    findWhere,
    async findTexts(ownerId, articleId) {
      const { passages } = await findWhere(ownerId, articleId, ({ accepted }) => accepted !== false)
      return new Map(
        [...Map.groupBy(passages, ({ referenceId }) => referenceId)].map(([id, own]) => [
          id,
          {
            headings: [...new Set(own.map(({ heading }) => heading))].filter((heading) => heading !== ''),
            passages: own.map(({ text }) => text),
          },
        ]),
      )
    },
  }
}

/** By reference: its passages, each with the earlier one that says nearly the same. */
function joinPassages(
  sources: readonly { referenceId: string; passages: readonly StoredPassage[] }[],
): Map<string, Passage[]> {
  const groups = createNearGroups<{ url: string; minhash: string; referenceId: string; passageId: string }>()
  for (const { referenceId, passages } of sources)
    for (const { id, minhash } of passages) groups.add({ url: id, minhash, referenceId, passageId: id })
  const firsts = new Map(
    groups
      .groups()
      .flatMap(([first, ...others]) =>
        first === undefined
          ? []
          : others
              .filter(({ referenceId }) => referenceId !== first.referenceId)
              .map(({ passageId }) => [
                passageId,
                { referenceId: first.referenceId, passageId: first.passageId },
              ]),
      ),
  )
  return new Map(
    sources.map(({ referenceId, passages }) => [
      referenceId,
      passages.map((stored) => {
        const { snapshotId: _, minhash: __, ...passage } = stored
        return { ...passage, sameAs: firsts.get(passage.id) ?? null }
      }),
    ]),
  )
}
