import { createTrashSource } from '#capabilities/records/index.ts'
import { whileShared, type Actor } from '#capabilities/access/index.ts'
import {
  createCollection,
  type ChangeOptions,
  type Collection,
  type List,
  type ListOptions,
  type OwnedCollection,
  type Stored,
} from '#platform/store/collection.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { sql, type Sql } from '#platform/store/sql.ts'
import { createVersionHistory, type VersionHistory } from '#platform/store/versions.ts'
import type { AiMetadata, PageStatus } from './landing-pages.schema.ts'
import type { Plan } from '#contracts/page-plan.schema.ts'
import type { BrandTone, Section, Theme } from '#contracts/sections.schema.ts'

export interface PageBody {
  slug: string
  /** From the first publication on the URL stays, whatever the business is called. */
  isSlugFixed: boolean
  businessName: string
  businessOverview: string
  targetAudience: string
  brandTone: BrandTone
  websiteUrl?: string | undefined
  designSource?: Record<string, unknown> | undefined
  theme: Theme
  status: PageStatus
  /** What is at the page's URL. Invariant: there exactly while the status is `published`. */
  published?: { snapshotId: string; at: string; drawing: string } | undefined
  /**
   * Hash of the page as it would be rendered now; differing from the published one it has unpublished
   * changes. Kept while it is published.
   */
  drawing?: string | undefined
  aiMetadata: AiMetadata
  sectionCount: number
  sections: Section[]
  plan?: Plan | undefined
}

export type PageRecord = Stored<PageBody>
export type PageSummaryRecord = Stored<Omit<PageBody, 'sections' | 'plan'>>

export interface PageFilters {
  status?: PageStatus | undefined
  brandTone?: BrandTone | undefined
}

export interface LandingPagesRepository {
  /** With a transaction everything but versions is asked within it. */
  of(ownerId: string, transaction?: Queryable): OwnedLandingPages
  purge: Collection<PageBody>['purge']
  refreshSearch: Collection<PageBody>['refreshSearch']
  /** Whether a page of this owner, in the trash or not, is made from this file. */
  usesFile(ownerId: string, fileId: string): Promise<boolean>
  /** Those of the images that a page of this owner shows, or showed in a version that is kept. */
  usedImages(ownerId: string, imageIds: readonly string[]): Promise<string[]>
}

/** What a change by an editor of a shared page holds on to. */
export type PageActor = Pick<Actor, 'byShare'>

export interface OwnedLandingPages extends Omit<OwnedCollection<PageBody>, 'list' | 'update'> {
  /**
   * Also throws what `whileShared` throws. `on` is what the change itself has to ask: within an editor's
   * transaction it takes no second connection.
   */
  update(
    id: string,
    change: (current: PageRecord, on: Queryable) => PageBody | Promise<PageBody>,
    options?: ChangeOptions & PageActor,
  ): Promise<PageRecord>
  /** Items come without sections and plan. */
  list(options: Omit<ListOptions, 'where'> & PageFilters): Promise<List<PageSummaryRecord>>
  versions: VersionHistory<PageBody>
}

export function createLandingPagesRepository(database: Database): LandingPagesRepository {
  const collection = createCollection<PageBody>(database, {
    table: 'landing_pages',
    noun: 'landing page',
    heavyJson: ['sections', 'plan'],
    sorts: { createdAt: 'created_at', updatedAt: 'updated_at', businessName: 'business_name' },
    searchText: (body) =>
      [
        body.businessName,
        body.businessOverview,
        body.targetAudience,
        findAllSectionWords(body.sections),
      ].join('\n'),
    versioned: true,
  })
  return {
    purge: collection.purge,
    refreshSearch: collection.refreshSearch,
    of(ownerId, transaction) {
      const owned = collection.of(ownerId, transaction)
      return {
        ...owned,
        versions: createVersionHistory<PageBody>(database, 'landing_pages', ownerId),
        update: (id, change, { byShare, ...options } = {}) =>
          byShare === undefined
            ? owned.update(id, (current) => change(current, transaction ?? database), options)
            : whileShared(
                database,
                { ownerId, kind: 'landing-page', id, byShare, author: options.author },
                (on) => collection.of(ownerId, on).update(id, (current) => change(current, on), options),
                ({ sections, theme }) => JSON.stringify([sections, theme]),
              ),
        list: ({ status, brandTone, ...options }) => {
          const where: Sql[] = []
          if (status !== undefined) where.push(sql`status = ${status}`)
          if (brandTone !== undefined) where.push(sql`brand_tone = ${brandTone}`)
          return owned.list({ ...options, where })
        },
      }
    },
    async usesFile(ownerId, fileId) {
      const rows = await database.query(
        sql`select 1 from landing_pages where owner_id = ${ownerId} and file_id = ${fileId} limit 1`,
      )
      return rows.length > 0
    },
    async usedImages(ownerId, imageIds) {
      if (imageIds.length === 0) return []
      const rows = await database.query<{ id: string }>(sql`
        select picture.id from unnest(${[...imageIds]}::text[]) as picture(id)
        where exists (select from landing_pages where owner_id = ${ownerId} and position('/api/pictures/' || picture.id in sections::text || body::text) > 0)
          or exists (select from record_versions where owner_id = ${ownerId} and collection = 'landing_pages'
            and position('/api/pictures/' || picture.id in body::text) > 0)`)
      return rows.map((row) => row.id)
    },
  }
}

/** What is kept for an owner; goes with the account. */
export const landingPagesData = { tables: ['landing_pages', 'page_addresses'] } as const

/** Pages in the trash. A published one is not found at its URL until it is taken out. */
export const landingPagesTrash = (pages: LandingPagesRepository) =>
  createTrashSource({
    type: 'landingPage',
    path: '/api/landing-pages',
    records: pages,
    getTitle: ({ businessName }: { businessName: string }) => businessName,
  })

const withoutWords = new Set(['src', 'href', 'icon', 'kind', 'name', 'level', 'type'])

/** The words of a page for its search: whatever in it is text. URLs and images are no words. */
function findAllSectionWords(sections: readonly Section[]): string {
  return sections
    .flatMap(({ title, content, components }) => [
      title,
      withoutTags(content),
      ...components.flatMap(({ props }) => splitWords(props)),
    ])
    .filter((words) => words !== '')
    .join('\n')
}

function splitWords(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('data:') ? [] : [withoutTags(value)]
  if (Array.isArray(value)) return value.flatMap(splitWords)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (withoutWords.has(name) ? [] : splitWords(inner)))
}

/** One pass, whatever the input. */
function withoutTags(html: string): string {
  const pieces: string[] = []
  let position = 0
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', position)) {
    pieces.push(html.slice(position, open))
    const close = html.indexOf('>', open)
    position = close === -1 ? open + 1 : close + 1
  }
  pieces.push(html.slice(position))
  return pieces.join(' ').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&')
}
